import { Listing } from "../../cpus/listing/listing";
import { cpuOverview } from "../../cpus/overview/overview-drawing";
import type { FlowDrawing } from "../../mount/drawing";
import type { FigureCode } from "../../mount/kit";
import type { LaneReaders } from "../../mount/lane-readers";
import { listDrawing, MarksSvg } from "../../mount/list-drawing";
import { cpuOfRow, type HoldsMemory, type HoldsView, holdsHand, holdsMemory, layoutHolds } from "./holds-layout";
import { SpanChoice } from "./holds-span";
import { LocksKey } from "./key";
import { cpuOfBar, layoutLine } from "./line-layout";
import { type LockHistory, lockHistories } from "./lock-history";
import { words } from "./locks-messages";
import { PathChoices } from "./path-choices";
import { layoutPath, type Pull } from "./path-layout";
import { canBePulled, reactPath } from "./path-react";
import { widestPathPx } from "./path-size";
import { locksClock, locksPlate } from "./plate-drawing";
import { layoutProfile } from "./profile-layout";
import { layoutRace } from "./race-layout";
import type { LocksFigureName, LocksShape } from "./shape";
import { layoutSplit } from "./split-layout";
import { locksCounters, summarizeLocks } from "./summary";
import { LocksTables } from "./tables";

/** CPUs and the locks that they meet; each lane a drawing. */
const line = listDrawing<LocksShape, null, LaneReaders<LockHistory>>(
  ({ description, shape, frame, width, chosenCpu, memory }) =>
    layoutLine(description, shape, frame, width, memory.of(frame), chosenCpu),
  {
    byClock: true,
    memory: lockHistories,
    read: (memory, frame, most) => memory.read(frame, most),
    hits: cpuOfBar,
  },
);

/** The lanes over time. */
const timeline = listDrawing<LocksShape, HoldsView, HoldsMemory>(layoutHolds, {
  ...holdsHand,
  byClock: true,
  view: { pageNs: null, zoom: null },
  clocked: { of: ({ zoom }) => zoom, with: (view, zoom) => ({ ...view, zoom }) },
  memory: holdsMemory,
  read: ({ timelines, locks }, frame, most) => timelines.read(frame, most) && locks.read(frame, most),
  hits: cpuOfRow,
  Around: SpanChoice,
});

/** A request's path through its guards; pulled or chosen, it is the reader's design. Each lane a drawing. */
const path: FlowDrawing<LocksShape, Pull | null> = {
  view: null,
  flow({ description, frame, view, width, roomPx }) {
    const lane = frame.lanes[0];
    return { picture: lane ? <MarksSvg picture={layoutPath(description, lane, width, view, roomPx)} /> : <span /> };
  },
  // The picture alone follows every few frames: the words below it wait for the readouts.
  everyMs: 60,
  mostPx: widestPathPx,
  className: "locks-path-picture",
  react: reactPath,
  drags: canBePulled,
  Around: PathChoices,
};

export const drawings = {
  line,
  timeline,
  split: listDrawing<LocksShape>(({ description, shape, frame, width, roomPx }) =>
    layoutSplit(description, { ...shape, roomPx }, frame, width),
  ),
  profile: listDrawing<LocksShape>(({ description, shape, frame, width, roomPx }) =>
    layoutProfile(description, { ...shape, roomPx }, frame, width),
  ),
  path,
  race: listDrawing<LocksShape>(
    ({ description, shape, frame, width }) => layoutRace(description, shape, frame, width),
    {
      byClock: true,
    },
  ),
  plate: locksPlate,
  clock: locksClock,
  overview: cpuOverview<LocksShape>(),
} satisfies Record<LocksFigureName | "plate" | "clock" | "overview", unknown>;

export const figures: FigureCode = {
  drawings,
  words: {
    before: words.before,
    summarize: summarizeLocks,
    counters: locksCounters,
    Key: LocksKey,
    Tables: LocksTables,
  },
  Listing,
};
