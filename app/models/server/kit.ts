import type { FigureKit } from "../../mount/kit";
import { plateHeight } from "../../plate/plate-size";
import { words } from "./server-titles";
import { callsHeight, lanesHeight, memoryHeight, type ServerShape, serverShape } from "./shape";
import "../../mount/drawing.css";

export const kit: FigureKit<ServerShape> = {
  model: "server",
  shape: serverShape,
  drawings: {
    lanes: { title: words.drawings.lanes, height: lanesHeight },
    plate: { title: words.drawings.plate, height: plateHeight, fits: true, time: () => ({ axes: [], belowPx: null }) },
    calls: { title: words.drawings.calls, height: callsHeight },
    memory: { title: words.drawings.memory, height: memoryHeight },
  },
  plate: "plate",
  at: "end",
  lesson: "end",
  moments: [
    { name: words.moments.arrive, short: words.shortMoments.arrive, at: "arrive:1" },
    { name: words.moments.still, short: words.shortMoments.still, at: "stands-still:1" },
    { name: words.moments.read, short: words.shortMoments.read, at: "disk-read:1" },
    { name: words.moments.handed, short: words.shortMoments.handed, at: "hand-over:1" },
    { name: words.moments.out, short: words.shortMoments.out, at: "page-out:1" },
    { name: words.moments.end, short: words.shortMoments.end, at: "end" },
  ],
  controls: "architecture,on-disk,pages",
  presets: { pages: [10, 100, 1000], connections: [10, 100, 1000, 10_000] },
  load: async () => (await import("./figures")).figures,
  lab: {
    ...words.lab,
    // Files that don't all fit: the loop stands still again and again, the kernel's helpers wait beside the work.
    opening: {
      scenario: "architecture=sped_kernel&pages=100&connections=30&on-disk=cache&files=5000&memory-mb=32",
      at: "end",
    },
    figure: "plate+lanes+calls",
    sweeps: [
      { x: "miss-percent", values: "0_1_2_5_10_20_50_100", y: "pagesPerS" },
      { x: "processes", values: "1_2_4_8_16_32_64_128", y: "pagesPerS", log: true },
      { x: "connections", values: "10_30_100_300_1000_3000_10000", y: "serverMb", log: true },
    ],
  },
};
