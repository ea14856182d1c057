import { formatDuration } from "../../base/quantity";
import { cpuTable } from "../../cpus/lanes/cpu-table";
import { taskTables } from "../../cpus/task-tables";
import { metricTable, type Table, type TableAsk, type TableOf } from "../../mount/state-tables";
import { o1Queues } from "./o1-state";
import { profileOf } from "./profile-layout";
import { costPoints } from "./runnable-layout";
import { followedCpu, queueView } from "./scan-state";
import { words } from "./scheduler-messages";

const say = words.tables;

const shown = [
  "throughputPerS",
  "delivered",
  "undelivered",
  "runnableMean",
  "runnableMax",
  "scheduleCalls",
  "goodnessPerSchedule",
  "goodnessPerS",
  "contextSwitches",
  "affinePicks",
  "migrations",
  "preemptions",
  "kernelShare",
  "schedulerShare",
];

const mostRows = 15;

function scores({ description, lane, nowNs }: TableAsk, cpu: number): Table {
  const { scan } = queueView(description, lane, cpu, nowNs);
  const more = scan.queue.length - mostRows;
  return {
    caption: say.scores(lane.label, cpu) + (more > 0 ? say.more(more) : ""),
    heads: [say.task, say.counter, say.priority, say.lastCpu, say.sameMemory, say.score],
    rows: scan.queue.slice(0, mostRows).map(({ task, score, onCpu }) => {
      const number = String(task + 1);
      if (!score) return [number, "–", "–", "–", "–", onCpu < 0 ? say.passed : say.passedOn(onCpu)];
      const { counter, priority, lastHere, sameMemory, total } = score;
      return [number, counter, priority, `+${lastHere}`, `+${sameMemory}`, total];
    }),
  };
}

const mostNamed = 10;

function levels({ lane }: TableAsk, cpu: number): Table {
  const queue = o1Queues(lane)[cpu];
  const of = (name: string, lists: readonly { readonly level: number; readonly tasks: readonly number[] }[] = []) =>
    lists.map(({ level, tasks }) => {
      const named = tasks.slice(0, mostNamed).map((task) => task + 1);
      return [name, level, tasks.length, named.join(", ") + (tasks.length > mostNamed ? " …" : "")];
    });
  return {
    caption: say.levels(lane.label, cpu),
    heads: [say.array, say.level, say.tasks, say.headFirst],
    rows: [...of(say.active, queue?.active.levels), ...of(say.expired, queue?.expired.levels)],
    headAt: 1,
    none: say.noBit,
  };
}

const queue: TableOf = (ask) => {
  const cpu = followedCpu(ask.description, ask.frame, ask.index, null);
  return ask.lane.params.scheduler === "o1" ? levels(ask, cpu) : scores(ask, cpu);
};

const profile: TableOf = ({ description, lane }) => ({
  caption: say.profile(lane.label),
  rows: profileOf(description, lane).map(({ name, ns, share }) => [
    name,
    `${(100 * share).toFixed(1)}%`,
    formatDuration(ns),
  ]),
});

const cost: TableOf = ({ lane }) => ({
  caption: say.cost(lane.label),
  heads: [say.candidates, say.mean, say.calls],
  rows: costPoints(lane, 10).map(({ runnable, meanNs, calls }) => [
    runnable.toFixed(runnable < 10 ? 1 : 0),
    formatDuration(meanNs),
    calls,
  ]),
});

/** The state as tables: CPUs, the queue with its scores or the lists by level, the profile, the cost by runnable tasks. */
export const SchedulerTables = taskTables(null, cpuTable(), queue, profile, cost, metricTable(say.numbers, shown));
