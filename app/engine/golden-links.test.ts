/**
 * Links as they were given out: what they mean (parameters), and what they show (a digest of the run). A parameter's meaning never changes; a run's may, where a
 * row of results.json says so for runs such as the link's. After such a row is written,
 *
 *     GOLDEN_LINKS=write npx vitest run app/engine/golden-links.test.ts
 *
 * adds the new digests below the old ones, digests to rows that have none yet, and a row of today's defaults where some aren't in any; it refuses where no row of
 * results.json speaks of the link. As long as a version of results was in no release, `GOLDEN_LINKS=again` takes its digests anew.
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { readValue, valueText } from "../model/clamp";
import type { Description, Param, ParamValue } from "../model/description";
import { anyLanes, ofCases } from "../model/fuzz";
import golden from "../model/golden-links.json" with { type: "json" };
import { formatLink, linkVersion, parseLink } from "../model/link";
import { oldDefaults } from "../model/migrations";
import { changedSince, changesFor, partsOf, partWords, resultsLog, resultsVersion } from "../model/results";
import type { LaneParams } from "../model/scenario";
import { builtModels } from "./node";
import { testCore as newTestCore, replay, type TestCore } from "./test-core";

interface GoldenRow {
  readonly model: string;
  readonly query: string;
  readonly at: number | null;
  readonly lanes: readonly LaneParams[];
  /** Oldest first; the last is what the core says now. */
  readonly runs?: readonly GoldenRun[];
}

interface GoldenRun {
  /** The version of the model's results in which the link's run came to be this one. */
  readonly results: number;
  /** Of the log of each lane, joined by `_`: of the whole, or of its first `records`. */
  readonly digests: string;
}

const cores = new Map<string, Promise<TestCore>>();
/** Compiled once a model: each has many rows. */
function testCore(model: string): Promise<TestCore> {
  const core = cores.get(model) ?? newTestCore(model);
  cores.set(model, core);
  return core;
}

const rows = golden.links as readonly GoldenRow[];
const writing = process.env.GOLDEN_LINKS ?? "";
const written: GoldenRow[] = [];
const added: GoldenRow[] = [];

const versionOf = (query: string) => Number(new URLSearchParams(query).get("v"));

test.each(rows)("$model: $query means what it meant", async ({ model, query, at, lanes }) => {
  const { description } = await testCore(model);
  const { scenario, notices } = parseLink(description, query);
  const results = Number(new URLSearchParams(query).get("results") ?? 1);
  const changed = changedSince(model, results, scenario.lanes);
  expect(notices).toEqual(changed === null ? [] : [changed]);
  expect(scenario.at).toBe(at);
  expect(scenario.lanes).toHaveLength(lanes.length);
  for (const [lane, expected] of lanes.entries()) expect(scenario.lanes[lane]).toMatchObject(expected);
  const again = parseLink(description, formatLink(description, scenario));
  expect(again).toEqual({ scenario, notices: [] });
});

test.each(rows)("$model: $query shows what it showed, or says what has changed", async (row) => {
  const { model, query, runs = [] } = row;
  const core = await testCore(model);
  const { lanes } = parseLink(core.description, query).scenario;
  const now = runNow(core, lanes);
  const { results, digests } = now;
  const last = runs.at(-1);
  // Each change of its run is one that the reader of the link is told of.
  for (const { results: since } of runs.slice(0, -1))
    expect(changesFor(model, since, lanes), `results.json speaks of no change of such runs since ${since}`).not.toEqual(
      [],
    );
  if (last?.digests === digests) {
    written.push(row);
    expect(last.results).toBeLessThanOrEqual(results);
    return;
  }
  if (last === undefined) {
    if (writing === "") expect.fail(`${query} has no digest yet: ${howToWrite}`);
    written.push({ ...row, runs: [now] });
    return;
  }
  const anew = writing === "again" && last.results === results && results > 1;
  if (!anew && changesFor(model, last.results, lanes).length === 0)
    expect.fail(
      `${model} ${query} shows another run than it did (results ${last.results}), and no later row of app/model/results.json speaks of such a run: add one that says what changed, or mend what changed it.`,
    );
  if (writing === "") expect.fail(`${model} ${query} shows another run, as results.json says: ${howToWrite}`);
  written.push({ ...row, runs: [...(anew ? runs.slice(0, -1) : runs), now] });
});

function runNow(core: TestCore, lanes: readonly LaneParams[]): GoldenRun {
  const digests = lanes.map((lane) => replay(core.make(), lane, golden.records, 4096).digest());
  return { results: resultsVersion(core.description.model), digests: digests.join("_") };
}

const howToWrite = "GOLDEN_LINKS=write npx vitest run app/engine/golden-links.test.ts";

afterAll(() => {
  // Only whole: a row that failed left none.
  if (writing === "" || written.length < rows.length) return;
  // Two rows may have one query, written when the model had other parameters.
  const links = rows.map(({ lanes }) => written.find((row) => row.lanes === lanes));
  links.push(...added);
  writeFileSync("app/model/golden-links.json", `${JSON.stringify({ ...golden, links }, null, 2)}\n`);
});

