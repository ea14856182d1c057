/** The state of the listeners in words and numbers: what a screen reader meets, and what stands beneath the drawing. */
import { formatCount } from "../../base/quantity";
import type { Description } from "../../model/description";
import type { Counter } from "../../mount/counters";
import { summaryOf } from "../../mount/summary";
import type { FigureLane } from "../../mount/types";
import { listenerNow, listenerNumbers } from "./lane";
import { words } from "./queues-messages";
import { queuesShape } from "./shape";

const chairsOf = ({ params }: FigureLane): number => queuesShape([params]).lanes[0]?.chairs ?? 1;

/** As drawn: the core's own count stays as it was when the case was counted. */
const waitingNow = (lane: FigureLane): number => listenerNow(lane).acceptQueue.length;

export const summarizeQueues = summaryOf((description, lane) =>
  words.summary.lane(lane.label, {
    ...listenerNumbers(description, lane),
    waiting: waitingNow(lane),
    chairs: chairsOf(lane),
  }),
);

export function queuesCounters(description: Description, lane: FigureLane): readonly Counter[] {
  const { synAcks, synsDropped, phantoms, accepted, gaveUp } = listenerNumbers(description, lane);
  return [
    { value: formatCount(synAcks), label: words.counters.synAcks(synAcks) },
    { value: formatCount(synsDropped), label: words.counters.dropped(synsDropped) },
    { value: formatCount(waitingNow(lane)), label: words.counters.waiting(chairsOf(lane)) },
    { value: formatCount(phantoms), label: words.counters.phantoms(phantoms) },
    { value: formatCount(accepted), label: words.counters.accepted },
    { value: formatCount(gaveUp), label: words.counters.gaveUp },
  ];
}
