import type { FigureKit } from "../../stage/kit";
import { arenasHeights } from "./heights";
import { type ArenasShape, arenasShape } from "./shape";
import "../../machine/time-tools.css";

export const kit: FigureKit<ArenasShape> = {
  model: "arenas",
  shape: arenasShape,
  drawings: {
    threads: { title: "Threads and locks", height: arenasHeights.threads },
    timeline: { title: "The CPUs over time", height: arenasHeights.timeline },
    "close-up": { title: "The same, close up around this moment", height: arenasHeights["close-up"] },
    plate: { title: "The whole run, a row for each thread", height: arenasHeights.plate },
  },
  at: "start",
  controls: "threads",
  load: async () => (await import("./figures")).figures,
  lab: {
    title: "The lab: threads and malloc()",
    description:
      "Many threads and one malloc(): one lock, arenas, processes and thread caches side by side, step by step, as a link that can be shared.",
    lead: "All that the figures of many threads on one heap can do. The address of this page is what you see: send it, cite it, come back to it.",
    // Four threads on two CPUs: with one lock they queue, with arenas they go past each other.
    opening: { scenario: "policy=one-lock_ptmalloc&threads=4&cpus=2&pairs=40", at: "100us" },
    figure: "threads+timeline+close-up",
    sweeps: ["elapsedNs", "contextSwitches", "mutexSleeps"].map((y) => ({
      x: "threads",
      values: "1_2_3_4_6_8_12_16_24_32",
      y,
    })),
  },
};
