import { describe, expect, it } from "vitest";
import type { Claim, Verdict } from "../../model/ledger";
import { allClaims, commandOf, familyOf, type Outcome, queryOf, runClaims } from "./ledger-data";
import { countVerdicts, errorSentence, type Judged, predictionError, summarySentences } from "./ledger-summary";

function claim(id: string, more: Partial<Claim> = {}): Claim {
  return {
    id,
    kind: "number",
    source: { id: "a", at: "Table II" },
    statement: "",
    published: 100,
    unit: "µs",
    runs: { run: { model: "accept", params: { threads: 10 } } },
    measure: "settleNs",
    fitted: false,
    expected: "met",
    ...more,
  };
}

function judged(id: string, error: number | null, verdict: Verdict, more: Partial<Claim> = {}): Judged {
  return {
    claim: claim(id, { fitted: verdict === "fitted", ...more }),
    outcome: { simulated: 1, held: null, error, holds: verdict !== "missed", verdict, changed: false },
  };
}

describe("the summary", () => {
  const rows = [
    judged("t/100", 0.001, "fitted"),
    judged("t/200", -0.08, "met"),
    judged("t/300", 0.3, "missed"),
    judged("q", null, "order-met", { kind: "order", published: "higher" }),
    judged("r", null, "order-missed", { kind: "order", published: "higher" }),
  ];

  it("never counts a row whose results were in view, or that proves nothing, as a prediction", () => {
    const weak = [
      judged("t/500", 0.5, "missed", { seen: true }),
      judged("t/600", 0.05, "consistent", { alsoMetBy: "anything." }),
      judged("t/700", 0, "by-construction", { kind: "construction" }),
    ];
    expect(predictionError([...rows, ...weak], "number")).toEqual(predictionError(rows, "number"));
  });

  it("never counts a fitted row as a prediction", () => {
    expect(predictionError(rows, "number")).toMatchObject({ count: 2, low: 1, high: 1, worst: 0.3, worstId: "t/300" });
    expect(predictionError(rows, "number")?.mean).toBeCloseTo(0.19, 9);
    expect(predictionError([rows[0] as Judged], "number")).toBeNull();
  });

  it("says what was met and what was missed, and counts nothing else as evidence", () => {
    const others = [judged("c", null, "consistent"), judged("b", null, "by-construction"), judged("s", 0.4, "scatter")];
    expect(countVerdicts([...rows, ...others])).toEqual({
      met: 1,
      missed: 1,
      "order-met": 1,
      "order-missed": 1,
      consistent: 1,
      "by-construction": 1,
      scatter: 1,
      fitted: 1,
    });
    const [first, second] = summarySentences([...rows, ...others]);
    expect(first).toContain(
      "4 of them are evidence: what was predicted, and all that fails, however it was obtained. Of 2 numbers and bounds the simulation meets 1 and misses 1; of 2 orders it meets 1 and misses 1.",
    );
    expect(second).toMatch(/^The other 4 hold and are no evidence\. 1 were in view/);
  });

  it("tells the sign of errors: many of one sign are a bias", () => {
    expect(errorSentence(rows)).toBe("2 predicted numbers, 1 low, 1 high: mean error 19%, worst 30% (300).");
    const low = Array.from({ length: 6 }, (_, i) => judged(`l/${i}`, -0.1 - i / 100, "met"));
    expect(errorSentence(low)).toBe(
      "6 predicted numbers, all low, which is a bias and no noise: mean error 13%, worst 15% (5).",
    );
    expect(errorSentence(low.slice(1))).toContain("5 predicted numbers, all low: mean");
    expect(errorSentence([judged("e", 0, "met"), judged("f", 0.1, "met")])).toContain("1 high, 1 exact");
    expect(summarySentences([...rows, ...low])[2]).toBe(
      "Of 8 numbers that nothing was fitted on, 7 come out low and 1 high.",
    );
  });

  it("tells errors of shares in points, apart from those of numbers", () => {
    const share = judged("s/1", 0.035, "met", { kind: "share" });
    expect(errorSentence([share])).toBe("One predicted share, 4 points too high.");
    expect(errorSentence([...rows, share])).toMatch(/worst 30% \(300\)\. One predicted share/);
  });

  it("says so when a row has another verdict than the committed one", () => {
    const changed = { ...(rows[1] as Judged), outcome: { ...(rows[1] as Judged).outcome, changed: true } };
    expect(summarySentences([changed]).at(-1)).toBe("One row has another verdict than the committed one.");
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
      [104, "met"],
      [104, "missed"],
    ]);
    expect(outcomes[1]?.changed).toBe(true);
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
});
