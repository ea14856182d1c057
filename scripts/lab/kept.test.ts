import { expect, test } from "vitest";
import { keptKey } from "../../app/build/kept-results";
import type { RunResult, Sweep } from "../../app/engine/engine";
import { description } from "../../app/model/fixtures";
import type { LaneParams } from "../../app/model/scenario";
import { sweepBesideKept } from "./kept";

const row = (events: number) => ({ metrics: { throughputPerS: events }, events, simulatedNs: 0, digest: "" });

test("only what is not kept is computed, and all come in their order", async () => {
  const asked: unknown[] = [];
  const progress: unknown[] = [];
  const told = (params?: LaneParams) => params && { params, ...row(Number(params.threads)) };
  const sweep: Sweep = async (_, runs, options) => {
    for (const [at, { threads }] of runs.entries()) {
      asked.push(threads);
      options?.onProgress?.(at + 1, runs.length, [told(runs[0]), at > 0 ? told(runs[1]) : undefined]);
    }
    return runs.map((params) => told(params) as RunResult);
  };
  const kept = new Map([20, 40].map((threads) => [keptKey(description, { threads }), row(1000 + threads)]));
  const beside = sweepBesideKept([description], () => kept, sweep);
  const runs = [10, 20, 30, 40].map((threads) => ({ threads }));
  const results = await beside(description.model, runs, {
    onProgress: (done, _, some) => progress.push([done, ...some.map((one) => one?.events)]),
  });
  expect(results.map(({ events }) => events)).toEqual([10, 1020, 30, 1040]);
  expect(results.map(({ params }) => params)).toEqual(runs);
  expect(asked).toEqual([10, 30]);
  expect(progress).toEqual([
    [3, 10, 1020, undefined, 1040],
    [4, 10, 1020, 30, 1040],
  ]);
});
