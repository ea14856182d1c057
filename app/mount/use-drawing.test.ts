import { expect, it } from "vitest";
import { canvasRatio } from "./use-drawing";

const window = 700 * 500;

it("has as many pixels as the screen, and in a frame two to each, however the page around it is scaled", () => {
  expect(canvasRatio(1, 1, window, false)).toBe(1);
  expect(canvasRatio(1, 1, window, true)).toBe(2);
  expect(canvasRatio(2, 1, window, false)).toBe(2);
  expect(canvasRatio(1, 1.8, window, false)).toBe(1.8);
});

it("has no more than are seen, and fewer where it is very large, but never fewer than CSS has", () => {
  expect(canvasRatio(4, 1, window, false)).toBe(3);
  expect(canvasRatio(2, 1, 2 ** 23, false)).toBeCloseTo(Math.SQRT2);
  expect(canvasRatio(2, 1, 2 ** 26, true)).toBe(1);
  expect(canvasRatio(0.5, 1, window, false)).toBe(1);
});
