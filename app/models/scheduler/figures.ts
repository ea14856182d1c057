import { type CpuHistories, cpuHistories } from "../../cpus/lanes/cpu-lanes";
import { timeAround } from "../../cpus/lanes/time-tools";
import { Listing } from "../../cpus/listing/listing";
import { clockDrawing } from "../../cpus/one-clock/clock-drawing";
import { taskOverview } from "../../cpus/overview/overview-drawing";
import { taskPlate } from "../../cpus/task-plate/plate-drawing";
import { PlateMemory } from "../../cpus/task-plate/plate-memory";
import type { Description } from "../../model/description";
import type { FigureCode } from "../../mount/kit";
import { listDrawing } from "../../mount/list-drawing";
import { SchedulerKey } from "./key";
import { layoutProfile } from "./profile-layout";
import { layoutQueue } from "./queue-layout";
import { layoutRooms } from "./rooms-layout";
import { RunnableMemory } from "./runnable-history";
import { layoutRunnable } from "./runnable-layout";
import { words } from "./scheduler-messages";
import { plateShape, type SchedulerFigureName, type SchedulerShape } from "./shape";
import { schedulerCounters, summarizeScheduler } from "./summary";
import { SchedulerTables } from "./tables";
import { layoutTimelineSheet, notZoomed, type TimelineView, timelineHand } from "./timeline-sheet";

const plates = (description: Description) => new PlateMemory(description, () => false);

/** The run queue, the CPUs over time, the profile, the number of runnable tasks, the rooms. */
export const drawings = {
  queue: listDrawing<SchedulerShape>(layoutQueue, { byClock: true }),
  timeline: listDrawing<SchedulerShape, TimelineView, CpuHistories>(
    (ask) => layoutTimelineSheet(ask, ask.memory, ask.view),
    {
      ...timelineHand,
      byClock: true,
      view: notZoomed,
      clocked: {
        of: ([whole]) => whole,
        with: ([, closeUp], whole): TimelineView => [whole, closeUp],
      },
      memory: cpuHistories,
      read: (histories, frame, most) => histories.read(frame, most),
      Around: timeAround(([whole, closeUp]) => whole ?? closeUp),
    },
  ),
  plate: taskPlate(plateShape, plates),
  clock: clockDrawing(plateShape, plates),
  overview: taskOverview<SchedulerShape>(plates),
  profile: listDrawing<SchedulerShape>(layoutProfile),
  runnable: listDrawing<SchedulerShape, null, RunnableMemory>(
    (ask) => layoutRunnable(ask, ask.memory, ask.forcedColours),
    {
      byClock: true,
      printed: (ask) => layoutRunnable(ask, ask.memory, true),
      memory: (description) => new RunnableMemory(description),
      read: (memory, frame, most) => memory.read(frame, most),
    },
  ),
  rooms: listDrawing<SchedulerShape>(layoutRooms, { byClock: true }),
} satisfies Record<SchedulerFigureName, unknown>;

export const figures: FigureCode = {
  drawings,
  words: {
    before: words.before,
    summarize: summarizeScheduler,
    counters: schedulerCounters,
    Key: SchedulerKey,
    Tables: SchedulerTables,
  },
  Listing,
};
