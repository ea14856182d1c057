/** Context switches and sleeps on mutexes, read once from a log: what the lanes over time mark, and the order in which sleepers came. */
import { bytesOf, Grown } from "../../base/grown";
import { type LogView, noCpu, noTask } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { laneReader } from "../../mount/lane-indices";
import { LogReader } from "../../mount/log-reader";

/** Moments in order, each with a CPU and a thread. */
export class Events {
  readonly #timeNs = new Grown(Float64Array, 64);
  readonly #cpu = new Grown(Uint8Array, 64);
  readonly #thread = new Grown(Uint32Array, 64);

  get count(): number {
    return this.#timeNs.count;
  }
  get timeNs(): Float64Array {
    return this.#timeNs.values;
  }
  get cpu(): Uint8Array {
    return this.#cpu.values;
  }
  /** noTask: the CPU went idle. */
  get thread(): Uint32Array {
    return this.#thread.values;
  }
  get bytes(): number {
    return bytesOf([this.#timeNs, this.#cpu, this.#thread]);
  }

  add(timeNs: number, cpu: number, thread: number): void {
    this.#timeNs.add(timeNs);
    this.#cpu.add(cpu);
    this.#thread.add(thread);
  }

  /** How many lie before or at a moment. */
  upTo(timeNs: number): number {
    return this.#timeNs.countUpTo(timeNs);
  }
}

/** The lane's own. */
export const laneEvents = (description: Description, lane: LaneParams): EventsIndex =>
  laneReader(lane, "events", () => new EventsIndex(description));

export class EventsIndex extends LogReader {
  switches = new Events();
  sleeps = new Events();
  /** Records of the log at which each thread went to sleep. */
  #sleptAt = new Map<number, Grown<Uint32Array>>();
  #idleCpus = new Set<number>();
  readonly #run: number;
  readonly #idle: number;
  readonly #sleep: number;

  constructor(description: Description) {
    super();
    const kindOf = (name: string) => description.kinds.findIndex((kind) => kind.name === name);
    this.#run = kindOf("run");
    this.#idle = kindOf("idle");
    this.#sleep = kindOf("mutex-sleep");
  }

  override get bytes(): number {
    return bytesOf([this.switches, this.sleeps, ...this.#sleptAt.values()]);
  }

  #sleepsOf(thread: number): Grown<Uint32Array> {
    const known = this.#sleptAt.get(thread) ?? new Grown(Uint32Array, 16);
    this.#sleptAt.set(thread, known);
    return known;
  }

  protected override restart(): void {
    this.switches = new Events();
    this.sleeps = new Events();
    this.#sleptAt = new Map();
    this.#idleCpus = new Set();
  }

  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const kind = log.kind.at(i) as number;
      const cpu = log.cpu.at(i) as number;
      const timeNs = log.timeNs.at(i) as number;
      const thread = log.task.at(i) as number;
      if (cpu === noCpu) continue;
      if (kind === this.#run) this.switches.add(timeNs, cpu, thread);
      // An idle CPU that looks for work and finds none stays idle.
      else if (kind === this.#idle && this.#idleCpus.has(cpu)) continue;
      else if (kind === this.#idle) this.switches.add(timeNs, cpu, noTask);
      else if (kind === this.#sleep) {
        this.sleeps.add(timeNs, cpu, thread);
        this.#sleepsOf(thread).add(i);
      }
      if (kind === this.#run) this.#idleCpus.delete(cpu);
      else if (kind === this.#idle) this.#idleCpus.add(cpu);
    }
  }

  /** The last of a thread's sleeps among the first `records` records: who came first has the smaller one. -1: none yet. */
  sleptAt(thread: number, records: number): number {
    const own = this.#sleptAt.get(thread);
    const before = own?.countBelow(records) ?? 0;
    return before > 0 ? (own?.values[before - 1] as number) : -1;
  }
}
