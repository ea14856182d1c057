/** Columns of numbers that grow at their end: by doubling, and long ones by a quarter, so that little of them is empty. */

type Numbers = Float64Array | Float32Array | Uint32Array | Uint8Array;

/** Numbers of a column that is long. */
const longFrom = 2 ** 16;

/** A copy with room for more. */
export function larger<A extends Numbers>(from: A): A {
  const { length } = from;
  const to = new (from.constructor as new (length: number) => A)(
    length < longFrom ? length * 2 : Math.ceil(length * 1.25),
  );
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

  constructor(make: new (length: number) => A, capacity = 256) {
    this.#make = make;
    this.#capacity = capacity;
    this.values = new make(capacity);
  }

  /** Bytes of memory, the empty ones too. */
  get bytes(): number {
    return this.values.byteLength;
  }

  add(value: number): void {
    if (this.count === this.values.length) this.values = larger(this.values);
    this.values[this.count++] = value;
  }

  /** As new: the memory is given back as well. */
  clear(): void {
    this.values = new this.#make(this.#capacity);
    this.count = 0;
  }
}

export const bytesOf = (columns: readonly { readonly bytes: number }[]): number =>
  columns.reduce((sum, { bytes }) => sum + bytes, 0);
