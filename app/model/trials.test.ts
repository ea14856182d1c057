import { describe, expect, test } from "vitest";
import { converged, interval, readTrialRule, runTrials, studentQuantile } from "./trials";

// Two-sided quantiles as any table of Student's t has them.
test.each([
  [0.95, 1, 6.3138],
  [0.95, 2, 2.92],
  [0.95, 5, 2.015],
  [0.975, 1, 12.7062],
  [0.975, 2, 4.3027],
  [0.975, 9, 2.2622],
  [0.975, 10, 2.2281],
  [0.995, 4, 4.6041],
  [0.995, 30, 2.75],
])("quantile %d with %d degrees is %d", (p, degrees, expected) => {
  expect(studentQuantile(p, degrees)).toBeCloseTo(expected, 3);
  expect(studentQuantile(1 - p, degrees)).toBeCloseTo(-expected, 3);
});

test("many degrees come near to the normal distribution", () => {
  expect(studentQuantile(0.975, 400)).toBeCloseTo(1.966, 2);
  expect(studentQuantile(0.5, 7)).toBe(0);
});

describe("an interval", () => {
  test("of a textbook sample", () => {
    const { n, mean, halfWidth } = interval([10, 12, 11, 13, 9], 0.95);
    expect([n, mean]).toEqual([5, 11]);
    expect(halfWidth).toBeCloseTo((2.7764 * Math.sqrt(2.5)) / Math.sqrt(5), 3);
  });
  test("of one trial is no interval", () => {
    const one = interval([5], 0.9);
    expect(one.halfWidth).toBe(Number.POSITIVE_INFINITY);
    expect(converged(one, { width: 10, confidence: 0.9 })).toBe(false);
  });
  test("narrows as the same scatter goes on", () => {
    const scatter = (n: number) =>
      interval(
        Array.from({ length: n }, (_, i) => 100 + (i % 2)),
        0.9,
      ).halfWidth;
    expect(scatter(20)).toBeLessThan(scatter(6));
  });
});

describe("trials", () => {
  test("stop once they agree, and say so", async () => {
    const seen: number[] = [];
    const result = await runTrials(
      (index) => {
        seen.push(index);
        return 100 + (index % 3);
      },
      { width: 0.05, confidence: 0.9 },
    );
    expect(result.converged).toBe(true);
    expect(2 * result.halfWidth).toBeLessThanOrEqual(0.05 * result.mean);
    expect(seen).toEqual(Array.from({ length: result.n }, (_, i) => i));
  });
  test("give up at the limit", async () => {
    const result = await runTrials((index) => (index % 2) * 1000, { width: 0.01, confidence: 0.99 }, 7);
    expect(result).toMatchObject({ n: 7, converged: false });
  });
});

test("a rule is read, or refused", () => {
  expect(readTrialRule("5%@90%")).toEqual({ width: 0.05, confidence: 0.9 });
  for (const wrong of ["", "5", "5%", "0%@90%", "5%@100%", "5%@0%", "a%@b%"]) expect(readTrialRule(wrong)).toBeNull();
});
