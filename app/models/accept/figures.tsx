import { clockedZoom } from "../../cpus/lanes/time-hand";
import { timeAround } from "../../cpus/lanes/time-tools";
import type { TimeZoom } from "../../cpus/lanes/time-zoom";
import { Listing } from "../../cpus/listing/listing";
import { clockDrawing } from "../../cpus/one-clock/clock-drawing";
import { taskOverview } from "../../cpus/overview/overview-drawing";
import { lastCpu, summarize } from "../../cpus/summary";
import { taskPlate } from "../../cpus/task-plate/plate-drawing";
import { PlateMemory } from "../../cpus/task-plate/plate-memory";
import type { SmallPicture } from "../../display-list/display-list";
import type { Description } from "../../model/description";
import type { CanvasDrawing, FlowDrawing } from "../../mount/drawing";
import type { FigureCode } from "../../mount/kit";
import { MarksSvg } from "../../mount/list-drawing";
import type { FigureFrame } from "../../mount/types";
import { words } from "./accept-messages";
import { herdCounters } from "./counters";
import { layoutCpuTimeSplit } from "./cpu-time-split";
import { herdList } from "./herd-list";
import { HerdView } from "./herd-view";
import { type HerdHit, hit } from "./hit";
import { HerdKey } from "./key";
import { layoutHerd } from "./layout";
import { type HerdMemory, herdOf, herdTime, shownFrame } from "./picture-of";
import { layoutRunQueueScan } from "./run-queue-scan";
import { type AcceptFigureName, type HerdShape, knocksOnce, plateShape } from "./shape";
import { StateTable } from "./state-table";
import { tip } from "./tooltip";
import { layoutWaitQueueWalk } from "./wait-queue-walk";

/** The machine with its queues: connection, socket, wait queue, run queue, CPUs. */
const herd: CanvasDrawing<HerdShape, TimeZoom | null, HerdMemory, HerdHit> = {
  ...herdTime,
  view: null,
  clocked: clockedZoom,
  // Names and axes below, everything that moves above.
  canvases: 2,
  memory: () => ({ picture: null }),
  create: (easel) => new HerdView(easel),
  print({ description, shape, frame, width, roomPx, chosenCpu, listing }) {
    const chosen = chosenCpu ?? (listing ? lastCpu(frame) : null);
    return <MarksSvg picture={herdList(layoutHerd(description, shape, frame, { width, roomPx, chosen }), frame)} />;
  },
  hits: (ask, x, y) => hit(herdOf(ask), x, y),
  tip: (ask, at) => tip(ask.description, herdOf(ask), shownFrame(ask), at),
  Around: timeAround((zoom) => zoom, true),
};

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
    Tables: StateTable,
  },
  Listing,
};
