import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LogView } from "../../engine/frame";
import { MergedSteps } from "../../engine/merge";
import { description } from "./fixtures";

interface Row {
  readonly timeNs: number;
  readonly kind: number;
  readonly continued?: boolean;
}

function logOf(rows: readonly Row[]): LogView {
  const n = rows.length;
  return {
    length: n,
    timeNs: Float64Array.from(rows, (row) => row.timeNs),
    kind: Uint8Array.from(rows, (row) => row.kind),
    flags: Uint8Array.from(rows, (row) => (row.continued ? 1 : 0)),
    cpu: new Uint8Array(n),
    mode: new Uint8Array(n),
    line: new Uint16Array(n),
    what: new Uint16Array(n),
    task: new Uint32Array(n),
    arg: new Uint32Array(n),
  };
}

const [arrival, wake, spin] = [0, 1, 2];

/** Rows with times that never go back. */
const rows = fc
  .array(
    fc.record({
      deltaNs: fc.integer({ min: 0, max: 5 }),
      kind: fc.integer({ min: 0, max: 3 }),
      continued: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((list) => {
    let timeNs = 0;
    return list.map(({ deltaNs, kind, continued }, i): Row => {
      timeNs += deltaNs;
      return { timeNs, kind, continued: continued && i < list.length - 1 && list[i + 1]?.deltaNs === 0 };
    });
  });

describe("merged steps", () => {
  it("orders by time, then lane, then as logged, and loses nothing", () => {
    fc.assert(
      fc.property(fc.array(rows, { minLength: 1, maxLength: 4 }), (lanes) => {
        const merged = new MergedSteps(description, lanes.length);
        merged.extend(lanes.map((lane) => ({ log: logOf(lane), finished: true })));
        const expected = lanes
          .flatMap((lane, l) => lane.map((row, record) => ({ lane: l, record, timeNs: row.timeNs })))
          .sort((a, b) => a.timeNs - b.timeNs || a.lane - b.lane || a.record - b.record);
        expect(merged.length).toBe(expected.length);
        expected.forEach(({ lane, record, timeNs }, index) => {
          expect(merged.record(index)).toEqual({ lane, record });
          expect(merged.timeNs(index)).toBe(timeNs);
          expect(merged.positions(index)).toEqual(
            lanes.map((_, l) => expected.slice(0, index + 1).filter((one) => one.lane === l).length),
          );
        });
      }),
    );
  });

  it("gives the same order however the logs arrive", () => {
    fc.assert(
      fc.property(fc.array(rows, { minLength: 1, maxLength: 3 }), fc.array(fc.nat(20)), (lanes, cuts) => {
        const whole = new MergedSteps(description, lanes.length);
        whole.extend(lanes.map((lane) => ({ log: logOf(lane), finished: true })));
        const grown = new MergedSteps(description, lanes.length);
        const known = lanes.map(() => 0);
        cuts.forEach((cut, i) => {
          const lane = i % lanes.length;
          known[lane] = Math.min((known[lane] ?? 0) + cut, lanes[lane]?.length ?? 0);
          grown.extend(lanes.map((all, l) => ({ log: logOf(all.slice(0, known[l])), finished: false })));
        });
        grown.extend(lanes.map((lane) => ({ log: logOf(lane), finished: true })));
        expect(Array.from({ length: grown.length }, (_, i) => grown.record(i))).toEqual(
          Array.from({ length: whole.length }, (_, i) => whole.record(i)),
        );
        expect(grown.wakeups).toEqual(whole.wakeups);
      }),
    );
  });

  it("goes forth and back through the same moments", () => {
    fc.assert(
      fc.property(rows, rows, (a, b) => {
        const merged = new MergedSteps(description, 2);
        merged.extend([a, b].map((lane) => ({ log: logOf(lane), finished: true })));
        const forth = [-1];
        for (let at = -1; ; ) {
          const next = merged.step(at, "moment", 1);
          if (next === at) break;
          forth.push(next);
          at = next;
        }
        expect(forth.at(-1)).toBe(merged.length - 1);
        const back = [merged.length - 1];
        for (let at = merged.length - 1; at >= 0; ) {
          at = merged.step(at, "moment", -1);
          back.push(at);
        }
        expect(back.reverse()).toEqual(forth);
      }),
    );
  });

  it("finds times, wake-ups and connections", () => {
    const merged = new MergedSteps(description, 1);
    merged.extend([
      {
        finished: true,
        log: logOf([
          { timeNs: 0, kind: arrival ?? 0 },
          { timeNs: 10, kind: wake ?? 0, continued: true },
          { timeNs: 10, kind: spin ?? 0 },
          { timeNs: 20, kind: spin ?? 0 },
          { timeNs: 30, kind: wake ?? 0 },
        ]),
      },
    ]);
    expect([merged.atTime(-1), merged.atTime(0), merged.atTime(15), merged.atTime(99)]).toEqual([-1, 0, 2, 4]);
    expect(merged.step(-1, "wake-up", 1)).toBe(2);
    expect(merged.step(2, "wake-up", 1)).toBe(4);
    expect(merged.step(4, "wake-up", 1)).toBe(4);
    expect(merged.step(4, "wake-up", -1)).toBe(2);
    expect(merged.step(2, "wake-up", -1)).toBe(2);
    expect(merged.step(-1, "connection", 1)).toBe(0);
    expect(merged.endNs).toBe(30);
  });

  it("finds the n-th record of a kind, in a lane or in all, however the run has grown meanwhile", () => {
    const cases = fc.tuple(
      fc.array(rows, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 1, max: 9 }),
    );
    fc.assert(
      fc.property(cases, fc.boolean(), ([lanes, kind, nth], inOne) => {
        const lane = inOne ? lanes.length - 1 : null;
        const merged = new MergedSteps(description, lanes.length);
        // First a part of each lane, then all of it; asked both times.
        for (const share of [0.5, 1]) {
          const part = lanes.map((own) => own.slice(0, Math.ceil(own.length * share)));
          merged.extend(part.map((own) => ({ log: logOf(own), finished: share === 1 })));
          const steps = Array.from({ length: merged.length }, (_, index) => ({ index, place: merged.record(index) }));
          const slow = steps.filter(
            ({ place }) =>
              place && (lane === null || place.lane === lane) && lanes[place.lane]?.[place.record]?.kind === kind,
          );
          expect(merged.nthOfKind(kind, nth, lane)).toBe(slow[nth - 1]?.index ?? null);
        }
      }),
    );
  });

  it("reads a small part of a long run for it", () => {
    const count = 50_000;
    // Rare in the first lane, in the second at its end alone.
    const lanes = [
      Array.from({ length: count }, (_, i): Row => ({ timeNs: i, kind: i % 5000 === 4999 ? wake : spin })),
      Array.from({ length: count }, (_, i): Row => ({ timeNs: i, kind: i === count - 1 ? wake : spin })),
    ];
    let read = 0;
    const watched = ({ kind, ...log }: LogView): LogView => {
      const at = (index: number) => {
        read++;
        return kind.at(index);
      };
      return { ...log, kind: { at } as LogView["kind"] };
    };
    const merged = new MergedSteps(description, 2);
    merged.extend(lanes.map((lane) => ({ log: watched(logOf(lane)), finished: true })));
    const found = (nth: number, lane: number | null) => {
      read = 0;
      const index = merged.nthOfKind(wake, nth, lane);
      expect(read).toBeLessThanOrEqual(8192);
      return index === null ? null : merged.record(index);
    };
    expect(found(1, null)).toEqual({ lane: 0, record: 4999 });
    expect(found(7, 0)).toEqual({ lane: 0, record: 34_999 });
    expect(found(1, 1)).toEqual({ lane: 1, record: count - 1 });
    expect(found(11, null)).toEqual({ lane: 1, record: count - 1 });
    expect(found(12, null)).toBeNull();
    expect(read).toBe(0);
    expect(merged.nthOfKind(-1, 1, null)).toBeNull();
    expect(merged.nthOfKind(wake, 1, 2)).toBeNull();
  });
});
