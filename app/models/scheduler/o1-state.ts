/** The two arrays of a CPU under the O(1) scheduler, as the state tells them. */

import { idsByRank } from "../../cpus/rank-order";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { FigureLane } from "../../mount/types";

/** Levels of ordinary tasks: of 140 levels the first 100 are for real time, which the model has none of. */
export const firstLevel = 100;
export const levelCount = 40;

export interface LevelList {
  readonly level: number;
  /** From the head. */
  readonly tasks: readonly number[];
}

export interface LevelArray {
  /** Levels whose bit is set, the best first. */
  readonly levels: readonly LevelList[];
  readonly count: number;
}

export interface CpuQueue {
  readonly active: LevelArray;
  readonly expired: LevelArray;
}

const memo = new WeakMap<object, readonly CpuQueue[]>();

/** The queues of all CPUs of a lane. */
export function o1Queues(lane: FigureLane): readonly CpuQueue[] {
  const kept = memo.get(lane.state);
  if (kept) return kept;
  const array = column(lane.state, "taskArray");
  const cpuOf = column(lane.state, "taskCpu");
  const level = column(lane.state, "taskLevel");
  const rank = column(lane.state, "runRank");
  const cpus = column(lane.state, "cpuMode").length;
  const waiting = idsByRank(array.length, rank, (t) => (array[t] as number) < 2);
  const lists = Array.from({ length: cpus * 2 }, () => new Map<number, number[]>());
  for (const task of waiting) {
    const own = lists[(cpuOf[task] as number) * 2 + (array[task] as number)];
    const at = level[task] as number;
    const list = own?.get(at);
    if (list) list.push(task);
    else own?.set(at, [task]);
  }
  const done = (lists_: Map<number, number[]> | undefined): LevelArray => {
    const levels = [...(lists_ ?? [])].sort(([a], [b]) => a - b).map(([at, tasks]) => ({ level: at, tasks }));
    return { levels, count: levels.reduce((sum, { tasks }) => sum + tasks.length, 0) };
  };
  const queues = Array.from({ length: cpus }, (_, cpu) => ({
    active: done(lists[cpu * 2]),
    expired: done(lists[cpu * 2 + 1]),
  }));
  memo.set(lane.state, queues);
  return queues;
}

/** What a CPU's schedule() has come to, until it switches. */
export interface O1Call {
  /** Taken from its list, and not yet running. */
  readonly picked: { readonly task: number; readonly level: number } | null;
  /** In this call the arrays were swapped. */
  readonly swapped: boolean;
  /** In this call a task was pulled over from another CPU. */
  readonly pulled: boolean;
}

/** How far back the log is read. */
const farthest = 4096;

/** Sleep, swap and choice are one moment under O(1): what has happened is in the log, not in the state. */
export function o1Call(description: Description, { log, state }: FigureLane, cpu: number): O1Call {
  const call = { picked: null as O1Call["picked"], swapped: false, pulled: false };
  for (let i = Math.min(state.records, log.length) - 1, n = 0; i >= 0 && n < farthest; i--, n++) {
    if (log.cpu.at(i) !== cpu) continue;
    const kind = description.kinds[log.kind.at(i) as number]?.name;
    if (kind === "pick") call.picked = { task: log.task.at(i) as number, level: log.arg.at(i) as number };
    else if (kind === "recalculate") call.swapped = true;
    else if (kind === "balance") call.pulled = true;
    else if (kind !== "sleep") return call;
  }
  return call;
}
