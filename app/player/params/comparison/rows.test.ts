import { describe, expect, it } from "vitest";
import type { Description, Param } from "../../../model/description";
import { limited } from "../../../model/fixtures";
import { withDefaults } from "../../../model/limits";
import { defaults, description } from "../../run/fixtures";
import { setParam } from "../params";
import { alwaysInSight, comparisonRows } from "./rows";

const names = (params: readonly Param[]) => params.map(({ name }) => name);
const none: ReadonlySet<string> = new Set();
const two = [defaults, { ...defaults, policy: "wake-one" }];

describe("the rows of a comparison", () => {
  it("are first those in which the lanes differ; what is as by default in all of them is folded away", () => {
    const lanes = setParam(two, "threads", 400, null);
    const { shown, folded } = comparisonRows(description, lanes, none);
    expect(shown.map(({ param, differs }) => [param.name, differs])).toEqual([
      ["policy", true],
      ["threads", false],
    ]);
    expect(names(folded)).toEqual(names(description.params).filter((name) => name !== "policy" && name !== "threads"));
  });

  it("keep in sight what was asked for, though it is a default", () => {
    const { shown } = comparisonRows(description, [defaults], new Set(["threads"]));
    expect(shown.map(({ param }) => param.name)).toEqual(["threads"]);
    expect(alwaysInSight(description, "threads, cpus")).toEqual(new Set(["threads", "cpus", "policy"]));
  });

  it("hold every parameter once", () => {
    for (const lanes of [two, setParam(two, "threads", 7, 1), [defaults]]) {
      const { shown, folded, idle } = comparisonRows(description, lanes, new Set(["seed"]));
      expect([...names(shown.map(({ param }) => param)), ...names(folded), ...names(idle)].sort()).toEqual(
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
    expect(names(comparisonRows(idleOne, lanes, none).idle)).toEqual(["cpus"]);
    const used = setParam(lanes, "scheduler", "o1", null);
    expect(comparisonRows(idleOne, used, none)).toMatchObject({
      idle: [],
      shown: [{ differs: true }, { differs: true }, { differs: false }],
    });
  });

  it("tell none from a number", () => {
    const lane = withDefaults(limited, { window: null });
    expect(names(comparisonRows(limited, [lane], none).folded)).not.toContain("window");
    expect(names(comparisonRows(limited, [withDefaults(limited, {})], none).folded)).toContain("window");
  });
});
