/** Round numbers near a number: where axes end, how long windows of time are, how many values share a bar. */

/** Multiples of powers of ten, ascending from 1, below 10. */
export type Digits = readonly number[];

/** What people count by. */
export const oneTwoFive: Digits = [1, 2, 5];

/** Where an axis may end: close enough to each other that a third of it at most is empty, and few, so that one that grows with its run moves seldom. */
export const axisEnds: Digits = [1, 1.5, 2, 3, 4, 5, 6, 8];

/** Multiples by these digits of the power of ten at or below. Through text: 5 * 1e-6 is not 0.000005. */
function multiples(value: number, digits: Digits): number[] {
  const exponent = Math.floor(Math.log10(value));
  return digits.map((digit) => Number(`${digit}e${exponent}`));
}

/** The greatest round number that is no greater; `value` > 0. */
export function roundDown(value: number, digits: Digits = oneTwoFive): number {
  const found = multiples(value, digits);
  return found.findLast((one) => one <= value) ?? (found[0] as number);
}

/** The least round number that is no less; `value` > 0. */
export function roundUp(value: number, digits: Digits = axisEnds): number {
  const found = multiples(value, [...digits, 10]);
  return found.find((one) => one >= value) ?? (found.at(-1) as number);
}

/** The round number that is nearest by ratio; `value` > 0. */
export function roundNear(value: number, digits: Digits): number {
  const away = (candidate: number) => Math.abs(Math.log(candidate / value));
  return multiples(value, [...digits, 10]).reduce((best, one) => (away(one) < away(best) ? one : best));
}

/** A window of time from 0 that holds `endNs` and ends at a round number. */
export function niceWindow(endNs: number): readonly [number, number] {
  return [0, endNs > 0 ? roundUp(endNs, windowEnds) : 1e6];
}

const windowEnds: Digits = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
