import { column, type LaneState } from "../engine/frame";

/** Values of the column taskState, the same in every model of the SMP machine. */
export const taskStates = { asleep: 0, runnable: 1, running: 2, blocked: 3, exited: 4 } as const;

const counted = new WeakMap<LaneState, Uint32Array>();

/** How many tasks of a lane are in each state, by its number. There may be a million, and several ask. */
export function countTaskStates(state: LaneState): Uint32Array {
  const known = counted.get(state);
  if (known) return known;
  const counts = new Uint32Array(Object.keys(taskStates).length);
  const states = column(state, "taskState");
  for (let task = 0; task < states.length; task++) {
    const own = states[task] as number;
    counts[own] = (counts[own] as number) + 1;
  }
  counted.set(state, counts);
  return counts;
}
