/** Scale, ticks and unit of one axis. */

import { nice } from "d3-array";
import { greatest, least } from "../base/extremes";
import { formatCount } from "../base/quantity";
import { type Extent, linearScale, logScale } from "./scale";
import { decadeTicks, evenTicks, thinned } from "./ticks";
import { type DisplayUnit, displayUnit, formatTick } from "./units";

export type ScaleKind = "linear" | "log";

export interface AxisSpec {
  /** Words without the unit, which is added. */
  readonly label: string;
  /** "ns" and "µs" are shown in the time unit that suits the numbers; others as they are. */
  readonly unit: string;
  readonly scale: ScaleKind;
  /** Linear axes include zero unless told otherwise; those across need not where the data stays far from it. */
  readonly zero?: boolean;
  /** An axis that begins and ends with the data, where that is not at zero. */
  readonly tight?: boolean;
  /** What is counted comes in whole numbers: no ticks between them. */
  readonly whole?: boolean;
  /** Where a linear axis begins, above all: its other end follows from the data. */
  readonly from?: number;
  /** Limits of the axis, where the data should not decide. */
  readonly domain?: readonly [number, number];
}

export interface Tick {
  /** Pixels. */
  readonly at: number;
  /** Empty: a line without words. */
  readonly text: string;
  readonly value: number;
}

export interface Axis {
  readonly ticks: readonly Tick[];
  readonly unit: DisplayUnit;
  readonly domain: readonly [number, number];
  /** Data value to pixels. */
  at(value: number): number;
  /** Pixels to a data value. */
  valueAt(px: number): number;
}

/** `most` is about how many ticks with words there is room for; `range` in pixels, either direction. */
export function makeAxis(
  spec: AxisSpec,
  values: readonly number[],
  range: readonly [number, number],
  most: number,
): Axis {
  const usable = values.filter((v) => Number.isFinite(v) && (spec.scale === "linear" || v > 0));
  return spec.scale === "log" ? logAxis(spec, usable, range, most) : linearAxis(spec, usable, range, most);
}

function linearAxis(spec: AxisSpec, values: readonly number[], range: readonly [number, number], most: number): Axis {
  let low = values.length > 0 ? least(values) : 0;
  let high = values.length > 0 ? greatest(values) : 1;
  // Of an axis that need not begin at zero, one that nearly does still does.
  const zero = spec.from === undefined && (spec.zero !== false || low < high * 0.35);
  if (zero) {
    low = Math.min(0, low);
    high = Math.max(0, high);
  }
  low = spec.from ?? low;
  // Nothing to tell apart, or only by the rounding of floats.
  if (high - low <= Math.max(Math.abs(low), Math.abs(high), 1e-9) * 1e-9)
    high = low + (low === 0 ? 1 : Math.abs(low) * 0.1);
  const unit = displayUnit(spec.unit, Math.max(Math.abs(low), Math.abs(high)));
  const [bottom, top] = (spec.domain ?? [low, high]).map((v) => v / unit.divisor) as [number, number];
  const [round, end] = nice(bottom, top, most);
  const free = !zero && spec.tight === true;
  const [from, to] = spec.domain ? [bottom, top] : [free || spec.from !== undefined ? bottom : round, free ? top : end];
  const line: Extent = [from, to];
  const place = linearScale(line, range);
  const value = linearScale(range, line);
  const even = evenTicks(from, to, most);
  const ticks = (spec.whole ? even.filter((value) => Number.isInteger(value * unit.divisor)) : even).map((value) => ({
    at: place(value),
    text: formatTick(value),
    value: value * unit.divisor,
  }));
  return {
    ticks,
    unit,
    domain: [from * unit.divisor, to * unit.divisor],
    at: (value) => place(value / unit.divisor),
    valueAt: (px) => value(px) * unit.divisor,
  };
}

function logAxis(spec: AxisSpec, values: readonly number[], range: readonly [number, number], most: number): Axis {
  let low = values.length > 0 ? least(values) : 1;
  let high = values.length > 0 ? greatest(values) : 10;
  if (low === high) {
    low /= 2;
    high *= 2;
  }
  const unit = displayUnit(spec.unit, high);
  const domain = spec.domain ?? (spec.tight ? [low, high] : [low * 0.9, high * 1.1]);
  const [from, to] = domain.map((v) => v / unit.divisor) as [number, number];
  const place = logScale([from, to], range);
  const candidates = [[1, 2, 5], [1, 3], [1]].map((mantissas) => decadeTicks(from, to, mantissas));
  // Powers of two, such as sizes of memory, are named themselves: no round number would be any of them.
  const powers = values.length > 2 && values.every((value) => value >= 1 && Number.isInteger(Math.log2(value)));
  // The densest set of words that fits; powers of ten are thinned when even they don't.
  let worded = powers
    ? thinned(
        [...new Set(values)].sort((a, b) => a - b).map((value) => value / unit.divisor),
        most,
      )
    : (candidates.find((set) => set.length <= most) ?? thinned(candidates[2] as number[], most));
  // Under two words an axis says nothing: a narrow range takes round numbers of a linear scale.
  if (worded.length < 2) worded = evenTicks(from, to, Math.min(most, 4)).filter((v) => v > 0);
  const words = new Set(worded);
  const lines = powers ? [] : decadeTicks(from, to, [1]).filter((v) => !words.has(v));
  const worder = powers ? formatCount : formatTick;
  const ticks = [...worded.map((v) => [v, worder(v)] as const), ...lines.map((v) => [v, ""] as const)].map(
    ([value, text]) => ({ at: place(value), text, value: value * unit.divisor }),
  );
  const logOf = linearScale(range, [Math.log10(from), Math.log10(to)]);
  return {
    ticks,
    unit,
    domain: [from * unit.divisor, to * unit.divisor],
    at: (value) => place(value / unit.divisor),
    valueAt: (px) => 10 ** logOf(px) * unit.divisor,
  };
}
