import { formatCount } from "../../base/quantity";
import type { FigureKit } from "../../stage/kit";
import { type HashShape, hashHeight, hashShape } from "./shape";
import { towersHeight } from "./towers/towers-size";
import "../../stage/drawing.css";
import "./hash.css";

export const kit: FigureKit<HashShape> = {
  model: "hash",
  shape: hashShape,
  drawings: {
    table: { title: "The table", height: (shape, width) => hashHeight(shape, "table", width) },
    plate: { title: "The whole table, buckets to the right, keys upward", height: towersHeight },
    bits: { title: "The key’s bits", height: (shape, width) => hashHeight(shape, "bits", width) },
    histogram: { title: "How long the chains are", height: (shape, width) => hashHeight(shape, "histogram", width) },
  },
  className: "many-counters",
  // A table is looked at when it is full.
  at: "end",
  controls: "function",
  load: async () => (await import("./figures")).figures,
  input: {
    name: "your own keys",
    label: "Your own keys, one on each line",
    help: "A number, two numbers, or a path, as the hash function takes them; a million lines at most.",
    ask: "Nothing runs yet: this scenario hashes keys of your own. Type or paste some below, drop a file on the field, or choose one.",
    placeholder: "/usr/bin/env",
    action: (lines) =>
      lines === 0 ? "Hash these lines" : lines === 1 ? "Hash this line" : `Hash these ${formatCount(lines)} lines`,
  },
  lab: {
    title: "The lab: hash tables",
    description:
      "Every parameter of the kernel's hash tables: up to four functions on the same keys, link by link, as a link that can be shared.",
    lead: "All that the figures of the chapter on hash tables can do. The address of this page is what you see: send it, cite it, come back to it.",
    // The buffer cache's two functions on the same blocks.
    opening: { scenario: "function=buffer-2.2.0_buffer-2.3.9&keys=metadata", at: "end" },
    figure: "table+bits+histogram",
    sweeps: ["probesHit", "longest"].map((y) => ({
      x: "memory-mb",
      // Machines of 8 MB to 4 GB.
      values: "8_16_32_64_128_256_512_1024_2048_4096",
      y,
      log: true,
    })),
  },
};
