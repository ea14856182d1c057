import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { expectSame } from "../../../engine/expect-same.test-helper";
import { column, type LaneState, type LogView, noTask } from "../../../engine/frame";
import { runHere } from "../../../engine/run-here";
import type { LaneLog } from "../../../engine/run-update";
import { type TestCore, testCore } from "../../../engine/test-core";
import type { ParamValue } from "../../../model/description";
import { chanceLongest } from "./chance";
import { keysInTowers } from "./keys-in-towers";
import { bucketsOfColumn, columnOfBucket, fullest, TowerHistory } from "./tower-history";

let core: TestCore;
beforeAll(async () => {
  core = await testCore("hash");
});

const cases: readonly Readonly<Record<string, ParamValue>>[] = [
  { function: "mask", keys: "random", count: 300, buckets: 64, lookups: 30, misses: 10, deletes: 120 },
  { function: "buffer-2.2.0", keys: "metadata", count: 2000 },
  { function: "dentry-2.2.0", keys: "adversary", count: 400, deletes: 50 },
];

/** A log as it was after so many records. */
const cut = (log: LogView, length: number): LogView => ({ ...log, length });

describe.each(cases)("%o", (change) => {
  test("how high each tower is follows from the log, at every record", () => {
    const params = core.params(change);
    const run = runHere(core.module, "hash", [params]);
    const { log } = run.lanes[0] as LaneLog;
    const buckets = column(run.states(-1)[0] as LaneState, "chainLengths").length;
    const history = new TowerHistory(core.description, buckets);
    const stride = Math.max(1, Math.floor(log.length / 120));
    let longest = 0;
    for (let record = 0; record < log.length; record += stride) {
      const state = run.states(record)[0] as LaneState;
      const lengths = [...(column(state, "chainLengths") as Uint16Array)];
      history.sync(cut(log, state.records));
      expectSame([...history.lengths], lengths, `record ${record}`);
      expect(history.emptyBuckets).toBe(lengths.filter((length) => length === 0).length);
      longest = Math.max(longest, ...lengths);
      const lane = { label: "", params, log, state };
      const towers = keysInTowers(core.description, lane, buckets);
      const heights = towers.map(({ length }) => length);
      expectSame(heights, lengths);
      const [number, , , , , bucket] = column(state, "currentKey") as Uint32Array;
      // Chains are told from their heads, which went in last.
      if (number !== undefined && number !== noTask)
        expect(towers[bucket as number]).toEqual([...(column(state, "currentChain") as Uint32Array)].reverse());
    }
    expect(history.sync(log).longest).toBeGreaterThanOrEqual(longest);
  });

  test("when a tower was so high is when the core's was for the first time", () => {
    const run = runHere(core.module, "hash", [core.params(change)]);
    const { log } = run.lanes[0] as LaneLog;
    const buckets = column(run.states(-1)[0] as LaneState, "chainLengths").length;
    const history = new TowerHistory(core.description, buckets).sync(log);
    const insert = core.description.kinds.findIndex(({ name }) => name === "insert");
    let seen = 0;
    for (let record = 0; record < log.length; record += 1 + (record % 37)) {
      if (log.kind.at(record) !== insert) continue;
      const bucket = log.arg.at(record) as number;
      const keys = column(run.states(record)[0] as LaneState, "chainLengths")[bucket] as number;
      expect(history.reachedNs(bucket, keys)).toBe(log.timeNs.at(record));
      seen++;
    }
    expect(seen).toBeGreaterThan(3);
    expect(history.reachedNs(0, history.longest + 1)).toBe(null);
  });
});

test("a log that is another is read from its beginning", () => {
  const logs = [1, 2].map((seed) => {
    const run = runHere(core.module, "hash", [core.params({ function: "mask", count: 200, buckets: 64, seed })]);
    return (run.lanes[0] as LaneLog).log;
  });
  const history = new TowerHistory(core.description, 64);
  for (const log of logs) history.sync(log);
  const fresh = new TowerHistory(core.description, 64).sync(logs[1] as LogView);
  expect(history.lengths).toEqual(fresh.lengths);
  expect([history.longest, history.mostKeys]).toEqual([fresh.longest, fresh.mostKeys]);
});

test("each bucket stands in one column, and a column is as high as its fullest", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(90), { minLength: 1, maxLength: 400 }),
      fc.integer({ min: 1, max: 400 }),
      (lengths, wanted) => {
        const columns = Math.min(wanted, lengths.length);
        const most = fullest(lengths, columns);
        let next = 0;
        for (let at = 0; at < columns; at++) {
          const [from, to] = bucketsOfColumn(at, columns, lengths.length);
          expect(from).toBe(next);
          expect(to).toBeGreaterThan(from);
          for (let bucket = from; bucket < to; bucket++)
            expect(columnOfBucket(bucket, columns, lengths.length)).toBe(at);
          expect(most[at]).toBe(Math.max(...lengths.slice(from, to)));
          next = to;
        }
        expect(next).toBe(lengths.length);
      },
    ),
  );
});

test("chance's longest chain is that of random keys, within one", () => {
  let seed = 12345;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  for (const [buckets, keys] of [
    [32768, 12000],
    [1024, 4000],
    [64, 300],
  ] as const) {
    const longest = Array.from({ length: 41 }, () => {
      const lengths = new Uint32Array(buckets);
      for (let i = 0; i < keys; i++) {
        const bucket = Math.floor(random() * buckets);
        lengths[bucket] = (lengths[bucket] as number) + 1;
      }
      return Math.max(...lengths);
    }).sort((a, b) => a - b);
    expect(Math.abs(chanceLongest(buckets, keys) - (longest[20] as number))).toBeLessThanOrEqual(1);
  }
  expect([chanceLongest(8, 0), chanceLongest(1, 7)]).toEqual([0, 7]);
});
