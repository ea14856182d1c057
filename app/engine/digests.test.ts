import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { withInput } from "../model/input";
import { linkKeys, parseLink } from "../model/link";
import { resultsLog, resultsVersion } from "../model/results";
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

interface Recorded {
  readonly version: number;
  /** So many of the model's rows in the corpus, the first ones, were there when its results were recorded; rows are only ever added. */
  readonly rows: number;
  /** Of their scenarios and digests, as `sumOf` writes them. */
  readonly sha256: string;
}

const recorded = JSON.parse(readFileSync("wasm-core/tests/results.json", "utf8")) as Readonly<Record<string, Recorded>>;

function sumOf(rows: readonly Row[]): string {
  const lines = rows.map(({ scenario, input, digest }) => `${scenario} ${input ?? ""} ${digest}\n`);
  return createHash("sha256").update(lines.join("")).digest("hex");
}

test.each(builtModels())(
  "%s: links say with which results they were made, so changed runs have a new version",
  (model) => {
    const rows = corpus.filter((row) => row.model === model);
    const { version, rows: count, sha256 } = recorded[model] ?? { version: 1, rows: 0, sha256: "none" };
    const now = { version: resultsVersion(model), rows: rows.length, sha256: sumOf(rows) };
    const what = `Other runs need a new row in app/model/results.json that says what changed; then wasm-core/tests/results.json gets "${model}": ${JSON.stringify(now)}`;
    expect(sumOf(rows.slice(0, count)), what).toBe(sha256);
    expect(now.version, what).toBe(version);
    expect(resultsLog[model]?.map((change) => change.version)).toEqual(
      Array.from({ length: version }, (_, i) => i + 1),
    );
  },
);

test.each(builtModels())("%s: no parameter has the name of another key of links", async (model) => {
  const { params } = new Core(instantiateCore(await loadCoreFile(model))).description;
  expect(params.filter(({ name }) => linkKeys.has(name))).toEqual([]);
});

test("every row is of a model that there is", () => {
  expect([...new Set(corpus.map(({ model }) => model))].sort()).toEqual(builtModels());
});
