import type { FigureKit, SpaceProps } from "../../stage/kit";
import { acceptFigures } from "./figures";
import { ReservedHeight } from "./reserved-height";
import { herdShape } from "./shape";

export const kit: FigureKit = {
  model: "accept",
  figures: acceptFigures,
  at: "start",
  controls: "threads",
  Space,
  load: async () => (await import("./figure")).AcceptFigure,
  offered: { rate: "rate", done: "throughputPerS", doneShare: "served / offered" },
  lab: {
    title: "The lab: accept()",
    description:
      "Every parameter of the simulated machine: compare up to four kernels at the same moment, step by step, and share the exact state as a link.",
    lead: "All that the figure of the first chapter can do. The address of this page is what you see: send it, cite it, come back to it.",
    // Two kernels in the middle of the herd.
    opening: { scenario: "threads=100&policy=wake-all_wake-one", at: "2.4ms" },
    figure: "herd",
    sweeps: [{ x: "threads", values: "10_30_100_300_1000", y: "settleNs" }],
  },
};

function Space({ lanes, figures }: SpaceProps) {
  return figures.map((figure) =>
    figure === "herd" ? (
      <div key={figure} className="figure-body">
        <div className="figure-canvas">
          <ReservedHeight shape={herdShape(lanes)} />
        </div>
      </div>
    ) : (
      <div key={figure} className="figure-static-small" />
    ),
  );
}
