import type { FigureKit } from "../../stage/kit";
import { type LocksShape, locksHeight, locksShape } from "./shape";
import "../../machine/time-tools.css";
import "./locks.css";

export const kit: FigureKit<LocksShape> = {
  model: "locks",
  shape: locksShape,
  drawings: {
    line: {
      title: "Who holds what, and whose cache has the lock’s line",
      height: (shape, width) => locksHeight(shape, "line", width),
      apart: "locks-lines",
    },
    timeline: {
      title: "What each CPU does, and what it holds",
      height: (shape, width) => locksHeight(shape, "timeline", width),
    },
    split: { title: "Where the time went", height: (shape, width) => locksHeight(shape, "split", width) },
    profile: { title: "The profile of the kernel", height: (shape, width) => locksHeight(shape, "profile", width) },
    path: {
      title: "A request’s path, and what guards it",
      height: (shape, width) => locksHeight(shape, "path", width),
      apart: "locks-paths",
    },
  },
  at: "start",
  controls: "cpus,connections",
  load: async () => (await import("./figures")).figures,
  lab: {
    title: "The lab: locks",
    description:
      "Every parameter of the simulated kernels under four benchmarks: which part of a request holds which lock, on 1 to 64 CPUs, step by step, as a link that can be shared.",
    lead: "All that the figures of the chapter on the kernel lock can do. The address of this page is what you see: send it, cite it, come back to it.",
    // The two kernels of the paper, at a moment at which three CPUs wait for the fourth.
    opening: { scenario: "kernel=2.2.14_2.3.99&cpus=4&connections=16&duration-ms=20", at: "2.1ms" },
    figure: "line+path+timeline+split+profile",
    sweeps: [
      { x: "connections", values: "1_2_4_8_16_32_64_128_256", y: "requestsPerS", log: true },
      { x: "cpus", values: "1_2_3_4_6_8_12_16_24_32_48_64", y: "requestsPerS", log: true },
      { x: "cpus", values: "1_2_3_4_6_8_12_16_24_32_48_64", y: "spinShare", log: true },
      { x: "cpus", values: "1_2_3_4_6_8_12_16_24_32_48_64", y: "amdahlSpeedup", log: true },
    ],
  },
};
