import { describe, expect, test } from "vitest";
import { defaultParams } from "./clamp";
import type { NumberParam, Param } from "./description";
import { limited } from "./fixtures";
import { heldToLimits, limitedIn, limitLanes, limitWords, withDefaults } from "./limits";

const param = (name: string) => limited.params.find((one) => one.name === name) as Param;
const lane = withDefaults(limited, {});

describe("limits that other parameters give", () => {
  test("leave a default as far as it may go, one after the other", () => {
    expect(lane).toMatchObject({ active: 100, nth: 1, past: 3 });
    expect(withDefaults(limited, { connections: 1000 }).active).toBe(250);
    expect(withDefaults(limited, { connections: 1, window: 9 })).toMatchObject({ active: 1, nth: 1, past: 10 });
  });

  test("bring what was given within them, and say what, why and from where", () => {
    const { lane: held, problems } = heldToLimits(limited, { ...lane, active: 300, nth: 300 });
    expect(held).toMatchObject({ active: 100, nth: 99 });
    expect(problems).toEqual([
      { name: "active", given: 300, used: 100, limit: "at most connections", by: "connections", value: 100 },
      { name: "nth", given: 300, used: 99, limit: "less than active", by: "active", value: 100 },
    ]);
    expect(heldToLimits(limited, { ...lane, past: 2 }).problems[0]).toMatchObject({
      used: 3,
      limit: "more than window",
    });
    expect(heldToLimits(limited, { ...lane, active: 300 }, () => false).problems).toEqual([]);
  });

  test("hold for each number of a list", () => {
    expect(heldToLimits(limited, { ...lane, window: 1, delays: "0.5-7" }).lane.delays).toBe("0.5-1");
  });

  test("are none where the other parameter is none, and never leave the own range", () => {
    const endless = { ...lane, window: null, delays: "9-9", past: 1 };
    expect(heldToLimits(limited, endless).lane).toBe(endless);
    expect(heldToLimits(limited, { ...lane, connections: 1, active: 1, nth: 5 }).lane.nth).toBe(1);
    expect(limitedIn(param("past") as NumberParam, { window: 5000 })).toMatchObject({ min: 1000, max: 1000 });
  });

  test("narrow a parameter's range, and leave what they don't touch as it is", () => {
    expect(limitedIn(param("active"), { connections: 40 })).toMatchObject({ min: 1, max: 40 });
    expect(limitedIn(param("connections"), lane)).toBe(param("connections"));
    const lanes = [lane, { ...lane, active: 400 }];
    const held = limitLanes(limited, lanes);
    expect(held[0]).toBe(lane);
    expect(held[1]).toEqual({ ...lane, active: 100 });
  });

  test("have words", () => {
    expect(limitWords({ param: "open" }, "maxBy")).toBe("at most open");
    expect(limitWords({ param: "open" }, "minBy")).toBe("at least open");
    expect(limitWords({ param: "open", offset: 1 }, "minBy")).toBe("more than open");
    expect(limitWords({ param: "open", offset: -2 }, "maxBy")).toBe("at most open - 2");
    expect(limitWords({ param: "open", offset: 1 }, "maxBy")).toBe("at most open + 1");
  });

  test("don't touch defaults taken each by itself", () => {
    expect(defaultParams(limited).active).toBe(250);
  });
});
