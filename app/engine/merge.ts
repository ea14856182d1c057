/**
 * The order in which the records of all lanes are shown: by time, then by lane, then as logged. `at` in a link is an index into it.
 * It grows while lanes are still computed: a record joins when no lane can log an earlier one any more.
 */
import { countWhile } from "../base/count-while";
import { bytesOf, Grown } from "../base/grown";
import type { Description } from "../model/description";
import { stepNames } from "../model/step-names";
import { copyOut, type LogView } from "./frame";
import type { LaneLog } from "./run-update";

export type StepKind = "moment" | "wake-up" | "connection";

const continuedFlag = 1;
/** Lane positions are kept for every so many steps, so that any other is a short count away. */
const anchorEvery = 256;
/** And how many records of each kind lie before every so many steps, so that the hundredth of a kind is found without reading the whole log. */
const countEvery = 8192;
const blockRecords = 1024;

export class MergedSteps {
  readonly #lanes: number;
  readonly #stepOfKind: readonly (Grown<Uint32Array> | null)[];
  readonly #wakeups = new Grown(Uint32Array);
  readonly #connections = new Grown(Uint32Array);
  #logs: readonly LogView[] = [];
  /** Times of the records of each lane that are merged next, a block a lane. */
  readonly #times: Float64Array;
  /** Time of each lane's next record. */
  readonly #heads: Float64Array;
  /** Next record of each lane that is not merged yet. */
  readonly #next: number[];
  /** Lane of each step; with one lane there is nothing to keep. */
  readonly #lane = new Grown(Uint8Array, 1024);
  /** Positions of all lanes before step 0, 256, 512 ..., side by side. */
  readonly #anchors = new Grown(Uint32Array);
  #length = 0;
  /** How many records of each kind each lane has merged: kind after kind, the lanes of one side by side. */
  readonly #counts: Uint32Array;
  /** `#counts` as they were before step 0, 8192, 16384 ..., one after another. */
  readonly #counted = new Grown(Uint32Array);
  /** Names of the kinds of records, by their numbers. */
  readonly kinds: readonly string[];

