/** What drawings of the SMP machine promise to show (../mount/tried.ts), told from the columns: for tests. */
import { formatCount } from "../base/quantity";
import { column, type LaneState } from "../engine/frame";
import type { Drawn } from "../mount/tried";

/** The ink of a task that holds a CPU, by the CPU's mode as the core numbers it. */
const inkOfMode = ["running", "running", "running", "scan", "spinning", "ink"] as const;

/** A plate's row of each task: blue can run, else by what its CPU does; asleep is the ground. */
export const taskRows: NonNullable<Drawn["rows"]> = {
  of: ["runnable", "running", "scan", "spinning"],
  inks: (state) => {
    const [tasks, cpus] = [column(state, "taskState"), column(state, "taskCpu")];
    const modes = column(state, "cpuMode");
    return Array.from(tasks, (task, i) => {
      if (task === 1) return "runnable";
      const ink = task === 2 ? inkOfMode[modes[cpus[i] as number] as number] : "";
      return ink === "ink" ? "" : (ink ?? "");
    });
  },
};

/** "4 asleep", "3 waiting for a CPU": what a plate's title says of a moment, without those of which there are none. */
export function taskCounts(state: LaneState): string[] {
  const tasks = Array.from(column(state, "taskState"));
  return ["asleep", "waiting for a CPU", "on a CPU"].flatMap((words, value) => {
    const many = tasks.filter((one) => one === value).length;
    return many === 0 ? [] : [`${formatCount(many)} ${words}`];
  });
}

/** 1, 2, 3 and so on: of all that a column has. */
export const numbersOf = (state: LaneState, name: string): number[] => Array.from(column(state, name), (_, i) => i + 1);
