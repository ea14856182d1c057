import type { ReactElement } from "react";
import { formatCount } from "../../base/quantity";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { MetricTable } from "../../mount/metric-table";
import { TableScroll } from "../../mount/table-scroll";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { countStates } from "./lane";
import { words } from "./threads-messages";

const say = words.tables;

/** The state as tables: the counts, threads by what they do, system calls by kind. */
export function ThreadsTables({ description, frame }: { description: Description; frame: FigureFrame }): ReactElement {
  return (
    <>
      {frame.lanes.map((lane, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        <TableScroll key={i}>
          <MetricTable description={description} lane={lane} of={say.numbers} names={shown} />
          <States lane={lane} />
          <Calls lane={lane} />
        </TableScroll>
      ))}
    </>
  );
}

const shown = [
  "totalS",
  "createUs",
  "created",
  "alive",
  "joined",
  "segmentsLookedAt",
  "childrenLookedAt",
  "listLookedAt",
  "walkNs",
  "systemCalls",
  "restartSignals",
  "deathSignals",
  "futexCalls",
  "wakes",
  "pollTimeouts",
  "switches",
  "userSwitches",
  "blockedAll",
  "handovers",
  "messages",
  "wakesPerMessage",
];

interface Row {
  readonly name: string;
  readonly count: number;
}

function Counted({
  caption,
  heads,
  rows,
}: {
  caption: string;
  heads: readonly [string, string];
  rows: readonly Row[];
}) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ count }) => count > 0)
          .map(({ name, count }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatCount(count)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function States({ lane }: { lane: FigureLane }): ReactElement {
  const rows = [...countStates(lane)].map(([state, count]) => ({ name: words.states[state], count }));
  return <Counted caption={say.states(lane.label)} heads={[say.state, say.threads]} rows={rows} />;
}

function Calls({ lane }: { lane: FigureLane }): ReactElement {
  const counts = column(lane.state, "callCounts");
  const rows = say.callNames.map((name, call) => ({ name, count: counts[call] ?? 0 }));
  return <Counted caption={say.calls(lane.label)} heads={[say.call, say.times]} rows={rows} />;
}
