/** What the readiness figures read of a lane at a moment. */
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { metricOf } from "../../stage/metric-of";
import type { FigureLane } from "../../stage/types";
import { type ConnectionState, connectionStates, type LoopState, loopStates } from "./core-names";

export interface LoopNow {
  readonly state: LoopState;
  /** Descriptors that the scan under way has passed. */
  readonly asked: number;
}

export interface ReadyNow {
  readonly states: ArrayLike<number>;
  readonly marked: ArrayLike<number>;
  readonly loops: readonly LoopNow[];
  /** The first on the ready list, or in the queue of signals. */
  readonly listed: ArrayLike<number>;
  readonly signals: number;
  readonly sigio: boolean;
}

export function readyNow({ state }: FigureLane): ReadyNow {
  const places = column(state, "loopPlace");
  const queue = column(state, "signalQueue");
  return {
    states: column(state, "connectionState"),
    marked: column(state, "connectionMarked"),
    loops: Array.from(column(state, "loopState"), (at, loop) => ({
      state: loopStates[at] ?? "asleep",
      asked: places[loop] ?? 0,
    })),
    listed: column(state, "readyConnections"),
    signals: queue[0] ?? 0,
    sigio: queue[1] === 1,
  };
}

export function countStates({ states }: ReadyNow): ReadonlyMap<ConnectionState, number> {
  const counts = new Map<ConnectionState, number>(connectionStates.map((state) => [state, 0]));
  for (let i = 0; i < states.length; i++) {
    const state = connectionStates[states[i] as number] ?? "silent";
    counts.set(state, (counts.get(state) as number) + 1);
  }
  return counts;
}

export function readyNumbers(description: Description, lane: FigureLane) {
  const of = (name: string) => metricOf(description, lane, name);
  return {
    served: of("served"),
    offered: of("offered"),
    calls: of("calls"),
    asked: of("asked"),
    eventsPerCall: of("eventsPerCall"),
    cpuShare: of("cpuShare"),
    scanShare: of("scanShare"),
    latencyMeanNs: of("latencyMeanNs"),
    lines: of("linesAnswered"),
  };
}
