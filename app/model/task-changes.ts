/**
 * What each task does over time, as the changes of it: read once from the records that every model of the SMP machine writes (wake, sleep, pick, run, idle) and
 * from what the CPU under a task does. The side that computes reads them while records come, and sends them along; who has only records reads them here. Both are
 * the same, at whatever places the records are cut.
 */
import { Grown } from "../base/grown";
import type { Description } from "./description";
import { noCpu, noTask } from "./none";

/** What a task is seen doing. On a CPU it does what the CPU does: an interrupt, too, lies on the task that it holds up. */
export const taskDoings = ["asleep", "runnable", "kernel", "user", "scan", "spin", "interrupt"] as const;
export type TaskDoing = (typeof taskDoings)[number];

/** Index of each doing by name. */
export const doingOf = Object.fromEntries(taskDoings.map((name, index) => [name, index])) as Readonly<
  Record<TaskDoing, number>
>;

const none = 0xffffffff;
/** With the task: it takes the place of the task's change before, which lasted no time. */
const replaces = 2 ** 31;

/** Of a log, or of a part of one. */
export interface RecordColumn {
  at(record: number): number | undefined;
}

export interface TaskRecords {
  readonly timeNs: RecordColumn;
  readonly kind: RecordColumn;
  readonly cpu: RecordColumn;
  readonly mode: RecordColumn;
  readonly task: RecordColumn;
}

const kindsOf = ({ kinds }: Description) => {
  const kind = (name: string) => kinds.findIndex((one) => one.name === name);
  return { wake: kind("wake"), sleep: kind("sleep"), pick: kind("pick"), run: kind("run"), idle: kind("idle") };
};

/** Whether a model's records tell what its tasks do. */
export const tellsOfTasks = (description: Description): boolean =>
  description.columns.some(({ name }) => name === "taskState") &&
  Object.values(kindsOf(description)).every((kind) => kind >= 0);

/** Tasks are numbered from 0, and sleep at first. */
export class TaskChangeReader {
  readonly #kinds: ReturnType<typeof kindsOf>;
  /** The doing that each mode of a CPU stands for. */
  readonly #modes: Uint8Array;
  /** Of each task seen so far: what it does, the CPU that it is on, whether it left the run queue there, and its last change. */
  #doing = new Uint8Array(0);
  #cpuOf = new Uint8Array(0);
  #leaves = new Uint8Array(0);
  #last = new Uint32Array(0);
  /** Task on each CPU. */
  readonly #taskOn = new Uint32Array(256).fill(none);
  #records = 0;
  #timeNs = 0;
  /** Changes that were taken, that are ready to be taken, and before the moment that is read. */
  #taken = 0;
  #ready = 0;
  #beforeMoment = 0;
  /** Two numbers each, as `TaskChanges` keeps them. */
  #changes = new Uint32Array(512);

