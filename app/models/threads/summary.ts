/** The state of the threads in words and numbers: what a screen reader meets, and what stands beneath the drawing. */
import { formatCount, formatQuantity } from "../../base/quantity";
import { clockText } from "../../base/time-format";
import type { Description } from "../../model/description";
import type { Counter } from "../../mount/counters";
import { words as ofStages } from "../../mount/mount-messages";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { threadNumbers } from "./lane";
import { words } from "./threads-messages";

export function summarizeThreads(description: Description, frame: FigureFrame): string {
  return ofStages.atMoment(
    clockText(frame.displayTimeNs),
    frame.lanes.map((lane) => words.summary.lane(lane.label, threadNumbers(description, lane))),
  );
}

export function threadsCounters(description: Description, lane: FigureLane): readonly Counter[] {
  const { created, threads, segments, systemCalls, signals, futexCalls, totalS } = threadNumbers(description, lane);
  return [
    { value: formatCount(created), label: words.counters.created(threads) },
    { value: formatCount(segments), label: words.counters.segments(segments) },
    { value: formatCount(systemCalls), label: words.counters.calls(systemCalls) },
    { value: formatCount(signals), label: words.counters.signals(signals) },
    { value: formatCount(futexCalls), label: words.counters.futexes(futexCalls) },
    { value: formatQuantity(totalS * 1e9, "ns"), label: words.counters.time },
  ];
}
