import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { ofCases } from "../model/fuzz";
import type { LaneParams } from "../model/scenario";
import { expectSame } from "./expect-same.test-helper";
import type { LaneState } from "./frame";
import { emptyChunk } from "./log-store";
import { replay, type TestCore, testCore } from "./test-core";
import { Timeline, type TimelineOptions } from "./timeline";

let core: TestCore;
beforeAll(async () => {
  core = await testCore();
});

/** A clock that moves on by so many milliseconds whenever somebody looks: checkpoints come at will. */
function fakeClock(stepMs: number) {
  let now = 0;
  return () => {
    now += stepMs;
    return now;
  };
}

function timelineOf(params: LaneParams, options: Partial<TimelineOptions> = {}): Timeline {
  return new Timeline({
    makeCore: core.make,
    model: "accept",
    params,
    budgetBytes: 64e6,
    recordLimit: 1e6,
    clock: fakeClock(20),
    ...options,
  });
}

const chunk = emptyChunk(16384);
function advance(timeline: Timeline): void {
  timeline.advance(() => {
    chunk.length = 0;
    return chunk;
  });
}
function finish(timeline: Timeline): Timeline {
  while (!timeline.finished) advance(timeline);
  return timeline;
}
const look = (timeline: Timeline, records: number) => timeline.seek(records, Number.POSITIVE_INFINITY) as LaneState;

/** Seek = replay: time, columns and numbers. */
function expectReplayed(timeline: Timeline, params: LaneParams, state: LaneState, stride: number): void {
  const fresh = replay(core.make(), params, state.records, stride);
  expect(fresh.totalRecords).toBe(state.records);
  expect(timeline.viewedDigest()).toBe(fresh.digest());
  if (state.records > 0) expect(state.timeNs).toBe(fresh.lastRecordNs);
  if (timeline.finished && !timeline.limited && state.records === timeline.records) expect(fresh.step(1)).toBe(0);
  expectSame(state.metrics, fresh.metrics());
  expectSame(state.columns, fresh.columns());
}

const scenarios = fc.record({
  threads: fc.integer({ min: 1, max: 900 }),
  cpus: fc.integer({ min: 1, max: 8 }),
  policy: fc.constantFrom(
    "wake-all",
    "wake-one",
    "task-exclusive",
    "always-wake",
    "serialized",
    "user-lock",
    "user-lock-fcntl",
  ),
  scheduler: fc.constantFrom("goodness", "o1"),
  arrivals: fc.constantFrom("tap", "burst", "poisson"),
  "duration-ms": fc.constant(100),
  seed: fc.nat(1000),
});