  constructor(description: Description) {
    this.#kinds = kindsOf(description);
    const standsFor = { user: doingOf.user, scan: doingOf.scan, spin: doingOf.spin, interrupt: doingOf.interrupt };
    this.#modes = Uint8Array.from(
      description.modes,
      ({ name }) => (standsFor as Readonly<Record<string, number>>)[name] ?? doingOf.kernel,
    );
  }

  get bytes(): number {
    const { byteLength } = this.#changes;
    return (
      byteLength + this.#doing.byteLength + this.#cpuOf.byteLength + this.#leaves.byteLength + this.#last.byteLength
    );
  }

  /** Reads on: the records [from, to) of what is given. */
  read(records: TaskRecords, from: number, to: number): void {
    for (let i = from; i < to; i++) this.#read(records, i);
  }

  /** The changes since they were taken last, in a buffer of their own; in that of `into` where they fit. */
  take(into?: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
    const length = this.#ready * 2;
    const room = into && into.buffer.byteLength >= length * Uint32Array.BYTES_PER_ELEMENT ? into.buffer : null;
    const changes = room === null ? this.#changes.slice(0, length) : new Uint32Array(room, 0, length);
    if (room !== null) changes.set(this.#changes.subarray(0, length));
    this.#taken += this.#ready;
    this.#ready = 0;
    return changes;
  }

  #read(log: TaskRecords, i: number): void {
    const timeNs = log.timeNs.at(i) as number;
    if (timeNs !== this.#timeNs) {
      this.#timeNs = timeNs;
      this.#beforeMoment = this.#taken + this.#ready;
    }
    const record = this.#records++;
    const cpu = log.cpu.at(i) as number;
    const kind = log.kind.at(i) as number;
    const task = log.task.at(i) as number;
    if (task !== noTask && task >= this.#last.length) this.#room(task + 1);
    if (kind === this.#kinds.wake && task !== noTask) this.#wake(task, record);
    if (cpu === noCpu) return;
    if (kind === this.#kinds.sleep && task !== noTask) this.#leaves[task] = 1;
    // From here the chosen one is no longer waiting; the one before it is on its CPU until the switch is done.
    if (kind === this.#kinds.pick && task !== noTask && task !== this.#taskOn[cpu]) this.#chosen(task, cpu, record);
    if (kind === this.#kinds.run) this.#put(cpu, task, record);
    else if (kind === this.#kinds.idle) this.#put(cpu, none, record);
    const on = this.#taskOn[cpu] as number;
    if (on !== none) this.#add(on, record, this.#modes[log.mode.at(i) as number] as number);
  }

  /** One that had not left its CPU yet stays on it. */
  #wake(task: number, record: number): void {
    this.#leaves[task] = 0;
    if (this.#cpuOf[task] === noCpu) this.#add(task, record, doingOf.runnable);
  }

  #chosen(task: number, cpu: number, record: number): void {
    this.#cpuOf[task] = cpu;
    this.#leaves[task] = 0;
    this.#add(task, record, doingOf.kernel);
  }

  #put(cpu: number, task: number, record: number): void {
    const before = this.#taskOn[cpu] as number;
    if (before === task) return;
    if (before !== none) {
      this.#cpuOf[before] = noCpu;
      this.#add(before, record, this.#leaves[before] === 1 ? doingOf.asleep : doingOf.runnable);
    }
    this.#taskOn[cpu] = task;
    if (task === none) return;
    this.#cpuOf[task] = cpu;
    this.#leaves[task] = 0;
  }

  #add(task: number, record: number, doing: number): void {
    if (this.#doing[task] === doing) return;
    this.#doing[task] = doing;
    const last = this.#last[task] as number;
    // What lasted no time is not told of, and where it was told already, it is taken back.
    const again = last === none ? this.#timeNs === 0 : last >= this.#beforeMoment;
    if (again && last !== none && last >= this.#taken) {
      this.#changes[(last - this.#taken) * 2] = record * 8 + doing;
      return;
    }
    this.#last[task] = this.#taken + this.#ready;
    const at = this.#ready++ * 2;
    if (at === this.#changes.length) this.#changes = enlarged(this.#changes, at * 2, 0);
    this.#changes[at] = record * 8 + doing;
    this.#changes[at + 1] = again ? task + replaces : task;
  }

  #room(tasks: number): void {
    const most = Math.max(tasks, this.#last.length * 2, 64);
    this.#doing = enlarged(this.#doing, most, doingOf.asleep);
    this.#cpuOf = enlarged(this.#cpuOf, most, noCpu);
    this.#leaves = enlarged(this.#leaves, most, 0);
    this.#last = enlarged(this.#last, most, none);
  }
}

function enlarged<A extends Uint8Array | Uint32Array>(from: A, length: number, rest: number): A {
  const to = new (from.constructor as new (length: number) => A)(length);
  to.set(from);
  if (rest !== 0) to.fill(rest, from.length);
  return to;
}

/** Two numbers. */
const bytesAChange = 8;

/** The changes of all tasks, in the order of their moments, as far as they were told. */
export class TaskChanges {
  /** Eight times the record that a change begins with, and what is done. */
  readonly #values = new Grown(Uint32Array);
  readonly #tasks = new Grown(Uint32Array);
  readonly #mostBytes: number;
  /** There will hardly be more. */
  readonly mostChanges: number;
  /** Of so many records there are changes; of more, where they are full, there will be none. */
  records = 0;
  full = false;

  constructor(mostBytes = Number.POSITIVE_INFINITY) {
    this.#mostBytes = mostBytes;
    // What comes last in one piece is kept as well.
    this.mostChanges = (mostBytes / bytesAChange) * 1.1;
    this.#values.expect(this.mostChanges);
    this.#tasks.expect(this.mostChanges);
  }

  get count(): number {
    return this.#values.count;
  }

  get bytes(): number {
    return this.#values.bytes + this.#tasks.bytes;
  }

  /** What a reader took of so many records more. */
  append(changes: Uint32Array, records: number): void {
    if (this.full) return;
    this.records += records;
    for (let at = 0; at < changes.length; at += 2) {
      this.#values.add(changes[at] as number);
      this.#tasks.add(changes[at + 1] as number);
    }
    this.full = this.bytes > this.#mostBytes;
  }

  record(change: number): number {
    return (this.#values.values[change] as number) >>> 3;
  }

  doing(change: number): number {
    return (this.#values.values[change] as number) & 7;
  }

  task(change: number): number {
    return (this.#tasks.values[change] as number) & (replaces - 1);
  }

  /** It takes the place of its task's change before. */
  replaces(change: number): boolean {
    return (this.#tasks.values[change] as number) >= replaces;
  }
}
