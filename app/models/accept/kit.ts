import { clockHeight, overviewHeight, overviewTime } from "../../cpus/one-clock/clock-size";
import { words as ofClock } from "../../cpus/one-clock/one-clock-titles";
import { plateHeight, plateRunTime } from "../../cpus/task-plate/plate-size";
import { words as ofPlates } from "../../cpus/task-plate/task-plate-titles";
import type { FigureKit } from "../../mount/kit";
import { words } from "./accept-titles";
import { herdHeight, herdRunTime } from "./geometry";
import { type HerdShape, herdShape, plateShape } from "./shape";
import "../../cpus/overview/overview.css";
import "../../cpus/lanes/time-tools.css";

export const kit: FigureKit<HerdShape> = {
  model: "accept",
  shape: herdShape,
  drawings: {
    herd: { title: words.drawings.herd, height: herdHeight, time: herdRunTime, counts: true },
    plate: {
      title: ofPlates.title,
      height: (shape, width, roomPx) => plateHeight(plateShape(shape), width, roomPx),
      fits: true,
      time: (shape, width) => plateRunTime(plateShape(shape), width),
    },
    clock: {
      title: ofClock.clock,
      height: (shape, _, roomPx) => clockHeight(plateShape(shape), roomPx),
      fits: true,
      untitled: true,
    },
    overview: {
      title: ofClock.overview,
      height: ({ lanes }) => overviewHeight(lanes),
      foot: "overview-foot",
      time: overviewTime,
      untitled: true,
    },
    "run-queue-scan": { title: words.drawings["run-queue-scan"] },
    "wait-queue-walk": { title: words.drawings["wait-queue-walk"] },
    "time-split": { title: words.drawings["time-split"], total: true },
  },
  plate: "plate",
  at: "start",
  lesson: "look-empty:1",
  moments: [
    { name: words.moments.arrival, short: words.shortMoments.arrival, at: "arrival:1" },
    { name: words.moments.woken, short: words.shortMoments.woken, at: "wake:1" },
    { name: words.moments.inVain, short: words.shortMoments.inVain, at: "look-empty:1" },
    { name: words.moments.accepted, short: words.shortMoments.accepted, at: "accepted:1" },
    { name: words.moments.settled, short: words.shortMoments.settled, at: "settled:1" },
    { name: words.moments.end, short: words.shortMoments.end, at: "end" },
  ],
  controls: "threads",
  presets: { threads: [10, 100, 1000] },
  offered: { rate: "rate", done: "throughputPerS", doneShare: words.servedOfOffered },
  load: async () => (await import("./figures")).figures,
  lab: {
    ...words.lab,
    // Two kernels in the middle of the herd.
    opening: { scenario: "threads=100&policy=wake-all_wake-one", at: "2.4ms" },
    figure: "clock+herd+overview",
    sweeps: [{ x: "threads", values: "10_30_100_300_1000", y: "settleNs" }],
  },
};
