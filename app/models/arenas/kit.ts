import { overviewTime } from "../../cpus/one-clock/clock-size";
import { words as ofClock } from "../../cpus/one-clock/one-clock-titles";
import { plateRunTime } from "../../cpus/task-plate/plate-size";
import { words as ofPlates } from "../../cpus/task-plate/task-plate-titles";
import type { FigureKit } from "../../mount/kit";
import { words } from "./arenas-titles";
import { arenasHeights } from "./heights";
import { type ArenasShape, arenasShape, plateShape } from "./shape";
import { timelineTime } from "./timeline-geometry";
import "../../cpus/overview/overview.css";
import "../../cpus/lanes/time-tools.css";

export const kit: FigureKit<ArenasShape> = {
  model: "arenas",
  shape: arenasShape,
  drawings: {
    threads: { title: words.drawings.threads, height: arenasHeights.threads },
    timeline: { title: words.drawings.timeline, height: arenasHeights.timeline, time: timelineTime },
    "close-up": { title: words.drawings["close-up"], height: arenasHeights["close-up"] },
    plate: {
      title: ofPlates.title,
      height: arenasHeights.plate,
      fits: true,
      time: (shape, width) => plateRunTime(plateShape(shape), width),
    },
    clock: { title: ofClock.clock, height: arenasHeights.clock, fits: true, untitled: true },
    overview: {
      title: ofClock.overview,
      height: arenasHeights.overview,
      foot: "overview-foot",
      time: overviewTime,
      untitled: true,
    },
  },
  plate: "plate",
  at: "start",
  lesson: "busy:1",
  moments: [
    { name: words.moments.taken, short: words.shortMoments.taken, at: "taken:1" },
    { name: words.moments.busy, short: words.shortMoments.busy, at: "busy:1" },
    { name: words.moments.sleeps, short: words.shortMoments.sleeps, at: "mutex-sleep:1" },
    { name: words.moments.made, short: words.shortMoments.made, at: "made:1" },
    { name: words.moments.line, short: words.shortMoments.line, at: "block-line:1" },
    { name: words.moments.done, short: words.shortMoments.done, at: "done:1" },
  ],
  controls: "threads",
  load: async () => (await import("./figures")).figures,
  lab: {
    ...words.lab,
    // Four threads on two CPUs: with one lock they queue, with arenas they go past each other.
    opening: { scenario: "policy=one-lock_ptmalloc&threads=4&cpus=2&pairs=40", at: "100us" },
    figure: "clock+threads+timeline+overview",
    sweeps: ["elapsedNs", "contextSwitches", "mutexSleeps"].map((y) => ({
      x: "threads",
      values: "1_2_3_4_6_8_12_16_24_32",
      y,
    })),
  },
};
