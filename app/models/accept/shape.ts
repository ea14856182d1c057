import { greatest } from "../../base/extremes";
import type { ClockShape } from "../../cpus/one-clock/clock-size";
import type { LaneParams } from "../../model/scenario";

/** What is known of the herd before anything runs: enough to reserve its height. */
export interface HerdShape {
  readonly lanes: number;
  /** The largest number of CPUs and of tasks in any lane. */
  readonly cpus: number;
  readonly threads: number;
  /** CPUs of each lane. */
  readonly laneCpus: readonly number[];
  /** Some lane's tasks wait elsewhere than on the socket (serialized, user-lock, user-lock-fcntl): they need a place. */
  readonly blocked: boolean;
}

const number = (lane: LaneParams, name: string, fallback: number): number => {
  const value = lane[name];
  return typeof value === "number" ? value : fallback;
};

export const plateShape = ({ lanes, threads, laneCpus }: HerdShape): ClockShape => ({
  lanes,
  rows: threads,
  cpus: laneCpus,
});

/** One caller knocks once: each thread that gets up goes back to sleep, and the order in which they do is the story. */
export const knocksOnce = ({ arrivals }: LaneParams): boolean => arrivals === "tap";

export type AcceptFigureName =
  | "herd"
  | "plate"
  | "clock"
  | "overview"
  | "run-queue-scan"
  | "wait-queue-walk"
  | "time-split";

/** The figure's shape from the parameters of its lanes: known before anything runs. */
export function herdShape(lanes: readonly LaneParams[]): HerdShape {
  const most = (of: (lane: LaneParams) => number) => Math.max(1, greatest(lanes.map(of)));
  return {
    lanes: Math.max(1, lanes.length),
    cpus: most((lane) => number(lane, "cpus", 1)),
    laneCpus: lanes.map((lane) => number(lane, "cpus", 1)),
    threads: most((lane) => number(lane, "threads", 1) + number(lane, "select-sleepers", 0)),
    blocked: lanes.some((lane) => ["serialized", "user-lock", "user-lock-fcntl"].includes(String(lane.policy))),
  };
}
