import type { LaneParams } from "../../model/scenario";
import type { HerdShape } from "../../stage/types";

const number = (lane: LaneParams, name: string, fallback: number): number => {
  const value = lane[name];
  return typeof value === "number" ? value : fallback;
};

/** The figure's shape from the parameters of its lanes: known before anything runs. */
export function herdShape(lanes: readonly LaneParams[]): HerdShape {
  const most = (of: (lane: LaneParams) => number) => Math.max(1, ...lanes.map(of));
  return {
    lanes: Math.max(1, lanes.length),
    cpus: most((lane) => number(lane, "cpus", 1)),
    threads: most((lane) => number(lane, "threads", 1) + number(lane, "select-sleepers", 0)),
    blocked: lanes.some((lane) => ["serialized", "user-lock", "user-lock-fcntl"].includes(String(lane.policy))),
  };
}
