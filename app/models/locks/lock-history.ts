/** Who took which lock when, read once from the log: the order of takes, and the stretches of time for which a CPU held one. */
import { countWhile } from "../../base/count-while";
import { bytesOf, Grown } from "../../base/grown";
import { type LogView, noCpu } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { laneReader } from "../../mount/lane-indices";
import { LaneReaders } from "../../mount/lane-readers";
import { LogReader } from "../../mount/log-reader";
import type { LockKind } from "./core-names";
import { lockKinds } from "./lane";

// 0: takes a lock at once.
const takesAfterSpin = 1;
const letsGo = 2;
const spins = 3;

export interface Take {
  readonly cpu: number;
  readonly spun: boolean;
}

export interface Hold {
  readonly cpu: number;
  readonly kind: LockKind;
  readonly fromNs: number;
  readonly toNs: number;
}

/** Where a run is too long to be held, so many records about those that are asked for are. */
export const recordsAbout = 100_000;
/** And of a window of more only its last: what it holds before is narrower than a pixel by far. */
const mostHeld = 500_000;

/** Farther back than this nobody looks for what a picture of the present needs. */
const longestLookBack = 20_000;

/** The lane's own. */
const laneLocks = (description: Description, lane: LaneParams): LockHistory =>
  laneReader(lane, "locks", () => new LockHistory(description));

/** Of all lanes. */
export const lockHistories = (description: Description): LaneReaders<LockHistory> =>
  new LaneReaders(({ params }) => laneLocks(description, params));

export class LockHistory extends LogReader {
  readonly #timeNs = new Grown(Float64Array);
  readonly #record = new Grown(Uint32Array);
  readonly #cpu = new Grown(Uint8Array);
  readonly #what = new Grown(Uint8Array);
  readonly #lock = new Grown(Uint8Array);
  /** Of a run that is too long: the records that are held, from the first up to, not including, the second. */
  #held: readonly [number, number] | null = null;
  readonly #whatOf: readonly number[];
  readonly #kinds: readonly (LockKind | null)[];
  /** Indices into `order`, by a lock's place in the description. */
  readonly #kindOf: Uint8Array;

  constructor(description: Description) {
    super();
    const words = ["take", "acquired", "let-go", "spin"];
    this.#whatOf = description.kinds.map(({ name }) => words.indexOf(name));
    this.#kinds = lockKinds(description);
    this.#kindOf = Uint8Array.from(this.#kinds, (kind) => (kind === null ? 255 : order.indexOf(kind)));
  }

  protected override restart(): void {
    this.#held = null;
    for (const column of this.#columns) column.clear();
  }

  /** To be called before anything is looked up: where not all is held, what lies about these records will be. */
  #hold(from: number, to: number): void {
    const { log } = this;
    if (!this.stopped || log === null) return;
    const end = Math.min(log.length, to);
    const first = Math.max(0, from - recordsAbout, end - mostHeld);
    if (this.#held !== null && this.#held[0] <= first && end <= this.#held[1]) return;
    this.restart();
    this.#held = [Math.max(0, first - recordsAbout), Math.min(log.length, end + recordsAbout)];
    this.take(log, ...this.#held);
  }

  override get bytes(): number {
    return bytesOf(this.#columns);
  }

  get #columns() {
    return [this.#timeNs, this.#record, this.#cpu, this.#what, this.#lock];
  }

  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const what = this.#whatOf[log.kind.at(i) as number] ?? -1;
      if (what < 0 || log.cpu.at(i) === noCpu) continue;
      const kind = this.#kindOf[log.what.at(i) as number] ?? 255;
      if (kind === 255) continue;
      this.#timeNs.add(log.timeNs.at(i) as number);
      this.#record.add(i);
      this.#cpu.add(log.cpu.at(i) as number);
      this.#what.add(what);
      this.#lock.add(kind);
    }
  }

  /** The last takes of a kind of lock among the first `records` records, the latest last; at most `most`. */
  lastTakes(kind: LockKind, records: number, most: number): Take[] {
    this.#hold(records, records);
    const wanted = order.indexOf(kind);
    const found: Take[] = [];
    const start = this.#record.countBelow(records) - 1;
    for (let i = start; i >= 0 && i > start - longestLookBack && found.length < most; i--) {
      const what = this.#what.values[i] as number;
      if (this.#lock.values[i] !== wanted || what > takesAfterSpin) continue;
      found.push({ cpu: this.#cpu.values[i] as number, spun: what === takesAfterSpin });
    }
    return found.reverse();
  }

  /** CPUs that spin for a kind of lock, in the order in which they came. */
  arrivals(kind: LockKind, records: number, waiting: readonly number[]): number[] {
    this.#hold(records, records);
    const wanted = order.indexOf(kind);
    const left = new Set(waiting);
    const found: number[] = [];
    const start = this.#record.countBelow(records) - 1;
    for (let i = start; i >= 0 && i > start - longestLookBack && left.size > 0; i--) {
      const cpu = this.#cpu.values[i] as number;
      if (this.#what.values[i] === spins && this.#lock.values[i] === wanted && left.delete(cpu)) found.push(cpu);
    }
    return found.reverse();
  }

  /** Holds that touch a stretch of time; one that has no end yet ends with it. */
  holds(fromNs: number, toNs: number): Hold[] {
    if (this.log !== null) this.#hold(firstAt(this.log, fromNs), firstAt(this.log, toNs));
    const found: Hold[] = [];
    // By CPU and kind, the latest last: an interrupt may take another socket's lock above a task that holds one.
    const open = new Map<number, number[]>();
    const end = this.#timeNs.countBelow(toNs);
    for (let i = this.#timeNs.countBelow(fromNs); i < end; i++) {
      const what = this.#what.values[i] as number;
      const lock = this.#lock.values[i] as number;
      const kind = order[lock] as LockKind;
      // Nobody holds the end of a bottom half: who waited for it only goes on.
      if (what === spins || kind === "bottom-half") continue;
      const cpu = this.#cpu.values[i] as number;
      const key = cpu * order.length + lock;
      const timeNs = this.#timeNs.values[i] as number;
      const since = open.get(key) ?? [];
      if (what !== letsGo) since.push(timeNs);
      else found.push({ cpu, kind, fromNs: since.pop() ?? fromNs, toNs: timeNs });
      open.set(key, since);
    }
    for (const [key, since] of open)
      for (const timeNs of since)
        found.push({
          cpu: Math.floor(key / order.length),
          kind: order[key % order.length] as LockKind,
          fromNs: timeNs,
          toNs,
        });
    return found;
  }
}

const order: readonly LockKind[] = [
  "kernel",
  "bottom-half",
  "run-queue",
  "socket",
  "card",
  "page-cache",
  "names",
  "file",
  "cpu",
];

const firstAt = ({ timeNs, length }: LogView, ns: number): number =>
  countWhile(length, (i) => (timeNs.at(i) as number) < ns);
