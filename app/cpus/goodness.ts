/** The score that the scheduler of 2.2 gives to a task, taken apart: what the figures of one schedule() call show. */
import { column, noTask } from "../engine/frame";
import type { FigureLane } from "../mount/types";

/** The default priority, in ticks, for models whose tasks all have it. */
const priorityTicks = 20;
const lastHereBonus = 15;
const sameMemoryBonus = 1;

export interface Score {
  readonly counter: number;
  readonly priority: number;
  readonly lastHere: number;
  readonly sameMemory: number;
  readonly total: number;
}

const nothing: Score = { counter: 0, priority: 0, lastHere: 0, sameMemory: 0, total: 0 };

/**
 * What a CPU gives to tasks on behalf of the task `prev` (noTask: it idles). A task whose slice is used up scores 0, whatever else speaks
 * for it. Made once for a whole queue, because the columns are then looked up once.
 */
export function scorer(lane: FigureLane, cpu: number, prev: number = noTask): (task: number) => Score {
  const counters = column(lane.state, "counter");
  const priorities = column(lane.state, "priority");
  const lastCpus = column(lane.state, "taskCpu");
  const memory = column(lane.state, "taskMemory");
  const homeCounts = lane.params.build !== "up";
  // Where a model tells address spaces apart by a column, that of `prev` counts; else all tasks share one unless the run says otherwise.
  const shared = (task: number): boolean =>
    memory.length === 0 ? lane.params.memory !== "separate" : prev !== noTask && memory[task] === memory[prev];
  return (task) => {
    const counter = counters[task] ?? 0;
    if (counter === 0) return nothing;
    const lastHere = homeCounts && lastCpus[task] === cpu ? lastHereBonus : 0;
    const sameMemory = shared(task) ? sameMemoryBonus : 0;
    const priority = priorities[task] ?? priorityTicks;
    return { counter, priority, lastHere, sameMemory, total: counter + priority + lastHere + sameMemory };
  };
}

/** The first of the best in the order of the queue: only a strictly better score replaces the best so far. -1: nobody. null: passed over. */
export function winner(scores: { readonly length: number; at(i: number): Score | null | undefined }): number {
  let best = -1;
  let most = -1;
  for (let i = 0; i < scores.length; i++) {
    const score = scores.at(i);
    if (!score || score.total <= most) continue;
    best = i;
    most = score.total;
  }
  return best;
}
