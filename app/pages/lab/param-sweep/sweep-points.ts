/** Which values of a parameter a small sweep tries, and where its curves run in a box of one unit by one. Pure. */
import { greatest } from "../../../base/extremes";
import { parseSweepValues, spreadValues } from "../../../charts/sweep-values";
import type { NumberParam } from "../../../model/description";
import { nearestPower } from "../../../model/powers";
import type { SweepPreset } from "../../../mount/kit";

const count = 7;
/** How far it goes from the value that is set, as a factor: a parameter's whole range may be a million times that. */
const reach = 8;

/** In rising order, at most nine. The model's own values where it has some for this parameter, else such as lie around `value`; null: none is set. */
export function sweepPoints(
  param: NumberParam,
  value: number | null,
  presets: readonly SweepPreset[],
): readonly number[] {
  const preset = presets.find(({ x }) => x === param.name);
  if (preset)
    return parseSweepValues(preset.values)
      .filter((one) => one >= param.min && one <= param.max)
      .slice(0, 9);
  const whole = param.type === "int";
  const middle = value ?? param.default ?? Math.max(param.min, Math.min(param.max, 1000));
  if (param.scale === "power-of-two") {
    const powers = Array.from({ length: count }, (_, i) => nearestPower(param, middle * 2 ** (i - 3)));
    return [...new Set(powers)];
  }
  const log = param.scale === "log";
  const round = (one: number) => {
    const two = Number(one.toPrecision(2));
    return Math.max(param.min, Math.min(param.max, whole ? Math.round(two) : two));
  };
  // None has no factor: from the least that is something.
  const from = log ? Math.max(param.min, middle === 0 ? 0 : middle / reach) : param.min;
  const to = log ? Math.min(param.max, Math.max(middle, 1) * reach) : param.max;
  return [...new Set(spreadValues({ from, to, points: count, log, whole }).map(round))];
}

export interface SweepBox {
  /** Of each value, from 0 to 1. */
  readonly x: readonly number[];
  /** Of each lane, 0 at the bottom, 1 at the greatest value of all; NaN where a run gave none. */
  readonly y: readonly (readonly number[])[];
  readonly most: number;
}

/** The values stand apart evenly; the bottom is zero. */
export function sweepBox(values: readonly number[], curves: readonly (readonly number[])[]): SweepBox {
  const most = Math.max(0, greatest(curves.flat().filter(Number.isFinite)));
  return {
    x: values.map((_, i) => (values.length < 2 ? 0.5 : i / (values.length - 1))),
    y: curves.map((curve) => curve.map((y) => (most > 0 ? y / most : Number.isFinite(y) ? 0 : Number.NaN))),
    most,
  };
}

/** Where a value that need not be among them lies between them; null outside. */
export function placeAmong(values: readonly number[], value: number): number | null {
  const next = values.findIndex((one) => one >= value);
  if (next < 0 || values.length < 2) return null;
  if (values[next] === value) return next / (values.length - 1);
  if (next === 0) return null;
  const [low = 0, high = 0] = values.slice(next - 1, next + 1);
  return (next - 1 + (value - low) / (high - low)) / (values.length - 1);
}
