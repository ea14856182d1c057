import { expect, it } from "vitest";
import { keptWeights, measureWeights, weightFaults } from "../../scripts/bench/weights.mjs";

it("the pages and the cores weigh what was written down, with a margin", () => {
  expect(weightFaults(measureWeights(), keptWeights())).toEqual([]);
});
