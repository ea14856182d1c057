/** Context switches and sleeps on mutexes, read once from a log: what the lanes over time mark, and the order in which sleepers came. */
import { type LogView, noCpu, noTask } from "../../engine/frame";
import type { Description } from "../../model/description";
import { LogReader } from "../../stage/log-reader";

/** Moments in order, each with a CPU and a thread. */
export class Events {
  count = 0;
  timeNs = new Float64Array(64);
  cpu = new Uint8Array(64);
  /** noTask: the CPU went idle. */
  thread = new Uint32Array(64);

  add(timeNs: number, cpu: number, thread: number): void {
    if (this.count === this.timeNs.length) this.#grow();
    this.timeNs[this.count] = timeNs;
    this.cpu[this.count] = cpu;
    this.thread[this.count] = thread;
    this.count++;
  }

  /** How many lie before or at a moment. */
  upTo(timeNs: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.timeNs[middle] as number) <= timeNs) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #grow(): void {
    const size = this.timeNs.length * 2;
    const timeNs = new Float64Array(size);
    timeNs.set(this.timeNs);
    const cpu = new Uint8Array(size);
    cpu.set(this.cpu);
    const thread = new Uint32Array(size);
    thread.set(this.thread);
    Object.assign(this, { timeNs, cpu, thread });
  }
}

export class EventsIndex extends LogReader {
  switches = new Events();
  sleeps = new Events();
  /** Records of the log at which each thread went to sleep. */
  #sleptAt = new Map<number, number[]>();
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

  protected restart(): void {
    this.switches = new Events();
    this.sleeps = new Events();
    this.#sleptAt = new Map();
    this.#idleCpus = new Set();
  }

  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const kind = log.kind[i] as number;
      const cpu = log.cpu[i] as number;
      const timeNs = log.timeNs[i] as number;
      const thread = log.task[i] as number;
      if (cpu === noCpu) continue;
      if (kind === this.#run) this.switches.add(timeNs, cpu, thread);
      // An idle CPU that looks for work and finds none stays idle.
      else if (kind === this.#idle && this.#idleCpus.has(cpu)) continue;
      else if (kind === this.#idle) this.switches.add(timeNs, cpu, noTask);
      else if (kind === this.#sleep) {
        this.sleeps.add(timeNs, cpu, thread);
        const records = this.#sleptAt.get(thread);
        if (records) records.push(i);
        else this.#sleptAt.set(thread, [i]);
      }
      if (kind === this.#run) this.#idleCpus.delete(cpu);
      else if (kind === this.#idle) this.#idleCpus.add(cpu);
    }
  }

  /** The last of a thread's sleeps among the first `records` records: who came first has the smaller one. -1: none yet. */
  sleptAt(thread: number, records: number): number {
    const own = this.#sleptAt.get(thread) ?? [];
    let low = 0;
    let high = own.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((own[middle] as number) < records) low = middle + 1;
      else high = middle;
    }
    return low > 0 ? (own[low - 1] as number) : -1;
  }
}
