import { describe, expect, it } from "vitest";
import { isNewEnough, nodeProblem } from "./node.mjs";

describe("node", () => {
  it("tells a Node that is new enough from Debian's", () => {
    expect(["v20.19.0", "20.20.2", "v22.1.0"].map(isNewEnough)).toEqual([true, true, true]);
    expect(["v18.20.4", "20.18.3", ""].map(isNewEnough)).toEqual([false, false, false]);
  });

  it("has nothing to say of the Node that runs the tests", () => {
    expect(nodeProblem()).toBe("");
  });
});
