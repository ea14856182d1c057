import { describe, expect, test } from "vitest";
import { evaluateFormula, parseFormula } from "./formula";

const numbers: Record<string, number> = { x: 6, "a.x": 10, "b-2.x": 4, "a.none": Number.NaN };
const value = (text: string) =>
  evaluateFormula(
    parseFormula(text),
    (run, metric) => numbers[run === null ? metric : `${run}.${metric}`] ?? Number.NaN,
  );

describe("arithmetic", () => {
  test.each([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["10 - 4 - 3", 3],
    ["24 / 4 / 3", 2],
    ["-x + 1", -5],
    ["a.x / b-2.x", 2.5],
    ["a.x - 1", 9],
    ["max(1, a.x, x) + min(2, 3)", 12],
    ["mean(1, 2, 6)", 3],
    ["median(5, 1, 3)", 3],
    ["median(1, 3)", 2],
    ["abs(x - 10)", 4],
    ["(a.x > x) + (a.x < x)", 1],
    ["1.5e3", 1500],
  ])("%s = %d", (text, expected) => expect(value(text)).toBeCloseTo(expected, 12));

  test("what doesn't exist spreads, and so does division by zero", () => {
    expect(value("1 / (x - 6)")).toBeNaN();
    expect(value("a.none + 1")).toBeNaN();
    expect(value("a.none > 1")).toBeNaN();
    expect(value("unknown")).toBeNaN();
  });
});

test.each(["", "1 +", "(1", "1 2", "foo(1)", "max(", "* 3", "a.x &", "1)"])("%j is refused with a sentence", (text) => {
  expect(() => parseFormula(text)).toThrow(/^The formula ".*" has .* expected\.$/);
});
