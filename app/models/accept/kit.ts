import { plateHeight } from "../../machine/plate/plate-size";
import type { FigureKit } from "../../stage/kit";
import { herdHeight } from "./geometry";
import { type HerdShape, herdShape, plateShape } from "./shape";
import "../../machine/time-tools.css";

export const kit: FigureKit<HerdShape> = {
  model: "accept",
  shape: herdShape,
  drawings: {
    herd: { title: "Wait queue, run queue, CPUs", height: herdHeight },
    plate: {
      title: "The whole run, a row for each thread",
      height: (shape, width) => plateHeight(plateShape(shape), width),
    },
    "run-queue-scan": { title: "A look through the run queue" },
    "wait-queue-walk": { title: "A walk along the wait queue" },
    "time-split": { title: "Where the CPUs’ time went" },
  },
  at: "start",
  controls: "threads",
  offered: { rate: "rate", done: "throughputPerS", doneShare: "served / offered" },
  load: async () => (await import("./figures")).figures,
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
