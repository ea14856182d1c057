import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { description, limited } from "./fixtures";
import { parseFormula } from "./formula";
import {
  type Bracket,
  bracketText,
  type Claim,
  type ClaimsFile,
  claimAt,
  claimParams,
  claimsSaid,
  collectRuns,
  evaluateClaim,
  ledgerRow,
  measureText,
  runKey,
  seedCount,
  toleranceText,
} from "./ledger";

const claim = (change: Partial<Claim> = {}): Claim => ({
  id: "accept.stock/200",
  kind: "number",
  source: { id: "molloy-lever-2000", at: "Table I" },
  statement: "It takes 11,283 µs.",
  published: 11283,
  unit: "µs",
  runs: { run: { model: "accept", params: { threads: 200 } } },
  measure: "settleNs",
  fitted: false,
  expected: "met",
  ...change,
});
const gives = (metrics: Record<string, number>) => () => metrics;
const settles = (us: number) => gives({ settleNs: us * 1000 });

describe("a number", () => {
  test("in another unit of time is converted, and compared with what was published", () => {
    const result = evaluateClaim(claim(), settles(9857));
    expect(result).toMatchObject({ simulated: 9857, held: null, holds: true, verdict: "met", changed: false });
    expect(result.error).toBeCloseTo(-0.1264, 4);
  });

  test("is met within 10%, and within 15% in Table I alone", () => {
    const elsewhere = claim({ source: { id: "molloy-lever-2000", at: "§5" } });
    expect(evaluateClaim(claim(), settles(11283 * 1.149))).toMatchObject({ verdict: "met" });
    expect(evaluateClaim(claim(), settles(11283 * 1.151))).toMatchObject({ verdict: "missed", changed: true });
    expect(evaluateClaim(elsewhere, settles(11283 * 0.901))).toMatchObject({ verdict: "met" });
    expect(evaluateClaim(elsewhere, settles(11283 * 0.899))).toMatchObject({ verdict: "missed" });
    expect([claim(), elsewhere].map(toleranceText)).toEqual(["15%", "10%"]);
  });

  test("that was fitted, or in view, is fitted while it holds, and missed when it does not", () => {
    for (const how of [{ fitted: true }, { seen: true }]) {
      expect(evaluateClaim(claim(how), settles(11283))).toMatchObject({ verdict: "fitted" });
      expect(evaluateClaim(claim(how), settles(99000))).toMatchObject({ verdict: "missed", holds: false });
    }
  });

  test("that a wrong mechanism meets as well is consistent", () => {
    const weak = claim({ alsoMetBy: "no mechanism at all." });
    expect(evaluateClaim(weak, settles(11283))).toMatchObject({ verdict: "consistent" });
    expect(evaluateClaim(weak, settles(20000))).toMatchObject({ verdict: "missed" });
  });

  test("of a column that scatters stays within the column's range or is missed", () => {
    const single = claim({ scatter: { min: 567, max: 1775 }, published: 649 });
    for (const [us, verdict] of [
      [567, "scatter"],
      [1775, "scatter"],
      [566.9, "missed"],
      [1776, "missed"],
    ] as const)
      expect(evaluateClaim(single, settles(us)).verdict).toBe(verdict);
    expect(toleranceText(single)).toBe("from 567 to 1,775 µs");
  });

  test("that the run does not give is missed", () => {
    expect(evaluateClaim(claim(), settles(Number.NaN))).toMatchObject({
      simulated: null,
      error: null,
      holds: false,
      verdict: "missed",
    });
  });

  test("with seeds is the mean over them", () => {
    const mean = claim({ seeds: 5 });
    const result = evaluateClaim(mean, ({ params }) => ({ settleNs: 11_280_000 + 1000 * Number(params.seed) }));
    expect(result.simulated).toBeCloseTo(11283, 9);
    expect([...collectRuns([mean]).values()].map(({ params }) => params.seed)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("a share", () => {
  const share = (published: number) => claim({ kind: "share", published, unit: "", measure: "share" });
  test("is met within five points", () => {
    expect(evaluateClaim(share(0.6), gives({ share: 0.649 }))).toMatchObject({ verdict: "met" });
    expect(evaluateClaim(share(0.6), gives({ share: 0.651 }))).toMatchObject({ verdict: "missed" });
    expect(evaluateClaim(share(0.6), gives({ share: 0.55 })).error).toBeCloseTo(-0.05, 9);
    expect(toleranceText(share(0.6))).toBe("5 points");
  });

  test("is never met by nothing: a small one within half of itself", () => {
    expect(evaluateClaim(share(-0.04), gives({ share: 0 }))).toMatchObject({ verdict: "missed" });
    expect(evaluateClaim(share(-0.04), gives({ share: -0.025 }))).toMatchObject({ verdict: "met" });
    expect(toleranceText(share(-0.04))).toBe("2 points");
  });
});

describe("an order", () => {
  const order = claim({
    kind: "order",
    published: "higher without the lock",
    unit: "",
    runs: { a: { model: "accept", params: {} }, b: { model: "accept", params: { threads: 2 } } },
    measure: "a.perS - b.perS",
    expected: "order-met",
  });
  const rates = (a: (seed: number) => number, b: number) => (run: { params: Record<string, unknown> }) => ({
    perS: "threads" in run.params ? b : a(Number(run.params.seed)),
  });

  test("must hold strictly with each of five seeds", () => {
    expect(
      evaluateClaim(
        order,
        rates((seed) => 8 + seed, 8),
      ),
    ).toMatchObject({
      simulated: 3,
      held: 5,
      error: null,
      verdict: "order-met",
      changed: false,
    });
    expect(
      evaluateClaim(
        order,
        rates((seed) => 7 + seed, 8),
      ),
    ).toMatchObject({
      held: 4,
      verdict: "order-missed",
      changed: true,
    });
    expect(
      evaluateClaim(
        order,
        rates(() => Number.NaN, 8),
      ),
    ).toMatchObject({ held: 0, verdict: "order-missed" });
    expect(collectRuns([order]).size).toBe(10);
    expect(toleranceText(order)).toBe("strict, 5 seeds");
  });

  test("is a chain, of which the narrowest step is shown", () => {
    const chain = { ...order, measure: ["a.perS", "b.perS", "0.5 * b.perS"] };
    expect(
      evaluateClaim(
        chain,
        rates(() => 12, 8),
      ),
    ).toMatchObject({ simulated: 1.5, verdict: "order-met" });
    expect(
      evaluateClaim(
        chain,
        rates(() => 8, 8),
      ),
    ).toMatchObject({ simulated: 1, held: 0, verdict: "order-missed" });
    expect(measureText(chain)).toBe("a.perS > b.perS > 0.5 * b.perS");
  });

  test("that was in view is fitted", () => {
    expect(
      evaluateClaim(
        { ...order, seen: true },
        rates(() => 9, 8),
      ),
    ).toMatchObject({ verdict: "fitted" });
  });
});

test("an inequality is consistent while it holds", () => {
  const below = claim({ kind: "inequality", published: "below 4", unit: "", measure: "load", bound: { below: 4 } });
  expect(evaluateClaim(below, gives({ load: 3.99 }))).toMatchObject({ verdict: "consistent", error: null });
  expect(evaluateClaim(below, gives({ load: 4 }))).toMatchObject({ verdict: "missed" });
  const range = { ...below, bound: { atLeast: 2, atMost: 4 } };
  expect([2, 4, 1.99, 4.01].map((load) => evaluateClaim(range, gives({ load })).holds)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(evaluateClaim({ ...below, bound: { above: 4 } }, gives({ load: 4 })).holds).toBe(false);
  expect([below, range].map(toleranceText)).toEqual(["below 4", "at least 2, at most 4"]);
});

test("what cannot fail is so by construction, and missed if it does", () => {
  const built = claim({ kind: "construction", published: 2, unit: "", measure: "needless", proof: "one of three." });
  expect(evaluateClaim(built, gives({ needless: 2 }))).toMatchObject({ verdict: "by-construction" });
  expect(evaluateClaim(built, gives({ needless: 2.1 }))).toMatchObject({ verdict: "missed" });
  expect(toleranceText(built)).toBe("exact");
});

describe("a claim", () => {
  test("that names what isn't there is an error of the ledger", () => {
    expect(() => evaluateClaim(claim({ measure: "settlNs" }), gives({ settleNs: 1 }))).toThrow(
      /accept\.stock\/200 measures "settlNs"/,
    );
    expect(() => evaluateClaim(claim({ measure: "b.settleNs" }), gives({ settleNs: 1 }))).toThrow(/has the runs run/);
    expect(() => claimParams(description, { model: "accept", params: { thread: 1 } })).toThrow(/no parameter "thread"/);
  });

  test("as a row", () => {
    expect(ledgerRow(evaluateClaim(claim(), settles(11283)))).toEqual({
      id: "accept.stock/200",
      kind: "number",
      source: "molloy-lever-2000, Table I",
      published: 11283,
      simulated: 11283,
      held: null,
      error: 0,
      tolerance: 0.15,
      fitted: false,
      seen: false,
      verdict: "met",
      expected: "met",
    });
  });
});

describe("a bracket", () => {
  const network: Bracket = { param: "network-mbit", what: "a network", unit: "Mbit/s", from: 80, to: 400, why: "" };
  test("is a range in words, and says whether the row holds", () => {
    const cost = { ...network, param: "cost.busKbNs", what: "1 KB on the bus", unit: "ns", from: 900, to: 2000 };
    expect(bracketText(claim(), network)).toBe("holds for a network from 80 to 400 Mbit/s");
    expect(bracketText(claim({ expected: "order-missed" }), network)).toBe(
      "is missed for a network from 80 to 400 Mbit/s",
    );
    expect(bracketText(claim(), cost)).toBe("holds for 1 KB on the bus from 900 ns to 2 µs");
    expect(bracketText(claim(), { ...network, unit: "%" })).toBe("holds for a network from 80 to 400%");
    expect(bracketText(claim(), { ...cost, unit: "" })).toBe("holds for 1 KB on the bus from 900 to 2,000");
  });

  test("is in the row, with the verdicts where its ends were run", () => {
    const row = claim({ bracket: network });
    const [low, high] = [claimAt(row, network, "from"), claimAt(row, network, "to")];
    expect(low.runs.run?.params).toEqual({ threads: 200, "network-mbit": 80 });
    const text = "holds for a network from 80 to 400 Mbit/s";
    const shown = { param: "network-mbit", from: 80, to: 400, text };
    expect(ledgerRow(evaluateClaim(row, settles(11283))).brackets).toEqual([{ ...shown, verdicts: [null, null] }]);
    const ends = [evaluateClaim(high, settles(99)), evaluateClaim(low, settles(11283))];
    expect(ledgerRow(evaluateClaim(row, settles(11283)), ends).brackets).toEqual([
      { ...shown, verdicts: ["met", "missed"] },
    ]);
  });
});

describe("a sentence that names rows", () => {
  const rows = [claim({ id: "a/1" }), claim({ id: "a/2" }), claim({ id: "b", expected: "missed" })];
  test("names one, several, or all that stand before a slash", () => {
    const ids = (id: string, says: string) => claimsSaid(rows, id, says).map((row) => row.id);
    expect(ids("a/1", "met")).toEqual(["a/1"]);
    expect(ids("a/2 a/1", "met")).toEqual(["a/2", "a/1"]);
    expect(ids("a", "met")).toEqual(["a/1", "a/2"]);
    expect(ids("b", "missed")).toEqual(["b"]);
  });

  test("is an error where the ledger says otherwise, or has no such row", () => {
    expect(() => claimsSaid(rows, "b", "met")).toThrow('<Claim id="b" says="met">: by the ledger, b is missed.');
    expect(() => claimsSaid(rows, "a b", "met")).toThrow("b is missed");
    expect(() => claimsSaid(rows, "a/3", "met")).toThrow('the ledger has no row "a/3"');
    expect(() => claimsSaid(rows, "b", "reproduced")).toThrow("a verdict is one of met, missed");
    expect(() => claimsSaid(rows, " ", "met")).toThrow("names no row");
  });
});

test("equal runs are made once", () => {
  const a = { model: "accept", params: { threads: 1, seed: 2 } };
  const b = { model: "accept", params: { seed: 2, threads: 1 } };
  expect(runKey(a)).toBe(runKey(b));
  expect(collectRuns([claim({ runs: { a } }), claim({ runs: { b } })]).size).toBe(1);
});

describe("the ledger in content", () => {
  const claims = readdirSync("content/claims").flatMap(
    (name) => (JSON.parse(readFileSync(`content/claims/${name}`, "utf8")) as ClaimsFile).claims,
  );
  const of = (kind: Claim["kind"]) => claims.filter((row) => row.kind === kind);

  test("measures what its runs are named", () => {
    for (const { id, measure, runs } of claims) {
      for (const formula of [measure].flat()) expect(() => parseFormula(formula), id).not.toThrow();
      expect(Object.keys(runs).length, id).toBeGreaterThan(0);
    }
  });

  test("has what each kind of row asks for, and no tolerance of a row's own", () => {
    const fields = new Set(claims.flatMap((row) => Object.keys(row)));
    expect(fields).not.toContain("tolerance");
    expect(new Set(claims.map(({ kind }) => kind))).toEqual(
      new Set(["number", "share", "order", "inequality", "construction"]),
    );
    for (const { id, published, bound } of [...of("number"), ...of("share")]) {
      expect(typeof published, id).toBe("number");
      expect(bound, id).toBeUndefined();
    }
    for (const { id, bound } of of("inequality")) expect(Object.keys(bound ?? {}).length, id).toBeGreaterThan(0);
    for (const { id, proof, published, bound } of of("construction")) {
      expect(proof, id).toMatch(/\.$/);
      expect(typeof published === "number" || bound !== undefined, id).toBe(true);
    }
    for (const { id, proof, kind } of claims) expect(proof !== undefined, id).toBe(kind === "construction");
  });

  test("leaves seeds to the rule: none in an order's runs or in those of a mean, and five in every mean", () => {
    for (const { id, kind, seeds, runs } of claims) {
      if (seeds !== undefined) expect(seeds, id).toBe(seedCount);
      if (kind === "order" || seeds !== undefined)
        for (const { params } of Object.values(runs)) expect(Object.keys(params), id).not.toContain("seed");
    }
  });

  test("calls a row fitted, by construction or an order where that is what it is", () => {
    for (const { id, kind, fitted, seen, expected } of claims) {
      const missed = expected === "missed" || expected === "order-missed";
      expect(expected === "fitted", id).toBe((fitted || seen === true) && !missed);
      expect(expected === "by-construction", id).toBe(kind === "construction" && !missed);
      if (expected.startsWith("order-")) expect(kind, id).toBe("order");
      if (kind === "construction") expect(fitted || seen, id).toBeFalsy();
    }
  });

  test("has every row of Table I", () => {
    const ids = new Set(claims.map(({ id }) => id));
    for (const column of ["stock", "taskex", "wakeone"])
      for (let threads = 100; threads <= 1000; threads += 100) expect(ids).toContain(`accept.${column}/${threads}`);
  });
});

test("a claim's run has the defaults that it leaves room for, and what it sets itself is left for the core to refuse", () => {
  const params = (set: Record<string, number>) => claimParams(limited, { model: "limited", params: set });
  expect(params({ connections: 40 })).toMatchObject({ active: 40, window: 2 });
  expect(params({ connections: 40, active: 50 }).active).toBe(50);
});
