import { describe, expect, test } from "vitest";
import { defaultParams } from "./clamp";
import { description } from "./fixtures";
import { describedAt, type OldDefaults } from "./migrations";

const defaults: OldDefaults = {
  1: { accept: { printk: "off", threads: 7 }, hash: { load: 2 } },
  2: { accept: { threads: 8, "close-us": 30 } },
  3: { accept: { load: 3 } },
};
const then = (version: number) =>
  defaultParams(describedAt(description, version, { current: 4, defaults })) as Record<string, unknown>;
const now = defaultParams(description);

describe("defaults as a link of an earlier version meant them", () => {
  test("are those before the first change after it", () => {
    expect(then(1)).toEqual({ ...now, printk: "off", threads: 7, "close-us": 30, load: 3 });
    expect(then(2)).toEqual({ ...now, threads: 8, "close-us": 30, load: 3 });
    expect(then(3)).toEqual({ ...now, load: 3 });
  });

  test("are today's for a link of today, and where a model's never changed", () => {
    expect(describedAt(description, 4, { current: 4, defaults })).toBe(description);
    expect(describedAt({ ...description, model: "constructor" }, 1, { current: 4, defaults }).params).toBe(
      description.params,
    );
  });

  test("are never what the parameter can't be", () => {
    const odd: OldDefaults = { 1: { accept: { printk: "sometimes", threads: "many" } } };
    expect(defaultParams(describedAt(description, 1, { current: 2, defaults: odd }))).toEqual(now);
  });
});
