import type { ReactElement } from "react";
import { formatCount, formatDuration } from "../../base/quantity";
import { CpuTable } from "../../cpus/lanes/cpu-table";
import { PlateTable } from "../../cpus/task-plate/plate-table";
import type { Description } from "../../model/description";
import { MetricTable } from "../../mount/metric-table";
import type { TablesProps } from "../../mount/state-tables";
import { TableScroll } from "../../mount/table-scroll";
import type { FigureLane } from "../../mount/types";
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

/** The state as tables: CPUs, the queue with its scores or the lists by level, the profile, the cost by runnable tasks. */
export function SchedulerTables({ description, frame, figures }: TablesProps): ReactElement {
  return (
    <>
      <PlateTable description={description} frame={frame} figures={figures} />
      {frame.lanes.map((lane, i) => {
        const cpu = followedCpu(description, frame, i, null);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
          <TableScroll key={i}>
            <CpuTable description={description} lane={lane} />
            {lane.params.scheduler === "o1" ? (
              <Levels lane={lane} cpu={cpu} />
            ) : (
              <Scores description={description} frame={frame} lane={lane} cpu={cpu} />
            )}
            <Profile description={description} lane={lane} />
            <Cost lane={lane} />
            <MetricTable description={description} lane={lane} of={say.numbers} names={shown} />
          </TableScroll>
        );
      })}
    </>
  );
}

const mostRows = 15;

interface ScoresProps extends Omit<TablesProps, "figures"> {
  readonly lane: FigureLane;
  readonly cpu: number;
}

function Scores({ description, frame, lane, cpu }: ScoresProps): ReactElement {
  const { scan } = queueView(description, lane, cpu, frame.displayTimeNs);
  const rows = scan.queue.slice(0, mostRows);
  const more = scan.queue.length - rows.length;
  return (
    <table>
      <caption>
        {say.scores(lane.label, cpu)}
        {more > 0 ? say.more(more) : ""}
      </caption>
      <thead>
        <tr>
          <th scope="col">{say.task}</th>
          <th scope="col">{say.counter}</th>
          <th scope="col">{say.priority}</th>
          <th scope="col">{say.lastCpu}</th>
          <th scope="col">{say.sameMemory}</th>
          <th scope="col">{say.score}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ task, score, onCpu }) => (
          <tr key={task}>
            <th scope="row">{task + 1}</th>
            <td>{score ? score.counter : "–"}</td>
            <td>{score ? score.priority : "–"}</td>
            <td>{score ? `+${score.lastHere}` : "–"}</td>
            <td>{score ? `+${score.sameMemory}` : "–"}</td>
            <td>{score ? score.total : onCpu < 0 ? say.passed : say.passedOn(onCpu)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Levels({ lane, cpu }: { lane: FigureLane; cpu: number }): ReactElement {
  const queue = o1Queues(lane)[cpu];
  const rows = queue
    ? [
        ...queue.active.levels.map((list) => ({ name: say.active, ...list })),
        ...queue.expired.levels.map((list) => ({ name: say.expired, ...list })),
      ]
    : [];
  return (
    <table>
      <caption>{say.levels(lane.label, cpu)}</caption>
      <thead>
        <tr>
          <th scope="col">{say.array}</th>
          <th scope="col">{say.level}</th>
          <th scope="col">{say.tasks}</th>
          <th scope="col">{say.headFirst}</th>
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={4}>{say.noBit}</td>
          </tr>
        )}
        {rows.map(({ name, level, tasks }) => (
          <tr key={`${name} ${level}`}>
            <td>{name}</td>
            <th scope="row">{level}</th>
            <td>{formatCount(tasks.length)}</td>
            <td>
              {tasks
                .slice(0, 10)
                .map((task) => task + 1)
                .join(", ")}
              {tasks.length > 10 ? " …" : ""}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Profile({ description, lane }: { description: Description; lane: FigureLane }): ReactElement {
  return (
    <table>
      <caption>{say.profile(lane.label)}</caption>
      <tbody>
        {profileOf(description, lane).map(({ name, metric, ns, share }) => (
          <tr key={metric}>
            <th scope="row">{name}</th>
            <td>{`${(100 * share).toFixed(1)}%`}</td>
            <td>{formatDuration(ns)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cost({ lane }: { lane: FigureLane }): ReactElement {
  return (
    <table>
      <caption>{say.cost(lane.label)}</caption>
      <thead>
        <tr>
          <th scope="col">{say.candidates}</th>
          <th scope="col">{say.mean}</th>
          <th scope="col">{say.calls}</th>
        </tr>
      </thead>
      <tbody>
        {costPoints(lane, 10).map(({ runnable, meanNs, calls }) => (
          <tr key={runnable}>
            <th scope="row">{runnable.toFixed(runnable < 10 ? 1 : 0)}</th>
            <td>{formatDuration(meanNs)}</td>
            <td>{formatCount(calls)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
