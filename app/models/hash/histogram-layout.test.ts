import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { binned, poisson } from "./histogram-layout";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("the expectation of chance", () => {
  it("deals out all buckets, and all keys, but for a tail too small to draw", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 64, max: 524288 }),
        fc.double({ min: 0.01, max: 20, noNaN: true }),
        (buckets, load) => {
          const expected = poisson(buckets, load);
          expect(sum(expected)).toBeGreaterThan(buckets - 2);
          expect(sum(expected)).toBeLessThanOrEqual(buckets * 1.000001);
          const keys = sum(expected.map((count, length) => count * length));
          expect(keys).toBeLessThanOrEqual(buckets * load * 1.000001);
          expect(keys).toBeGreaterThan(buckets * load - 2 * expected.length - 2);
        },
      ),
    );
  });

  it("leaves an empty table empty", () => expect(poisson(64, 0)).toEqual([64]));
});

describe("bins", () => {
  it("keep every bucket", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 50 }),
        (values, each) => {
          expect(sum(binned(values, each))).toBe(sum(values));
        },
      ),
    );
  });
});
