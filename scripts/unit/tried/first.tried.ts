import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { next } from "./counter";

it("counts, and reads a file", () => {
  expect(next()).toBe(1);
  expect(readFileSync("scripts/unit/tried/counter.ts", "utf8")).toContain("count");
  expect(readFileSync("content/tags.md", "utf8")).not.toBe("");
});
