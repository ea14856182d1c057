/** Who took which lock when, read once from the log: the order of takes, and the stretches of time for which a CPU held one. */
import { type LogView, noCpu } from "../../engine/frame";
import type { Description } from "../../model/description";
import { LogReader } from "../../stage/log-reader";
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

/** Farther back than this nobody looks for what a picture of the present needs. */
const longestLookBack = 20_000;

export class LockHistory extends LogReader {
  #count = 0;
  #timeNs = new Float64Array(256);
  #record = new Uint32Array(256);
  #cpu = new Uint8Array(256);
  #what = new Uint8Array(256);
  #lock = new Uint8Array(256);
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

  protected restart(): void {
    this.#count = 0;
  }

  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const what = this.#whatOf[log.kind[i] as number] ?? -1;
      if (what < 0 || log.cpu[i] === noCpu) continue;
      const kind = this.#kindOf[log.what[i] as number] ?? 255;
      if (kind === 255) continue;
      if (this.#count === this.#timeNs.length) this.#grow();
      this.#timeNs[this.#count] = log.timeNs[i] as number;
      this.#record[this.#count] = i;
      this.#cpu[this.#count] = log.cpu[i] as number;
      this.#what[this.#count] = what;
      this.#lock[this.#count] = kind;
      this.#count++;
    }
  }

  #grow(): void {
    const size = this.#timeNs.length * 2;
    const grown = <T extends { set(from: T): void }>(to: T, from: T): T => {
      to.set(from);
      return to;
    };
    this.#timeNs = grown(new Float64Array(size), this.#timeNs);
    this.#record = grown(new Uint32Array(size), this.#record);
    this.#cpu = grown(new Uint8Array(size), this.#cpu);
    this.#what = grown(new Uint8Array(size), this.#what);
    this.#lock = grown(new Uint8Array(size), this.#lock);
  }

  /** The last takes of a kind of lock among the first `records` records, the latest last; at most `most`. */
  lastTakes(kind: LockKind, records: number, most: number): Take[] {
    const wanted = order.indexOf(kind);
    const found: Take[] = [];
    const start = first(this.#record, this.#count, records) - 1;
    for (let i = start; i >= 0 && i > start - longestLookBack && found.length < most; i--) {
      const what = this.#what[i] as number;
      if (this.#lock[i] !== wanted || what > takesAfterSpin) continue;
      found.push({ cpu: this.#cpu[i] as number, spun: what === takesAfterSpin });
    }
    return found.reverse();
  }

  /** CPUs that spin for a kind of lock, in the order in which they came. */
  arrivals(kind: LockKind, records: number, waiting: readonly number[]): number[] {
    const wanted = order.indexOf(kind);
    const left = new Set(waiting);
    const found: number[] = [];
    const start = first(this.#record, this.#count, records) - 1;
    for (let i = start; i >= 0 && i > start - longestLookBack && left.size > 0; i--) {
      const cpu = this.#cpu[i] as number;
      if (this.#what[i] === spins && this.#lock[i] === wanted && left.delete(cpu)) found.push(cpu);
    }
    return found.reverse();
  }

  /** Holds that touch a stretch of time; one that has no end yet ends with it. */
  holds(fromNs: number, toNs: number): Hold[] {
    const found: Hold[] = [];
    // By CPU and kind, the latest last: an interrupt may take another socket's lock above a task that holds one.
    const open = new Map<number, number[]>();
    const end = first(this.#timeNs, this.#count, toNs);
    for (let i = first(this.#timeNs, this.#count, fromNs); i < end; i++) {
      const what = this.#what[i] as number;
      const lock = this.#lock[i] as number;
      const kind = order[lock] as LockKind;
      // Nobody holds the end of a bottom half: who waited for it only goes on.
      if (what === spins || kind === "bottom-half") continue;
      const cpu = this.#cpu[i] as number;
      const key = cpu * order.length + lock;
      const timeNs = this.#timeNs[i] as number;
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

/** The first place whose value is at least `value`, in ascending order. */
function first(values: ArrayLike<number>, count: number, value: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
