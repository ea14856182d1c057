/** Where an axis has its marks. */
import { ticks } from "d3-array";
import { timeUnitOf } from "../base/quantity";

/** Multiples of 1, 2 or 5 times a power of ten between two values, about as many as asked for. */
export { ticks as evenTicks } from "d3-array";

export interface TimeTick {
  readonly timeNs: number;
  readonly label: string;
}

/** Of a stretch of time, all in the unit that suits its length. */
export function timeTicks(fromNs: number, toNs: number, count: number): TimeTick[] {
  if (!(toNs > fromNs)) return [];
  const unit = timeUnitOf(toNs - fromNs);
  return ticks(fromNs / unit.ns, toNs / unit.ns, count).map((value) => ({
    timeNs: value * unit.ns,
    // Ticks are multiples of 1, 2 or 5: ten digits take away what binary fractions add.
    label: `${Number(value.toPrecision(10))} ${unit.name}`,
  }));
}

/** Of a logarithmic axis: these mantissas in every decade. None where an end isn't above zero, or has no end. */
export function decadeTicks(from: number, to: number, mantissas: readonly number[] = [1]): number[] {
  const found: number[] = [];
  if (!(from > 0 && to < Number.POSITIVE_INFINITY)) return found;
  for (let exponent = Math.floor(Math.log10(from)); exponent <= Math.ceil(Math.log10(to)); exponent++) {
    for (const mantissa of mantissas) {
      // Through text, so that 3e-5 is 0.00003 and not 0.000030000000000000004.
      const value = Number(`${mantissa}e${exponent}`);
      if (value >= from && value <= to) found.push(value);
    }
  }
  return found;
}

/** Every n-th of them, so that there are at most `most`. */
export function thinned(all: readonly number[], most: number): number[] {
  const every = Math.ceil(all.length / Math.max(1, most));
  return all.filter((_, i) => i % every === 0);
}
