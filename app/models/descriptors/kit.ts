import type { FigureKit } from "../../stage/kit";
import { words } from "./kit-words";
import { type DescriptorsShape, descriptorsShape, mapHeight, plateHeight } from "./shape";
import "../../stage/drawing.css";

export const kit: FigureKit<DescriptorsShape> = {
  model: "descriptors",
  shape: descriptorsShape,
  drawings: {
    map: { title: words.drawings.map, height: mapHeight },
    plate: { title: words.drawings.plate, height: plateHeight, fits: true, time: () => ({ axes: [], belowPx: null }) },
  },
  plate: "plate",
  at: "end",
  lesson: "give:2",
  moments: [
    { name: words.moments.close, short: words.shortMoments.close, at: "close:1" },
    { name: words.moments.open, short: words.shortMoments.open, at: "open:1" },
    { name: words.moments.give, short: words.shortMoments.give, at: "give:1" },
    { name: words.moments.second, short: words.shortMoments.second, at: "give:2" },
  ],
  controls: "allocator,nth,word",
  presets: { open: [64, 1000, 100000], word: [4, 32, 64] },
  load: async () => (await import("./figures")).figures,
  input: words.input,
  lab: {
    ...words.lab,
    // The benchmark of LSP 1999, few enough for each bit to be seen: the second open walks over all words, or asks the map above them.
    opening: { scenario: "allocator=next-fd_two-level&open=64&nth=60&word=4", at: "give:2" },
    figure: "plate+map",
    sweeps: [
      { x: "nth", values: "10_30_100_300_1000_3000_10000_30000_99999", y: "words2", log: true },
      { x: "open", values: "10_100_1000_10000_100000_1000000", y: "pointersCopied", log: true },
    ],
  },
};
