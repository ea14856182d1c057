/** Changes by time as cells that are made column by column, while the changes still come: each of them is looked at once. */

import { askTime } from "../../base/in-time";

export interface SweepSize {
  /** Of all columns together, in whatever changes are placed by: ns, or events. */
  readonly length: number;
  readonly columns: number;
  readonly rows: number;
}

export abstract class Sweep {
  readonly length: number;
  readonly columns: number;
  readonly rows: number;
  /** Changes that were looked at, and columns that were written, both with repetitions: for tests. */
  readonly work = { changes: 0, columns: 0 };
  /** Another number, other cells: told by whoever advances it. */
  version = 0;
  #column = 0;
  #change = 0;

  constructor({ length, columns, rows }: SweepSize) {
    this.length = length;
    this.columns = columns;
    this.rows = rows;
  }

  /** Looks at the changes that are new, and writes the columns up to `known`, which is where what is known ends, at most `length`. It never becomes less. */
  advance(known: number): this {
    for (; this.#column < this.columns; this.#column++) {
      const end = this.endOf(this.#column);
      while (this.#change < this.changes && this.isBy(this.#change, end)) {
        this.take(this.#change++, this.#column);
        this.work.changes++;
      }
      this.fill(this.#column, Math.min(end, known));
      this.work.columns++;
      // There is more to come in this one.
      if (end >= known) break;
      this.close(this.#column);
      askTime();
    }
    return this;
  }

  /** The column that `known` lies in. */
  protected get column(): number {
    return Math.min(this.#column, this.columns - 1);
  }

  /** Where a column's changes end. */
  protected endOf(column: number): number {
    return ((column + 1) * this.length) / this.columns;
  }

  /** So many are known. */
  protected abstract get changes(): number;
  /** Whether a change, each at or after the one before, is at or before a place. */
  protected abstract isBy(change: number, place: number): boolean;
  /** Looks at a change, in its column. */
  protected abstract take(change: number, column: number): void;
  /** Writes a column as it stands, up to a place in it; one that grows is written again. */
  protected abstract fill(column: number, until: number): void;
  /** Nothing more comes in a column. */
  protected close(_column: number): void {}
}

/** How many things are in each of so many rows. */
export function thingsInRows(things: number, rows: number): Uint32Array {
  const inRow = new Uint32Array(rows);
  for (let thing = 0; thing < things; thing++) {
    const row = Math.floor((thing * rows) / things);
    inRow[row] = (inRow[row] as number) + 1;
  }
  return inRow;
}
