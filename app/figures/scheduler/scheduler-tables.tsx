import type { ReactElement } from "react";
import { formatCount, formatDuration, formatQuantity } from "../../base/quantity";
import { noTask } from "../../engine/frame";
import type { Description } from "../../model/description";
import { metricOf } from "../hash/hash-lane";
import { column } from "../places";
import type { HerdFrame, HerdLane } from "../types";
import { o1Queues } from "./o1-state";
import { profileOf } from "./profile-layout";
import { costPoints } from "./runnable-layout";
import { followedCpu, queueView } from "./scan-state";

interface TablesProps {
  readonly description: Description;
  readonly frame: HerdFrame;
}

/** The state as tables: CPUs, the queue with its scores or the lists by level, the profile, the cost by runnable tasks. */
export function SchedulerTables({ description, frame }: TablesProps): ReactElement {
  return (
    <>
      {frame.lanes.map((lane, i) => {
        const cpu = followedCpu(description, frame, i, null);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
          <div key={i} className="herd-table-scroll">
            <Cpus description={description} lane={lane} />
            {lane.params.scheduler === "o1" ? (
              <Levels lane={lane} cpu={cpu} />
            ) : (
              <Scores description={description} frame={frame} lane={lane} cpu={cpu} />
            )}
            <Profile description={description} lane={lane} />
            <Cost lane={lane} />
            <Numbers description={description} lane={lane} />
          </div>
        );
      })}
    </>
  );
}

function Cpus({ description, lane }: { description: Description; lane: HerdLane }): ReactElement {
  const modes = column(lane.state, "cpuMode");
  return (
    <table>
      <caption>{`${lane.label}: CPUs`}</caption>
      <thead>
        <tr>
          <th scope="col">CPU</th>
          <th scope="col">does</th>
          <th scope="col">task</th>
          <th scope="col">line</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: modes.length }, (_, cpu) => {
          const mode = description.modes[modes[cpu] ?? 0]?.name ?? "idle";
          const task = column(lane.state, "cpuTask")[cpu] ?? noTask;
          const lock = mode === "spin" ? description.locks[column(lane.state, "cpuLock")[cpu] ?? 255] : undefined;
          const line = mode === "idle" ? undefined : description.lines[column(lane.state, "cpuLine")[cpu] ?? 0xffff];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a CPU is its number
            <tr key={cpu}>
              <th scope="row">{cpu}</th>
              <td>{lock ? `spins for the ${lock}` : mode}</td>
              <td>{task === noTask ? "–" : task + 1}</td>
              <td>{line ? `${line.function}: ${line.text}` : "–"}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const mostRows = 15;

interface ScoresProps extends TablesProps {
  readonly lane: HerdLane;
  readonly cpu: number;
}

function Scores({ description, frame, lane, cpu }: ScoresProps): ReactElement {
  const { scan } = queueView(description, lane, cpu, frame.displayTimeNs);
  const rows = scan.queue.slice(0, mostRows);
  const more = scan.queue.length - rows.length;
  return (
    <table>
      <caption>
        {`${lane.label}: the run queue from its front, scored for CPU ${cpu}`}
        {more > 0 ? `; ${formatCount(more)} more stand behind` : ""}
      </caption>
      <thead>
        <tr>
          <th scope="col">task</th>
          <th scope="col">counter</th>
          <th scope="col">priority</th>
          <th scope="col">last CPU</th>
          <th scope="col">same memory</th>
          <th scope="col">score</th>
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
            <td>
              {score ? score.total : onCpu < 0 ? "passed over: it holds a CPU" : `passed over: it holds CPU ${onCpu}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Levels({ lane, cpu }: { lane: HerdLane; cpu: number }): ReactElement {
  const queue = o1Queues(lane)[cpu];
  const rows = queue
    ? [
        ...queue.active.levels.map((list) => ({ name: "active", ...list })),
        ...queue.expired.levels.map((list) => ({ name: "expired", ...list })),
      ]
    : [];
  return (
    <table>
      <caption>{`${lane.label}: the lists of CPU ${cpu} by level, the best first`}</caption>
      <thead>
        <tr>
          <th scope="col">array</th>
          <th scope="col">level</th>
          <th scope="col">tasks</th>
          <th scope="col">head first</th>
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={4}>no bit is set</td>
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

function Profile({ description, lane }: { description: Description; lane: HerdLane }): ReactElement {
  return (
    <table>
      <caption>{`${lane.label}: the kernel's time by routine`}</caption>
      <tbody>
        {profileOf(description, lane).map(({ name, metric, ns, share }) => (
          <tr key={metric}>
            <th scope="row">{name}</th>
            <td>{percent(share)}</td>
            <td>{formatDuration(ns)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cost({ lane }: { lane: HerdLane }): ReactElement {
  return (
    <table>
      <caption>{`${lane.label}: what a schedule() cost, spinning left out`}</caption>
      <thead>
        <tr>
          <th scope="col">tasks to choose from</th>
          <th scope="col">mean</th>
          <th scope="col">calls</th>
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

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

function Numbers({ description, lane }: { description: Description; lane: HerdLane }): ReactElement {
  return (
    <table>
      <caption>{`${lane.label}: so far`}</caption>
      <tbody>
        {description.metrics
          .filter(({ name }) => shown.includes(name))
          .map((metric) => (
            <tr key={metric.name}>
              <th scope="row">{metric.label}</th>
              <td>
                {metric.name.endsWith("Share")
                  ? percent(metricOf(description, lane, metric.name))
                  : formatQuantity(metricOf(description, lane, metric.name), metric.unit)}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
