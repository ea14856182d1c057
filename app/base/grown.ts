/** Columns of numbers that grow at their end. */
import { bisectLeft, bisectRight } from "d3-array";

type Numbers = Float64Array | Float32Array | Uint32Array | Uint8Array;

/** Numbers of a column that is long. */
const longFrom = 2 ** 16;

/** A copy with room for more: twice as much, of a long one a quarter, so that little of it is empty. */
export function larger<A extends Numbers>(from: A): A {
  const { length } = from;
  const to = new (from.constructor as new (length: number) => A)(
    length < longFrom ? length * 2 : Math.ceil(length * 1.25),
  );
  to.set(from);
  return to;
}

/** From so many bytes on, memory comes fresh from the system, which gives only the part that is written to. */
const freshFromBytes = 2 ** 20;
const longGrowth = 4;

/** A copy with room for much more, most of which is no memory yet: a long column is copied a few times in all, and leaves little behind for a collector. Where `most` is known it is the last copy. */
function roomier<A extends Numbers>(from: A, most: number): A {
  if (from.length < longFrom || from.byteLength * longGrowth < freshFromBytes) return larger(from);
  const length = most > from.length && most < Number.POSITIVE_INFINITY ? most : from.length * longGrowth;
  const to = new (from.constructor as new (length: number) => A)(length);
  to.set(from);
  return to;
}

export class Grown<A extends Numbers> {
  /** Longer than what is in it. */
  values: A;
  count = 0;
  readonly #make: new (
    length: number,
  ) => A;
  readonly #capacity: number;
  #most = Number.POSITIVE_INFINITY;

  constructor(make: new (length: number) => A, capacity = 256) {
    this.#make = make;
    this.#capacity = capacity;
    this.values = new make(capacity);
  }

  /** Bytes of memory: of a long column those that hold something. */
  get bytes(): number {
    const { byteLength, BYTES_PER_ELEMENT } = this.values;
    return byteLength < freshFromBytes ? byteLength : this.count * BYTES_PER_ELEMENT;
  }

  /** It will hardly hold more. */
  expect(most: number): void {
    this.#most = Math.ceil(most);
  }

  add(value: number): void {
    if (this.count === this.values.length) this.values = roomier(this.values, this.#most);
    this.values[this.count++] = value;
  }

  /** Where the numbers ascend: how many are less than a value. */
  countBelow(value: number): number {
    return bisectLeft(this.values, value, 0, this.count);
  }

  /** Where the numbers ascend: how many are at most a value. */
  countUpTo(value: number): number {
    return bisectRight(this.values, value, 0, this.count);
  }

  /** As new: the memory is given back as well. */
  clear(): void {
    this.values = new this.#make(this.#capacity);
    this.count = 0;
  }
}

export const bytesOf = (columns: readonly { readonly bytes: number }[]): number =>
  columns.reduce((sum, { bytes }) => sum + bytes, 0);
