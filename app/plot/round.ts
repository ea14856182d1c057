/** Round numbers near a number: where axes end, how long windows of time are, how many values share a bar. */

/** Multiples of powers of ten, ascending from 1, below 10. */
export type Digits = readonly number[];

/** What people count by. */
export const oneTwoFive: Digits = [1, 2, 5];

/** Where an axis may end: close enough to each other that a third of it at most is empty, and few, so that one that grows with its run moves seldom. */
export const axisEnds: Digits = [1, 1.5, 2, 3, 4, 5, 6, 8];

/** Through text: 10 ** -5 is not 0.00001. */
const powerBelow = (value: number): number => Number(`1e${Math.floor(Math.log10(value))}`);

/** The greatest round number that is no greater; `value` > 0. */
export function roundDown(value: number, digits: Digits = oneTwoFive): number {
  const power = powerBelow(value);
  return (digits.findLast((digit) => digit * power <= value) ?? 1) * power;
}

/** The least round number that is no less; `value` > 0. */
export function roundUp(value: number, digits: Digits = axisEnds): number {
  const power = powerBelow(value);
  // Through text, so that 1.5 times 0.1 is 0.15 and not 0.15000000000000002.
  return Number(((digits.find((digit) => digit * power >= value) ?? 10) * power).toPrecision(3));
}

/** The round number that is nearest by ratio; `value` > 0. */
export function roundNear(value: number, digits: Digits): number {
  const power = powerBelow(value);
  const away = (candidate: number) => Math.abs(Math.log(candidate / value));
  return [...digits, 10].map((digit) => digit * power).reduce((best, one) => (away(one) < away(best) ? one : best));
}

/** A window of time from 0 that holds `endNs` and ends at a round number. */
export function niceWindow(endNs: number): readonly [number, number] {
  return [0, endNs > 0 ? roundUp(endNs, windowEnds) : 1e6];
}

const windowEnds: Digits = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
