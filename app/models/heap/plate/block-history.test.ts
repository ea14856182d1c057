import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { column, type LaneState } from "../../../engine/frame";
import { runHere } from "../../../engine/run-here";
import type { LaneLog } from "../../../engine/run-update";
import { type TestCore, testCore } from "../../../engine/test-core";
import type { ParamValue } from "../../../model/description";
import { withInput } from "../../../model/input";
import { chunkStates, noBlock } from "../lane";
import { BlockHistory, stillThere } from "./block-history";

interface Case {
  readonly change: Readonly<Record<string, ParamValue>>;
  readonly trace?: string;
}

const allocators = ["dlmalloc-1998", "glibc", "first-fit", "next-fit", "best-fit", "worst-fit", "buddy"] as const;
const wild: Readonly<Record<string, ParamValue>> = {
  workload: "steady",
  live: 40,
  operations: process.env.CI ? 1500 : 500,
  sizes: "mixed",
  "least-bytes": 0,
  reallocs: 30,
};
const tenCalls = readFileSync("content/malloc/traces/ten-calls.txt", "utf8");
const cases: readonly Case[] = [
  ...allocators.flatMap((allocator): Case[] => [
    { change: { allocator, ...wild, "most-bytes": 4000 } },
    { change: { allocator, ...wild, word: "64", "most-bytes": 300_000 } },
    { change: { allocator, ...wild, word: "32", "most-bytes": 200 } },
    { change: { allocator, workload: "phases", live: 80, "least-bytes": 16, "most-bytes": 240, operations: 400 } },
    { change: { allocator, workload: "ten-calls" }, trace: tenCalls },
  ]),
  { change: { allocator: "glibc", ...wild, "most-bytes": 900, tcache: "0" } },
  { change: { allocator: "glibc", ...wild, "most-bytes": 900, fastbins: "0" } },
  {
    change: { allocator: "dlmalloc-1998", workload: "given" },
    trace: "a 1 100\na 2 40\nr 1 300\nf 2\n---\na 1 50\na 2 60\nf 1\nr 2 10",
  },
];

let core: TestCore;
beforeAll(async () => {
  core = await testCore("heap");
});

/** Of the chunks that hold a block, without mappings. */
function inCore(state: LaneState): string[] {
  const [offset, size, what, block, asked] = [
    column(state, "chunkOffset"),
    column(state, "chunkSize"),
    column(state, "chunkState"),
    column(state, "chunkBlock"),
    column(state, "chunkRequested"),
  ];
  return Array.from({ length: offset.length }, (_, i) => i)
    .filter((i) => what[i] === chunkStates.indexOf("used") && block[i] !== noBlock)
    .map((i) => `${block[i]} at ${offset[i]}, ${size[i]} for ${asked[i]}`)
    .sort();
}

describe.each(cases)("$change", ({ change, trace }) => {
  test("which block lies where follows from the log, after every call", () => {
    const params = core.params(change);
    const run = runHere(core.module, "heap", [trace === undefined ? params : withInput(params, trace)]);
    const { log } = run.lanes[0] as LaneLog;
    const history = new BlockHistory(core.description, params).sync(log);
    const ends = ["placed", "freed", "failed"].map((name) => core.description.kinds.findIndex((k) => k.name === name));
    const stride = Math.max(1, Math.floor(history.calls / 150));
    let calls = 0;
    for (let record = 0; record < log.length; record++) {
      if (!ends.includes(log.kind.at(record) as number)) continue;
      calls++;
      if (calls % stride !== 0) continue;
      const state = run.states(record)[0] as LaneState;
      const told: string[] = [];
      let end = 0;
      for (let stay = 0; stay < history.offset.count; stay++) {
        if ((history.from.values[stay] as number) > calls || (history.to.values[stay] as number) <= calls) continue;
        const at = (column_: { values: ArrayLike<number> }) => column_.values[stay];
        told.push(`${at(history.block)} at ${at(history.offset)}, ${at(history.size)} for ${at(history.requested)}`);
        end = Math.max(end, history.endOf(stay));
      }
      expect(told.sort(), `after call ${calls}`).toEqual(inCore(state));
      expect(history.usedEnd.values[calls]).toBe(end);
      expect(history.callsAt(state.timeNs)).toBe(column(state, "hand")[9]);
      expect(history.timeNs(calls)).toBe(state.timeNs);
    }
    expect(calls).toBe(history.calls);
    expect(calls).toBeGreaterThan(7);
  });
});

test("a log that is another is read from its beginning", () => {
  const logs = [1, 2].map((seed) => {
    const run = runHere(core.module, "heap", [core.params({ ...wild, seed })]);
    return (run.lanes[0] as LaneLog).log;
  });
  const params = core.params(wild);
  const fresh = new BlockHistory(core.description, params).sync(logs[1] as LaneLog["log"]);
  const history = new BlockHistory(core.description, params);
  for (const log of logs) history.sync(log as LaneLog["log"]);
  expect(history.calls).toBe(fresh.calls);
  expect([...history.offset.values.subarray(0, history.offset.count)]).toEqual([
    ...fresh.offset.values.subarray(0, fresh.offset.count),
  ]);
});

test("time goes on between the calls, and back", () => {
  const run = runHere(core.module, "heap", [core.params(wild)]);
  const history = new BlockHistory(core.description, core.params(wild)).sync((run.lanes[0] as LaneLog).log);
  expect(history.timeNs(0)).toBe(0);
  for (const calls of [0.25, 1, 17.5, 300.125, history.calls - 0.5])
    expect(history.callsAt(history.timeNs(calls))).toBeCloseTo(calls, 6);
  expect(history.timeNs(history.calls + 9)).toBe(history.timeNs(history.calls));
  expect(history.callsAt(1e15)).toBe(history.calls);
  expect([...history.to.values.subarray(0, history.to.count)].some((to) => to === stillThere)).toBe(true);
});
