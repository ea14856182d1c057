import { clockHeight, overviewHeight } from "../../cpus/one-clock/clock-size";
import { plateHeight } from "../../cpus/task-plate/plate-size";
import { type ArenasFigureName, type ArenasShape, plateShape } from "./shape";
import { threadsHeight } from "./threads-geometry";
import { timelineHeight } from "./timeline-geometry";

/** CSS px. */
export const arenasHeights: Readonly<
  Record<ArenasFigureName, (shape: ArenasShape, width: number, roomPx?: number) => number>
> = {
  threads: threadsHeight,
  timeline: timelineHeight,
  "close-up": timelineHeight,
  clock: (shape, _, roomPx) => clockHeight(plateShape(shape), roomPx),
  overview: (shape) => overviewHeight(shape.length),
  plate: (shape, width, roomPx) => plateHeight(plateShape(shape), width, roomPx),
};
