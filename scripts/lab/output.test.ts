import { describe, expect, test } from "vitest";
import type { RunResult } from "../../app/engine/engine";
import { defaultParams } from "../../app/model/clamp";
import { description, limited } from "../../app/model/fixtures";
import { evaluateClaim } from "../../app/model/ledger";
import { claimsText, listText, runJson, runText, sweepCsv, sweepText, table } from "./output";

const result = (threads: number, settleNs: number): RunResult => ({
  params: { ...defaultParams(description), threads },
  metrics: { settleNs, throughputPerS: Number.NaN },
  events: 999,
  simulatedNs: 1e7,
  digest: "0123456789abcdef",
});

test("a table is aligned, words to the left and numbers to the right", () => {
  expect(
    table([
      ["a", "10"],
      ["long", "9"],
    ]),
  ).toBe("a     10\nlong   9");
});

describe("a run", () => {
  test("as JSON has what the lab promises", () => {
    expect(runJson("accept", result(5, 1))).toEqual({
      model: "accept",
      params: { ...defaultParams(description), threads: 5 },
      seed: 1,
      metrics: { settleNs: 1, throughputPerS: Number.NaN },
      events: 999,
      simulatedNs: 1e7,
      digest: "0123456789abcdef",
    });
  });

  test("in words has units, a column a lane, and the parameters that were set or differ", () => {
    const text = runText(description, [result(5, 4_708_048), result(6, 1000)], ["policy"]);
    expect(text).toMatch(/^threads +5 tasks +6 tasks$/m);
    expect(text).toMatch(/^policy +wake-all +wake-all$/m);
    expect(text).toMatch(/^settle time +4\.71 ms +1 µs$/m);
    expect(text).toMatch(/^throughput +none +none$/m);
    expect(text).not.toMatch(/^seed/m);
  });
});

test("a run and a sweep say which constants were given", () => {
  const given = { ...result(5, 1000), params: { ...defaultParams(description), threads: 5, "cost.lockNs": 9 } };
  expect(runText(description, [given], [])).toMatch(/^cost\.lockNs +9$/m);
  expect(sweepCsv(description, [given], [])).toMatch(/^seed,cost\.lockNs,.*\n1,9,/);
});

describe("a sweep", () => {
  test("as CSV has units in its header, full numbers, and an empty cell where there is none", () => {
    const [header, row, ...others] = sweepCsv(description, [result(5, 4_708_048), result(6, 1)], ["threads"]).split(
      "\n",
    );
    expect(header).toBe("threads (tasks),seed,settleNs (ns),throughputPerS (1/s),events,simulatedNs (ns),digest");
    expect(row).toBe("5,1,4708048,,999,10000000,0123456789abcdef");
    expect(others).toHaveLength(1);
  });

  test("in words is a row a run", () => {
    expect(sweepText(description, [result(5, 1000), result(6, 2000)], [])).toMatch(
      /^threads +settle time +throughput\n5 +1 µs +none\n6 +2 µs +none/,
    );
  });
});

test("the list names every parameter with its range, and every metric", () => {
  const text = listText([description]);
  for (const { name } of [...description.params, ...description.metrics]) expect(text).toContain(name);
  expect(text).toContain("a whole number from 1 to 1000000 (tasks)");
});

test("claims are rows with a summary, and one that differs from what was committed is marked", () => {
  const claim = {
    id: "a/1",
    kind: "number",
    source: { id: "s", at: "1" },
    statement: "",
    published: 2,
    unit: "ms",
    runs: { run: { model: "accept", params: {} } },
    measure: "settleNs",
    fitted: false,
    expected: "met",
  } as const;
  const text = claimsText([
    evaluateClaim(claim, () => ({ settleNs: 2.1e6 })),
    evaluateClaim(claim, () => ({ settleNs: 3e6 })),
  ]);
  expect(text).toMatch(/^a\/1 +2 ms +2\.1 ms +\+5\.0% +10% +met$/m);
  expect(text).toMatch(/^a\/1 +2 ms +3 ms +\+50\.0% +10% +missed \(committed as met\)$/m);
  expect(text).toMatch(
    /2 rows: 1 met, 1 missed, 0 order-met, 0 order-missed, 0 consistent, 0 by-construction, 0 scatter, 0 fitted\.$/,
  );
});

describe("lists and limits", () => {
  const params = { ...defaultParams(limited), writes: "1-2" };
  const run = { ...result(5, 1), params };

  test("stand in the list of parameters", () => {
    const text = listText([
      { ...limited, formats: [{ name: "lines", help: "One a line.", example: "5" }], answers: "A number." },
    ]);
    expect(text).toMatch(
      /^ {2}active +default 250 +a whole number from 1 to 1000 \(connections\); at most connections$/m,
    );
    expect(text).toMatch(/^ {2}nth .*; less than active$/m);
    expect(text).toMatch(
      /^ {2}writes +default 250-1024 +1 to 4 whole numbers from 1 to 65536 \(bytes\), joined by -$/m,
    );
    expect(text).toContain("\nInput\n  lines: One a line. A first line: 5\n\nAnswers\n  A number.");
    expect(listText([limited])).not.toContain("Input");
  });

  test("a list is one value of a table, with its unit in the header", () => {
    expect(runText(limited, [run], ["writes"])).toMatch(/^writes +1-2 bytes$/m);
    const [header, row] = sweepCsv(limited, [run], ["writes"]).split("\n");
    expect(header).toMatch(/^writes \(bytes\),seed,/);
    expect(row).toMatch(/^1-2,1,/);
  });
});
