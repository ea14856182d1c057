/**
 * What each task did over time, read once from the log: a segment for each change, chained from a task's last to its first. States follow from the records
 * that every model of the SMP machine writes (wake, sleep, pick, run, idle) and from what the CPU under a task does; task-history.test.ts holds them against the
 * core's own column, record by record.
 */
import { bytesOf, Grown } from "../../base/grown";
import { type LogView, noCpu, noTask } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { laneReader } from "../../stage/lane-indices";
import { LogReader } from "../../stage/log-reader";
import { modeIndex } from "../modes";

/** What a task is seen doing. On a CPU it does what the CPU does: an interrupt, too, lies on the task that it holds up. */
export const taskDoings = ["asleep", "runnable", "kernel", "user", "scan", "spin", "interrupt"] as const;
export type TaskDoing = (typeof taskDoings)[number];

/** Index of each doing by name. */
export const doingOf = Object.fromEntries(taskDoings.map((name, index) => [name, index])) as Readonly<
  Record<TaskDoing, number>
>;

const none = 0xffffffff;
/** In place of a record: what holds before the first. */
const fromTheStart = 2 ** 29 - 1;

/** The lane's own, of so many tasks; `whose`: a table is shown less often what there is than a drawing. */
export const laneTasks = (
  description: Description,
  lane: LaneParams,
  tasks: number,
  whose: "drawing" | "table" = "drawing",
): TaskHistories => laneReader(lane, `tasks/${tasks}/${whose}`, () => new TaskHistories(description, tasks));

export class TaskHistories extends LogReader {
  readonly tasks: number;
  /** Segments of all tasks, in the order in which they begin: eight times the record that begins each, and what is done. One ends where the task's next begins. */
  readonly #segments = new Grown(Uint32Array);
  /** The same task's segment before; `none` for its first. */
  readonly #before = new Grown(Uint32Array);
  readonly #last: Uint32Array;
  /** CPU that a task is on, and whether it left the run queue there. */
  readonly #cpuOf: Uint8Array;
  readonly #leaves: Uint8Array;
  /** Task on each CPU, and the doing that its mode stands for. */
  readonly #taskOn = new Uint32Array(256).fill(none);
  readonly #modes: Uint8Array;
  readonly #kinds: {
    readonly wake: number;
    readonly sleep: number;
    readonly pick: number;
    readonly run: number;
    readonly idle: number;
  };

  /** Tasks are numbered from 0, and sleep at first. */
  constructor(description: Description, tasks: number) {
    super();
    this.tasks = tasks;
    this.#last = new Uint32Array(tasks);
    this.#cpuOf = new Uint8Array(tasks);
    this.#leaves = new Uint8Array(tasks);
    const kind = (name: string) => description.kinds.findIndex((one) => one.name === name);
    this.#kinds = {
      wake: kind("wake"),
      sleep: kind("sleep"),
      pick: kind("pick"),
      run: kind("run"),
      idle: kind("idle"),
    };
    const { user, scan, spin, interrupt } = modeIndex(description);
    this.#modes = Uint8Array.from(description.modes, (_, mode) => {
      if (mode === user) return doingOf.user;
      if (mode === scan) return doingOf.scan;
      if (mode === spin) return doingOf.spin;
      return mode === interrupt ? doingOf.interrupt : doingOf.kernel;
    });
    this.restart();
  }

  protected restart(): void {
    this.#segments.clear();
    this.#before.clear();
    this.#last.fill(none);
    this.#cpuOf.fill(noCpu);
    this.#leaves.fill(0);
    this.#taskOn.fill(none);
    for (let task = 0; task < this.tasks; task++) this.#add(task, fromTheStart, doingOf.asleep);
  }

  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++) this.#read(log, i);
  }

  #read(log: LogView, i: number): void {
    const cpu = log.cpu[i] as number;
    const kind = log.kind[i] as number;
    const task = log.task[i] as number;
    if (kind === this.#kinds.wake && task !== noTask) this.#wake(task, i);
    if (cpu === noCpu) return;
    if (kind === this.#kinds.sleep && task !== noTask) this.#leaves[task] = 1;
    // From here the chosen one is no longer waiting; the one before it is on its CPU until the switch is done.
    if (kind === this.#kinds.pick && task !== this.#taskOn[cpu]) this.#chosen(task, cpu, i);
    if (kind === this.#kinds.run) this.#put(cpu, task, i);
    else if (kind === this.#kinds.idle) this.#put(cpu, none, i);
    const on = this.#taskOn[cpu] as number;
    if (on !== none) this.#add(on, i, this.#modes[log.mode[i] as number] as number);
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
    const segment = record * 8 + doing;
    const last = this.#last[task] as number;
    if (last !== none) {
      if (this.doing(last) === doing) return;
      // What lasted no time is not a segment.
      if (this.startNs(last) === this.#timeOf(record)) {
        this.#segments.values[last] = segment;
        return;
      }
    }
    this.#last[task] = this.#segments.count;
    this.#segments.add(segment);
    this.#before.add(last);
  }

  #timeOf(record: number): number {
    return record === fromTheStart ? 0 : (this.log?.timeNs[record] as number);
  }

  startNs(segment: number): number {
    return this.#timeOf((this.#segments.values[segment] as number) >>> 3);
  }

  /** Index into taskDoings. */
  doing(segment: number): number {
    return (this.#segments.values[segment] as number) & 7;
  }

  override get bytes(): number {
    const ofTasks = this.#last.byteLength + this.#cpuOf.byteLength + this.#leaves.byteLength;
    return bytesOf([this.#segments, this.#before]) + ofTasks;
  }

  /** A task's last segment; `before` leads to its first. */
  lastOf(task: number): number | null {
    const last = this.#last[task];
    return last === undefined || last === none ? null : last;
  }

  before(segment: number): number | null {
    const before = this.#before.values[segment] as number;
    return before === none ? null : before;
  }

  doingAt(task: number, timeNs: number): number {
    let segment = this.lastOf(task);
    while (segment !== null && this.startNs(segment) > timeNs) segment = this.before(segment);
    return segment === null ? doingOf.asleep : this.doing(segment);
  }

  /** When each task was first woken, ns; Infinity: never, or not yet. */
  firstWakes(): Float64Array {
    const wakes = new Float64Array(this.tasks).fill(Number.POSITIVE_INFINITY);
    for (let task = 0; task < this.tasks; task++)
      for (let segment = this.lastOf(task); segment !== null; segment = this.before(segment))
        if (this.doing(segment) !== doingOf.asleep) wakes[task] = this.startNs(segment);
    return wakes;
  }

  /** When each task first fell asleep again after it was woken, ns; Infinity: never, or not yet. */
  firstReturns(): Float64Array {
    const returns = new Float64Array(this.tasks).fill(Number.POSITIVE_INFINITY);
    for (let task = 0; task < this.tasks; task++)
      for (let segment = this.lastOf(task); segment !== null; segment = this.before(segment))
        if (this.doing(segment) === doingOf.asleep && this.before(segment) !== null)
          returns[task] = this.startNs(segment);
    return returns;
  }
}
