import { expect, it } from "vitest";
import { plainWorkloads } from "./plain.mjs";
import { median, quantile } from "./statistics.mjs";

it.each([
  ["hold", 0.98, 1.02],
  ["mm1", 7.5, 10.5],
  ["herd", 1498, 1502],
] as const)("%s in plain JavaScript does the work that its check proves", (name, low, high) => {
  const workload = plainWorkloads[name](7);
  const done = workload.step(1_000_000);
  expect(done).toBeGreaterThanOrEqual(1_000_000);
  expect(workload.check()).toBeGreaterThan(low);
  expect(workload.check()).toBeLessThan(high);
});

it("takes quantiles by nearest rank", () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([1, 2, 3, 4], 0.95)).toBe(4);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});