describe("seek = replay", () => {
  test("for any scenario, any places, in any order", () => {
    fc.assert(
      fc.property(
        scenarios,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 3000 }),
        (change, places, stride) => {
          const params = core.params(change);
          const timeline = finish(timelineOf(params));
          for (const place of places) {
            const records = Math.floor(place * timeline.records);
            const state = look(timeline, records);
            expect(state.records).toBeGreaterThanOrEqual(records);
            expectReplayed(timeline, params, state, stride);
          }
        },
      ),
      ofCases(25),
    );
  });

  test("at a record of the last moment the numbers are those of the end, too", () => {
    const change = { threads: 4, cpus: 3, policy: "user-lock", scheduler: "o1", arrivals: "poisson", seed: 763 };
    const params = core.params({ ...change, "duration-ms": 100 });
    const timeline = finish(timelineOf(params));
    const state = look(timeline, Math.floor(0.99965 * timeline.records));
    expect(state.records).toBe(timeline.records);
    expect(look(timeline, timeline.records).metrics).toEqual(state.metrics);
    look(timeline, 0);
    expectReplayed(timeline, params, look(timeline, state.records - 1), 1);
  });

  test("whatever way one comes to the end, after whose last record time goes on in which nothing happens", () => {
    const params = core.params({ threads: 1, cpus: 1, arrivals: "poisson", "duration-ms": 100, seed: 0 });
    const timeline = finish(timelineOf(params));
    const { records } = timeline;
    const unfinished = replay(core.make(), params, records, 1);
    const atEnd = look(timeline, records).metrics;
    expect(atEnd).not.toEqual(unfinished.metrics());
    for (const before of [0, records >> 1, records - 1]) {
      look(timeline, before);
      expect(look(timeline, records).metrics).toEqual(atEnd);
    }
  });

  test("while the run is still being computed, which goes on as if nobody had looked", () => {
    const params = core.params({ threads: 900 });
    const timeline = timelineOf(params);
    const undisturbed = finish(timelineOf(params));
    while (!timeline.finished) {
      advance(timeline);
      expectReplayed(timeline, params, look(timeline, timeline.records >> 1), 500);
    }
    expect(timeline.records).toBe(undisturbed.records);
    look(timeline, timeline.records);
    look(undisturbed, undisturbed.records);
    expect(timeline.viewedDigest()).toBe(undisturbed.viewedDigest());
  });

  test("by one instance that several lanes share while they are computed, and by their own after it", () => {
    let made = 0;
    const makeCore = () => {
      made++;
      return core.make();
    };
    const shared = { core: null, lane: null, wanted: true, fits: true };
    const lanes = [
      core.params({ threads: 900 }),
      core.params({ threads: 400, scheduler: "o1" }),
      core.params({ threads: 700, policy: "wake-one" }),
    ];
    const timelines = lanes.map((params) => timelineOf(params, { makeCore, shared }));
    const lookAll = (share: number) => {
      for (const [i, timeline] of timelines.entries()) {
        const params = lanes[i] as LaneParams;
        expectReplayed(timeline, params, look(timeline, Math.floor(timeline.records * share)), 700);
      }
    };
    for (let round = 0; round < 3; round++) {
      for (const timeline of timelines) advance(timeline);
      for (const share of [0.5, 1, 0.2]) lookAll(share);
    }
    expect(made).toBe(lanes.length + 1);
    for (const timeline of timelines) finish(timeline);
    lookAll(0.7);
    expect(made).toBe(lanes.length + 1);
  });

  test("checkpoints that are to take less do so at once, and what is looked at is the same", () => {
    const params = core.params({ threads: 2000 });
    const timeline = timelineOf(params, { budgetBytes: 8e6 });
    finish(timeline);
    const { checkpointBytes } = timeline;
    for (const part of [2, 3]) {
      timeline.keepCheckpointsTo(checkpointBytes / part);
      expect(timeline.checkpointBytes).toBeLessThanOrEqual(checkpointBytes / part);
      // Slabs of 32 pages, two thirds full at the least, and one more.
      expect(timeline.heldBytes).toBeLessThanOrEqual(1.5 * (timeline.checkpointBytes + 2 ** 17 + 4096));
      for (const share of [0.9, 0.6, 0.3]) {
        const records = Math.floor(share * timeline.records);
        expectReplayed(timeline, params, look(timeline, records), 2000);
      }
    }
  });

  test("under any bound on the bytes of checkpoints, which they keep to all the while", () => {
    const slabBytes = 2 ** 17;
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 3000 }),
        fc.integer({ min: 1, max: 4000 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 3 }),
        (threads, kilobytes, places) => {
          const params = core.params({ threads });
          const budgetBytes = kilobytes * 1000;
          const timeline = timelineOf(params, { budgetBytes });
          while (!timeline.finished) {
            advance(timeline);
            expect(timeline.checkpointBytes).toBeLessThanOrEqual(budgetBytes);
            // Memory is taken in slabs; of those that some page keeps, few are nearly empty.
            expect(timeline.heldBytes).toBeLessThanOrEqual(2 * budgetBytes + 2 * slabBytes);
          }
          for (const place of places) {
            const records = Math.floor(place * timeline.records);
            expectReplayed(timeline, params, look(timeline, records), 2000);
          }
        },
      ),
      ofCases(15),
    );
  });

  test("from its beginning, without a checkpoint, where only one would fit", () => {
    const params = core.params({ threads: 3000 });
    const { machineBytes } = timelineOf(params);
    const counts = [1.9, 2.1].map(
      (times) => finish(timelineOf(params, { budgetBytes: machineBytes * times })).checkpointCount,
    );
    expect(counts[0]).toBe(0);
    expect(counts[1]).toBeGreaterThan(0);
  });

  test("the beginning of a large run by a state that was kept of it, by no second instance, once", () => {
    let made = 0;
    const makeCore = () => {
      made++;
      return core.make();
    };
    const params = core.params({ threads: 900 });
    const shared = { core: null, lane: null, wanted: true, fits: false };
    const timeline = timelineOf(params, { makeCore, shared });
    advance(timeline);
    expect([timeline.canSeek(0), timeline.canSeek(1)]).toEqual([true, false]);
    const first = look(timeline, 0);
    const fresh = replay(core.make(), params, 0, 1);
    expect(first).toEqual({ timeNs: 0, records: 0, columns: fresh.columns(), metrics: fresh.metrics() });
    expect([made, timeline.canSeek(0)]).toEqual([1, false]);
    finish(timeline);
    expect(timeline.canSeek(timeline.records)).toBe(true);
    for (const records of [timeline.records, 0, 1000]) expectReplayed(timeline, params, look(timeline, records), 700);
    expect(made).toBe(1);
  });

  test("when checkpoints had to be thinned, and when there are none", () => {
    const params = core.params({ threads: 3000 });
    const plenty = finish(timelineOf(params));
    const scarce = finish(timelineOf(params, { budgetBytes: plenty.checkpointBytes * 0.8 }));
    const none = finish(timelineOf(params, { budgetBytes: 1000 }));
    expect(scarce.checkpointCount).toBeLessThan(plenty.checkpointCount);
    expect(scarce.checkpointBytes).toBeLessThan(plenty.checkpointBytes);
    expect(none.checkpointCount).toBe(0);
    for (const timeline of [scarce, none])
      for (const share of [0.9, 0.2, 0.6, 0])
        expectReplayed(timeline, params, look(timeline, Math.floor(timeline.records * share)), 2000);
  });
});

