import { expect, test } from "vitest";
import golden from "../model/golden-links.json";
import { formatLink, parseLink } from "../model/link";
import { builtModels } from "./node";
import { testCore } from "./test-core";

test.each(golden.links)("$model: $query means what it meant", async ({ model, query, at, lanes }) => {
  const { description } = await testCore(model);
  const { scenario, notices } = parseLink(description, query);
  expect(notices).toEqual([]);
  expect(scenario.at).toBe(at);
  expect(scenario.lanes).toHaveLength(lanes.length);
  for (const [lane, expected] of lanes.entries()) expect(scenario.lanes[lane]).toMatchObject(expected);
  expect(parseLink(description, formatLink(description, scenario)).scenario).toEqual(scenario);
});

test.each(builtModels())("%s: every default is frozen by a link that leaves it out", async (model) => {
  const frozen = new Set<string>();
  for (const { model: of, query, lanes } of golden.links) {
    if (of !== model) continue;
    const named = new Set(new URLSearchParams(query).keys());
    for (const name of lanes.flatMap((lane) => Object.keys(lane))) if (!named.has(name)) frozen.add(name);
  }
  const { description } = await testCore(model);
  // The seed is always written.
  const missing = description.params.filter(({ name }) => name !== "seed" && !frozen.has(name));
  expect(
    missing.map(({ name }) => name),
    "add a row to app/model/golden-links.json",
  ).toEqual([]);
});
