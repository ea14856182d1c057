import fc from "fast-check";
import { expect, test } from "vitest";
import { orderInParts, orderOfNumbers } from "./order";

test("stands in the order of the numbers, and of the indices where they are equal", () => {
  const few = fc.constantFrom(0, 0.5, 1, 65536, 2 ** 32, 2 ** 40 + 0.25, Number.POSITIVE_INFINITY);
  const any = fc.double({ min: 0, noNaN: true }).map(Math.abs);
  fc.assert(
    fc.property(fc.array(fc.oneof(few, any), { maxLength: 300 }), (numbers) => {
      const values = Float64Array.from(numbers);
      const expected = numbers
        .map((_, index) => index)
        .sort((a, b) => {
          const [first, second] = [numbers[a] as number, numbers[b] as number];
          return first === second ? a - b : first - second;
        });
      expect([...orderOfNumbers(values)]).toEqual(expected);
    }),
  );
});

test("is found in parts, in each of which every number is looked at once, and other orders may be found between two of them", () => {
  const columns = [3, 5].map((step) => Float64Array.from({ length: 1000 }, (_, i) => (i * step * 7919) % 1009));
  const all = columns.map((values) => ({ values, parts: orderInParts(values), work: [] as number[] }));
  const done = new Map<Float64Array, Uint32Array>();
  while (done.size < all.length)
    for (const { values, parts, work } of all) {
      if (done.has(values)) continue;
      const part = parts.next();
      if (part.done) done.set(values, part.value);
      else work.push(part.value);
    }
  for (const { values, work } of all) {
    expect(done.get(values)).toEqual(orderOfNumbers(values));
    expect(work.length).toBeGreaterThan(1);
    expect(Math.max(...work)).toBe(values.length);
  }
});
