import { expect, it } from "vitest";
import { curveVerdict, curveWords } from "./curve-verdict";

it("says how far a drawn curve is off, and where farthest", () => {
  expect(curveVerdict([1, 5, 10], [1, 5, 20], [10, 100, 1000], "threads", " ms")).toBe(
    "On average your curve lies 16.7% of the run’s highest value away from it. It is farthest off at threads 1,000: you drew 10 ms, the run says 20 ms.",
  );
});

it("tells the ends of the run's curve to who drew none", () => {
  expect(curveWords([1, 5, 20], [10, 100, 1000], "threads", " ms")).toBe(
    "The run says 1 ms at threads 10 and 20 ms at threads 1,000.",
  );
});
