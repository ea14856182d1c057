import { CpuHistories } from "../../machine/cpu-lanes";
import { Listing } from "../../machine/listing";
import { sheetDrawing } from "../../machine/sheet-drawing";
import type { FigureCode } from "../../stage/kit";
import { SchedulerKey } from "./key";
import { layoutProfile } from "./profile-layout";
import { layoutQueue } from "./queue-layout";
import { layoutRooms } from "./rooms-layout";
import { layoutRunnable } from "./runnable-layout";
import type { SchedulerFigureName, SchedulerShape } from "./shape";
import { SchedulerTables } from "./tables";
import { layoutTimelineSheet } from "./timeline-sheet";
import { schedulerCounters, summarizeScheduler } from "./words";

/** The run queue, the CPUs over time, the profile, the number of runnable tasks, the rooms. */
export const drawings = {
  queue: sheetDrawing<SchedulerShape>(layoutQueue),
  timeline: sheetDrawing<SchedulerShape, CpuHistories>((ask) => layoutTimelineSheet(ask, ask.memory), {
    memory: () => new CpuHistories(),
    read: (histories, frame, most) => histories.read(frame, most),
  }),
  profile: sheetDrawing<SchedulerShape>(layoutProfile),
  runnable: sheetDrawing<SchedulerShape>(layoutRunnable),
  rooms: sheetDrawing<SchedulerShape>(layoutRooms),
} satisfies Record<SchedulerFigureName, unknown>;

export const figures: FigureCode = {
  drawings,
  words: {
    before: "All threads sleep. Nothing has happened yet.",
    summarize: summarizeScheduler,
    counters: schedulerCounters,
    Key: SchedulerKey,
    Tables: SchedulerTables,
  },
  Listing,
};
