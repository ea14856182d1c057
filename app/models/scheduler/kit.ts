import { cpuLanesTime } from "../../cpus/lanes/cpu-geometry";
import { overviewTime } from "../../cpus/one-clock/clock-size";
import { words as ofClock } from "../../cpus/one-clock/one-clock-titles";
import { plateRunTime } from "../../cpus/task-plate/plate-size";
import { words as ofPlates } from "../../cpus/task-plate/task-plate-titles";
import type { FigureKit } from "../../mount/kit";
import { runnableTime, schedulerHeights } from "./heights";
import { words } from "./scheduler-titles";
import { plateShape, type SchedulerShape, schedulerShape } from "./shape";
import "../../cpus/overview/overview.css";
import "../../cpus/lanes/time-tools.css";

export const kit: FigureKit<SchedulerShape> = {
  model: "scheduler",
  shape: schedulerShape,
  drawings: {
    queue: { title: words.drawings.queue, height: schedulerHeights.queue },
    timeline: {
      title: words.drawings.timeline,
      height: schedulerHeights.timeline,
      time: (_, width) => cpuLanesTime(width),
    },
    plate: {
      title: ofPlates.title,
      height: schedulerHeights.plate,
      fits: true,
      time: (shape, width) => plateRunTime(plateShape(shape), width),
    },
    clock: { title: ofClock.clock, height: schedulerHeights.clock, fits: true, untitled: true },
    overview: {
      title: ofClock.overview,
      height: schedulerHeights.overview,
      foot: "overview-foot",
      time: overviewTime,
      untitled: true,
    },
    profile: { title: words.drawings.profile, height: schedulerHeights.profile, total: true },
    runnable: { title: words.drawings.runnable, height: schedulerHeights.runnable, time: runnableTime },
    rooms: { title: words.drawings.rooms, height: schedulerHeights.rooms },
  },
  plate: "plate",
  at: "end",
  lesson: "all-delivered:1",
  moments: [
    { name: words.moments.scan, short: words.shortMoments.scan, at: "scan:1" },
    { name: words.moments.sent, short: words.shortMoments.sent, at: "sent:1" },
    { name: words.moments.delivered, short: words.shortMoments.delivered, at: "delivered:1" },
    { name: words.moments.thousand, short: words.shortMoments.thousand, at: "delivered:1000" },
    { name: words.moments.allDelivered, short: words.shortMoments.allDelivered, at: "all-delivered:1" },
  ],
  controls: "rooms",
  load: async () => (await import("./figures")).figures,
  lab: {
    ...words.lab,
    // Two schedulers under the same load, when some three hundred threads could run.
    opening: { scenario: "rooms=10&users=20&messages=1&kernel=2.3.99&scheduler=goodness_o1", at: "33ms" },
    figure: "clock+queue+profile+runnable+rooms+overview",
    sweeps: [
      { x: "rooms", values: "1_2_5_10_20", y: "throughputPerS", log: true },
      { x: "rooms", values: "1_2_5_10_20", y: "scheduleMeanNs", log: true },
      { x: "cpus", values: "1_2_4_8_16", y: "throughputPerS", log: true },
    ],
  },
};
