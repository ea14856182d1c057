import { clockedZoom } from "../../cpus/lanes/time-hand";
import { timeAround } from "../../cpus/lanes/time-tools";
import type { TimeZoom } from "../../cpus/lanes/time-zoom";
import { Listing } from "../../cpus/listing/listing";
import { clockDrawing } from "../../cpus/one-clock/clock-drawing";
import { taskOverview } from "../../cpus/overview/overview-drawing";
import { summarize } from "../../cpus/summary";
import { taskPlate } from "../../cpus/task-plate/plate-drawing";
import { PlateMemory } from "../../cpus/task-plate/plate-memory";
import type { SmallPicture } from "../../display-list/display-list";
import type { Description } from "../../model/description";
import type { FlowDrawing } from "../../mount/drawing";
import type { FigureCode } from "../../mount/kit";
import { listDrawing, MarksSvg } from "../../mount/list-drawing";
import type { FigureFrame } from "../../mount/types";
import { words } from "./accept-messages";
import { herdCounters } from "./counters";
import { layoutCpuTimeSplit } from "./cpu-time-split";
import { herdGeometry } from "./geometry";
import { HerdMemory } from "./herd-memory";
import { type HerdHit, hit } from "./hit";
import { HerdKey } from "./key";
import { herdOf, herdTime, layoutHerd } from "./layout";
import { layoutRunQueueScan } from "./run-queue-scan";
import { type AcceptFigureName, type HerdShape, knocksOnce, plateShape } from "./shape";
import { AcceptTables } from "./tables";
import { tip } from "./tooltip";
import { layoutWaitQueueWalk } from "./wait-queue-walk";

/** The machine with its queues: connection, socket, wait queue, run queue, CPUs. */
const herd = listDrawing<HerdShape, TimeZoom | null, HerdMemory, HerdHit>(layoutHerd, {
  ...herdTime,
  byClock: true,
  view: null,
  clocked: clockedZoom,
  memory: () => new HerdMemory(),
  read: ({ timelines }, frame, most) => timelines.read(frame, most),
  pace: (memory) => memory,
  *prepare({ description, shape, frame, width, roomPx, memory }) {
    const picture = memory.pictureFor(description, herdGeometry(shape, width, roomPx));
    for (const lane of frame.lanes.keys()) {
      memory.placeLane(picture, lane, frame);
      yield;
    }
  },
  hits: (ask, x, y) => hit(herdOf(ask), x, y),
  tip,
  Around: timeAround((zoom) => zoom, true),
});

const plates = (description: Description) => new PlateMemory(description, knocksOnce);

/** One point each. */
const small = (
  layout: (
    description: Description,
    frame: FigureFrame,
    width: number,
    still: boolean,
    roomPx: number | undefined,
  ) => SmallPicture,
): FlowDrawing<HerdShape> => ({
  flow({ description, frame, width, still, roomPx }) {
    const picture = layout(description, frame, width, still, roomPx);
    const { sentence, sentenceShown } = picture;
    return { picture: <MarksSvg picture={picture} />, sentence, sentenceShown };
  },
  everyMs: 50,
  alone: true,
});

export const drawings = {
  herd,
  plate: taskPlate(plateShape, plates),
  clock: clockDrawing(plateShape, plates),
  overview: taskOverview<HerdShape>(plates),
  "run-queue-scan": small(layoutRunQueueScan),
  "wait-queue-walk": small(layoutWaitQueueWalk),
  "time-split": small(layoutCpuTimeSplit),
} satisfies Record<AcceptFigureName, unknown>;

export const figures: FigureCode = {
  drawings,
  words: {
    before: words.before,
    summarize,
    counters: herdCounters,
    Key: HerdKey,
    Tables: AcceptTables,
  },
  Listing,
};
