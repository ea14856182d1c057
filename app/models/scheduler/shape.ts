/** The shape of a scheduler figure from its parameters: known before anything runs, and all that its height depends on. */
import type { LaneParams } from "../../model/scenario";

/** The drawings by their names, with their titles. */
export const schedulerFigures = {
  queue: "Who is next",
  timeline: "The CPUs over time",
  profile: "The kernel’s time, by routine",
  runnable: "Runnable tasks, and what a schedule() costs",
  rooms: "The rooms and their threads",
} as const;

export type SchedulerFigureName = keyof typeof schedulerFigures;

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
