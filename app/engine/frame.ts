/** What the engine hands to figures: the state of one lane at one moment, and its log. Plain typed arrays, copied out of the core. */

import type { TaskChanges } from "../model/task-changes";

export type ColumnArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

export interface LaneState {
  /** Simulated time of the moment, ns: the time of the last record at or before it (a playing lane may show a later clock). */
  readonly timeNs: number;
  /** Records of this lane's log up to and including the moment. */
  readonly records: number;
  /** By column name. Do not keep: the engine may transfer the buffers back. */
  readonly columns: Readonly<Record<string, ColumnArray>>;
  /** In the order of the description's metrics; as of this moment, not of the end of the run. */
  readonly metrics: Float64Array;
}

/** A field of a log's records. A typed array is one, too. */
export interface LogColumn {
  /** Of the record of that number, counted from 0; undefined beyond what there is room for. */
  at(record: number): number | undefined;
  /** The records [from, to), all of them there, into `out` from `place` on: a number of its own for each costs memory where there are millions. */
  copyOut?(from: number, to: number, out: Float64Array, place: number): void;
}

/** The same of any column. */
export function copyOut(column: LogColumn, from: number, to: number, out: Float64Array, place = 0): void {
  if (column.copyOut) column.copyOut(from, to, out, place);
  else for (let record = from; record < to; record++) out[place + record - from] = column.at(record) as number;
}

/** A lane's log so far: append-only, structure of arrays, grown by chunks as the run is computed. */
export interface LogView {
  readonly length: number;
  readonly timeNs: LogColumn;
  readonly kind: LogColumn;
  readonly cpu: LogColumn;
  readonly mode: LogColumn;
  readonly flags: LogColumn;
  readonly line: LogColumn;
  readonly what: LogColumn;
  readonly task: LogColumn;
  readonly arg: LogColumn;
  /** What its tasks do, as the side that computes has read it; it may reach further than the log. Absent: whoever needs it reads the records. */
  readonly changes?: TaskChanges;
}

export { noCpu, noLine, noTask } from "../model/none";

const none = new Uint8Array(0);

/** The values of a column; a column that the model doesn't have is empty. */
export const column = (state: LaneState, name: string): ArrayLike<number> => state.columns[name] ?? none;
