import { describe, expect, it } from "vitest";
import type { Description, Param } from "../../../model/description";
import { limited } from "../../../model/fixtures";
import { withDefaults } from "../../../model/limits";
import { defaults, description } from "../../run/fixtures";
import { setParam } from "../params";
import { alwaysInSight, type ComparisonRow, comparisonRows } from "./rows";

const names = (params: readonly Param[]) => params.map(({ name }) => name);
const params = (rows: readonly ComparisonRow[]) => rows.map(({ param }) => param);
const none: ReadonlySet<string> = new Set();
const two = [defaults, { ...defaults, policy: "wake-one" }];

describe("the rows of a comparison", () => {
  it("are first those in which the lanes differ; what is as by default in all of them is folded away", () => {
    const lanes = setParam(two, "threads", 400, null);
    const { shown, folded } = comparisonRows(description, lanes, none, none);
    expect(shown.map(({ param, differs }) => [param.name, differs])).toEqual([
      ["policy", true],
      ["threads", false],
    ]);
    expect(names(params(folded))).toEqual(
      names(description.params).filter((name) => name !== "policy" && name !== "threads"),
    );
  });

  it("keep in sight what was asked for, though it is a default", () => {
    const { shown } = comparisonRows(description, [defaults], new Set(["threads"]), none);
    expect(shown.map(({ param }) => param.name)).toEqual(["threads"]);
    expect(alwaysInSight(description, "threads, cpus")).toEqual(new Set(["threads", "cpus", "policy"]));
  });

  it("stay where they are while they are unfolded, whatever they are changed to", () => {
    const unfolded = new Set(["cpus"]);
    const { shown, folded } = comparisonRows(description, setParam(two, "cpus", 3, 1), none, unfolded);
    expect(names(params(shown))).toEqual(["policy"]);
    expect(folded).toContainEqual(
      expect.objectContaining({ param: expect.objectContaining({ name: "cpus" }), differs: true }),
    );
    expect(names(params(comparisonRows(description, setParam(two, "cpus", 3, 1), none, none).shown))).toEqual([
      "cpus",
      "policy",
    ]);
  });

  it("hold every parameter once", () => {
    for (const lanes of [two, setParam(two, "threads", 7, 1), [defaults]]) {
      const { shown, folded, idle } = comparisonRows(description, lanes, new Set(["seed"]), none);
      expect([...names(shown.map(({ param }) => param)), ...names(params(folded)), ...names(idle)].sort()).toEqual(
        [...names(description.params)].sort(),
      );
    }
  });

  it("leave out what changes nothing in any lane, even where the lanes differ in it", () => {
    const idleOne: Description = {
      ...description,
      params: description.params.map((param) =>
        param.name === "cpus" ? { ...param, usedWhere: { param: "scheduler", values: ["o1"] } } : param,
      ),
    };
    const lanes = setParam(two, "cpus", 3, 1);
    expect(names(comparisonRows(idleOne, lanes, none, none).idle)).toEqual(["cpus"]);
    const used = setParam(lanes, "scheduler", "o1", null);
    expect(comparisonRows(idleOne, used, none, none)).toMatchObject({
      idle: [],
      shown: [{ differs: true }, { differs: true }, { differs: false }],
    });
  });

  it("tell none from a number", () => {
    const lane = withDefaults(limited, { window: null });
    expect(names(params(comparisonRows(limited, [lane], none, none).folded))).not.toContain("window");
    expect(names(params(comparisonRows(limited, [withDefaults(limited, {})], none, none).folded))).toContain("window");
  });
});
