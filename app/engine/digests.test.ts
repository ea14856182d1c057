import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { withInput } from "../model/input";
import { parseLink } from "../model/link";
import { Core } from "./core";
import { instantiateCore } from "./loader";
import { builtModels, loadCoreFile } from "./node";
import { resultHere } from "./run-here";

interface Row {
  readonly model: string;
  readonly scenario: string;
  /** Where the model takes one. */
  readonly input?: string;
  readonly digest: string;
}

const corpus = JSON.parse(readFileSync("wasm-core/tests/digests.json", "utf8")) as readonly Row[];
const howTo = "add rows to wasm-core/tests/digests.json (digest_test.cpp says how)";

describe.each(builtModels())("the corpus of digests: %s", (model) => {
  const rows = corpus.filter((row) => row.model === model);

  test("every row gives the same log here as natively", async () => {
    expect(rows.length, howTo).toBeGreaterThan(0);
    const core = new Core(instantiateCore(await loadCoreFile(model)));
    for (const { scenario, input, digest } of rows) {
      const parsed = parseLink(core.description, scenario);
      expect(parsed.notices, scenario).toEqual([]);
      const params = parsed.scenario.lanes[0] ?? {};
      const result = resultHere(core, model, input === undefined ? params : withInput(params, input));
      expect(result.digest, scenario).toBe(digest);
    }
  });

  test("every choice of every parameter is in a row", async () => {
    const { description } = new Core(instantiateCore(await loadCoreFile(model)));
    const lanes = rows.map(({ scenario }) => parseLink(description, scenario).scenario.lanes[0] ?? {});
    for (const param of description.params) {
      if (param.type !== "enum") continue;
      const covered = new Set(lanes.map((lane) => lane[param.name]));
      const missing = param.values.map(({ id }) => id).filter((id) => !covered.has(id));
      expect(missing, `${param.name}: ${howTo}`).toEqual([]);
    }
  });
});

test("every row is of a model that there is", () => {
  expect([...new Set(corpus.map(({ model }) => model))].sort()).toEqual(builtModels());
});
