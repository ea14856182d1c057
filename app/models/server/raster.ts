/** Rows by time as cells: of each row and column, which share of its time was spent in which state. */
import { Sweep, type SweepSize, thingsInRows } from "../../plate/growing/sweep";
import type { Changes } from "./history";

/** Its length is a time, ns. */
export interface RasterSize extends SweepSize {
  readonly who: number;
  readonly states: number;
  /** States below this are the ground. */
  readonly ground: number;
}

/** To be advanced. */
export class ShareSweep extends Sweep {
  /** By state: opacities, row by row; null where nobody ever comes. The first states are the ground and have none. */
  readonly cells: (Uint8Array | null)[];
  readonly #from: Changes;
  readonly #who: number;
  readonly #ground: number;
  readonly #columnNs: number;
  readonly #now: Uint8Array;
  readonly #inRow: Uint32Array;
  /** By state and row: who is in it now. */
  readonly #counts: readonly Uint32Array[];
  /** By state and row, in columns: time in the column that grows of those who have left the state, less that in which those who are in it were not yet. */
  readonly #parts: readonly Float64Array[];

  constructor(from: Changes, size: RasterSize) {
    super(size);
    const { who, columns, rows, states, ground } = size;
    this.#from = from;
    this.#who = who;
    this.#ground = ground;
    this.#columnNs = this.length / columns;
    this.#now = new Uint8Array(who);
    this.#inRow = thingsInRows(who, rows);
    this.#counts = Array.from({ length: states }, () => new Uint32Array(rows));
    this.#counts[0]?.set(this.#inRow);
    this.#parts = this.#counts.map(() => new Float64Array(rows));
    this.cells = this.#counts.map(() => null);
  }

  protected get changes(): number {
    return this.#from.timeNs.count;
  }

  protected isBy(change: number, timeNs: number): boolean {
    return (this.#from.timeNs.values[change] as number) <= timeNs;
  }

  protected take(change: number, column: number): void {
    const who = this.#from.who.values[change] as number;
    if (who >= this.#who) return;
    const row = Math.floor((who * this.rows) / this.#who);
    const part = (this.#from.timeNs.values[change] as number) / this.#columnNs - column;
    const next = this.#from.state.values[change] as number;
    this.#add(this.#now[who] as number, row, -1, part);
    this.#add(next, row, 1, -part);
    this.#now[who] = next;
    if (next >= this.#ground) this.cells[next] ??= new Uint8Array(this.columns * this.rows);
  }

  #add(state: number, row: number, count: number, part: number): void {
    const [counts, parts] = [this.#counts[state], this.#parts[state]];
    if (!counts || !parts) return;
    counts[row] = (counts[row] as number) + count;
    parts[row] = (parts[row] as number) + part;
  }

  protected fill(column: number, untilNs: number): void {
    const known = Math.min(1, Math.max(0, untilNs / this.#columnNs - column));
    for (let state = this.#ground; state < this.#counts.length; state++) this.#fillState(state, column, known);
  }

  #fillState(state: number, column: number, known: number): void {
    const cells = this.cells[state];
    if (!cells) return;
    const counts = this.#counts[state] as Uint32Array;
    const parts = this.#parts[state] as Float64Array;
    for (let row = 0; row < this.rows; row++) {
      const share = Math.max(0, (counts[row] as number) * known + (parts[row] as number));
      cells[row * this.columns + column] = Math.min(255, Math.round((255 * share) / (this.#inRow[row] as number)));
    }
  }

  protected override close(): void {
    for (const parts of this.#parts) parts.fill(0);
  }
}

/** Its length is a time, ns. */
export interface CountSize extends Omit<SweepSize, "rows"> {
  readonly who: number;
  readonly state: number;
}

/** How many are in a state at most, in each column, so that the highest of them is the same however many columns there are; what lasts no time is not counted. To be advanced. */
export class CountSweep extends Sweep {
  readonly #from: Changes;
  readonly #state: number;
  readonly #counts: number[] = [];
  /** 1: is in the state. */
  readonly #in: Uint8Array;
  #now = 0;
  /** When it last changed. */
  #sinceNs = 0;
  /** Of the column that grows, up to then. */
  #most = 0;

  constructor(from: Changes, { who, state, length, columns }: CountSize) {
    super({ length, columns, rows: 1 });
    this.#from = from;
    this.#state = state;
    this.#in = new Uint8Array(who);
  }

  /** Of so many columns; after what is known it stays. */
  counts(columns = this.columns): readonly number[] {
    const last = this.#counts.at(-1) ?? 0;
    return Array.from({ length: columns }, (_, column) => this.#counts[column] ?? last);
  }

  protected get changes(): number {
    return this.#from.timeNs.count;
  }

  protected isBy(change: number, timeNs: number): boolean {
    return (this.#from.timeNs.values[change] as number) <= timeNs;
  }

  protected take(change: number): void {
    const who = this.#from.who.values[change] as number;
    if (who >= this.#in.length) return;
    const own = this.#from.state.values[change] === this.#state ? 1 : 0;
    if (own === this.#in[who]) return;
    const timeNs = this.#from.timeNs.values[change] as number;
    this.#most = this.#upTo(timeNs);
    this.#sinceNs = timeNs;
    this.#now += own - (this.#in[who] as number);
    this.#in[who] = own;
  }

  #upTo(timeNs: number): number {
    return timeNs > this.#sinceNs ? Math.max(this.#most, this.#now) : this.#most;
  }

  protected fill(column: number, untilNs: number): void {
    this.#counts[column] = this.#upTo(untilNs);
  }

  protected override close(): void {
    this.#most = 0;
  }
}
