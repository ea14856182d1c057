/** Where the places and values of a curve stand: on true axes, each linear or logarithmic as its question says. Pure. */

import { type Axis, makeAxis } from "../../axes/axis";
import { greatest, least } from "../../base/extremes";
import type { ExerciseScale } from "../../model/exercise";

export interface CurveRange {
  /** Rising. */
  readonly values: readonly number[];
  readonly xScale: ExerciseScale;
  readonly min: number;
  readonly max: number;
  readonly scale: ExerciseScale;
}

export interface CurveBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface CurveAxes {
  readonly x: Axis;
  readonly y: Axis;
  /** Indices of the places whose numbers have room beneath the axis. */
  readonly numbered: ReadonlySet<number>;
}

/** Room for a number on the x axis, px. */
const tickPx = 44;

/** `shown`: values beyond the question's range for which there is to be room, too. */
export function curveAxes(range: CurveRange, box: CurveBox, shown: readonly number[] = []): CurveAxes {
  const { values, xScale, min, max, scale } = range;
  const ends: readonly [number, number] = [values[0] ?? 0, values.at(-1) ?? 1];
  const usable = shown.filter((value) => scale === "linear" || value > 0);
  const reach: readonly [number, number] = [Math.min(min, least(usable)), Math.max(max, greatest(usable))];
  const x = makeAxis(
    { label: "", unit: "", scale: xScale, domain: ends },
    values,
    [box.left, box.right],
    values.length,
  );
  const y = makeAxis({ label: "", unit: "", scale, domain: reach }, reach, [box.bottom, box.top], 6);
  return { x, y, numbered: numberedPlaces(values.map((value) => x.at(value))) };
}

/** The two at the ends, and of those between as many as don't come close. */
function numberedPlaces(at: readonly number[]): ReadonlySet<number> {
  const last = at.length - 1;
  const kept = new Set([0, last]);
  let before = at[0] ?? 0;
  for (const [index, px] of at.entries()) {
    if (px - before < tickPx || (index !== last && (at[last] ?? 0) - px < tickPx)) continue;
    kept.add(index);
    before = px;
  }
  return kept;
}

/** The place that lies nearest to a point of the axis. */
export function nearestPlace(values: readonly number[], x: Axis, px: number): number {
  const off = values.map((value) => Math.abs(x.at(value) - px));
  return off.indexOf(least(off));
}

/** How far up its axis a value stands, from 0 to 1. */
export function shareOf(value: number, { min, max, scale }: CurveRange): number {
  const of = scale === "log" ? Math.log : (one: number) => one;
  return Math.max(0, Math.min(1, (of(value) - of(min)) / (of(max) - of(min))));
}

/** The value at a share of the axis, to four digits: no hand draws closer. */
export function valueAtShare(share: number, { min, max, scale }: CurveRange): number {
  const at = Math.max(0, Math.min(1, share));
  const exact = scale === "log" ? min * (max / min) ** at : min + at * (max - min);
  return Math.max(min, Math.min(max, Number(exact.toPrecision(4))));
}
