import { max, min } from "d3-array";

/** The greatest number, however many there are: `Math.max(...values)` overflows the stack from some 100,000 on. -Infinity of none; what is not a number doesn't count. */
export const greatest = (values: Iterable<number>): number => max(values) ?? Number.NEGATIVE_INFINITY;

/** The least number, in the same way. Infinity of none. */
export const least = (values: Iterable<number>): number => min(values) ?? Number.POSITIVE_INFINITY;
