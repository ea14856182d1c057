import { heightOf } from "../../display-list/lane-panels";
import type { FigureKit } from "../../mount/kit";
import { plateHead } from "../../plate/plate-size";
import { words } from "./descriptors-titles";
import { callPanels, chartPanels, type DescriptorsShape, descriptorsShape, mapPanels } from "./shape";
import "../../mount/drawing.css";

const { sample, ...input } = words.input;

export const kit: FigureKit<DescriptorsShape> = {
  model: "descriptors",
  shape: descriptorsShape,
  drawings: {
    map: { title: words.drawings.map, height: heightOf(mapPanels) },
    plate: plateHead(words.drawings.plate),
    searches: { title: words.drawings.searches, height: heightOf(chartPanels) },
    tables: { title: words.drawings.tables, height: heightOf(chartPanels) },
    calls: { title: words.drawings.calls, height: heightOf(callPanels) },
  },
  plate: "plate",
  at: "end",
  lesson: "give:2@1",
  moments: words.moments,
  controls: "allocator,open,nth",
  presets: { open: [10, 1000, 100_000] },
  load: async () => (await import("./figures")).figures,
  input: { ...input, sample: { action: sample, read: async () => (await import("./sample")).sampleTrace } },
  lab: {
    ...words.lab,
    // The same two holes: one search reads every word between them, the other asks the upper map.
    opening: { scenario: "allocator=next-fd_two-level&open=3000&nth=2900", at: "end" },
    figure: "plate+map+searches+tables+calls",
    sweeps: [
      { x: "nth", values: "10_30_100_300_1000_3000_10000_30000_99999", y: "words2", log: true },
      { x: "open", values: "10_100_1000_10000_100000_1000000", y: "pointersCopied", log: true },
    ],
  },
};
