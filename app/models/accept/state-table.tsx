import { type ReactElement, useState } from "react";
import { greatest } from "../../base/extremes";
import { formatCount } from "../../base/quantity";
import { CpuTable } from "../../cpus/lanes/cpu-table";
import { countLane } from "../../cpus/summary";
import { PlateTable } from "../../cpus/task-plate/plate-table";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { valueName } from "../../model/value-name";
import type { TablesProps } from "../../mount/state-tables";
import { TableScroll } from "../../mount/table-scroll";
import type { FigureLane } from "../../mount/types";
import { words } from "./accept-messages";
import { inRankOrder } from "./queue-order";

const say = words.tables;

export interface StateTableProps extends TablesProps {
  /** How many tasks are listed one by one; the rest is counted. */
  readonly tasks?: number;
}

/** The state as tables: tasks by state, CPUs, and the first tasks in the order of the wait queue. */
export function StateTable({ description, frame, figures, tasks = 10 }: StateTableProps): ReactElement {
  const [full, setFull] = useState(false);
  const most = greatest(frame.lanes.map((lane) => column(lane.state, "taskState").length));
  return (
    <>
      {most > tasks && (
        <button type="button" className="figure-all-tasks needs-js" aria-pressed={full} onClick={() => setFull(!full)}>
          {full ? say.fewer(tasks) : most > longestTable ? say.allUpTo(longestTable) : say.all}
        </button>
      )}
      <PlateTable description={description} frame={frame} figures={figures} />
      {frame.lanes.map((lane, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        <TableScroll key={i}>
          <CountTable lane={lane} />
          <CpuTable description={description} lane={lane} nowNs={frame.displayTimeNs} />
          <TaskTable description={description} lane={lane} tasks={full ? longestTable : tasks} />
        </TableScroll>
      ))}
    </>
  );
}

/** More rows than this no page holds. */
const longestTable = 2000;

function CountTable({ lane }: { lane: FigureLane }): ReactElement {
  const counts = countLane(lane);
  const rows: [string, number][] = [
    [say.asleep, counts.asleep],
    [say.runnable, counts.runnable],
    [say.running, counts.running],
    [say.blocked, counts.blocked],
    [say.exited, counts.exited],
    [say.pending, counts.pending],
  ];
  return (
    <table>
      <caption>{say.counts(lane.label, counts.tasks)}</caption>
      <tbody>
        {rows
          .filter(([, count], i) => count > 0 || i < 3)
          .map(([name, count]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatCount(count)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

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

function TaskTable({
  description,
  lane,
  tasks,
}: {
  description: Description;
  lane: FigureLane;
  tasks: number;
}): ReactElement {
  const { state } = lane;
  const total = column(state, "taskState").length;
  const list = tasksInOrder(lane, tasks);
  return (
    <table>
      <caption>{list.length < total ? say.firstTasks(lane.label, list.length, total) : say.tasks(lane.label)}</caption>
      <thead>
        <tr>
          <th scope="col">{say.task}</th>
          <th scope="col">{say.state}</th>
          <th scope="col">{say.queued}</th>
          <th scope="col">{say.lastCpu}</th>
          <th scope="col">{say.counter}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((t) => (
          <tr key={t}>
            <th scope="row">{t + 1}</th>
            <td>{valueName(description, "taskState", column(state, "taskState")[t] ?? 0)}</td>
            <td>{column(state, "taskQueued")[t] ? say.yes : say.no}</td>
            <td>{column(state, "taskCpu")[t] ?? "–"}</td>
            <td>{column(state, "counter")[t] ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
