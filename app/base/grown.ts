/** Columns of numbers that grow at their end by doubling. */

type Numbers = Float64Array | Uint32Array | Uint8Array;

/** A copy with twice the room. */
export function doubled<A extends Numbers>(from: A): A {
  const to = new (from.constructor as new (length: number) => A)(from.length * 2);
  to.set(from);
  return to;
}

export class Grown<A extends Numbers> {
  /** Longer than what is in it. */
  values: A;
  count = 0;

  constructor(make: new (length: number) => A, capacity = 256) {
    this.values = new make(capacity);
  }

  add(value: number): void {
    if (this.count === this.values.length) this.values = doubled(this.values);
    this.values[this.count++] = value;
  }
}
