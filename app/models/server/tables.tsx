import type { ReactElement } from "react";
import { formatCount } from "../../base/quantity";
import type { Description } from "../../model/description";
import { MetricTable } from "../../mount/metric-table";
import { TableScroll } from "../../mount/table-scroll";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { callGrid } from "./calls";
import { apaches, type PageState, type WorkerState } from "./core-names";
import { pagesBy, workersBy } from "./lane";
import { words } from "./server-messages";

const say = words.tables;

/** The state as tables: the numbers, pages and workers by state, the calls of a page. */
export function ServerTables({ description, frame }: { description: Description; frame: FigureFrame }): ReactElement {
  return (
    <>
      {frame.lanes.map((lane, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        <TableScroll key={i}>
          <MetricTable description={description} lane={lane} of={say.numbers} names={shown} />
          <Counts caption={say.pages(lane.label)} head={[say.where, say.page]} counts={pagesBy(lane)} />
          <Counts caption={say.workers(lane.label)} head={[say.what, say.worker]} counts={workersBy(lane)} />
          {apaches.includes(String(lane.params.architecture)) && <Calls description={description} lane={lane} />}
        </TableScroll>
      ))}
    </>
  );
}

const shown = [
  "served",
  "pagesPerS",
  "callsPerPage",
  "switchesPerPage",
  "missShare",
  "diskReads",
  "evictions",
  "cpuShare",
  "diskShare",
  "loopStillNs",
  "latencyP50Ns",
  "latencyP99Ns",
  "waitingMost",
  "openMost",
  "busyMost",
  "serverMb",
  "filesMb",
];

function Counts({
  caption,
  head,
  counts,
}: {
  readonly caption: string;
  readonly head: readonly [string, string];
  readonly counts: ReadonlyMap<PageState | WorkerState, number>;
}): ReactElement {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {[...counts]
          .filter(([, count]) => count > 0)
          .map(([state, count]) => (
            <tr key={state}>
              <th scope="row">{words.states[state]}</th>
              <td>{formatCount(count)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function Calls({ description, lane }: { description: Description; lane: FigureLane }): ReactElement {
  const { rows, columns } = callGrid(description, lane.params);
  return (
    <table>
      <caption>{say.calls(lane.label)}</caption>
      <thead>
        <tr>
          <th scope="col">{say.call}</th>
          {columns.map(({ build }) => (
            <th key={build} scope="col">
              {build === "top-fuel" ? say.inferred(words.builds[build]) : words.builds[build]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ text }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a call is its place
          <tr key={row}>
            <th scope="row">{text}</th>
            {columns.map(({ build, places }) => (
              <td key={build}>{(places[row] as number) >= 0 ? say.made : say.notMade}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
