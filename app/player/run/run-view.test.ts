import { expect, test } from "vitest";
import { memoryBudget } from "../../engine/limits";
import { defaultParams } from "../../model/clamp";
import { description } from "../../model/fixtures";
import { indicesOf } from "../../mount/lane-indices";
import type { LogReader } from "../../mount/log-reader";
import { RunView } from "./run-view";

/** Something that was read of a log, which can't be made coarser. */
const readerOf = (bytes: number) =>
  ({
    bytes,
    neverStops: false,
    coarsen: () => false,
    keepTo: (): LogReader => readerOf(bytes),
  }) as unknown as LogReader;

test("what drawings read of a run's logs has its bound from the budget of the page, shared by its lanes", () => {
  const view = new RunView(description, 2, null);
  const lanes = [defaultParams(description), defaultParams(description)];
  view.begin(lanes);
  const each = memoryBudget().indexBytes / 2;
  for (const [share, allowed] of [
    [0.7, true],
    [1.01, false],
  ] as const) {
    view.begin(lanes);
    const indices = indicesOf(lanes[0] as (typeof lanes)[0]);
    const reader = indices?.reader("one", () => readerOf(each * share));
    expect(reader && indices?.allows(reader)).toBe(allowed);
  }
  const others = [defaultParams(description)];
  view.begin(others);
  expect(lanes.map(indicesOf)).toEqual([null, null]);
  expect(indicesOf(others[0] as (typeof others)[0])).not.toBeNull();
});
