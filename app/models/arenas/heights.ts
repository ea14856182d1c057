import { clockHeight, overviewHeight } from "../../machine/clock/clock-size";
import { plateHeight } from "../../machine/plate/plate-size";
import { type ArenasFigureName, type ArenasShape, plateShape } from "./shape";
import { threadsHeight } from "./threads-geometry";
import { timelineHeight } from "./timeline-geometry";

/** CSS px. */
export const arenasHeights: Readonly<Record<ArenasFigureName, (shape: ArenasShape, width: number) => number>> = {
  threads: threadsHeight,
  timeline: timelineHeight,
  "close-up": timelineHeight,
  clock: (shape) => clockHeight(plateShape(shape)),
  overview: (shape) => overviewHeight(shape.length),
  plate: (shape, width) => plateHeight(plateShape(shape), width),
};
