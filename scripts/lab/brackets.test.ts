import { expect, test } from "vitest";
import type { Sweep } from "../../app/engine/engine";
import { builtModels } from "../../app/engine/node";
import { testCore } from "../../app/engine/test-core";
import { description } from "../../app/model/fixtures";
import type { Bracket, Claim } from "../../app/model/ledger";
import { bracketProblems, endsOf, idleBrackets, readConstants } from "./brackets";
import { changedSentence, checkClaims, readClaims } from "./claims";

const threads: Bracket = { param: "threads", what: "a pool", unit: "tasks", from: 9, to: 11, why: "" };
const claim = (bracket: Claim["bracket"]): Claim => ({
  id: "a",
  kind: "number",
  source: { id: "s", at: "1" },
  statement: "",
  published: 10,
  unit: "",
  runs: { run: { model: "accept", params: { threads: 10 } } },
  measure: "throughputPerS",
  bracket,
  fitted: false,
  expected: "met",
});
/** Gives back the number of threads, and what load adds to it. */
const sweep: Sweep = async (_, runs) =>
  runs.map((params) => ({
    params,
    metrics: { throughputPerS: Number(params.threads) + Number(params.load) },
    events: 0,
    simulatedNs: 0,
    digest: "",
  }));

async function problemsOf(row: Claim): Promise<string[]> {
  const [result, ...ends] = await checkClaims([description], [row, ...endsOf(row)], sweep, () => {});
  return [...ends.flatMap(changedSentence), ...idleBrackets(result ? [result] : [], ends)];
}

test("both ends are run, and one whose verdict is another is told", async () => {
  const load: Bracket = { ...threads, param: "load", unit: "", from: 0.2, to: 0.4 };
  expect(endsOf(claim([threads, load])).map(({ id, runs }) => [id, runs.run?.params])).toEqual([
    ["a at threads=9", { threads: 9 }],
    ["a at threads=11", { threads: 11 }],
    ["a at load=0.2", { threads: 10, load: 0.2 }],
    ["a at load=0.4", { threads: 10, load: 0.4 }],
  ]);
  expect(endsOf(claim(undefined))).toEqual([]);
  expect(await problemsOf(claim({ ...threads, to: 10.2 }))).toEqual([]);
  expect(await problemsOf(claim({ ...threads, to: 11 }))).toEqual([
    "a at threads=11 is missed, and was committed as met.",
  ]);
  expect(await problemsOf(claim({ ...threads, from: 8, to: 10.2 }))).toEqual([
    "a at threads=8 is missed, and was committed as met.",
  ]);
});

test("a bracket that changes nothing is told: the row does not rest on it", async () => {
  expect(await problemsOf(claim({ ...threads, param: "close-us", from: 1, to: 2 }))).toEqual([
    "a comes out the same at both ends of close-us: the row does not rest on it.",
  ]);
  // One end may be what the runs have.
  expect(await problemsOf(claim({ ...threads, from: 10, to: 10.2 }))).toEqual([]);
});

test("a bracket is of a number that the runs have, in its unit, and holds theirs", () => {
  const constants = [
    { name: "lockNs", value: 50, unit: "ns", how: "assumed" },
    { name: "goodnessNs", value: 348, unit: "ns", how: "fitted" },
  ];
  const problems = (change: Partial<Bracket>) =>
    bracketProblems([description], constants, claim({ ...threads, ...change }));
  expect(problems({})).toEqual([]);
  expect(problems({ unit: "CPUs" })).toEqual(['a has a bracket of threads in "CPUs", which is in "tasks".']);
  expect(problems({ from: 10.5 })).toEqual(["a has a bracket of threads from 10.5 to 11, and its runs have 10."]);
  expect(problems({ to: 9 })).toEqual(["a has a bracket of threads from 9 to 9, and its runs have 10."]);
  for (const param of ["policy", "close-us", "thread"])
    expect(problems({ param })).toEqual([`a has a bracket of ${param}, which is no number that all of its runs have.`]);
  expect(problems({ param: "cost.lockNs", unit: "ns", from: 20, to: 90 })).toEqual([]);
  expect(problems({ param: "cost.lockNs", unit: "ns", from: 60, to: 90 })).toEqual([
    "a has a bracket of cost.lockNs from 60 to 90, and its runs have 50.",
  ]);
  expect(problems({ param: "cost.goodnessNs", unit: "ns" })).toEqual([
    "a has a bracket of cost.goodnessNs, which is no assumed constant.",
  ]);
});

test("those of the ledger are", async () => {
  const descriptions = await Promise.all(builtModels().map(async (model) => (await testCore(model)).description));
  const constants = readConstants("content/calibration");
  const claims = readClaims("content/claims");
  expect(claims.flatMap((row) => bracketProblems(descriptions, constants, row))).toEqual([]);
  const brackets = claims.flatMap((row) => [row.bracket ?? []].flat());
  for (const { what, why } of brackets) {
    expect(what).not.toMatch(/[.A-Z]$|^$/);
    expect(why).toMatch(/\.$/);
  }
});
