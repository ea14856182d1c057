import { expect, test } from "vitest";
import { defaultParams } from "./clamp";
import { description } from "./fixtures";
import { formatLink, parseLink } from "./link";

test("links neither carry nor take assumed constants", () => {
  const lane = { ...defaultParams(description), threads: 7, "cost.lockNs": 9 };
  expect(formatLink(description, { model: "accept", lanes: [lane], at: null })).not.toContain("cost");
  const [read] = parseLink(description, "threads=7&cost.lockNs=9").scenario.lanes;
  expect(read?.threads).toBe(7);
  expect(Object.keys(read ?? {}).filter((name) => name.startsWith("cost"))).toEqual([]);
});
