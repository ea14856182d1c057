/** The state of the servers in words and numbers: what a screen reader meets, and what stands beneath the drawing. */
import { formatCount, formatRounded } from "../../base/quantity";
import type { Description } from "../../model/description";
import type { Counter } from "../../mount/counters";
import { summaryOf } from "../../mount/summary";
import type { FigureLane } from "../../mount/types";
import { pagesBy, serverNumbers, workersBy } from "./lane";
import { words } from "./server-messages";

export const summarizeServer = summaryOf((description, lane) =>
  words.summary.lane(lane.label, {
    ...serverNumbers(description, lane),
    onDisk: pagesBy(lane).get("on-disk") ?? 0,
    asleep: workersBy(lane).get("at-disk") ?? 0,
  }),
);

export function serverCounters(description: Description, lane: FigureLane): readonly Counter[] {
  const of = serverNumbers(description, lane);
  const { counters } = words;
  return [
    { value: formatCount(of.served), label: counters.served(of.served) },
    { value: counters.rounded(of.pagesPerS), label: counters.rate },
    { value: of.served > 0 ? formatRounded(of.callsPerPage) : counters.none, label: counters.calls },
    { value: formatCount(of.waiting), label: counters.waiting(of.waiting) },
    { value: counters.duration(of.latencyP50Ns), label: counters.half },
    of.loopStillNs > 0
      ? { value: counters.duration(of.loopStillNs), label: counters.still }
      : { value: formatCount(of.diskReads), label: counters.reads(of.diskReads) },
  ];
}
