import type { ReactElement } from "react";
import { formatCount } from "../../base/quantity";
import type { Description } from "../../model/description";
import { MetricTable } from "../../mount/metric-table";
import { TableScroll } from "../../mount/table-scroll";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { listSentence, loopSentence } from "./connections-layout";
import { countStates, metricsByNow, readyNow } from "./lane";
import { words } from "./ready-messages";

const say = words.tables;

/** The state as tables: the counts, connections by what they are at, what the first process does and who is on its list. */
export function ReadyTables({ description, frame }: { description: Description; frame: FigureFrame }): ReactElement {
  return (
    <>
      {frame.lanes.map((lane, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        <TableScroll key={i}>
          <MetricTable
            description={description}
            lane={lane}
            of={say.numbers}
            names={shown}
            byNow={metricsByNow(description, lane, frame.displayTimeNs)}
          />
          <States lane={lane} />
        </TableScroll>
      ))}
    </>
  );
}

const shown = [
  "repliesPerS",
  "offered",
  "served",
  "calls",
  "eventsPerCall",
  "asked",
  "queuedEntries",
  "chainSteps",
  "signalsQueued",
  "overflows",
  "recoveries",
  "staleEvents",
  "stuck",
  "ctlCalls",
  "scanShare",
  "serveShare",
  "spinShare",
  "cpuShare",
  "latencyMeanNs",
  "latencyP99Ns",
  "wakeups",
  "needlessWakeups",
  "callsRefused",
  "linesAnswered",
];

function States({ lane }: { lane: FigureLane }): ReactElement {
  const now = readyNow(lane);
  const told = [loopSentence(lane, now)[0], listSentence(lane, now)].filter(
    (part) => part !== "" && part !== undefined,
  );
  return (
    <>
      <table>
        <caption>{say.states(lane.label)}</caption>
        <thead>
          <tr>
            <th scope="col">{say.state}</th>
            <th scope="col">{say.connections}</th>
          </tr>
        </thead>
        <tbody>
          {[...countStates(now)]
            .filter(([, count]) => count > 0)
            .map(([state, count]) => (
              <tr key={state}>
                <th scope="row">{words.states[state]}</th>
                <td>{formatCount(count)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p>{say.loops(lane.label, told.join("; "))}</p>
    </>
  );
}
