/**
 * One lock over time, read once from the log: whose row its cache line lies in, who holds it, who waits for it. The line is always in one place: with whoever
 * holds the lock, and after that where it was let go, until somebody else takes it. A row is a CPU or a task, by who is told to take the lock.
 */
import { bisectRight } from "d3-array";
import { larger } from "../../base/grown";
import { type LogView, noCpu, noTask } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { laneReader } from "../../mount/lane-indices";
import { LogReader } from "../../mount/log-reader";

/** How a model's log tells of a lock. */
export interface LockReading {
  /** Kinds of records. */
  readonly takes: readonly string[];
  readonly letsGo: readonly string[];
  readonly waits: readonly string[];
  readonly by: "cpu" | "task";
  /** The records' `what`. */
  readonly what: number;
}

/** A stretch of time that a row waited. */
export interface Wait {
  readonly row: number;
  readonly fromNs: number;
  readonly toNs: number;
}

const takes = 1;
const letsGo = 2;
const waits = 3;

/** The lane's own, of that lock. */
export const laneLine = (description: Description, lane: LaneParams, reading: LockReading): LockLine =>
  laneReader(lane, `lock-line/${reading.what}`, () => new LockLine(description, reading));

export class LockLine extends LogReader {
  readonly reading: LockReading;
  /** Stays of the line, in their order; one ends where the next begins. Some last no time. */
  count = 0;
  startNs = new Float64Array(256);
  row = new Uint32Array(256);
  /** 1: the row holds the lock. */
  held = new Uint8Array(256);
  /** Times that the line has gone from one row to another, this stay's arrival among them. */
  handOvers = new Uint32Array(256);
  readonly #waits: Wait[] = [];
  readonly #waitsSince = new Map<number, number>();
  readonly #does: Uint8Array;

  constructor(description: Description, reading: LockReading) {
    super();
    this.reading = reading;
    this.#does = Uint8Array.from(description.kinds, ({ name }) => {
      if (reading.takes.includes(name)) return takes;
      if (reading.letsGo.includes(name)) return letsGo;
      return reading.waits.includes(name) ? waits : 0;
    });
  }

  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const does = this.#does[log.kind.at(i) as number] as number;
      if (does !== 0 && log.what.at(i) === this.reading.what) this.#read(log, i, does);
    }
  }

  protected override restart(): void {
    this.count = 0;
    this.#waits.length = 0;
    this.#waitsSince.clear();
  }

  #read(log: LogView, i: number, does: number): void {
    const byCpu = this.reading.by === "cpu";
    const row = (byCpu ? log.cpu.at(i) : log.task.at(i)) as number;
    if (row === (byCpu ? noCpu : noTask)) return;
    const timeNs = log.timeNs.at(i) as number;
    if (does === waits) {
      this.#waitsSince.set(row, timeNs);
      return;
    }
    const sinceNs = this.#waitsSince.get(row);
    if (does === takes && sinceNs !== undefined) {
      this.#waits.push({ row, fromNs: sinceNs, toNs: timeNs });
      this.#waitsSince.delete(row);
    }
    this.#add(timeNs, row, does === takes ? 1 : 0);
  }

  #add(timeNs: number, row: number, held: number): void {
    const last = this.count - 1;
    if (this.count === this.startNs.length) this.#grow();
    const before = last < 0 ? 0 : (this.handOvers[last] as number);
    this.startNs[this.count] = timeNs;
    this.row[this.count] = row;
    this.held[this.count] = held;
    this.handOvers[this.count] = before + (last >= 0 && this.row[last] !== row ? 1 : 0);
    this.count++;
  }

  #grow(): void {
    this.startNs = larger(this.startNs);
    this.row = larger(this.row);
    this.held = larger(this.held);
    this.handOvers = larger(this.handOvers);
  }

  override get bytes(): number {
    const { startNs, row, held, handOvers } = this;
    const waits = 8 * 3 * (this.#waits.length + this.#waitsSince.size);
    return startNs.byteLength + row.byteLength + held.byteLength + handOvers.byteLength + waits;
  }

  /** The stay at a moment, the last where several begin then; -1 before the lock was ever taken. */
  stayAt(timeNs: number): number {
    return bisectRight(this.startNs, timeNs, 0, this.count) - 1;
  }

  /** Who holds the lock; null: nobody. */
  holderAt(timeNs: number): number | null {
    const stay = this.stayAt(timeNs);
    return stay >= 0 && this.held[stay] === 1 ? (this.row[stay] as number) : null;
  }

  /** Where the line is; null before the lock was ever taken. */
  rowAt(timeNs: number): number | null {
    const stay = this.stayAt(timeNs);
    return stay < 0 ? null : (this.row[stay] as number);
  }

  handOversAt(timeNs: number): number {
    const stay = this.stayAt(timeNs);
    return stay < 0 ? 0 : (this.handOvers[stay] as number);
  }

  /** Waits that are over, in the order of their ends, and then those that are not. */
  *waits(): Generator<Wait> {
    yield* this.#waits;
    for (const [row, fromNs] of this.#waitsSince) yield { row, fromNs, toNs: Number.POSITIVE_INFINITY };
  }

  waitsAt(row: number, timeNs: number): boolean {
    for (const wait of this.waits()) if (wait.row === row && wait.fromNs <= timeNs && timeNs < wait.toNs) return true;
    return false;
  }
}
