/** Threads by time as cells: of each row and column, which share of its threads is in which state when the column ends. */
import { StateSweep } from "../../../plate/growing/state-sweep";
import { threadStates } from "../core-names";
import type { ThreadHistory } from "../thread-history";

export interface RasterSize {
  /** Time that all columns are long together. */
  readonly spanNs: number;
  /** The first one among them. */
  readonly threads: number;
  readonly columns: number;
  readonly rows: number;
}

/** States by their place in `threadStates`; to be advanced. */
export function threadSweep({ timeNs: at, thread, state }: ThreadHistory, size: RasterSize): StateSweep {
  const { spanNs: length, threads: things } = size;
  const sweep = new StateSweep({ at, thing: thread, state }, { ...size, length, things, states: threadStates.length });
  return sweep.begin(0, threadStates.indexOf("running"));
}

export const threadRaster = (history: ThreadHistory, size: RasterSize): StateSweep =>
  threadSweep(history, size).advance(size.spanNs);
