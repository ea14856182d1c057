/** What every task had left before a refill of the counters, as ticks and refills in the log tell it. */
import { column, noTask } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { FigureLane } from "../../mount/types";

export interface Refill {
  /** Ticks left before and after, by task. */
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** How far back the log is read. */
const farthest = 65_536;

/** Half of what is left is kept. */
export const keptOf = (before: number): number => before >> 1;

/**
 * Of the refill that was logged last. The state has the counters after it; of a counter before it half is known by that, and the odd tick from the task's last
 * tick and the refills since. null: that can't be told, as the log is too long, or refills are by another rule.
 */
export function lastRefill(description: Description, { log, state }: FigureLane): Refill | null {
  const after = Array.from(column(state, "counter"));
  const slices = column(state, "priority");
  const kinds = description.kinds.map(({ name }) => name);
  const [tick, recalculate] = [kinds.indexOf("tick"), kinds.indexOf("recalculate")];
  const from = Math.min(state.records, log.length) - 1;
  if (from >= farthest) return null;
  /** By task: its counter at its last tick, and how many refills came after that; the one that was logged last is not counted. */
  const ticked = new Map<number, readonly [counter: number, refills: number]>();
  let refills = -1;
  for (let i = from; i >= 0; i--) {
    const kind = log.kind.at(i) as number;
    if (kind === recalculate) refills++;
    const task = log.task.at(i) as number;
    // A tick of after the refill tells nothing of before.
    if (kind !== tick || task === noTask || refills < 0 || ticked.has(task)) continue;
    ticked.set(task, [log.arg.at(i) as number, refills]);
  }
  if (refills < 0) return null;
  const before = after.map((_, task) => {
    const slice = slices[task] ?? 0;
    // Who was never ticked has had a whole slice from the start.
    const [counter, since] = ticked.get(task) ?? [slice, refills];
    let left = counter;
    for (let n = 0; n < since; n++) left = keptOf(left) + slice;
    return left;
  });
  const holds = before.every((left, task) => keptOf(left) + (slices[task] ?? 0) === after[task]);
  return holds ? { before, after } : null;
}
