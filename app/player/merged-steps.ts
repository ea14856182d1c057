/**
 * The order in which the records of all lanes are shown: by time, then by lane, then as logged. `at` in a link is an index into it.
 * It grows while lanes are still computed: a record joins when no lane can log an earlier one any more.
 */
import type { LogView } from "../engine/frame";
import type { LaneLog } from "../engine/run-update";
import type { Description } from "../model/description";
import type { StepKind } from "./keyboard";

const continuedFlag = 1;
/** Lane positions are kept for every so many steps, so that any other is a short count away. */
const anchorEvery = 1024;

export class MergedSteps {
  readonly #wakeupKinds: ReadonlySet<number>;
  readonly #connectionKinds: ReadonlySet<number>;
  #logs: readonly LogView[] = [];
  /** Next record of each lane that is not merged yet. */
  readonly #next: number[];
  #lane = new Uint8Array(1024);
  #length = 0;
  readonly #anchors: number[][] = [];
  readonly #wakeups: number[] = [];
  readonly #connections: number[] = [];

  constructor(description: Description, lanes: number) {
    const kindsOf = (step: "wake-up" | "connection") =>
      new Set(description.kinds.flatMap((kind, index) => (kind.step === step ? [index] : [])));
    this.#wakeupKinds = kindsOf("wake-up");
    this.#connectionKinds = kindsOf("connection");
    this.#next = Array.from({ length: lanes }, () => 0);
  }

  get length(): number {
    return this.#length;
  }
  /** Indices of the wake-ups, and of the connections, ascending. */
  get wakeups(): readonly number[] {
    return this.#wakeups;
  }
  get connections(): readonly number[] {
    return this.#connections;
  }

  /** Takes what the lanes have logged since; cheap where nothing is new. */
  extend(lanes: readonly LaneLog[]): void {
    this.#logs = lanes.map(({ log }) => log);
    for (;;) {
      let lane = -1;
      let earliest = Number.POSITIVE_INFINITY;
      for (const [i, { log, finished }] of lanes.entries()) {
        const next = this.#next[i] ?? 0;
        if (next < log.length) {
          const time = log.timeNs[next] ?? 0;
          if (time < earliest) {
            earliest = time;
            lane = i;
          }
        } else if (!finished) {
          return;
        }
      }
      if (lane < 0) return;
      this.#append(lane);
    }
  }

  #append(lane: number): void {
    const index = this.#length;
    if (index % anchorEvery === 0) this.#anchors.push([...this.#next]);
    if (index === this.#lane.length) {
      const larger = new Uint8Array(index * 2);
      larger.set(this.#lane);
      this.#lane = larger;
    }
    const record = this.#next[lane] ?? 0;
    this.#lane[index] = lane;
    this.#next[lane] = record + 1;
    const kind = this.#logs[lane]?.kind[record] ?? -1;
    if (this.#wakeupKinds.has(kind)) this.#wakeups.push(index);
    if (this.#connectionKinds.has(kind)) this.#connections.push(index);
    this.#length = index + 1;
  }

  /** Which record of which lane the step is; null before the first and after the last. */
  record(index: number): { readonly lane: number; readonly record: number } | null {
    if (index < 0 || index >= this.#length) return null;
    const lane = this.#lane[index] ?? 0;
    return { lane, record: (this.positions(index)[lane] ?? 1) - 1 };
  }

  /** How many records each lane has logged up to and including the step. */
  positions(index: number): readonly number[] {
    const last = Math.min(index, this.#length - 1);
    if (last < 0) return this.#next.map(() => 0);
    const anchor = Math.floor(last / anchorEvery);
    const positions = [...(this.#anchors[anchor] ?? [])];
    for (let i = anchor * anchorEvery; i <= last; i++) {
      const lane = this.#lane[i] ?? 0;
      positions[lane] = (positions[lane] ?? 0) + 1;
    }
    return positions;
  }

  /** Simulated time of the step, ns; 0 before the first. */
  timeNs(index: number): number {
    const place = this.record(Math.min(index, this.#length - 1));
    return place === null ? 0 : (this.#logs[place.lane]?.timeNs[place.record] ?? 0);
  }

  get endNs(): number {
    return this.timeNs(this.#length - 1);
  }

  /** The last step at or before a time; -1 if none. */
  atTime(timeNs: number): number {
    let low = -1;
    let high = this.#length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.timeNs(middle) <= timeNs) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The end of the moment that holds the step: what belongs together is shown together. */
  momentEnd(index: number): number {
    let end = Math.max(-1, Math.min(index, this.#length - 1));
    while (end >= 0 && end < this.#length - 1 && this.#continued(end)) end++;
    return end;
  }

  #continued(index: number): boolean {
    const place = this.record(index);
    return place !== null && ((this.#logs[place.lane]?.flags[place.record] ?? 0) & continuedFlag) !== 0;
  }

  /** Where a step leads; the same index where there is nothing further that way. */
  step(from: number, by: StepKind, direction: 1 | -1): number {
    if (by !== "moment") return this.#stepTo(by === "wake-up" ? this.#wakeups : this.#connections, from, direction);
    if (direction === 1) return this.momentEnd(Math.min(from + 1, this.#length - 1));
    let to = from - 1;
    while (to >= 0 && this.#continued(to)) to--;
    return Math.max(-1, to);
  }

  #stepTo(indices: readonly number[], from: number, direction: 1 | -1): number {
    if (direction === 1) {
      const next = indices[firstAfter(indices, from)];
      return next === undefined ? from : this.momentEnd(next);
    }
    // The one before: its moment must end before here.
    for (let i = firstAfter(indices, from) - 1; i >= 0; i--) {
      const end = this.momentEnd(indices[i] ?? 0);
      if (end < from) return end;
    }
    return from;
  }
}

/** Position of the first number greater than `value` in an ascending list. */
function firstAfter(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
