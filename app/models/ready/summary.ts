/** The state of the server in words and numbers: what a screen reader meets, and what stands beneath the drawing. */
import { greatest } from "../../base/extremes";
import { formatCount, formatDuration, formatSignificant } from "../../base/quantity";
import type { Description } from "../../model/description";
import type { Counter } from "../../mount/counters";
import { metricOf } from "../../mount/metric-of";
import { summaryOf } from "../../mount/summary";
import type { FigureLane } from "../../mount/types";
import { agreement } from "./answers";
import { listSentence, loopSentence } from "./connections-layout";
import { readyNow, readyNumbers, workersNow } from "./lane";
import { words } from "./ready-messages";
import { isTrace } from "./shape";

export const summarizeReady = summaryOf((description, lane, { displayTimeNs }) => {
  const numbers = readyNumbers(description, lane, displayTimeNs);
  if (!isTrace(lane.params)) {
    const told = words.summary.lane(lane.label, nowWords(lane), numbers);
    const workers = workersNow(lane);
    if (workers.length < 2 || numbers.served === 0) return told;
    const most = greatest(workers.map(({ served }) => served));
    const busiest = workers.flatMap(({ served }, i) => (served === most ? [i + 1] : []));
    return `${told} ${words.workers.summary(busiest, metricOf(description, lane, "busiestShare"))}`;
  }
  const told = words.summary.trace(lane.label, numbers.lines);
  const agreed = agreement(description, lane);
  return agreed && agreed.lines > 0 ? `${told} ${words.answers.summary(agreed.alike, agreed.lines)}` : told;
});

/** What the drawings show, for who does not see them. */
export function nowWords(lane: FigureLane): string {
  const now = readyNow(lane);
  return [loopSentence(lane, now)[0], listSentence(lane, now)].filter(Boolean).join("; ");
}

export function readyCounters(description: Description, lane: FigureLane, displayTimeNs: number): readonly Counter[] {
  const numbers = readyNumbers(description, lane, displayTimeNs);
  const { served, cpuShare, scanShare, eventsPerCall, asked, latencyMeanNs, lines } = numbers;
  const say = words.counters;
  if (isTrace(lane.params))
    return [
      { value: formatCount(lines), label: say.lines(lines) },
      { value: formatSignificant(eventsPerCall), label: say.perCall },
    ];
  return [
    { value: formatCount(served), label: say.served(served) },
    { value: say.percent(cpuShare), label: say.busy },
    { value: say.percent(scanShare), label: say.asking },
    { value: formatSignificant(eventsPerCall), label: say.perCall },
    { value: formatCount(asked), label: say.asked(asked) },
    { value: served === 0 ? say.noLatency : formatDuration(latencyMeanNs), label: say.latency },
  ];
}
