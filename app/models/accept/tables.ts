import { cpuTable } from "../../cpus/lanes/cpu-table";
import { countLane } from "../../cpus/summary";
import { taskTables } from "../../cpus/task-tables";
import { column } from "../../engine/frame";
import { valueName } from "../../model/value-name";
import type { Table, TableAsk, TableOf } from "../../mount/state-tables";
import type { FigureLane } from "../../mount/types";
import { words } from "./accept-messages";
import { inRankOrder } from "./queue-order";

const say = words.tables;

/** So many tasks are listed one by one; the rest is counted. */
const fewTasks = 10;
/** More rows than this no page holds. */
const longestTable = 2000;

const counts: TableOf = ({ lane }) => {
  const { asleep, runnable, running, blocked, exited, pending, tasks } = countLane(lane);
  const rows: readonly (readonly [string, number])[] = [
    [say.asleep, asleep],
    [say.runnable, runnable],
    [say.running, running],
    [say.blocked, blocked],
    [say.exited, exited],
    [say.pending, pending],
  ];
  return { caption: say.counts(lane.label, tasks), rows: rows.filter(([, count], i) => count > 0 || i < 3) };
};

/** Ids of tasks as a reader would count them: along the wait queue, then everybody who isn't on it. */
export function tasksInOrder(lane: FigureLane, most: number): number[] {
  const queued = column(lane.state, "taskQueued");
  const rank = column(lane.state, "waitRank");
  const order = new Uint32Array(queued.length);
  const waiting = inRankOrder(queued.length, (t) => queued[t] !== 0, rank, order);
  const list = [...order.subarray(0, Math.min(most, waiting))];
  for (let t = 0; t < queued.length && list.length < most; t++) if (!queued[t]) list.push(t);
  return list;
}

function tasks({ description, lane, rows }: TableAsk & { readonly rows: number }): Table {
  const { state } = lane;
  const total = column(state, "taskState").length;
  const list = tasksInOrder(lane, rows);
  return {
    caption: list.length < total ? say.firstTasks(lane.label, list.length, total) : say.tasks(lane.label),
    heads: [say.task, say.state, say.queued, say.lastCpu, say.counter],
    rows: list.map((t) => [
      String(t + 1),
      valueName(description, "taskState", column(state, "taskState")[t] ?? 0),
      column(state, "taskQueued")[t] ? say.yes : say.no,
      column(state, "taskCpu")[t] ?? "–",
      column(state, "counter")[t] ?? "–",
    ]),
  };
}

/** The state as tables: tasks by state, CPUs, and the first tasks in the order of the wait queue. */
export const AcceptTables = taskTables(
  {
    few: fewTasks,
    all: longestTable,
    words: (full, most) => (full ? say.fewer(fewTasks) : most > longestTable ? say.allUpTo(longestTable) : say.all),
  },
  counts,
  cpuTable({ since: true }),
  tasks,
);
