import { expect, it } from "vitest";
import { lifted } from "./state-cells";

it("one of ten is seen where a row is ten things; none and all stay, and more is never less", () => {
  const shares = Uint8Array.from({ length: 256 }, (_, share) => share);
  const { cells, columns } = lifted({ columns: 16, rows: 16, version: 1, cells: [null, shares] });
  const [empty, own] = [cells[0], cells[1] as Uint8Array];
  expect(empty).toBeNull();
  expect(columns).toBe(16);
  expect([own[0], own[255]]).toEqual([0, 255]);
  expect(own[26] as number).toBeGreaterThan(0.3 * 255);
  expect(Array.from(own)).toEqual([...own].sort((a, b) => a - b));
  // The picture of a page that runs is not touched.
  expect(shares[26]).toBe(26);
});
