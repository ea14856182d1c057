import type { FigureKit } from "../../mount/kit";
import { plateHeight } from "../../plate/plate-size";
import { arrowsHeight, searchHeight, type ThreadsShape, threadsShape } from "./shape";
import { words } from "./threads-titles";
import "../../mount/drawing.css";

export const kit: FigureKit<ThreadsShape> = {
  model: "threads",
  shape: threadsShape,
  drawings: {
    arrows: { title: words.drawings.arrows, height: arrowsHeight },
    plate: { title: words.drawings.plate, height: plateHeight, fits: true, time: () => ({ axes: [], belowPx: null }) },
    search: { title: words.drawings.search, height: searchHeight },
  },
  plate: "plate",
  at: "end",
  lesson: "all-born:1",
  moments: [
    { name: words.moments.born, short: words.shortMoments.born, at: "born:1" },
    { name: words.moments.waits, short: words.shortMoments.waits, at: "all-born:1" },
    { name: words.moments.death, short: words.shortMoments.death, at: "death:1" },
    { name: words.moments.done, short: words.shortMoments.done, at: "done:1" },
    { name: words.moments.end, short: words.shortMoments.end, at: "end" },
  ],
  controls: "runtime,threads,work",
  presets: { threads: [10, 100, 1000] },
  load: async () => (await import("./figures")).figures,
  lab: {
    ...words.lab,
    opening: { scenario: "runtime=linuxthreads_nptl&threads=10", at: "all-born:1" },
    figure: "plate+arrows+search",
    sweeps: [
      { x: "threads", values: "1_2_5_10_20_50_100_200_500_1000", y: "segmentsLookedAt", log: true },
      { x: "threads", values: "1_2_5_10_20_50_100_200_500_1000", y: "createUs", log: true },
    ],
  },
};
