import type { FigureKit } from "../../mount/kit";
import { plateHead } from "../../plate/plate-size";
import { words } from "./server-titles";
import { callsHeight, lanesHeight, memoryHeight, type ServerShape, serverShape } from "./shape";
import "../../mount/drawing.css";

export const kit: FigureKit<ServerShape> = {
  model: "server",
  shape: serverShape,
  drawings: {
    lanes: { title: words.drawings.lanes, height: lanesHeight },
    plate: plateHead(words.drawings.plate),
    calls: { title: words.drawings.calls, height: callsHeight },
    memory: { title: words.drawings.memory, height: memoryHeight },
  },
  plate: "plate",
  at: "end",
  lesson: "end",
  moments: words.moments,
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
