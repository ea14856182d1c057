import { describe, expect, it } from "vitest";
import type { Claim, Verdict } from "../../model/ledger";
import { allClaims, commandOf, familyOf, type Outcome, queryOf, runClaims } from "./ledger-data";
import { countStandings, errorSentence, type Judged, predictionError, summarySentences } from "./ledger-summary";

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

  it("never counts a row whose results were in view as a prediction", () => {
    const seen = judged("t/500", 0.5, "reproduced", { seen: true });
    expect(predictionError([...rows, seen])).toEqual(predictionError(rows));
  });

  it("never counts a fitted row as a prediction", () => {
    expect(predictionError(rows)).toMatchObject({ count: 2, worst: 0.3, worstId: "t/300" });
    expect(predictionError(rows)?.mean).toBeCloseTo(0.19, 9);
    expect(predictionError([rows[0] as Judged])).toBeNull();
  });

  it("says what holds and what fails", () => {
    expect(countStandings(rows)).toEqual({
      reproduced: 1,
      "not-reproduced": 1,
      fitted: 1,
      qualitative: 1,
      scatter: 0,
    });
    expect(summarySentences(rows)[0]).toContain(
      "Of the other 3, the simulation meets 1 as numbers, shows 1 as a direction or an order, and fails at 1.",
    );
    expect(errorSentence(rows)).toBe("2 predicted numbers, mean error 19%, worst 30% (300).");
  });

  it("counts what only stays within a column's scatter apart, and what leaves it as a failure", () => {
    const within = judged("s/1", 0.4, "reproduced", { scatter: true });
    const outside = judged("s/2", 0.9, "not-reproduced", { scatter: true });
    expect(countStandings([...rows, within, outside])).toMatchObject({
      reproduced: 1,
      scatter: 1,
      "not-reproduced": 2,
    });
    expect(summarySentences([...rows, within])[0]).toContain("The remaining 1 are single runs that scatter");
    expect(summarySentences(rows)[0]).not.toContain("scatter");
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
      expect(familyOf({ id } as Claim)).toMatch(/^[a-z]+(\.[a-z0-9-]+)*$/);
      expect(source.at).not.toBe("");
    }
  });

  it("says what each number is: by its unit, or in words", () => {
    const bare = allClaims.filter((row) => row.measure !== null && row.unit === "" && !row.quantity);
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  it("gives the reason for each tolerance that differs from its neighbours'", () => {
    const families = new Map<string, Claim[]>();
    for (const row of allClaims) families.set(familyOf(row), [...(families.get(familyOf(row)) ?? []), row]);
    for (const rows of families.values()) {
      const relative = rows.flatMap((row) =>
        row.tolerance.kind === "relative" ? [{ row, value: row.tolerance.value }] : [],
      );
      const usual = relative.map(({ value }) => value).sort()[Math.floor(relative.length / 2)];
      if (relative.length < 3) continue;
      for (const { row, value } of relative) if (value !== usual) expect(row.toleranceWhy, row.id).toBeTruthy();
    }
  });
});
