import { inOnePiece, type Parts } from "./parts";

/**
 * Indices of numbers in the order of the numbers, equal ones in that of the indices. None is below 0; Infinity is last. In time that is in proportion to how many there are. `into` and `spare`, each as long: written anew
 * instead of columns of its own; the order is in the former.
 */
export const orderOfNumbers = (values: Float64Array, into?: Uint32Array, spare?: Uint32Array): Uint32Array =>
  inOnePiece(orderInParts(values, into, spare));

/** The same in parts, each of which looks at every number once. Until it is over the columns are its own. */
export function* orderInParts(
  values: Float64Array,
  into: Uint32Array = new Uint32Array(values.length),
  spare: Uint32Array = new Uint32Array(values.length),
): Parts<Uint32Array> {
  // Of numbers that are not below 0 the bits stand in the numbers' own order; every machine that runs a browser is little-endian.
  const digits = new Uint16Array(values.buffer, values.byteOffset, values.length * digitsEach);
  let order: Uint32Array = inOrder(into);
  let next = spare;
  const ends = new Uint32Array(2 ** 16);
  for (let digit = 0; digit < digitsEach; digit++) {
    ends.fill(0);
    for (let at = digit; at < digits.length; at += digitsEach) {
      const own = digits[at] as number;
      ends[own] = (ends[own] as number) + 1;
    }
    for (let own = 1; own < ends.length; own++) ends[own] = (ends[own] as number) + (ends[own - 1] as number);
    for (let i = order.length - 1; i >= 0; i--) {
      const index = order[i] as number;
      const own = digits[index * digitsEach + digit] as number;
      const place = (ends[own] as number) - 1;
      ends[own] = place;
      next[place] = index;
    }
    [order, next] = [next, order];
    yield values.length;
  }
  return order;
}

/** Each index at its own place. `Uint32Array.from` would hold every number as an object meanwhile. */
export function inOrder(into: Uint32Array): Uint32Array {
  for (let index = 0; index < into.length; index++) into[index] = index;
  return into;
}

/** Of 16 bits, in a number of 64: an even number of passes. */
const digitsEach = 4;
