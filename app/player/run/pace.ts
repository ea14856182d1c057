/**
 * How fast simulated time passes on the screen. The speed is always *stated*: "1× = 1 ms of the simulated machine takes 2 s".
 * 1× is chosen from the length of the run so that a first lesson lasts about ten seconds.
 */

import { timeUnitOf } from "../../base/quantity";
import { roundNear } from "../../plot/round";
import { words } from "./words";

export const speeds = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100] as const;
export type Speed = (typeof speeds)[number];

/** Simulated nanoseconds that pass in one second on the wall at 1×. */
export type Pace = number;

const lessonSeconds = 10;
/** A long run under load is not shown in ten seconds: more steps a second than this are a blur. */
const mostStepsPerSecond = 2000;

/**
 * The pace nearest to a lesson of ten seconds whose statement is short either way: 0.8 s for 1 ms, or 1.25 ms in a second. `steps`: how many the
 * run has.
 */
export function paceFor(spanNs: number, steps = 0): Pace {
  if (!(spanNs > 0)) return 1e6;
  const exact = spanNs / Math.max(lessonSeconds, steps / mostStepsPerSecond);
  return roundNear(exact, [1, 1.25, 2, 2.5, 4, 5, 8]);
}

/** The unit that makes one lesson countable: the largest that passes at least once in ten seconds. */
function statedUnit(pace: Pace): ReturnType<typeof timeUnitOf> {
  return timeUnitOf(pace * lessonSeconds);
}

/** "1× = 1 ms of the simulated machine takes 2 s" */
export function paceSentence(pace: Pace): string {
  return words.pace(pace, statedUnit(pace));
}

export function speedLabel(speed: Speed): string {
  return `${speed}×`;
}

export function nextSpeed(speed: Speed, direction: 1 | -1): Speed {
  const index = speeds.indexOf(speed) + direction;
  return speeds[Math.max(0, Math.min(speeds.length - 1, index))] ?? speed;
}

export interface Advance {
  readonly displayTimeNs: number;
  readonly ended: boolean;
}

/** Moves the shared clock of all lanes on by deltaMs of wall time; stops exactly at endNs. */
export function advance(displayTimeNs: number, deltaMs: number, pace: Pace, speed: Speed, endNs: number): Advance {
  const next = displayTimeNs + (deltaMs / 1000) * pace * speed;
  return next >= endNs ? { displayTimeNs: endNs, ended: true } : { displayTimeNs: next, ended: false };
}
