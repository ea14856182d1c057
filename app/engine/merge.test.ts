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
});
