/** The score that the scheduler of 2.2 gives to a task, taken apart: what the small figure of one schedule() call shows. */
import type { LaneParams } from "../model/scenario";
import { column } from "./places";
import type { HerdLane } from "./types";

/** Every task of this model has the default priority, in ticks; a run starts with counter = priority. */
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

/** A task whose slice is used up scores 0, whatever else speaks for it. */
export function goodness(lane: HerdLane, task: number, cpu: number): Score {
  const counter = column(lane.state, "counter")[task] ?? 0;
  if (counter === 0) return { counter: 0, priority: 0, lastHere: 0, sameMemory: 0, total: 0 };
  const lastHere = column(lane.state, "taskCpu")[task] === cpu ? lastHereBonus : 0;
  const sameMemory = shared(lane.params) ? sameMemoryBonus : 0;
  return {
    counter,
    priority: priorityTicks,
    lastHere,
    sameMemory,
    total: counter + priorityTicks + lastHere + sameMemory,
  };
}

const shared = (params: LaneParams): boolean => params.memory !== "separate";

/** The first of the best in the order of the queue: only a strictly better score replaces the best so far. -1: nobody. */
export function winner(scores: readonly Score[]): number {
  let best = -1;
  scores.forEach((score, i) => {
    if (best < 0 || score.total > (scores[best]?.total ?? 0)) best = i;
  });
  return best;
}
