/** What the figures of web servers read of a lane at a moment. */
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { metricOf } from "../../mount/metric-of";
import type { FigureLane } from "../../mount/types";
import { type PageState, pageStates, type WorkerState, workerStates } from "./core-names";

function countsBy<State extends string>(
  states: readonly State[],
  values: ArrayLike<number>,
): ReadonlyMap<State, number> {
  const counts = new Map<State, number>(states.map((state) => [state, 0]));
  for (let i = 0; i < values.length; i++) {
    const state = states[values[i] as number] as State;
    counts.set(state, (counts.get(state) as number) + 1);
  }
  return counts;
}

export const pagesBy = ({ state }: FigureLane): ReadonlyMap<PageState, number> =>
  countsBy(pageStates, column(state, "pageState"));
export const workersBy = ({ state }: FigureLane): ReadonlyMap<WorkerState, number> =>
  countsBy(workerStates, column(state, "workerState"));

export interface ServerNumbers {
  readonly served: number;
  readonly pagesPerS: number;
  readonly callsPerPage: number;
  readonly switchesPerPage: number;
  readonly waiting: number;
  readonly waitingMost: number;
  readonly latencyP50Ns: number;
  readonly latencyP99Ns: number;
  readonly loopStillNs: number;
  readonly diskReads: number;
  readonly missShare: number;
  readonly serverMb: number;
  readonly filesMb: number;
}

const names = [
  "served",
  "pagesPerS",
  "callsPerPage",
  "switchesPerPage",
  "waiting",
  "waitingMost",
  "latencyP50Ns",
  "latencyP99Ns",
  "loopStillNs",
  "diskReads",
  "missShare",
  "serverMb",
  "filesMb",
] as const satisfies readonly (keyof ServerNumbers)[];

export const serverNumbers = (description: Description, lane: FigureLane): ServerNumbers =>
  Object.fromEntries(names.map((name) => [name, metricOf(description, lane, name)])) as unknown as ServerNumbers;
