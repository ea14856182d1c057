/** States by time as cells: of each row and column, which share of its things is in which state when the column ends. */
import { StateSweep } from "../growing/state-sweep";
import type { StateHistory } from "./state-history";

export interface RasterSize {
  /** Time that all columns are long together. */
  readonly spanNs: number;
  readonly things: number;
  readonly columns: number;
  readonly rows: number;
}

/** To be advanced. */
export const stateSweep = ({ timeNs: at, thing, state }: StateHistory, states: number, size: RasterSize): StateSweep =>
  new StateSweep({ at, thing, state }, { ...size, length: size.spanNs, states, glimpses: true });

export const stateRaster = (history: StateHistory, states: number, size: RasterSize): StateSweep =>
  stateSweep(history, states, size).advance(size.spanNs);
