/** A column of numbers that grows at its end by doubling. */

type Numbers = Float64Array | Uint32Array | Uint8Array;

export class Grown<A extends Numbers> {
  /** Longer than what is in it. */
  values: A;
  count = 0;
  readonly #make: new (
    length: number,
  ) => A;

  constructor(make: new (length: number) => A, capacity = 256) {
    this.#make = make;
    this.values = new make(capacity);
  }

  add(value: number): void {
    if (this.count === this.values.length) {
      const wider = new this.#make(this.count * 2);
      wider.set(this.values);
      this.values = wider;
    }
    this.values[this.count++] = value;
  }
}
