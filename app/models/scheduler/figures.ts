import { CpuHistories } from "../../cpus/lanes/cpu-lanes";
import { sheetDrawing } from "../../cpus/lanes/sheet-drawing";
import { timeAround } from "../../cpus/lanes/time-tools";
import { Listing } from "../../cpus/listing/listing";
import { clockDrawing } from "../../cpus/one-clock/clock-drawing";
import { taskOverview } from "../../cpus/overview/overview-drawing";
import { taskPlate } from "../../cpus/task-plate/plate-drawing";
import { PlateMemory } from "../../cpus/task-plate/plate-memory";
import type { Description } from "../../model/description";
import type { FigureCode } from "../../mount/kit";
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
  queue: sheetDrawing<SchedulerShape>(layoutQueue),
  timeline: sheetDrawing<SchedulerShape, TimelineView, CpuHistories>(
    (ask) => layoutTimelineSheet(ask, ask.memory, ask.view),
    {
      ...timelineHand,
      view: notZoomed,
      clocked: {
        of: ([whole]) => whole,
        with: ([, closeUp], whole): TimelineView => [whole, closeUp],
      },
      memory: () => new CpuHistories(),
      read: (histories, frame, most) => histories.read(frame, most),
      Around: timeAround(([whole, closeUp]) => whole ?? closeUp),
    },
  ),
  plate: taskPlate(plateShape, plates),
  clock: clockDrawing(plateShape, plates),
  overview: taskOverview<SchedulerShape>(plates),
  profile: sheetDrawing<SchedulerShape>(layoutProfile),
  runnable: sheetDrawing<SchedulerShape, null, RunnableMemory>(
    (ask, printed) => layoutRunnable(ask, ask.memory, printed || ask.forcedColours),
    {
      memory: (description) => new RunnableMemory(description),
      read: (memory, frame, most) => memory.read(frame, most),
    },
  ),
  rooms: sheetDrawing<SchedulerShape>(layoutRooms),
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