describe("a run", () => {
  test("before its first record is the machine as it was opened", () => {
    const state = look(finish(timelineOf(core.params())), 0);
    expect(state).toMatchObject({ records: 0, timeNs: 0 });
  });

  test("never rests inside a moment", () => {
    const params = core.params({ threads: 60 });
    const timeline = finish(timelineOf(params));
    for (let records = 0; records <= timeline.records; records += 7) {
      const state = look(timeline, records);
      // The moment that holds the record ends where the core itself would have stopped.
      expect(replay(core.make(), params, records, 1).totalRecords).toBe(state.records);
    }
  });

  test("stops at the limit of records and says so", () => {
    const timeline = finish(timelineOf(core.params({ threads: 900 }), { recordLimit: 3000 }));
    expect(timeline.limited).toBe(true);
    expect(timeline.records).toBeGreaterThanOrEqual(3000);
    expect(timeline.records).toBeLessThan(6000);
    expect(look(timeline, 1e9).records).toBe(timeline.records);
  });

  test("that was stopped keeps what it has", () => {
    const params = core.params({ threads: 900 });
    const timeline = timelineOf(params);
    advance(timeline);
    timeline.stop();
    const { records } = timeline;
    advance(timeline);
    expect(timeline.records).toBe(records);
    expectReplayed(timeline, params, look(timeline, 1000), 300);
  });

  test("a long replay is done in parts, and another place may be asked for in between", () => {
    const params = core.params({ threads: 900 });
    const timeline = finish(timelineOf(params, { budgetBytes: 1000 }));
    look(timeline, 0);
    expect(timeline.seek(timeline.records, 0)).toBeNull();
    const state = look(timeline, 100);
    expect(state.records).toBeGreaterThanOrEqual(100);
    expectReplayed(timeline, params, state, 100);
  });
});
