import { plateHeight } from "../../machine/plate/plate-size";
import { type ArenasFigureName, type ArenasShape, plateShape } from "./shape";
import { threadsHeight } from "./threads-geometry";
import { timelineHeight } from "./timeline-geometry";

/** CSS px. */
export const arenasHeights: Readonly<Record<ArenasFigureName, (shape: ArenasShape, width: number) => number>> = {
  threads: threadsHeight,
  timeline: timelineHeight,
  "close-up": timelineHeight,
  plate: (shape, width) => plateHeight(plateShape(shape), width),
};
