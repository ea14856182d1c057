import { expect, it } from "vitest";
import { evidenceAt, type ScenarioEvidence } from "./scenario-evidence";

const row = (model: string, query: string): ScenarioEvidence => ({
  model,
  query,
  paper: "It says so.",
  source: "Somebody 2000",
  path: "papers/some-2000/",
  machine: "So it is.",
});
const all = [row("accept", "v=2&threads=5&seed=1"), row("hash", "v=2&seed=1")];

it.each([
  ["accept", "v=2&threads=5&seed=1", 0],
  ["accept", "v=2&threads=5&seed=1&at=812", 0],
  ["accept", "v=2&threads=5&seed=12", null],
  ["accept", "v=2&seed=1&at=3", null],
  ["hash", "v=2&seed=1&at=3", 1],
])("a state of %s, %s, has the evidence of its scenario whatever its moment", (model, query, found) => {
  expect(evidenceAt(all, model, query)).toBe(found === null ? null : all[found]);
});
