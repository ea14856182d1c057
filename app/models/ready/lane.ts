/** What the readiness figures read of a lane at a moment. */
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { countStates, metricOf } from "../../mount/metric-of";
import type { FigureLane } from "../../mount/types";
import { type ConnectionState, connectionStates, type LoopState, loopStates } from "./core-names";

export interface LoopNow {
  readonly state: LoopState;
  /** Descriptors that the scan under way has passed. */
  readonly asked: number;
}

/** What a process has done so far. */
export interface WorkerNow {
  readonly served: number;
  readonly wakeups: number;
  /** Of these, those after which it found nothing to serve. */
  readonly needless: number;
}

export function workersNow({ state }: FigureLane): readonly WorkerNow[] {
  const wakeups = column(state, "loopWakeups");
  const needless = column(state, "loopNeedlessWakeups");
  return Array.from(column(state, "loopServed"), (served, loop) => ({
    served,
    wakeups: wakeups[loop] ?? 0,
    needless: needless[loop] ?? 0,
  }));
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

export const connectionsBy = ({ states }: ReadyNow): ReadonlyMap<ConnectionState, number> =>
  countStates(connectionStates, states);

const busyStates: Readonly<Partial<Record<LoopState, "scanShare" | "serveShare" | "spinShare" | "none">>> = {
  asking: "scanShare",
  hanging: "scanShare",
  "taking-down": "scanShare",
  serving: "serveShare",
  spinning: "spinShare",
  waking: "none",
};

/**
 * Metrics that hang on the time until now. The core tells them of the last step; after it time goes on, and each process goes on with what it is at. A lane that
 * is over keeps those of its whole run.
 */
export function metricsByNow(
  description: Description,
  lane: FigureLane,
  displayTimeNs: number,
): ReadonlyMap<string, number> {
  const of = (name: string) => metricOf(description, lane, name);
  const thenNs = of("elapsedNs");
  const sinceNs = displayTimeNs - thenNs;
  const isOver = lane.finished === true && lane.state.records >= lane.log.length;
  if (sinceNs <= 0 || isOver) return new Map();
  const cpus = Number(lane.params.cpus);
  const at = { scanShare: 0, serveShare: 0, spinShare: 0, none: 0 };
  const { loops } = readyNow(lane);
  loops.forEach(({ state }, loop) => {
    const busy = busyStates[state];
    if (busy !== undefined) at[busy]++;
    // Who waits for a CPU that nobody has gets it in the same moment, and wakes up.
    else if (
      state === "waiting" &&
      !loops.some(
        ({ state }, other) =>
          other % cpus === loop % cpus && (state in busyStates || (state === "waiting" && other < loop)),
      )
    )
      at.none++;
  });
  const byNow = (share: number, processes: number) =>
    (share * cpus * thenNs + processes * sinceNs) / (cpus * displayTimeNs);
  const busy = byNow(of("cpuShare"), at.scanShare + at.serveShare + at.spinShare + at.none);
  return new Map([
    ["repliesPerS", (of("repliesPerS") * thenNs) / displayTimeNs],
    ["scanShare", byNow(of("scanShare"), at.scanShare)],
    ["serveShare", byNow(of("serveShare"), at.serveShare)],
    ["spinShare", byNow(of("spinShare"), at.spinShare)],
    ["cpuShare", busy],
    ["ctlShare", busy === 0 ? 0 : (of("ctlShare") * of("cpuShare") * thenNs) / (busy * displayTimeNs)],
  ]);
}

export function readyNumbers(description: Description, lane: FigureLane, displayTimeNs: number) {
  const byNow = metricsByNow(description, lane, displayTimeNs);
  const of = (name: string) => byNow.get(name) ?? metricOf(description, lane, name);
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
