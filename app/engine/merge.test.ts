import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { description } from "../model/fixtures";
import type { LogView } from "./frame";
import { emptyChunk } from "./log-store";
import { MergedSteps } from "./merge";

interface Row {
  readonly timeNs: number;
  readonly kind: number;
  readonly continued: boolean;
}

const wakeKind = 0;
const connectionKind = 4;

function logOf(rows: readonly Row[]): LogView {
  const log = emptyChunk(rows.length);
  for (const [i, row] of rows.entries()) {
    log.timeNs[i] = row.timeNs;
    log.kind[i] = row.kind;
    log.flags[i] = row.continued ? 1 : 0;
  }
  log.length = rows.length;
  return log;
}

/** Moments of one to three records; several may happen at one time. */
const lane: fc.Arbitrary<Row[]> = fc
  .array(
    fc.record({
      gap: fc.nat(2),
      kinds: fc.array(fc.constantFrom(wakeKind, 1, 2, connectionKind), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 120 },
  )
  .map((moments) => {
    let timeNs = 0;
    return moments.flatMap(({ gap, kinds }) => {
      timeNs += gap;
      return kinds.map((kind, i) => ({ timeNs, kind, continued: i < kinds.length - 1 }));
    });
  });
const lanes = fc.array(lane, { minLength: 1, maxLength: 4 });

/** The same order by sorting. */
function sorted(all: readonly Row[][]) {
  return all
    .flatMap((rows, lane) => rows.map((row, record) => ({ ...row, lane, record })))
    .sort((a, b) => a.timeNs - b.timeNs || a.lane - b.lane || a.record - b.record);
}

function merged(all: readonly Row[][]): MergedSteps {
  const steps = new MergedSteps(description, all.length);
  steps.extend(all.map((rows) => ({ log: logOf(rows), finished: true })));
  return steps;
}

describe("the merged order", () => {
  test("is that of time, lane and log", () => {
    fc.assert(
      fc.property(lanes, (all) => {
        const steps = merged(all);
        const expected = sorted(all);
        expect(steps.length).toBe(expected.length);
        for (const [index, { lane, record, timeNs }] of expected.entries()) {
          expect(steps.record(index)).toEqual({ lane, record });
          expect(steps.timeNs(index)).toBe(timeNs);
        }
        expect(steps.record(-1)).toBeNull();
        expect(steps.record(expected.length)).toBeNull();
      }),
    );
  });

  test("positions count the records of each lane", () => {
    fc.assert(
      fc.property(lanes, fc.nat(), (all, any) => {
        const expected = sorted(all);
        const index = (any % (expected.length + 1)) - 1;
        const counts = all.map((_, lane) => expected.slice(0, index + 1).filter((row) => row.lane === lane).length);
        expect(merged(all).positions(index)).toEqual(counts);
      }),
    );
  });

  test("a time is the last step at or before it", () => {
    fc.assert(
      fc.property(lanes, fc.nat(200), (all, timeNs) => {
        expect(merged(all).atTime(timeNs)).toBe(sorted(all).filter((row) => row.timeNs <= timeNs).length - 1);
      }),
    );
  });

  test("is the same however it grew", () => {
    fc.assert(
      fc.property(lanes, fc.array(fc.nat(50), { maxLength: 10 }), (all, growths) => {
        const steps = new MergedSteps(description, all.length);
        const known = all.map(() => 0);
        for (const [i, growth] of growths.entries()) {
          const grown = i % all.length;
          known[grown] = Math.min((known[grown] ?? 0) + growth, all[grown]?.length ?? 0);
          steps.extend(
            all.map((rows, lane) => ({ log: { ...logOf(rows), length: known[lane] ?? 0 }, finished: false })),
          );
        }
        const early = Array.from({ length: steps.length }, (_, index) => steps.record(index));
        steps.extend(all.map((rows) => ({ log: logOf(rows), finished: true })));
        const whole = sorted(all).map(({ lane, record }) => ({ lane, record }));
        expect(early).toEqual(whole.slice(0, early.length));
        expect(Array.from({ length: steps.length }, (_, index) => steps.record(index))).toEqual(whole);
      }),
    );
  });
});

describe("the nth record of a kind", () => {
  /** What the order says when it is read from its beginning. */
  const found = (all: readonly Row[][], kind: number, nth: number, lane: number | null) =>
    sorted(all)
      .map((row, index) => ({ ...row, index }))
      .filter((row) => row.kind === kind && (lane === null || row.lane === lane))[nth - 1]?.index ?? null;

  test("is the one that reading from the beginning finds, in each lane and in all, and none past the last", () => {
    fc.assert(
      fc.property(lanes, fc.constantFrom(wakeKind, 1, 2, connectionKind), fc.nat(30), (all, kind, nth) => {
        const steps = merged(all);
        const told = [null, ...all.keys()].map((lane) => steps.nthOfKind(kind, nth, lane));
        expect(told).toEqual([null, ...all.keys()].map((lane) => (nth === 0 ? null : found(all, kind, nth, lane))));
      }),
    );
  });

  test("is found at the edges of the stretches that are counted, and beside them", () => {
    const stretch = 8192;
    const rare = 2;
    const ends = [0, 1, stretch - 1, stretch, stretch + 1, 2 * stretch - 1, 2 * stretch, 2 * stretch + 40, 3 * stretch];
    const places = new Set(ends);
    for (const count of [1, 2]) {
      // Lanes take turns: step i is record i / count of lane i % count.
      const all: Row[][] = Array.from({ length: count }, () => []);
      for (let i = 0; i <= 3 * stretch; i++)
        all[i % count]?.push({ timeNs: i, kind: places.has(i) ? rare : 1, continued: false });
      const steps = merged(all);
      for (const lane of [null, ...all.keys()]) {
        const own = ends.filter((index) => lane === null || index % count === lane);
        expect([...own.keys(), own.length].map((i) => steps.nthOfKind(rare, i + 1, lane))).toEqual([...own, null]);
        const others = all
          .flat()
          .filter(({ kind, timeNs }) => kind === 1 && (lane === null || timeNs % count === lane));
        expect(steps.nthOfKind(1, others.length, lane)).toBe(Math.max(...others.map(({ timeNs }) => timeNs)));
        expect(steps.nthOfKind(1, others.length + 1, lane)).toBeNull();
      }
      // Not so far, though later.
      const early = new MergedSteps(description, count);
      early.extend(all.map((rows) => ({ log: { ...logOf(rows), length: stretch / count }, finished: false })));
      const merging = early.length;
      expect(early.nthOfKind(rare, ends.filter((index) => index < merging).length, null)).toBe(
        ends.filter((index) => index < merging).at(-1),
      );
      expect(early.nthOfKind(rare, ends.filter((index) => index < merging).length + 1, null)).toBeNull();
    }
  });

  test("is none of a kind or a lane that is none", () => {
    const steps = merged([[{ timeNs: 1, kind: 0, continued: false }]]);
    expect(steps.nthOfKind(0, 1, 0)).toBe(0);
    expect([steps.nthOfKind(0, 0, null), steps.nthOfKind(-1, 1, null), steps.nthOfKind(0, 1, 1)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(steps.nthOfKind(steps.kinds.length, 1, null)).toBeNull();
    expect(steps.kinds).toEqual(description.kinds.map(({ name }) => name));
  });
});

test("times of long logs are taken in blocks, and none is asked for by itself", () => {
  const records = 20_000;
  const stages = 7;
  let copied = 0;
  const lanes = [3, 5].map((gap) => {
    const at = (record: number) => 2 ** 32 - 10_000 + record * gap;
    return {
      at: () => {
        throw new Error("A time was asked for by itself.");
      },
      copyOut: (from: number, to: number, out: Float64Array, place: number) => {
        copied += to - from;
        for (let record = from; record < to; record++) out[place + record - from] = at(record);
      },
      timeOf: at,
    };
  });
  const steps = new MergedSteps(description, lanes.length);
  const others = logOf(Array.from({ length: records }, () => ({ timeNs: 0, kind: 1, continued: false })));
  for (let stage = 1; stage <= stages; stage++) {
    const length = Math.floor((records * stage) / stages);
    steps.extend(lanes.map((timeNs) => ({ log: { ...others, length, timeNs }, finished: stage === stages })));
  }
  expect(steps.length).toBe(2 * records);
  expect(copied).toBeGreaterThanOrEqual(2 * records);
  expect(copied).toBeLessThanOrEqual(2 * records + stages * lanes.length * 1024);
  let before = 0;
  for (let index = 0; index < steps.length; index += 97) {
    const place = steps.record(index);
    const time = lanes[place?.lane ?? 0]?.timeOf(place?.record ?? 0) ?? 0;
    expect(time).toBeGreaterThanOrEqual(before);
    before = time;
  }
});

describe("stepping", () => {
  test("lands on ends of moments, moves the right way, and back and forth meet", () => {
    fc.assert(
      fc.property(
        lanes,
        fc.nat(),
        fc.constantFrom("moment" as const, "wake-up" as const, "connection" as const),
        (all, any, by) => {
          const steps = merged(all);
          const expected = sorted(all);
          const from = steps.momentEnd((any % (expected.length + 1)) - 1);
          const on = steps.step(from, by, 1);
          const back = steps.step(from, by, -1);
          for (const index of [on, back]) expect(index < 0 || !expected[index]?.continued).toBe(true);
          expect(on).toBeGreaterThanOrEqual(from);
          expect(back).toBeLessThanOrEqual(from);
          if (by === "moment" && on !== from) expect(steps.step(on, by, -1)).toBe(from);
          const kind = by === "wake-up" ? wakeKind : connectionKind;
          if (by !== "moment")
            expect(expected.slice(from + 1, on + 1).some((row) => row.kind === kind)).toBe(on !== from);
        },
      ),
    );
  });

  /** The last record of the moment of each, read from the list of all. */
  const endsOf = (expected: readonly Row[]) => {
    const ends: number[] = [];
    for (let i = expected.length - 1; i >= 0; i--) ends[i] = expected[i]?.continued ? (ends[i + 1] ?? i) : i;
    return ends;
  };

  test("a moment ends with its last record; before the first and after the last there are none", () => {
    fc.assert(
      fc.property(lanes, (all) => {
        const steps = merged(all);
        const ends = endsOf(sorted(all));
        const last = ends.length - 1;
        const told = Array.from({ length: ends.length + 4 }, (_, i) => steps.momentEnd(i - 2));
        expect(told).toEqual([-1, -1, ...ends, last, last]);
      }),
      { numRuns: 30 },
    );
  });

  test("leads to the next end of a moment of its kind, or to the one before, and stays where there is none", () => {
    fc.assert(
      fc.property(lanes, fc.nat(), fc.constantFrom(null, wakeKind, connectionKind), (all, any, kind) => {
        const steps = merged(all);
        const by = kind === null ? "moment" : kind === wakeKind ? "wake-up" : "connection";
        const expected = sorted(all);
        const ends = endsOf(expected);
        const from = ends[(any % (steps.length + 1)) - 1] ?? -1;
        const counts = (i: number) => kind === null || expected[i]?.kind === kind;
        const after = ends.findIndex((_, i) => i > from && counts(i));
        expect(steps.step(from, by, 1)).toBe(after < 0 ? from : ends[after]);
        const before = ends.filter((end, i) => counts(i) && end < from).at(-1);
        expect(steps.step(from, by, -1)).toBe(before ?? (kind === null ? -1 : from));
      }),
    );
  });
});

test("tells where wake-ups and connections are, how late it is at each step, and how much each lane has logged", () => {
  fc.assert(
    fc.property(lanes, (all) => {
      const steps = merged(all);
      const expected = sorted(all);
      const of = (kind: number) => expected.flatMap((row, index) => (row.kind === kind ? [index] : []));
      expect([...steps.wakeups]).toEqual(of(wakeKind));
      expect([...steps.connections]).toEqual(of(connectionKind));
      const endNs = expected.at(-1)?.timeNs ?? 0;
      expect([steps.endNs, steps.timeNs(steps.length), steps.timeNs(steps.length + 9)]).toEqual([endNs, endNs, endNs]);
      expect(steps.timeNs(-1)).toBe(0);
      const totals = all.map(({ length }) => length);
      expect([steps.positions(-1), steps.positions(-7)]).toEqual([all.map(() => 0), all.map(() => 0)]);
      expect(steps.positions(steps.length + 9)).toEqual(totals);
      expect(steps.atTime(-1)).toBe(-1);
      expect(steps.atTime(endNs)).toBe(steps.length - 1);
    }),
  );
});

test("takes memory for what it orders: with one lane next to none, with several at least a byte a step", () => {
  const rows = Array.from({ length: 10_000 }, (_, i): Row => ({ timeNs: i, kind: 1, continued: false }));
  const [one, two] = [merged([rows]), merged([rows, rows])];
  expect(one.bytes).toBeLessThan(8000);
  expect(two.bytes).toBeGreaterThanOrEqual(two.length);
  expect(two.bytes).toBeLessThan(4 * two.length);
  const wakes = merged([rows.map((row) => ({ ...row, kind: wakeKind }))]);
  expect(wakes.bytes).toBeGreaterThanOrEqual(4 * rows.length);
});
