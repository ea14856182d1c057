import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { description } from "./fixtures";
import { parseFormula } from "./formula";
import {
  type Claim,
  type ClaimsFile,
  claimParams,
  collectRuns,
  evaluateClaim,
  ledgerRow,
  runKey,
  toleranceText,
} from "./ledger";

const claim = (change: Partial<Claim> = {}): Claim => ({
  id: "accept.stock/200",
  source: { id: "molloy-lever-2000", at: "Table I" },
  statement: "It takes 11,283 µs.",
  published: 11283,
  unit: "µs",
  runs: { run: { model: "accept", params: { threads: 200 } } },
  measure: "settleNs",
  tolerance: { kind: "relative", value: 0.25 },
  fitted: false,
  expected: "reproduced",
  ...change,
});
const gives = (metrics: Record<string, number>) => () => metrics;

describe("a claim", () => {
  test("in another unit of time is converted, and compared with what was published", () => {
    const result = evaluateClaim(claim(), gives({ settleNs: 9_857_000 }));
    expect(result).toMatchObject({ simulated: 9857, holds: true, verdict: "reproduced", broken: false });
    expect(result.error).toBeCloseTo(-0.1264, 4);
  });

  test("outside its tolerance is not reproduced; if it was before, it is broken", () => {
    const far = gives({ settleNs: 30_000_000 });
    expect(evaluateClaim(claim(), far)).toMatchObject({ verdict: "not-reproduced", broken: true });
    expect(evaluateClaim(claim({ expected: "not-reproduced" }), far)).toMatchObject({
      verdict: "not-reproduced",
      broken: false,
    });
    expect(evaluateClaim(claim({ expected: "not-reproduced" }), gives({ settleNs: 11_283_000 }))).toMatchObject({
      verdict: "reproduced",
      broken: false,
    });
  });

  test("that constants were fitted on proves nothing, and still must not drift away", () => {
    const fitted = claim({ fitted: true, expected: "fitted" });
    expect(evaluateClaim(fitted, gives({ settleNs: 11_283_000 }))).toMatchObject({ verdict: "fitted", broken: false });
    expect(evaluateClaim(fitted, gives({ settleNs: 99_000_000 }))).toMatchObject({
      verdict: "fitted",
      holds: false,
      broken: true,
    });
  });

  test("of a direction is qualitative while the runs show it", () => {
    const direction = claim({
      published: "higher without the lock",
      unit: "",
      runs: { a: { model: "accept", params: {} }, b: { model: "accept", params: { threads: 2 } } },
      measure: "a.throughputPerS - b.throughputPerS",
      tolerance: { kind: "sign", sign: 1 },
      expected: "qualitative",
    });
    const rates = (a: number, b: number) => (run: { params: object }) => ({
      throughputPerS: "threads" in run.params ? b : a,
    });
    expect(evaluateClaim(direction, rates(10, 8))).toMatchObject({
      simulated: 2,
      error: null,
      verdict: "qualitative",
      broken: false,
    });
    expect(evaluateClaim(direction, rates(8, 8))).toMatchObject({
      simulated: 0,
      verdict: "not-reproduced",
      broken: true,
    });
  });

  test("whose run gives no number does not hold", () => {
    expect(evaluateClaim(claim(), gives({ settleNs: Number.NaN }))).toMatchObject({
      simulated: null,
      error: null,
      holds: false,
    });
  });

  test("ranges include their ends", () => {
    const range = claim({ tolerance: { kind: "range", min: 567, max: 1775 } });
    for (const [us, holds] of [
      [567, true],
      [1775, true],
      [566.9, false],
      [1776, false],
    ] as const)
      expect(evaluateClaim(range, gives({ settleNs: us * 1000 })).holds).toBe(holds);
  });

  test("that names what isn't there is an error of the ledger", () => {
    expect(() => evaluateClaim(claim({ measure: "settlNs" }), gives({ settleNs: 1 }))).toThrow(
      /accept\.stock\/200 measures "settlNs"/,
    );
    expect(() => evaluateClaim(claim({ measure: "b.settleNs" }), gives({ settleNs: 1 }))).toThrow(/has the runs run/);
    expect(() => claimParams(description, { model: "accept", params: { thread: 1 } })).toThrow(/no parameter "thread"/);
  });

  test("as a row", () => {
    expect(ledgerRow(evaluateClaim(claim(), gives({ settleNs: 11_283_000 })))).toEqual({
      id: "accept.stock/200",
      source: "molloy-lever-2000, Table I",
      published: 11283,
      simulated: 11283,
      error: 0,
      tolerance: 0.25,
      fitted: false,
      verdict: "reproduced",
    });
    expect(toleranceText({ kind: "range", min: 2 })).toBe("at least 2");
  });
});

test("equal runs are made once", () => {
  const a = { model: "accept", params: { threads: 1, seed: 2 } };
  const b = { model: "accept", params: { seed: 2, threads: 1 } };
  expect(runKey(a)).toBe(runKey(b));
  expect(collectRuns([claim({ runs: { a } }), claim({ runs: { b } })]).size).toBe(1);
});

describe("the ledger in content", () => {
  const { claims } = JSON.parse(readFileSync("content/claims/accept.json", "utf8")) as ClaimsFile;

  test("has one row for each id", () => {
    expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length);
  });

  test("measures what its runs are named, and says fitted where it expects it", () => {
    for (const { id, measure, runs, fitted, expected } of claims) {
      if (measure !== null) expect(() => parseFormula(measure), id).not.toThrow();
      expect(expected === "fitted", id).toBe(fitted);
      expect(measure === null || Object.keys(runs).length > 0, id).toBe(true);
    }
  });

  test("has every row of Table I", () => {
    const ids = new Set(claims.map(({ id }) => id));
    for (const column of ["stock", "taskex", "wakeone"])
      for (let threads = 100; threads <= 1000; threads += 100) expect(ids).toContain(`accept.${column}/${threads}`);
  });
});
