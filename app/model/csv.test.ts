import { expect, test } from "vitest";
import { csvHeader, csvRow } from "./csv";

test("the header carries the units", () => {
  expect(
    csvHeader([
      { name: "threads", unit: "tasks" },
      { name: "policy", unit: "" },
    ]),
  ).toBe("threads (tasks),policy");
});

test("cells with commas, quotes and line ends are quoted; null is empty", () => {
  expect(csvRow([1.5, null, "a,b", 'say "x"', "two\nlines"])).toBe('1.5,,"a,b","say ""x""","two\nlines"');
});
