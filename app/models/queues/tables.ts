import { countTable, metricTable, stateTables, type TableOf } from "../../mount/state-tables";
import { clientsBy, listenerNow } from "./lane";
import { words } from "./queues-messages";

const say = words.tables;

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

const states: TableOf = ({ lane }) =>
  countTable(
    say.states(lane.label),
    [say.state, say.clients],
    [...clientsBy(listenerNow(lane))].map(([state, count]) => [words.states[state], count]),
  );

const mostNamed = 20;

function names(clients: ArrayLike<number>): string {
  if (clients.length === 0) return say.nobody;
  const first = Array.from(clients).slice(0, mostNamed).map(words.client).join(", ");
  return clients.length > mostNamed ? first + say.more(clients.length - mostNamed) : first;
}

const queues: TableOf = ({ lane }) => {
  const now = listenerNow(lane);
  const times = Array.from(now.lastKnocksNs).map(words.schedule.seconds);
  return [
    say.queues(lane.label, names(now.synQueue), names(now.acceptQueue)),
    times.length > 0 ? say.knocks(lane.label, times.join(", ")) : null,
  ];
};

/** The counts, clients by where they are, who is in which queue, when the last client knocked. */
export const QueuesTables = stateTables(metricTable(say.numbers, shown), states, queues);
