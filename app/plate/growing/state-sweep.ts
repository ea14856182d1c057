/** Things that are in one of several states, as cells: of each row and column, which share of its things is in which state when the column ends. */
import { Sweep, type SweepSize, thingsInRows } from "./sweep";

/** Numbers that grow at their end. */
interface Column {
  readonly count: number;
  readonly values: ArrayLike<number>;
}

export interface StateChanges {
  readonly thing: Column;
  /** The place of a state. */
  readonly state: Column;
  /** Where each is; absent: a change is one event, and the picture is as long as there are events. */
  readonly at?: Column;
}

export interface StateSweepSize extends SweepSize {
  readonly things: number;
  readonly states: number;
  /** Who was in a state for less than a column's time is seen in it, too. */
  readonly glimpses?: boolean;
}

/** In the place of a thing: all are in the first state again. */
export const allAgain = 0xffffffff;

export class StateSweep extends Sweep {
  /** By the place of a state: opacities, row by row; null where nothing ever is. Of the first state there are none. */
  readonly cells: (Uint8Array | null)[];
  readonly #from: StateChanges;
  readonly #things: number;
  readonly #now: Uint8Array;
  readonly #inRow: Uint32Array;
  readonly #counts: readonly Uint32Array[];
  /** Of the column that grows: how often a thing came into a state. */
  readonly #glimpses: readonly Uint32Array[] | null;

  constructor(from: StateChanges, size: StateSweepSize) {
    super(size);
    const { states, things, rows, glimpses = false } = size;
    const perState = () => Array.from({ length: states }, () => new Uint32Array(rows));
    this.#from = from;
    this.#things = things;
    this.#now = new Uint8Array(things);
    this.#inRow = thingsInRows(things, rows);
    this.#counts = perState();
    this.#counts[0]?.set(this.#inRow);
    this.#glimpses = glimpses ? perState() : null;
    this.cells = this.#counts.map(() => null);
  }

  /** Of a thing that is in another state than the first before anything is told. */
  begin(thing: number, state: number): this {
    this.#move(thing, state);
    return this;
  }

  protected get changes(): number {
    return this.#from.thing.count;
  }

  protected isBy(change: number, place: number): boolean {
    const { at } = this.#from;
    return at ? (at.values[change] as number) <= place : change < place;
  }

  protected take(change: number): void {
    const thing = this.#from.thing.values[change] as number;
    if (thing === allAgain) this.#all();
    else this.#move(thing, this.#from.state.values[change] as number);
  }

  #all(): void {
    this.#now.fill(0);
    for (const [state, count] of this.#counts.entries())
      if (state === 0) count.set(this.#inRow);
      else count.fill(0);
  }

  #move(thing: number, state: number): void {
    if (thing >= this.#things) return;
    const row = Math.floor((thing * this.rows) / this.#things);
    const [from, to] = [this.#counts[this.#now[thing] as number], this.#counts[state]];
    if (from) from[row] = (from[row] as number) - 1;
    if (to) to[row] = (to[row] as number) + 1;
    const seen = this.#glimpses?.[state];
    if (seen) seen[row] = (seen[row] as number) + 1;
    this.#now[thing] = state;
  }

  protected fill(column: number): void {
    for (let state = 1; state < this.#counts.length; state++) this.#fillState(state, column);
  }

  #fillState(state: number, column: number): void {
    const counts = this.#counts[state] as Uint32Array;
    const glimpses = this.#glimpses?.[state];
    for (let row = 0; row < this.rows; row++) {
      const all = this.#inRow[row] as number;
      const held = counts[row] as number;
      const here = glimpses ? Math.min(all, Math.max(held, glimpses[row] as number)) : held;
      if (here === 0 && this.cells[state] === null) continue;
      this.cells[state] ??= new Uint8Array(this.columns * this.rows);
      (this.cells[state] as Uint8Array)[row * this.columns + column] = Math.round((255 * here) / all);
    }
  }

  protected override close(): void {
    for (const rows of this.#glimpses ?? []) rows.fill(0);
  }
}
