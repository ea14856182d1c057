import type { FigureKit } from "../../stage/kit";
import { schedulerHeights } from "./heights";
import { type SchedulerShape, schedulerShape } from "./shape";
import "../../machine/time-tools.css";

export const kit: FigureKit<SchedulerShape> = {
  model: "scheduler",
  shape: schedulerShape,
  drawings: {
    queue: { title: "Who is next", height: schedulerHeights.queue },
    timeline: { title: "The CPUs over time", height: schedulerHeights.timeline },
    plate: { title: "The whole run, a row for each thread", height: schedulerHeights.plate },
    profile: { title: "The kernel’s time, by routine", height: schedulerHeights.profile },
    runnable: { title: "Runnable tasks, and what a schedule() costs", height: schedulerHeights.runnable },
    rooms: { title: "The rooms and their threads", height: schedulerHeights.rooms },
  },
  at: "end",
  controls: "rooms",
  load: async () => (await import("./figures")).figures,
  lab: {
    title: "The lab: the scheduler",
    description:
      "Every parameter of the chat server and its machine: Linux 2.2, 2.3.99 and the O(1) scheduler side by side, schedule() by schedule(), as a link that can be shared.",
    lead: "All that the figures of the chapter on the scheduler can do. The address of this page is what you see: send it, cite it, come back to it.",
    // Two schedulers under the same load, when some three hundred threads could run.
    opening: { scenario: "rooms=10&users=20&messages=1&kernel=2.3.99&scheduler=goodness_o1", at: "33ms" },
    figure: "queue+timeline+profile+runnable+rooms",
    sweeps: [
      { x: "rooms", values: "1_2_5_10_20", y: "throughputPerS", log: true },
      { x: "rooms", values: "1_2_5_10_20", y: "scheduleMeanNs", log: true },
      { x: "cpus", values: "1_2_4_8_16", y: "throughputPerS", log: true },
    ],
  },
};
