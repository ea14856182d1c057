/** What other folders may use. */

export { Counters } from "./counters";
export { CpuTimeSplit } from "./cpu-time-split";
export { herdGeometry, herdHeight } from "./geometry";
export { HerdCanvas, type HerdCanvasProps } from "./herd-canvas";
export { HerdFigure, type HerdFigureProps } from "./herd-figure";
export { HerdPicture, HerdPoster, type HerdPosterProps } from "./herd-poster";
export { Listing } from "./listing";
export { RunQueueScan } from "./run-queue-scan";
export { Sentence } from "./sentence";
export { herdShape } from "./shape";
export { StateTable } from "./state-table";
export { StepLog } from "./step-log";
export { lastCpu, summarize } from "./summary";
export { clockText, niceWindow } from "./time-format";
export type { CpuRef, HerdFrame, HerdLane, HerdShape, HerdSource, HerdStep } from "./types";
export { useFrame } from "./use-frame";
export { WaitQueueWalk } from "./wait-queue-walk";
