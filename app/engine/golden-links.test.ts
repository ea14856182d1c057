import { beforeAll, expect, test } from "vitest";
import golden from "../model/golden-links.json";
import { formatLink, parseLink } from "../model/link";
import { type TestCore, testCore } from "./test-core";

let core: TestCore;
beforeAll(async () => {
  core = await testCore();
});

test.each(golden.links)("$query means what it meant", ({ query, at, lanes }) => {
  const { scenario, notices } = parseLink(core.description, query);
  expect(notices).toEqual([]);
  expect(scenario.at).toBe(at);
  expect(scenario.lanes).toHaveLength(lanes.length);
  for (const [lane, expected] of lanes.entries()) expect(scenario.lanes[lane]).toMatchObject(expected);
  expect(parseLink(core.description, formatLink(core.description, scenario)).scenario).toEqual(scenario);
});
