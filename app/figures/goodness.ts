/** The score that the scheduler of 2.2 gives to a task, taken apart: what the figures of one schedule() call show. */
import { noTask } from "../engine/frame";
import { column } from "./places";
import type { HerdLane } from "./types";

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

/** What a CPU gives to a task on behalf of the task `prev` (noTask: it idles). A task whose slice is used up scores 0, whatever else speaks for it. */
export function goodness(lane: HerdLane, task: number, cpu: number, prev: number = noTask): Score {
  const counter = column(lane.state, "counter")[task] ?? 0;
  if (counter === 0) return nothing;
  const lastHere = lane.params.build !== "up" && column(lane.state, "taskCpu")[task] === cpu ? lastHereBonus : 0;
  const sameMemory = shared(lane, task, prev) ? sameMemoryBonus : 0;
  const priority = column(lane.state, "priority")[task] ?? priorityTicks;
  return { counter, priority, lastHere, sameMemory, total: counter + priority + lastHere + sameMemory };
}

/** Where a model tells address spaces apart by a column, that of `prev` counts; else all tasks share one unless the run says otherwise. */
function shared(lane: HerdLane, task: number, prev: number): boolean {
  const memory = column(lane.state, "taskMemory");
  if (memory.length === 0) return lane.params.memory !== "separate";
  return prev !== noTask && memory[task] === memory[prev];
}

/** The first of the best in the order of the queue: only a strictly better score replaces the best so far. -1: nobody. null: passed over. */
export function winner(scores: readonly (Score | null)[]): number {
  let best = -1;
  let most = -1;
  scores.forEach((score, i) => {
    if (score === null || score.total <= most) return;
    best = i;
    most = score.total;
  });
  return best;
}
