import { expect, it } from "vitest";
import { columnsOf } from "./counters";

const lane = (...counters: (readonly [string, string])[]) => ({
  label: "a lane",
  counters: counters.map(([value, label]) => ({ value, label })),
});

it("says which numbers of the lanes differ, and keeps room for the widest of each", () => {
  const a = lane(["101", "woken"], ["1", "found nothing"], ["1.9 ms", "and counting"]);
  const b = lane(["3", "woken"], ["1", "found nothing"], ["1.9 ms", "to settle"]);
  const columns = columnsOf([a, b]);
  // The same number of another thing is another number.
  expect(columns.map(({ differs }) => differs)).toEqual([true, false, true]);
  expect(columnsOf([a]).map(({ differs }) => differs)).toEqual([false, false, false]);
  const alone = [columnsOf([a]), columnsOf([b])];
  columns.forEach(({ widthPx }, i) => {
    expect(widthPx).toBe(Math.max(...alone.map((one) => one[i]?.widthPx ?? 0)));
  });
});

it("a number that a lane doesn't have differs from one that it has", () => {
  expect(columnsOf([lane(["1", "a"]), lane()]).map(({ differs }) => differs)).toEqual([true]);
});
