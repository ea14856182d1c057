import { expect, test } from "vitest";
import { Grown } from "./grown";

test("a column holds what was added, is copied a few times in all, and counts the memory that it has written to", () => {
  const column = new Grown(Uint32Array);
  const made = new Set([column.values]);
  const count = 3_000_000;
  for (let i = 0; i < count; i++) {
    column.add(i ^ 5);
    made.add(column.values);
  }
  expect(column.count).toBe(count);
  expect(column.values.subarray(0, count).every((value, i) => value === (i ^ 5))).toBe(true);
  // What it has outgrown is less than what it holds.
  made.delete(column.values);
  expect([...made].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThan(count * 4);
  expect(column.bytes).toBe(count * 4);
  column.clear();
  expect(column.bytes).toBeLessThan(2000);
});

test("a short column has few empty places, and they are counted", () => {
  for (const count of [10, 3000, 70_000, 200_000]) {
    const column = new Grown(Uint8Array);
    for (let i = 0; i < count; i++) column.add(1);
    expect(column.bytes).toBe(column.values.byteLength);
    expect(column.bytes).toBeLessThanOrEqual(Math.max(256, 2 * count));
  }
});

test("a column that is known to hold hardly more than so many is copied for the last time when it is long, and may still hold more", () => {
  const column = new Grown(Uint32Array);
  column.expect(400_000.5);
  const made = new Set([column.values]);
  for (let i = 0; i < 500_000; i++) {
    column.add(i);
    made.add(column.values);
  }
  expect([...made].map(({ length }) => length).filter((length) => length > 65_536)).toEqual([400_001, 1_600_004]);
  expect(column.values.subarray(0, 500_000).every((value, i) => value === i)).toBe(true);
});

test("a column in ascending order counts what is below a value, and what is at most one", () => {
  const column = new Grown(Float64Array);
  for (const value of [1, 3, 3, 7]) column.add(value);
  expect([0, 1, 3, 5, 7, 9].map((value) => column.countBelow(value))).toEqual([0, 0, 1, 3, 3, 4]);
  expect([0, 1, 3, 5, 7, 9].map((value) => column.countUpTo(value))).toEqual([0, 1, 3, 3, 4, 4]);
});
