import { expect, test } from "vitest";
import { description } from "../../app/model/fixtures";
import type { Claim } from "../../app/model/ledger";
import { checkClaims } from "./claims";

const claim = (id: string, threads: number): Claim => ({
  id,
  kind: "number",
  source: { id: "s", at: "1" },
  statement: "",
  published: 10,
  unit: "",
  runs: { run: { model: "accept", params: { threads } } },
  measure: "throughputPerS",
  fitted: false,
  expected: "met",
});

test("each run is made once, however many claims share it", async () => {
  const made: unknown[] = [];
  const progress: number[] = [];
  const results = await checkClaims(
    [description],
    [claim("a", 10), claim("b", 10), claim("c", 20)],
    async (_, runs, options) => {
      for (const [i, run] of runs.entries()) {
        made.push(run.threads);
        options?.onProgress?.(i + 1, runs.length, []);
      }
      return runs.map((params) => ({
        params,
        metrics: { throughputPerS: Number(params.threads) },
        events: 0,
        simulatedNs: 0,
        digest: "",
      }));
    },
    (done) => progress.push(done),
  );
  expect(made).toEqual([10, 20]);
  expect(progress).toEqual([1, 2]);
  expect(results.map(({ verdict }) => verdict)).toEqual(["met", "met", "missed"]);
});

test("a model that the simulator doesn't have is named", async () => {
  const strange = { ...claim("a", 1), runs: { run: { model: "heap", params: {} } } };
  await expect(
    checkClaims(
      [description],
      [strange],
      async () => [],
      () => {},
    ),
  ).rejects.toThrow('the model "heap"');
});
