import { overviewHeight, overviewTime } from "../../cpus/one-clock/clock-size";
import { words as ofClock } from "../../cpus/one-clock/one-clock-titles";
import type { FigureKit } from "../../mount/kit";
import { words } from "./locks-titles";
import { platePanelsAt, plateRunTime, platesOnOneClock } from "./plate-size";
import { type LocksShape, locksHeight, locksShape } from "./shape";
import "../../cpus/overview/overview.css";
import "../../cpus/lanes/time-tools.css";
import "./locks.css";

export const kit: FigureKit<LocksShape> = {
  model: "locks",
  shape: locksShape,
  drawings: {
    line: {
      title: words.drawings.line,
      height: (shape, width) => locksHeight(shape, "line", width),
      apart: "locks-lines",
    },
    timeline: {
      title: words.drawings.timeline,
      height: (shape, width) => locksHeight(shape, "timeline", width),
    },
    split: {
      title: words.drawings.split,
      height: (shape, width, roomPx) => locksHeight({ ...shape, roomPx }, "split", width),
      total: true,
    },
    profile: {
      title: words.drawings.profile,
      height: (shape, width, roomPx) => locksHeight({ ...shape, roomPx }, "profile", width),
      total: true,
    },
    path: {
      title: words.drawings.path,
      height: (shape, width) => locksHeight(shape, "path", width),
      apart: "locks-paths",
    },
    race: {
      title: words.drawings.race,
      height: (shape, width) => locksHeight(shape, "race", width),
    },
    plate: {
      title: words.drawings.plate,
      height: (shape, width) => platePanelsAt(shape, width).height,
      time: plateRunTime,
    },
    clock: {
      title: words.drawings.clock,
      height: (shape, width, roomPx) => platesOnOneClock(shape, width, roomPx).height,
      fits: true,
      untitled: true,
    },
    overview: {
      title: ofClock.overview,
      height: ({ cpus }) => overviewHeight(cpus.length),
      foot: "overview-foot",
      time: overviewTime,
      untitled: true,
    },
  },
  plate: "plate",
  at: "start",
  lesson: "spin:1",
  moments: [
    { name: words.moments.request, short: words.shortMoments.request, at: "request:1" },
    { name: words.moments.spins, short: words.shortMoments.spins, at: "spin:1" },
    { name: words.moments.done, short: words.shortMoments.done, at: "done:1" },
    { name: words.moments.hundred, short: words.shortMoments.hundred, at: "done:100" },
    { name: words.moments.end, short: words.shortMoments.end, at: "end" },
  ],
  controls: "cpus,connections",
  load: async () => (await import("./figures")).figures,
  lab: {
    ...words.lab,
    // The two kernels of the paper, at a moment at which three CPUs wait for the fourth.
    opening: { scenario: "kernel=2.2.14_2.3.99&cpus=4&connections=16&duration-ms=20", at: "2.1ms" },
    figure: "clock+line+path+timeline+split+profile+overview",
    sweeps: [
      { x: "connections", values: "1_2_4_8_16_32_64_128_256", y: "requestsPerS", log: true },
      { x: "cpus", values: "1_2_3_4_6_8_12_16_24_32_48_64", y: "requestsPerS", log: true },
      { x: "cpus", values: "1_2_3_4_6_8_12_16_24_32_48_64", y: "spinShare", log: true },
      { x: "cpus", values: "1_2_3_4_6_8_12_16_24_32_48_64", y: "amdahlSpeedup", log: true },
    ],
  },
};
