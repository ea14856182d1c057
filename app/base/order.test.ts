import fc from "fast-check";
import { expect, test } from "vitest";
import { orderOfNumbers } from "./order";

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
