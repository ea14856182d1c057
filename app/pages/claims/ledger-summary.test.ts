import { describe, expect, it } from "vitest";
import type { Claim, Verdict } from "../../model/ledger";
import { allClaims, commandOf, familyOf, type Outcome, queryOf, runClaims } from "./ledger-data";
import { countVerdicts, errorSentence, type Judged, predictionError, summarySentences } from "./ledger-summary";

function claim(id: string, more: Partial<Claim> = {}): Claim {
  return {
    id,
    source: { id: "a", at: "Table I" },
    statement: "",
    published: 100,
    unit: "µs",
    runs: { run: { model: "accept", params: { threads: 10 } } },
    measure: "settleNs",
    tolerance: { kind: "relative", value: 0.1 },
    fitted: false,
    expected: "reproduced",
    ...more,
  };
}

function judged(id: string, error: number | null, verdict: Verdict, more: Partial<Claim> = {}): Judged {
  return {
    claim: claim(id, { fitted: verdict === "fitted", ...more }),
    outcome: { simulated: 1, error, holds: verdict !== "not-reproduced", verdict, broken: false },
  };
}

describe("the summary", () => {
  const rows = [
    judged("t/100", 0.001, "fitted"),
    judged("t/200", -0.08, "reproduced"),
    judged("t/300", 0.3, "not-reproduced"),
    judged("q", null, "qualitative", { published: "higher" }),
  ];

  it("never counts a fitted row as a prediction", () => {
    expect(predictionError(rows)).toMatchObject({ count: 2, worst: 0.3, worstId: "t/300" });
    expect(predictionError(rows)?.mean).toBeCloseTo(0.19, 9);
    expect(predictionError([rows[0] as Judged])).toBeNull();
  });

  it("says what holds and what fails", () => {
    expect(countVerdicts(rows)).toEqual({ reproduced: 1, "not-reproduced": 1, fitted: 1, qualitative: 1 });
    expect(summarySentences(rows)[0]).toContain("of the other 3, the simulation reproduces 2 and fails at 1.");
    expect(errorSentence(rows)).toBe("2 predicted numbers, mean error 19%, worst 30% (300).");
  });

  it("says so when a row no longer holds", () => {
    const broken = { ...(rows[1] as Judged), outcome: { ...(rows[1] as Judged).outcome, broken: true } };
    expect(summarySentences([broken]).at(-1)).toBe("One row held when the ledger was written and no longer does.");
  });
});

describe("runClaims", () => {
  const services = (settleNs: number, seen: unknown[] = []) => ({
    describe: async () =>
      ({ model: "accept", params: [{ name: "threads", type: "int", default: 1 }], metrics: [] }) as never,
    sweep: async (_: string, runs: readonly unknown[]) => {
      seen.push(...runs);
      return runs.map(() => ({ metrics: { settleNs } }));
    },
  });

  it("runs what several rows share once, and judges each", async () => {
    const seen: unknown[] = [];
    const outcomes: Outcome[] = await runClaims([claim("a"), claim("b", { published: 50 })], services(104_000, seen));
    expect(seen).toEqual([{ threads: 10 }]);
    expect(outcomes.map((o) => [o.simulated, o.verdict])).toEqual([
      [104, "reproduced"],
      [104, "not-reproduced"],
    ]);
    expect(outcomes[1]?.broken).toBe(true);
  });

  it("names the command and the link that do the same", () => {
    const run = { model: "accept", params: { threads: 10, "close-us": null } };
    expect(commandOf(run)).toBe("npm run -s lab -- run accept threads=10 close-us=none --json");
    expect(queryOf(run)).toBe("threads=10&close-us=none");
  });
});

describe("the ledger's content", () => {
  it("has a family and a source for each row, and no id twice", () => {
    expect(new Set(allClaims.map(({ id }) => id)).size).toBe(allClaims.length);
    for (const { id, source } of allClaims) {
      expect(familyOf({ id } as Claim)).toMatch(/^[a-z]+(\.[a-z0-9]+)*$/);
      expect(source.at).not.toBe("");
    }
  });
});
