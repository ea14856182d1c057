import { formatCount } from "../../base/quantity";
import type { FigureKit, SpaceProps } from "../../stage/kit";
import { type HashFigureName, hashFigures, hashShape } from "./shape";
import { HashSpace } from "./space";
import "../../stage/drawing.css";

export const kit: FigureKit = {
  model: "hash",
  figures: hashFigures,
  // A table is looked at when it is full.
  at: "end",
  controls: "function",
  Space,
  load: async () => (await import("./figure")).HashFigure,
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

function Space({ lanes, figures }: SpaceProps) {
  return (
    <div className="figure-body hash">
      {figures.map((figure) => (
        <div key={figure} className="figure-canvas">
          <HashSpace shape={hashShape(lanes)} figure={figure as HashFigureName} />
        </div>
      ))}
    </div>
  );
}
