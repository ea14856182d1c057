import { clockedZoom } from "../../cpus/lanes/time-hand";
import { timeAround } from "../../cpus/lanes/time-tools";
import type { TimeZoom } from "../../cpus/lanes/time-zoom";
import { Listing } from "../../cpus/listing/listing";
import { clockDrawing } from "../../cpus/one-clock/clock-drawing";
import { taskOverview } from "../../cpus/overview/overview-drawing";
import { taskPlate } from "../../cpus/task-plate/plate-drawing";
import { PlateMemory } from "../../cpus/task-plate/plate-memory";
import type { Description } from "../../model/description";
import type { FigureCode } from "../../mount/kit";
import { listDrawing } from "../../mount/list-drawing";
import { words } from "./arenas-messages";
import { heapLock } from "./heap-lock";
import { ArenasKey } from "./key";
import { type ArenasFigureName, type ArenasShape, plateShape } from "./shape";
import { arenasCounters, summarizeArenas } from "./summary";
import { ArenasTables } from "./tables";
import { cpuUnder, layoutThreadLanes, ThreadsMemory } from "./threads-drawing";
import { lanesHand, layoutTimeline, TimelineMemory } from "./timeline-drawing";

const lanes = (figure: ArenasFigureName) =>
  listDrawing<ArenasShape, TimeZoom | null, TimelineMemory>(layoutTimeline(figure), {
    ...lanesHand(figure),
    byClock: true,
    view: null,
    memory: (description) => new TimelineMemory(description),
    read: (memory, frame, most) => memory.read(frame, most),
    Around: timeAround((zoom) => zoom),
  });

const threads = listDrawing<ArenasShape, null, ThreadsMemory>(layoutThreadLanes, {
  byClock: true,
  memory: (description) => new ThreadsMemory(description),
  read: ({ events }, frame, most) => events.read(frame, most),
  hits: cpuUnder,
});

const plates = (description: Description) => new PlateMemory(description, () => false, heapLock);

/** Threads at the locks of their arenas, and the CPUs over time. */
export const drawings = {
  threads,
  timeline: { ...lanes("timeline"), clocked: clockedZoom },
  "close-up": lanes("close-up"),
  plate: taskPlate(plateShape, plates),
  clock: clockDrawing(plateShape, plates),
  overview: taskOverview<ArenasShape>(plates),
} satisfies Record<ArenasFigureName, unknown>;

export const figures: FigureCode = {
  drawings,
  words: {
    before: words.before,
    summarize: summarizeArenas,
    counters: arenasCounters,
    Key: ArenasKey,
    Tables: ArenasTables,
  },
  Listing,
};
