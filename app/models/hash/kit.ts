import type { FigureKit } from "../../mount/kit";
import { words } from "./hash-titles";
import { type HashShape, hashHeight, hashShape } from "./shape";
import { towersHeight } from "./towers/towers-size";
import "../../mount/drawing.css";
import "./hash.css";

export const kit: FigureKit<HashShape> = {
  model: "hash",
  shape: hashShape,
  drawings: {
    table: {
      title: words.drawings.table,
      height: (shape, width, roomPx) => hashHeight({ ...shape, roomPx }, "table", width),
    },
    plate: { title: words.drawings.plate, height: towersHeight, fits: true },
    bits: {
      title: words.drawings.bits,
      height: (shape, width, roomPx) => hashHeight({ ...shape, roomPx }, "bits", width),
    },
    histogram: {
      title: words.drawings.histogram,
      height: (shape, width, roomPx) => hashHeight({ ...shape, roomPx }, "histogram", width),
    },
    tallest: { title: words.drawings.tallest, height: (shape, width) => hashHeight(shape, "tallest", width) },
  },
  plate: "plate",
  // A table is looked at when it is full.
  at: "end",
  lesson: "end",
  moments: words.moments,
  controls: "function",
  load: async () => (await import("./figures")).figures,
  input: words.input,
  lab: {
    ...words.lab,
    // The buffer cache's two functions on the same blocks.
    opening: { scenario: "function=buffer-2.2.0_buffer-2.3.9&keys=metadata", at: "end" },
    figure: "plate+table+bits+histogram",
    sweeps: ["probesHit", "longest"].map((y) => ({
      x: "memory-mb",
      // Machines of 8 MB to 4 GB.
      values: "8_16_32_64_128_256_512_1024_2048_4096",
      y,
      log: true,
    })),
  },
};