test("rows of version 1 stand as they stood when version 2 came", () => {
  const first = rows
    .filter(({ query }) => versionOf(query) === 1)
    .map(({ runs, ...row }) => ({ ...row, runs: runs?.slice(0, 1) }));
  const sum = createHash("sha256").update(JSON.stringify(first)).digest("hex");
  expect(sum).toBe("62c9f26915bbb5d6343a69ef422acfecbbb663c1fc6a5c321bc8ddcbc3535559");
});

test.each(builtModels())("%s: every default is frozen by a link that leaves it out", async (model) => {
  const core = await testCore(model);
  const { description } = core;
  const frozen = new Set<string>();
  for (const { model: of, query, lanes } of rows) {
    if (of !== model) continue;
    const named = new Set(new URLSearchParams(query).keys());
    const changed = changedDefaults(description, versionOf(query));
    for (const name of lanes.flatMap((lane) => Object.keys(lane)))
      if (!named.has(name) && !changed.has(name)) frozen.add(name);
  }
  // The seed is always written.
  const missing = description.params.filter(({ name }) => name !== "seed" && !frozen.has(name));
  if (missing.length > 0 && writing !== "") {
    const lanes = [core.params()];
    added.push({
      model,
      query: formatLink(description, { model, lanes, at: null }),
      at: null,
      lanes,
      runs: [runNow(core, lanes)],
    });
    return;
  }
  expect(
    missing.map(({ name }) => name),
    `a row with v=${linkVersion} in app/model/golden-links.json holds them: ${howToWrite}`,
  ).toEqual([]);
});

/** Names of parameters whose defaults are others than links of `version` meant. */
function changedDefaults({ model, params }: Description, version: number): ReadonlySet<string> {
  const later = Object.entries(oldDefaults).filter(([of]) => Number(of) >= version);
  const old = later.flatMap(([, models]) => Object.entries(models[model] ?? {}));
  return new Set(
    old.filter(([name, value]) => params.some((p) => p.name === name && p.default !== value)).map(([n]) => n),
  );
}

describe.each(builtModels())("%s: links of version 1", (model) => {
  test("mean the same when they are written again", async () => {
    const { description } = await testCore(model);
    const then = describedByRows(description);
    fc.assert(
      fc.property(anyLanes(then), fc.option(fc.nat(), { nil: null }), (lanes, at) => {
        // Written as version 1 wrote it: without what was a default then.
        const link = formatLink(then, { model, lanes, at }).replace(/^v=\d+(&results=\d+)?/, "v=1");
        const { scenario, notices } = parseLink(description, link);
        const changed = changedSince(model, 1, scenario.lanes);
        expect(notices).toEqual(changed === null ? [] : [changed]);
        for (const [i, lane] of lanes.entries()) expect(scenario.lanes[i]).toMatchObject(lane);
        const again = formatLink(description, scenario);
        expect(versionOf(again)).toBe(linkVersion);
        expect(parseLink(description, again)).toEqual({ scenario, notices: [] });
      }),
      ofCases(200),
    );
  });
});

/** Parameters that version 1 had, with the defaults that its rows hold: a second source, beside migrations.ts. */
function describedByRows(description: Description): Description {
  const defaults = new Map<string, ParamValue>();
  for (const { model, query, lanes } of rows) {
    if (model !== description.model || versionOf(query) !== 1) continue;
    const named = new Set(new URLSearchParams(query).keys());
    for (const [name, value] of Object.entries(lanes[0] ?? {})) if (!named.has(name)) defaults.set(name, value);
  }
  const params = description.params.flatMap((param): Param[] => {
    const value = defaults.get(param.name);
    if (param.name === "seed") return [param];
    return value === undefined ? [] : [{ ...param, default: value } as Param];
  });
  return { ...description, params };
}

test.each(Object.entries(oldDefaults))("old defaults of version %s are values that there are", async (_, models) => {
  for (const [model, values] of Object.entries(models)) {
    const { params } = (await testCore(model)).description;
    for (const [name, value] of Object.entries(values)) {
      const param = params.find((one) => one.name === name);
      if (param === undefined) return expect.fail(`${model} has no parameter ${name}`);
      expect(readValue(param, valueText(param, value)).problem, `${model} ${name}`).toBeNull();
    }
  }
});

test.each(builtModels())("%s: changes of results speak of values that there are, and briefly", async (model) => {
  const { params } = (await testCore(model)).description;
  const problemOf = (name: string, text: string) => {
    const param = params.find((one) => one.name === name);
    return param === undefined ? `no parameter ${name}` : readValue(param, text).problem;
  };
  for (const part of (resultsLog[model] ?? []).flatMap(partsOf)) {
    for (const [name, values] of Object.entries(part.where ?? {}))
      for (const value of values) expect(problemOf(name, String(value)), `${name} ${value}`).toBeNull();
    // "kernel=2.4.0-test3" within a sentence can be typed into the address.
    for (const [, name = "", value = ""] of partWords(part).matchAll(/\b([a-z-]+)=([a-z0-9]+(?:[.-][a-z0-9]+)*)/g))
      expect(problemOf(name, value), `${name}=${value}`).toBeNull();
    expect(partWords(part).length, part.says).toBeLessThanOrEqual(300);
  }
});
