/** The numbers that lseek takes from a counter without a lock, read once from the log: who read which, and wrote it back when. */
import { bytesOf, Grown } from "../../base/grown";
import type { LogView } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { laneReader } from "../../mount/lane-indices";
import { LogReader } from "../../mount/log-reader";

/** A number on its way: read, and written back one higher. */
export interface Taking {
  readonly cpu: number;
  readonly readNs: number;
  readonly writtenNs: number;
  /** What was written: two takings that write the same have given it twice. */
  readonly number: number;
}

export const isSame = (one: Taking, other: Taking): boolean =>
  one.cpu === other.cpu && one.writtenNs === other.writtenNs;

/** The lane's own. */
export const laneNumbers = (description: Description, lane: LaneParams): NumberHistory =>
  laneReader(lane, "numbers", () => new NumberHistory(description));

export class NumberHistory extends LogReader {
  readonly #cpu = new Grown(Uint8Array);
  readonly #readNs = new Grown(Float64Array);
  readonly #writtenNs = new Grown(Float64Array);
  readonly #number = new Grown(Uint32Array);
  /** By CPU: when it has read the number that it is about to write; NaN: it is about to write none. */
  readonly #underWay = new Float64Array(256).fill(Number.NaN);
  readonly #reads: number;
  readonly #writes: number;
  #twice: readonly [Taking, Taking] | null = null;

  constructor(description: Description) {
    super();
    const kind = (name: string) => description.kinds.findIndex((one) => one.name === name);
    this.#reads = kind("number-read");
    this.#writes = kind("number-written");
  }

  protected override restart(): void {
    for (const column of [this.#cpu, this.#readNs, this.#writtenNs, this.#number]) column.clear();
    this.#underWay.fill(Number.NaN);
    this.#twice = null;
  }

  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const cpu = log.cpu.at(i) as number;
      if (log.kind.at(i) === this.#reads) this.#underWay[cpu] = log.timeNs.at(i) as number;
      if (log.kind.at(i) !== this.#writes) continue;
      this.#add(cpu, this.#underWay[cpu] as number, log.timeNs.at(i) as number, log.arg.at(i) as number);
      this.#underWay[cpu] = Number.NaN;
    }
  }

  #add(cpu: number, readNs: number, writtenNs: number, number: number): void {
    this.#cpu.add(cpu);
    this.#readNs.add(readNs);
    this.#writtenNs.add(writtenNs);
    this.#number.add(number);
    // Who writes the same lies close behind.
    for (let i = this.count - 2; this.#twice === null && i >= Math.max(0, this.count - 1 - lookBack); i--)
      if (this.#number.values[i] === number) this.#twice = [this.taking(i), this.taking(this.count - 1)];
  }

  get count(): number {
    return this.#cpu.count;
  }

  taking(i: number): Taking {
    return {
      cpu: this.#cpu.values[i] as number,
      readNs: this.#readNs.values[i] as number,
      writtenNs: this.#writtenNs.values[i] as number,
      number: this.#number.values[i] as number,
    };
  }

  /** The first number that was given twice, as far as the run is known. */
  get twice(): readonly [Taking, Taking] | null {
    return this.#twice;
  }

  /** Takings that lie in a window of time at least in part, in the order in which they were written. */
  within(fromNs: number, toNs: number): Taking[] {
    const found: Taking[] = [];
    for (let i = this.#firstWrittenFrom(fromNs); i < this.count && found.length < mostShown; i++) {
      const taking = this.taking(i);
      if (taking.readNs <= toNs) found.push(taking);
      if (taking.writtenNs > toNs) break;
    }
    return found;
  }

  /** Takings that were over at a moment. */
  countAt(timeNs: number): number {
    return this.#firstWrittenFrom(timeNs + 1e-6);
  }

  #firstWrittenFrom(timeNs: number): number {
    return this.#writtenNs.countBelow(timeNs);
  }

  override get bytes(): number {
    return bytesOf([this.#cpu, this.#readNs, this.#writtenNs, this.#number]);
  }
}

/** A CPU is at one number at a time: no more than so many others can be under way. */
const lookBack = 64;
const mostShown = 200;