  constructor(description: Description, lanes: number) {
    this.#lanes = lanes;
    this.#times = new Float64Array(lanes > 1 ? lanes * blockRecords : 0);
    this.#heads = new Float64Array(lanes);
    this.kinds = description.kinds.map(({ name }) => name);
    this.#next = Array.from({ length: lanes }, () => 0);
    this.#counts = new Uint32Array(this.kinds.length * lanes);
    const names = stepNames(description);
    this.#stepOfKind = description.kinds.map(({ step }) =>
      step === names["wake-up"] ? this.#wakeups : step === names.connection ? this.#connections : null,
    );
  }

  get length(): number {
    return this.#length;
  }
  /** Indices of the wake-ups, and of the connections, ascending. Good until the next `extend`. */
  get wakeups(): Uint32Array {
    return filled(this.#wakeups);
  }
  get connections(): Uint32Array {
    return filled(this.#connections);
  }

  /** Bytes of memory that the order takes. */
  get bytes(): number {
    return bytesOf([this.#lane, this.#wakeups, this.#connections, this.#anchors, this.#counted]);
  }

  /** Takes what the lanes have logged since; cheap where nothing is new. */
  extend(lanes: readonly LaneLog[]): void {
    this.#logs = lanes.map(({ log }) => log);
    if (this.#lanes === 1) this.#extendOne(lanes[0] as LaneLog);
    else this.#extendAll(lanes);
  }

  #extendOne({ log: { kind, length } }: LaneLog): void {
    for (let index = this.#length; index < length; index++) this.#count(index, kind.at(index) as number, 0);
    this.#length = length;
    this.#next[0] = length;
  }

  /** Runs over a million records at a stretch, hence the local variables, and times out of blocks: asked for one by one each would be a number in memory. */
  #extendAll(lanes: readonly LaneLog[]): void {
    const count = this.#lanes;
    const next = this.#next;
    const times = this.#times;
    const heads = this.#heads;
    // Behind the last record whose time is in its lane's block.
    const known = next.map(() => 0);
    const look = (lane: number) => {
      const { log, finished } = lanes[lane] as LaneLog;
      const record = next[lane] as number;
      if (record === log.length) {
        // What it will log next may be earlier than anything of the others.
        heads[lane] = finished ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
        return;
      }
      if (record >= (known[lane] as number)) {
        const end = Math.min(log.length, (Math.floor(record / blockRecords) + 1) * blockRecords);
        copyOut(log.timeNs, record, end, times, lane * blockRecords + (record % blockRecords));
        known[lane] = end;
      }
      heads[lane] = times[lane * blockRecords + (record % blockRecords)] as number;
    };
    for (let lane = 0; lane < count; lane++) look(lane);
    let length = this.#length;
    for (;;) {
      let lane = -1;
      let earliest = Number.POSITIVE_INFINITY;
      for (let i = 0; i < count; i++) {
        const time = heads[i] as number;
        if (time < earliest) {
          earliest = time;
          lane = i;
        }
      }
      if (lane < 0 || earliest === Number.NEGATIVE_INFINITY) break;
      if (length % anchorEvery === 0) for (const record of next) this.#anchors.add(record);
      this.#lane.add(lane);
      const record = next[lane] as number;
      next[lane] = record + 1;
      this.#count(length, lanes[lane]?.log.kind.at(record) as number, lane);
      length++;
      look(lane);
    }
    this.#length = length;
  }

  #count(index: number, kind: number, lane: number): void {
    if (index % countEvery === 0) for (const count of this.#counts) this.#counted.add(count);
    this.#stepOfKind[kind]?.add(index);
    const at = kind * this.#lanes + lane;
    this.#counts[at] = (this.#counts[at] as number) + 1;
  }

  #laneOf(index: number): number {
    return this.#lanes === 1 ? 0 : (this.#lane.values[index] as number);
  }

  /** How many records each lane has logged up to and including the step. */
  positions(index: number): readonly number[] {
    const last = Math.min(index, this.#length - 1);
    if (last < 0) return this.#next.map(() => 0);
    if (this.#lanes === 1) return [last + 1];
    const anchor = Math.floor(last / anchorEvery);
    const positions = Array.from(
      { length: this.#lanes },
      (_, lane) => this.#anchors.values[anchor * this.#lanes + lane] as number,
    );
    for (let i = anchor * anchorEvery; i <= last; i++) {
      const lane = this.#lane.values[i] as number;
      positions[lane] = (positions[lane] as number) + 1;
    }
    return positions;
  }

  /** Which record of which lane the step is; null before the first and after the last. */
  record(index: number): { readonly lane: number; readonly record: number } | null {
    if (!(index >= 0 && index < this.#length)) return null;
    const lane = this.#lanes === 1 ? 0 : (this.#lane.values[index] as number);
    return { lane, record: (this.positions(index)[lane] as number) - 1 };
  }

  /** The step that is the `nth` record (from 1) of a kind, in one lane or in all; null where the run has no such record so far. Reads a few thousand records at most. */
  nthOfKind(kind: number, nth: number, lane: number | null): number | null {
    if (nth < 1 || kind < 0 || kind >= this.kinds.length || (lane !== null && lane >= this.#lanes)) return null;
    const first = kind * this.#lanes + (lane ?? 0);
    const columns = lane === null ? this.#lanes : 1;
    const sum = (counts: Uint32Array, before: number) => {
      let count = 0;
      for (let column = before + first; column < before + first + columns; column++) count += counts[column] as number;
      return count;
    };
    if (sum(this.#counts, 0) < nth) return null;
    const width = this.#counts.length;
    const counted = this.#counted;
    // The last block before which there are fewer.
    const block = countWhile(counted.count / width, (i) => sum(counted.values, i * width) < nth) - 1;
    let count = sum(counted.values, block * width);
    const start = block * countEvery;
    const records = [...this.positions(start - 1)];
    for (let index = start; index < this.#length; index++) {
      const own = this.#laneOf(index);
      const record = records[own] as number;
      records[own] = record + 1;
      if ((lane !== null && own !== lane) || this.#logs[own]?.kind.at(record) !== kind) continue;
      if (++count === nth) return index;
    }
    return null;
  }

  /** Simulated time of the step, ns; 0 before the first. */
  timeNs(index: number): number {
    const place = this.record(Math.min(index, this.#length - 1));
    return place === null ? 0 : (this.#logs[place.lane]?.timeNs.at(place.record) ?? 0);
  }

  /** Time of the last step known. */
  get endNs(): number {
    return this.timeNs(this.#length - 1);
  }

  /** The last step at or before a time; -1 if none. */
  atTime(timeNs: number): number {
    // Each lane's log is sorted: what lies at or before the time is a count in each, and the steps are their sum.
    let steps = 0;
    for (const [lane, log] of this.#logs.entries()) {
      steps += countWhile(this.#next[lane] as number, (i) => (log.timeNs.at(i) as number) <= timeNs);
    }
    return steps - 1;
  }

  /** The end of the moment that holds the step: what belongs together is shown together. */
  momentEnd(index: number): number {
    let end = Math.max(-1, Math.min(index, this.#length - 1));
    const records = [...this.positions(end)];
    while (end >= 0 && end < this.#length - 1 && this.#continued(end, records)) {
      end++;
      const own = this.#laneOf(end);
      records[own] = (records[own] as number) + 1;
    }
    return end;
  }

  /** `records`: the positions at the step. */
  #continued(index: number, records: readonly number[]): boolean {
    const own = this.#laneOf(index);
    return ((this.#logs[own]?.flags.at((records[own] as number) - 1) ?? 0) & continuedFlag) !== 0;
  }

  /** Where a step leads: always the end of a moment. The same index where there is nothing further that way. */
  step(from: number, by: StepKind, direction: 1 | -1): number {
    if (by !== "moment") return this.#stepTo(by === "wake-up" ? this.#wakeups : this.#connections, from, direction);
    if (direction === 1) return this.momentEnd(Math.min(from + 1, this.#length - 1));
    let to = from - 1;
    const records = [...this.positions(to)];
    while (to >= 0 && to < this.#length && this.#continued(to, records)) {
      const own = this.#laneOf(to);
      records[own] = (records[own] as number) - 1;
      to--;
    }
    return Math.max(-1, to);
  }

  #stepTo(indices: Grown<Uint32Array>, from: number, direction: 1 | -1): number {
    const after = indices.countUpTo(from);
    if (direction === 1) return after < indices.count ? this.momentEnd(indices.values[after] as number) : from;
    // The one before: its moment must end before here.
    for (let i = after - 1; i >= 0; i--) {
      const end = this.momentEnd(indices.values[i] as number);
      if (end < from) return end;
    }
    return from;
  }
}

const filled = ({ values, count }: Grown<Uint32Array>): Uint32Array => values.subarray(0, count);
