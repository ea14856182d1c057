import { expect, test } from "vitest";
import { labelAt } from "../display-list/display-list";
import { overlap } from "./overlap";

test("labels stand on each other by where their words are, not where they are anchored", () => {
  const at = (x: number, y: number, anchor: "start" | "middle" | "end") => labelAt(x, y, "abcdefgh", "ink", { anchor });
  // Some sixty pixels wide, and twelve high.
  expect(overlap(at(0, 0, "start"), at(50, 0, "start"))).toBe(true);
  expect(overlap(at(0, 0, "start"), at(70, 0, "start"))).toBe(false);
  expect(overlap(at(0, 0, "start"), at(70, 0, "middle"))).toBe(true);
  expect(overlap(at(0, 0, "start"), at(70, 0, "end"))).toBe(true);
  expect(overlap(at(0, 0, "end"), at(70, 0, "end"))).toBe(false);
  expect(overlap(at(0, 0, "start"), at(0, 15, "start"))).toBe(true);
  expect(overlap(at(0, 20, "start"), at(0, 0, "start"))).toBe(false);
});
