/**
 * What each task did over time: a segment for each change, chained from a task's last to its first. The changes come with the log, from the side that computes;
 * where a log has none (printed, or in a test) they are read from its records here. task-history.test.ts holds them against the core's own column and against
 * a slow count, record by record.
 */

import { Grown } from "../../base/grown";
import type { LogColumn, LogView } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { doingOf, TaskChangeReader, TaskChanges } from "../../model/task-changes";
import { laneReader } from "../../mount/lane-indices";
import { LogReader } from "../../mount/log-reader";

const none = 0xffffffff;
const noTimes = new Float64Array(0);

/** The lane's own, of so many tasks; `whose`: a table is shown less often what there is than a drawing. */
export const laneTasks = (
  description: Description,
  lane: LaneParams,
  tasks: number,
  whose: "drawing" | "table" = "drawing",
): TaskHistories => laneReader(lane, `tasks/${tasks}/${whose}`, () => new TaskHistories(description, tasks));

export class TaskHistories extends LogReader {
  readonly tasks: number;
  readonly #description: Description;
  /** Those of the log, or what was read from its records here. */
  #changes: TaskChanges | null = null;
  #own: TaskChangeReader | null = null;
  /** Segments are each task's sleep at the start, by its number, and then the changes in their order. Of these: the same task's segment before, or `none`. */
  readonly #before = new Grown(Uint32Array);
  readonly #last: Uint32Array;
  /** Of each task the segments of its first wake-up and of its first sleep after that, or `none`. */
  readonly #firstWake: Uint32Array;
  readonly #firstReturn: Uint32Array;

  /** Tasks are numbered from 0, and sleep at first. */
  constructor(description: Description, tasks: number) {
    super();
    this.#description = description;
    this.tasks = tasks;
    this.#last = new Uint32Array(tasks);
    this.#firstWake = new Uint32Array(tasks);
    this.#firstReturn = new Uint32Array(tasks);
    this.restart();
  }

  protected override restart(): void {
    this.#changes = null;
    this.#own = null;
    this.#before.clear();
    for (let task = 0; task < this.tasks; task++) this.#last[task] = task;
    this.#firstWake.fill(none);
    this.#firstReturn.fill(none);
  }

  protected take(log: LogView, from: number, to: number): void {
    const changes = this.#changesOf(log, from, to);
    while (this.#before.count < changes.count && changes.record(this.#before.count) < to)
      this.#append(changes, this.#before.count);
  }

  #changesOf(log: LogView, from: number, to: number): TaskChanges {
    this.#changes ??= log.changes ?? null;
    if (this.#changes) this.#before.expect(this.#changes.mostChanges);
    if (this.#changes && !this.#own) return this.#changes;
    this.#own ??= new TaskChangeReader(this.#description);
    this.#changes ??= new TaskChanges();
    this.#own.read(log, from, to);
    this.#changes.append(this.#own.take(), to - from);
    return this.#changes;
  }

  #append(changes: TaskChanges, change: number): void {
    const task = changes.task(change);
    const last = this.#last[task] as number;
    const segment = this.tasks + change;
    let before = last;
    if (changes.replaces(change)) {
      before = this.#beforeOf(last);
      if (this.#firstWake[task] === last) this.#firstWake[task] = none;
      if (this.#firstReturn[task] === last) this.#firstReturn[task] = none;
    }
    this.#before.add(before);
    this.#last[task] = segment;
    if (changes.doing(change) !== doingOf.asleep) {
      if (this.#firstWake[task] === none) this.#firstWake[task] = segment;
    } else if (this.#firstReturn[task] === none && before !== none) this.#firstReturn[task] = segment;
  }

  #beforeOf(segment: number): number {
    return segment < this.tasks ? none : (this.#before.values[segment - this.tasks] as number);
  }

  protected override reach({ changes }: LogView): number {
    return changes?.full ? changes.records : Number.POSITIVE_INFINITY;
  }

  startNs(segment: number): number {
    const record = this.recordOf(segment);
    return record === null ? 0 : (this.recordTimesNs.at(record) as number);
  }

  /** The record that a segment begins with; null: with the run. */
  recordOf(segment: number): number | null {
    return segment < this.tasks ? null : (this.#changes as TaskChanges).record(segment - this.tasks);
  }

  get recordTimesNs(): LogColumn {
    return this.log?.timeNs ?? noTimes;
  }

  /** Index into taskDoings. */
  doing(segment: number): number {
    return segment < this.tasks ? doingOf.asleep : (this.#changes as TaskChanges).doing(segment - this.tasks);
  }

  /** Changes that came with the log are the engine's. */
  override get bytes(): number {
    const own = this.#own === null ? 0 : this.#own.bytes + (this.#changes?.bytes ?? 0);
    return this.#before.bytes + 3 * this.#last.byteLength + own;
  }

  /** A task's last segment; `before` leads to its first. */
  lastOf(task: number): number | null {
    return this.#last[task] ?? null;
  }

  before(segment: number): number | null {
    const before = this.#beforeOf(segment);
    return before === none ? null : before;
  }

  doingAt(task: number, timeNs: number): number {
    let segment = this.lastOf(task);
    while (segment !== null && this.startNs(segment) > timeNs) segment = this.before(segment);
    return segment === null ? doingOf.asleep : this.doing(segment);
  }

  /** When each task was first woken, ns; Infinity: never, or not up to `untilNs`. Written into `into`. */
  firstWakes(into: Float64Array, untilNs = Number.POSITIVE_INFINITY): Float64Array {
    return this.#starts(this.#firstWake, into, untilNs);
  }

  /** When each task first fell asleep again after it was woken, ns. As above. */
  firstReturns(into: Float64Array, untilNs = Number.POSITIVE_INFINITY): Float64Array {
    return this.#starts(this.#firstReturn, into, untilNs);
  }

  #starts(segments: Uint32Array, into: Float64Array, untilNs: number): Float64Array {
    const timeNs = this.recordTimesNs;
    for (let task = 0; task < segments.length; task++) {
      const segment = segments[task] as number;
      const record = segment === none ? null : this.recordOf(segment);
      const startNs = record === null ? Number.POSITIVE_INFINITY : (timeNs.at(record) as number);
      into[task] = startNs <= untilNs ? startNs : Number.POSITIVE_INFINITY;
    }
    return into;
  }
}
