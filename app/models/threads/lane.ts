/** What the thread figures read of a lane at a moment. */
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { laneReader } from "../../mount/lane-indices";
import { metricOf } from "../../mount/metric-of";
import type { FigureLane } from "../../mount/types";
import { type ThreadState, threadStates } from "./core-names";
import { ThreadHistory } from "./thread-history";

/** How many threads are in each state, the first thread among them. */
export function countStates({ state }: FigureLane): ReadonlyMap<ThreadState, number> {
  const counts = new Map<ThreadState, number>(threadStates.map((one) => [one, 0]));
  const states = column(state, "threadState");
  for (let thread = 0; thread < states.length; thread++) {
    const of = threadStates[states[thread] as number] ?? "to-come";
    counts.set(of, (counts.get(of) as number) + 1);
  }
  return counts;
}

export interface ThreadNumbers {
  readonly created: number;
  readonly threads: number;
  readonly alive: number;
  readonly joined: number;
  readonly segments: number;
  readonly systemCalls: number;
  readonly signals: number;
  readonly futexCalls: number;
  readonly userSwitches: number;
  readonly switches: number;
  readonly totalS: number;
}

export function threadNumbers(description: Description, lane: FigureLane): ThreadNumbers {
  const of = (name: string) => metricOf(description, lane, name);
  return {
    created: of("created"),
    threads: Number(lane.params.threads),
    alive: of("alive"),
    joined: of("joined"),
    segments: of("segmentsLookedAt"),
    systemCalls: of("systemCalls"),
    signals: of("signals"),
    futexCalls: of("futexCalls"),
    userSwitches: of("userSwitches"),
    switches: of("switches"),
    totalS: of("totalS"),
  };
}

export const historyOf = (description: Description, { params, log }: FigureLane): ThreadHistory =>
  laneReader(params, "threads", () => new ThreadHistory(description)).sync(log);
