/** Times of the figure: axis ticks in one unit, and the clock above the drawing. */
import { ticks } from "d3-array";

const units = [
  { name: "ns", ns: 1 },
  { name: "µs", ns: 1e3 },
  { name: "ms", ns: 1e6 },
  { name: "s", ns: 1e9 },
] as const;

function unitFor(spanNs: number): (typeof units)[number] {
  let best: (typeof units)[number] = units[0];
  for (const unit of units) if (spanNs >= unit.ns) best = unit;
  return best;
}

export interface TimeTick {
  readonly timeNs: number;
  readonly label: string;
}

export function timeTicks(fromNs: number, toNs: number, count: number): TimeTick[] {
  if (!(toNs > fromNs)) return [];
  const unit = unitFor(toNs - fromNs);
  return ticks(fromNs / unit.ns, toNs / unit.ns, count).map((value) => ({
    timeNs: value * unit.ns,
    // Ticks are multiples of 1, 2 or 5: ten digits take away what binary fractions add.
    label: `${Number(value.toPrecision(10))} ${unit.name}`,
  }));
}

/** 2368000 → "2.368 ms": always three decimals of ms, so that a running clock doesn't jitter; below 0.1 ms "3.04 µs", where they would say nothing. */
export function clockText(timeNs: number): string {
  if (timeNs < 0) return "0 ms";
  if (timeNs > 0 && timeNs < 1e5) return `${(timeNs / 1e3).toFixed(2)} µs`;
  if (timeNs < 1e9) return `${(timeNs / 1e6).toFixed(3)} ms`;
  return `${(timeNs / 1e9).toFixed(6)} s`;
}

/** A window from 0 that holds `endNs` and ends at a tick. */
export function niceWindow(endNs: number): readonly [number, number] {
  if (!(endNs > 0)) return [0, 1e6];
  const magnitude = 10 ** Math.floor(Math.log10(endNs));
  for (const step of [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]) if (step * magnitude >= endNs) return [0, step * magnitude];
  return [0, 10 * magnitude];
}
