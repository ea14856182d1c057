import fc from "fast-check";
import { expect, it } from "vitest";
import { mostSteps, stepCount, TooManySteps } from "./step-count";

it("steps reach the end, and without the last one they don't", () => {
  const fraction = fc.double({ min: 1e-3, max: 1e3, noNaN: true });
  fc.assert(
    fc.property(fraction, fc.integer({ min: 1, max: 5000 }), (step, wanted) => {
      const length = step * wanted;
      const steps = stepCount(length, step, "test");
      // A product is rounded, so that a length of whole steps may be told as one more.
      expect(steps * step).toBeGreaterThanOrEqual(length * (1 - 1e-12));
      expect((steps - 1) * step).toBeLessThanOrEqual(length * (1 + 1e-12));
    }),
  );
});

it.each([
  [0, 1],
  [-3, 1],
  [Number.NaN, 1],
  [0, 0],
])("%d in steps of %d are none", (length, step) => {
  expect(stepCount(length, step, "test")).toBe(0);
});

it.each([
  [1, 0],
  [Number.POSITIVE_INFINITY, 1],
  [mostSteps + 0.5, 1],
])("%d in steps of %d are an error that names the loop", (length, step) => {
  expect(() => stepCount(length, step, "lines of a hatch")).toThrow(TooManySteps);
  expect(() => stepCount(length, step, "lines of a hatch")).toThrow(/lines of a hatch/);
});
