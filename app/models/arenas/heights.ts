import type { ArenasFigureName, ArenasShape } from "./shape";
import { threadsHeight } from "./threads-geometry";
import { timelineHeight } from "./timeline-geometry";

/** CSS px. */
export const arenasHeights: Readonly<Record<ArenasFigureName, (shape: ArenasShape, width: number) => number>> = {
  threads: threadsHeight,
  timeline: timelineHeight,
  "close-up": timelineHeight,
};
