/** The shape of an arenas figure from its parameters: known before anything runs. */

import { greatest } from "../../base/extremes";
import type { ClockShape } from "../../cpus/one-clock/clock-size";
import { printedWidths } from "../../display-list/widths";
import type { LaneParams } from "../../model/scenario";

export type ArenasFigureName = "threads" | "timeline" | "close-up" | "plate" | "clock" | "overview";

/** What an arena is called. */
export type ArenaWord = "arena" | "heap";

export interface ArenasLaneShape {
  readonly threads: number;
  readonly cpus: number;
  /** Most arenas that this lane can come to have. */
  readonly arenas: number;
  /** Slots of the exchange; 0 where threads free their own blocks. */
  readonly slots: number;
  /** Threads have caches of their own. */
  readonly caches: boolean;
  readonly word: ArenaWord;
  /** The cache line in bytes; 0 where nothing is told of lines under blocks. */
  readonly lineBytes: number;
}

export type ArenasShape = readonly ArenasLaneShape[];

/** glibc since 2.10 makes up to 8 arenas for each CPU. */
const arenasForACpu = 8;

const number = (lane: LaneParams, name: string, fallback: number): number => {
  const value = lane[name];
  return typeof value === "number" ? value : fallback;
};

function mostArenas(policy: string, threads: number, cpus: number): number {
  switch (policy) {
    case "one-lock":
    case "one-cpu":
      return 1;
    case "thread-cache":
      return Math.min(threads, arenasForACpu * cpus);
    default:
      // ptmalloc makes one only while each that there is is held by another thread.
      return threads;
  }
}

export function arenasShape(lanes: readonly LaneParams[]): ArenasShape {
  return lanes.map((lane) => {
    const threads = number(lane, "threads", 1);
    const cpus = number(lane, "cpus", 1);
    const policy = String(lane.policy);
    return {
      threads,
      cpus,
      arenas: mostArenas(policy, threads, cpus),
      slots: lane.pattern === "handoff" ? threads : 0,
      caches: policy === "thread-cache",
      word: policy === "ptmalloc" || policy === "thread-cache" ? "arena" : "heap",
      lineBytes: lane["false-sharing"] === "on" ? number(lane, "line-bytes", 0) : 0,
    };
  });
}

/** The least width at which a figure as wide as this is laid out alike: what heights are reckoned with. */
export function rangeOf(width: number): number {
  const { stacked, wide, full } = printedWidths;
  return width >= full ? full : width >= wide ? wide : stacked;
}

export const plateShape = (lanes: ArenasShape): ClockShape => ({
  lanes: lanes.length,
  rows: Math.max(1, greatest(lanes.map(({ threads }) => threads))),
  cpus: lanes.map(({ cpus }) => cpus),
});
