import type { ReactElement } from "react";
import { formatCount } from "../../base/quantity";
import type { Description } from "../../model/description";
import { MetricTable } from "../../mount/metric-table";
import { TableScroll } from "../../mount/table-scroll";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { countStates, listenerNow } from "./lane";
import { words } from "./queues-messages";

const say = words.tables;

/** The state as tables: the counts, clients by where they are, who is in which queue, when the last client knocked. */
export function QueuesTables({ description, frame }: { description: Description; frame: FigureFrame }): ReactElement {
  return (
    <>
      {frame.lanes.map((lane, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        <TableScroll key={i}>
          <MetricTable description={description} lane={lane} of={say.numbers} names={shown} />
          <States lane={lane} />
          <Queues lane={lane} />
        </TableScroll>
      ))}
    </>
  );
}

const shown = [
  "knocksSent",
  "synAcks",
  "synsDropped",
  "recvQueue",
  "accepted",
  "phantoms",
  "resets",
  "cookiesSent",
  "listenOverflows",
  "listenDrops",
  "gaveUp",
];

function States({ lane }: { lane: FigureLane }): ReactElement {
  return (
    <table>
      <caption>{say.states(lane.label)}</caption>
      <thead>
        <tr>
          <th scope="col">{say.state}</th>
          <th scope="col">{say.clients}</th>
        </tr>
      </thead>
      <tbody>
        {[...countStates(listenerNow(lane))]
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

const mostNamed = 20;

function names(clients: ArrayLike<number>): string {
  if (clients.length === 0) return say.nobody;
  const first = Array.from(clients).slice(0, mostNamed).map(words.client).join(", ");
  return clients.length > mostNamed ? first + say.more(clients.length - mostNamed) : first;
}

function Queues({ lane }: { lane: FigureLane }): ReactElement {
  const now = listenerNow(lane);
  const times = Array.from(now.lastKnocksNs).map(words.schedule.seconds);
  return (
    <>
      <p>{say.queues(lane.label, names(now.synQueue), names(now.acceptQueue))}</p>
      {times.length > 0 && <p>{say.knocks(lane.label, times.join(", "))}</p>}
    </>
  );
}
