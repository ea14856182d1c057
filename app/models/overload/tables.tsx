import type { ReactElement } from "react";
import { formatCount, formatSignificant } from "../../base/quantity";
import type { Description } from "../../model/description";
import { MetricTable } from "../../mount/metric-table";
import { TableScroll } from "../../mount/table-scroll";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { looks } from "./core-names";
import { hasMemory, knocking, queueOf, serversOf } from "./lane";
import { words } from "./overload-messages";

const say = words.tables;

/** The state as tables: the numbers, servers by what they do, and who waits. */
export function OverloadTables({ description, frame }: { description: Description; frame: FigureFrame }): ReactElement {
  return (
    <>
      {frame.lanes.map((lane, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        <TableScroll key={i}>
          <MetricTable description={description} lane={lane} of={say.numbers} names={shown} />
          <Servers lane={lane} />
          <Waiting description={description} lane={lane} />
        </TableScroll>
      ))}
    </>
  );
}

const shown = [
  "arrived",
  "goodPerS",
  "deadPerS",
  "blockedShare",
  "loadAverage",
  "servers",
  "maxServers",
  "diskShare",
  "cpuShare",
  "replyP50",
  "replyP99",
  "queueMax",
];

const piecesAMb = 16;

function Servers({ lane }: { lane: FigureLane }): ReactElement {
  const servers = serversOf(lane);
  const memory = hasMemory(lane.params);
  return (
    <table>
      <caption>{say.servers(lane.label)}</caption>
      <thead>
        <tr>
          <th scope="col">{say.does}</th>
          <th scope="col">{say.count}</th>
          {memory && <th scope="col">{say.pieces}</th>}
        </tr>
      </thead>
      <tbody>
        {looks.map((look) => {
          const own = servers.filter((server) => server.look === look);
          const pieces = own.reduce((sum, { resident }) => sum + resident, 0);
          return (
            <tr key={look}>
              <th scope="row">{words.looks[look]}</th>
              <td>{formatCount(own.length)}</td>
              {memory && <td>{formatSignificant(Math.round((10 * pieces) / piecesAMb) / 10)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Waiting({ description, lane }: { description: Description; lane: FigureLane }): ReactElement {
  const queue = queueOf(lane);
  const gone = queue.filter((one) => one).length;
  const rows = [
    [say.living, queue.length - gone],
    [say.gone, gone],
    [say.knocking, knocking(description, lane)],
  ] as const;
  return (
    <table>
      <caption>{say.queue(lane.label)}</caption>
      <thead>
        <tr>
          <th scope="col">{say.who}</th>
          <th scope="col">{say.count}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([who, count]) => (
          <tr key={who}>
            <th scope="row">{who}</th>
            <td>{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
