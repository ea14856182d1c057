import { expect, test } from "vitest";
import type { Condition } from "./description";
import { applies } from "./where";

const glibc: Condition = { param: "allocator", values: ["glibc", "buddy"] };
const resized: Condition = { param: "workload", values: ["given"], or: { param: "reallocs", min: 1 } };

test("without conditions everything applies", () => {
  expect(applies(undefined, {})).toBe(true);
});

test("a parameter is one of the values, or a number of at least the least", () => {
  const says = (value: string | number | null) => applies([glibc], { allocator: value });
  expect([says("glibc"), says("buddy"), says("lib"), says(null), applies([glibc], {})]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  const least = (value: number | null, min: number) => applies([{ param: "reallocs", min }], { reallocs: value });
  expect([least(2, 2), least(1, 2), least(0, 0)]).toEqual([true, false, true]);
  expect([least(null, 0), applies([{ param: "reallocs", min: 0 }], {})]).toEqual([false, false]);
});

test("a number is compared with values as text", () => {
  expect(applies([{ param: "callbacks", values: ["2", "3"] }], { callbacks: 3 })).toBe(true);
});

test("where a condition doesn't hold, the one after its `or` may", () => {
  const says = (workload: string, reallocs: number) => applies([resized], { workload, reallocs });
  expect([says("given", 0), says("steady", 1), says("given", 1), says("steady", 0)]).toEqual([true, true, true, false]);
  expect(applies([resized], { workload: "given" })).toBe(true);
  const third: Condition = { param: "a", values: ["1"], or: { param: "b", values: ["1"], or: { param: "c", min: 1 } } };
  expect([applies([third], { c: 1 }), applies([third], { c: 0 })]).toEqual([true, false]);
});

test("all conditions must hold", () => {
  const says = (allocator: string, reallocs: number) => applies([glibc, resized], { allocator, reallocs });
  expect([says("glibc", 1), says("glibc", 0), says("first-fit", 1), says("first-fit", 0)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
