/**
 * How fast simulated time passes on the screen. The whole run takes some eight seconds at 1×, and where much happens in little time the clock is braked, so that
 * this takes two of them. Both are *stated*: "1× = 1 simulated ms takes 3.3 s, here eight times slower".
 */

import { type Digits, roundNear } from "../../axes/round";
import { greatest } from "../../base/extremes";
import { timeUnitOf } from "../../base/quantity";
import type { Burst } from "./bursts";
import { words } from "./run-messages";

export const speeds = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100] as const;
export type Speed = (typeof speeds)[number];

/** What the author of a figure asks for. */
export type PaceWish =
  /** Simulated ns that pass in one second, everywhere: nothing is braked. */
  | { readonly kind: "rate"; readonly nsPerS: number }
  /** The whole run in so many seconds, braked where much happens. */
  | { readonly kind: "run"; readonly seconds: number };

/** Simulated time over time on the wall, as a line of straight pieces: rises everywhere. */
export interface Pace {
  /** Simulated nanoseconds that pass in one second on the wall at 1× where nothing is braked. */
  readonly nsPerS: number;
  /** In their order, without gaps from 0 on; after the last nothing is braked. */
  readonly stretches: readonly Stretch[];
}

interface Stretch {
  readonly fromNs: number;
  /** On the wall at 1×, from the start of the run. */
  readonly fromS: number;
  /** How many times slower than unbraked: a whole number, from 1. */
  readonly brake: number;
}

/** What a pace is made for. */
export interface PacedRun {
  readonly endNs: number;
  readonly steps: number;
  readonly bursts: readonly Burst[];
}

const runSeconds = 8;
/** A long run under load is not shown in eight seconds: more steps a second than this are a blur; */
const mostStepsPerSecond = 5000;
/** but nobody watches longer than this. */
const longestRunSeconds = 30;
/** All bursts together. */
const burstSeconds = 2;
const brakes: Digits = [1, 1.5, 2, 3, 4, 5, 6, 7, 8];
const strongestBrake = 100;
/** Before and after a burst the brake is put on and taken off in this time, by so many steps. */
const easeSeconds = 0.3;
const easeSteps = 3;

/** `wish` null: chosen for the run. A run in which no time passes has a pace, too. */
export function paceFor(run: PacedRun, wish: PaceWish | null = null): Pace {
  if (wish?.kind === "rate") return evenPace(wish.nsPerS);
  const { endNs, steps, bursts } = run;
  if (!(endNs > 0)) return evenPace(1e6);
  const seconds = wish?.seconds ?? Math.min(longestRunSeconds, Math.max(runSeconds, steps / mostStepsPerSecond));
  const burstNs = bursts.reduce((sum, { fromNs, toNs }) => sum + toNs - fromNs, 0);
  const brake = burstNs > 0 ? brakeFor(burstNs / endNs, seconds) : 1;
  if (brake === 1) return evenPace(endNs / seconds);
  return brakedPace(brakeSteps(run, brake, (endNs + burstNs * (brake - 1)) / seconds), endNs, seconds);
}

const evenPace = (nsPerS: number): Pace => ({ nsPerS, stretches: [] });

/** By which bursts that take this share of the run's time take two of its seconds; 1: they do anyway. */
function brakeFor(share: number, seconds: number): number {
  if (share >= 1 || seconds <= burstSeconds) return 1;
  const exact = Math.min(strongestBrake, (burstSeconds / (seconds - burstSeconds)) * ((1 - share) / share));
  return exact < 1.5 ? 1 : Math.round(roundNear(Math.max(2, exact), brakes));
}

interface BrakeStep {
  readonly fromNs: number;
  readonly toNs: number;
  readonly brake: number;
}

/** Each burst with the steps by which the brake is put on before it and taken off after it. They may overlap, and reach beyond the run. `nsPerS`: about the unbraked pace. */
function brakeSteps({ bursts }: PacedRun, brake: number, nsPerS: number): readonly BrakeStep[] {
  return bursts.flatMap(({ fromNs, toNs }) => {
    const steps: BrakeStep[] = [{ fromNs, toNs, brake }];
    let [before, after] = [fromNs, toNs];
    for (let step = easeSteps; step > 0; step--) {
      const eased = Math.round(brake ** (step / (easeSteps + 1)));
      const lengthNs = ((easeSeconds / easeSteps) * nsPerS) / eased;
      steps.push({ fromNs: before - lengthNs, toNs: before, brake: eased });
      steps.push({ fromNs: after, toNs: after + lengthNs, brake: eased });
      before -= lengthNs;
      after += lengthNs;
    }
    return steps;
  });
}

/** Where steps overlap, the strongest brakes. The whole takes exactly `seconds`. */
function brakedPace(steps: readonly BrakeStep[], endNs: number, seconds: number): Pace {
  const inside = steps.flatMap(({ fromNs, toNs }) => [fromNs, toNs]).filter((ns) => ns > 0 && ns < endNs);
  const edges = [...new Set([0, ...inside, endNs])].sort((a, b) => a - b);
  const braked = edges.slice(0, -1).map((fromNs, i) => {
    const toNs = edges[i + 1] as number;
    const over = steps.filter((step) => step.fromNs <= fromNs && step.toNs >= toNs);
    return { fromNs, lengthNs: toNs - fromNs, brake: Math.max(1, greatest(over.map((step) => step.brake))) };
  });
  const nsPerS = braked.reduce((sum, { lengthNs, brake }) => sum + lengthNs * brake, 0) / seconds;
  let fromS = 0;
  const stretches = braked.map(({ fromNs, lengthNs, brake }) => {
    const stretch = { fromNs, fromS, brake };
    fromS += (lengthNs * brake) / nsPerS;
    return stretch;
  });
  return { nsPerS, stretches: [...stretches, { fromNs: endNs, fromS, brake: 1 }] };
}

const unbraked: Stretch = { fromNs: 0, fromS: 0, brake: 1 };

const stretchAt = (pace: Pace, ns: number): Stretch =>
  pace.stretches.findLast(({ fromNs }) => fromNs <= ns) ?? unbraked;

/** How many times slower than elsewhere the clock goes from a moment on; 1 where it is not braked. */
export function brakeAt(pace: Pace, ns: number): number {
  return stretchAt(pace, ns).brake;
}

/** On the wall at 1×, from the start of the run to a moment of it. */
export function secondsTo(pace: Pace, ns: number): number {
  const { fromNs, fromS, brake } = stretchAt(pace, ns);
  return fromS + ((ns - fromNs) * brake) / pace.nsPerS;
}

/** The moment that is reached after so many seconds at 1×. */
export function momentAfter(pace: Pace, seconds: number): number {
  const { fromNs, fromS, brake } = pace.stretches.findLast((stretch) => stretch.fromS <= seconds) ?? unbraked;
  return fromNs + ((seconds - fromS) * pace.nsPerS) / brake;
}

/** "1× = 1 simulated ms takes 2 s". The unit is the largest that passes at least once in ten seconds. */
export function paceSentence(pace: Pace): string {
  return words.pace(pace.nsPerS, timeUnitOf(pace.nsPerS * 10));
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

/** Moves the shared clock of all lanes on by deltaMs of wall time; stops exactly at endNs, and never goes back. */
export function advance(displayTimeNs: number, deltaMs: number, pace: Pace, speed: Speed, endNs: number): Advance {
  const next = Math.max(displayTimeNs, momentAfter(pace, secondsTo(pace, displayTimeNs) + (deltaMs / 1000) * speed));
  return next >= endNs ? { displayTimeNs: endNs, ended: true } : { displayTimeNs: next, ended: false };
}
