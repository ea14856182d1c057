/** The shape of a scheduler figure from its parameters: known before anything runs, and all that its height depends on. */
import { greatest } from "../../base/extremes";
import type { ClockShape } from "../../cpus/one-clock/clock-size";
import type { LaneParams } from "../../model/scenario";

export type SchedulerFigureName =
  | "queue"
  | "timeline"
  | "plate"
  | "clock"
  | "overview"
  | "profile"
  | "runnable"
  | "rooms";

export interface LaneShape {
  readonly o1: boolean;
  readonly rooms: number;
  readonly users: number;
  readonly cpus: number;
}

export interface SchedulerShape {
  readonly lanes: readonly LaneShape[];
}

export function schedulerShape(lanes: readonly LaneParams[]): SchedulerShape {
  return {
    lanes: lanes.map((lane) => ({
      o1: lane.scheduler === "o1",
      rooms: Number(lane.rooms ?? 1),
      users: Number(lane.users ?? 1),
      cpus: Number(lane.cpus ?? 1),
    })),
  };
}

export const threadsOf = ({ rooms, users }: LaneShape): number => 4 * rooms * users;

export const plateShape = ({ lanes }: SchedulerShape): ClockShape => ({
  lanes: lanes.length,
  rows: Math.max(1, greatest(lanes.map(threadsOf))),
  cpus: lanes.map(({ cpus }) => cpus),
});
