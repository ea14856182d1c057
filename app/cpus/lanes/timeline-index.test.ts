import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { LogView } from "../../engine/frame";
import { CpuHistory } from "./cpu-history";
import { modeCount, TimelineIndex } from "./timeline-index";

interface Event {
  readonly gapNs: number;
  readonly cpu: number;
  readonly mode: number;
}

function logOf(events: readonly Event[], length = events.length): LogView {
  let timeNs = 0;
  const times = events.map((event) => {
    timeNs += event.gapNs;
    return timeNs;
  });
  return {
    length,
    timeNs: Float64Array.from(times),
    kind: new Uint8Array(events.length),
    cpu: Uint8Array.from(events, (event) => event.cpu),
    mode: Uint8Array.from(events, (event) => event.mode),
    flags: new Uint8Array(events.length),
    line: new Uint16Array(events.length),
    what: new Uint16Array(events.length),
    task: new Uint32Array(events.length),
    arg: new Uint32Array(events.length),
  };
}

const anyEvents = fc.array(
  fc.record({
    gapNs: fc.integer({ min: 0, max: 50 }),
    cpu: fc.constantFrom(0, 1, 255),
    mode: fc.integer({ min: 0, max: 5 }),
  }),
  { minLength: 1, maxLength: 400 },
);

/** By the definition: the mode after the last record at or before the moment. */
function modeByHand(events: readonly Event[], cpu: number, timeNs: number): number {
  let mode = 0;
  let at = 0;
  for (const event of events) {
    at += event.gapNs;
    if (at > timeNs) break;
    if (event.cpu === cpu) mode = event.mode;
  }
  return mode;
}

describe("TimelineIndex", () => {
  it("knows the times between two moments, as the totals up to them say, also of stretches", () => {
    const moments = fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 3000 }));
    const long = fc.array(anyEvents, { minLength: 1, maxLength: 4 }).map((parts) => parts.flat());
    fc.assert(
      fc.property(long, fc.boolean(), moments, (events, coarse, [fromNs, span]) => {
        const history = new CpuHistory();
        let atNs = 0;
        for (const { gapNs, mode } of events) {
          atNs += gapNs;
          history.add(atNs, mode);
        }
        if (coarse) history.coarsen();
        const [before, after, between] = [0, 1, 2].map(() => new Float64Array(modeCount)) as [
          Float64Array,
          Float64Array,
          Float64Array,
        ];
        history.totalsAt(fromNs, before);
        history.totalsAt(fromNs + span, after);
        history.timesBetween(fromNs, fromNs + span, between);
        // What stretches tell is rounded to a share of 255.
        after.forEach((total, mode) => {
          expect(Math.abs((between[mode] as number) - (total - (before[mode] as number)))).toBeLessThan(
            coarse ? 1 + (atNs * 0.5) / 255 : 1e-6,
          );
        });
      }),
    );
  });

  it("knows the mode at any moment", () => {
    fc.assert(
      fc.property(anyEvents, fc.integer({ min: 0, max: 5000 }), (events, timeNs) => {
        const index = new TimelineIndex(2).sync(logOf(events));
        for (const cpu of [0, 1]) expect(index.modeAt(cpu, timeNs)).toBe(modeByHand(events, cpu, timeNs));
      }),
    );
  });

  it("adds up to the whole time, and agrees with counting nanosecond by nanosecond", () => {
    fc.assert(
      fc.property(anyEvents, fc.integer({ min: 0, max: 2000 }), (events, untilNs) => {
        const index = new TimelineIndex(2).sync(logOf(events));
        const totals = new Float64Array(modeCount);
        index.totalsAt(0, untilNs, totals);
        expect(totals.reduce((sum, value) => sum + value, 0)).toBe(untilNs);
        let at = 0;
        let mode = 0;
        const byHand = new Float64Array(modeCount);
        for (const event of [...events, { gapNs: untilNs, cpu: 255, mode: 0 }]) {
          const next = Math.min(untilNs, at + event.gapNs);
          byHand[mode] = (byHand[mode] as number) + next - Math.min(at, untilNs);
          at += event.gapNs;
          if (event.cpu === 0) mode = event.mode;
        }
        expect([...totals]).toEqual([...byHand]);
      }),
      { numRuns: 60 },
    );
  });

  it("reads a growing log in pieces as it reads it whole", () => {
    fc.assert(
      fc.property(anyEvents, fc.nat(), (events, cut) => {
        const whole = new TimelineIndex(2).sync(logOf(events));
        const pieces = new TimelineIndex(2).sync(logOf(events, cut % (events.length + 1))).sync(logOf(events));
        for (const cpu of [0, 1]) {
          expect(pieces.segments(cpu)).toBe(whole.segments(cpu));
          expect(pieces.modeAt(cpu, 1e9)).toBe(whole.modeAt(cpu, 1e9));
        }
      }),
    );
  });

  it("made coarser, tells a window of few records as if it had never been, and the run's end", () => {
    const events = Array.from({ length: 40_000 }, (_, i) => ({
      gapNs: 1 + (i % 7),
      cpu: i % 97 === 0 ? 2 : i % 2,
      mode: (i * i + (i >> 3)) % 6,
    }));
    const log = logOf(events);
    const exact = new TimelineIndex(4).sync(log);
    const coarse = new TimelineIndex(4).sync(log);
    expect(coarse.coarsen()).toBe(true);
    expect(coarse.bytes).toBeLessThan(exact.bytes * 0.6);
    // CPU 3 did nothing, and CPU 2 little: their histories stay as they are.
    const windowNs = [log.timeNs.at(20_000) as number, log.timeNs.at(20_400) as number] as const;
    const [from, to] = windowNs;
    expect([0, 1, 2, 3].map((cpu) => coarse.tellsSegments(cpu, windowNs))).toEqual([false, false, true, true]);
    coarse.focus(windowNs);
    expect([0, 1, 2, 3].every((cpu) => coarse.tellsSegments(cpu, windowNs))).toBe(true);
    const [wanted, got] = [new Float64Array(modeCount), new Float64Array(modeCount)];
    const between = (index: TimelineIndex, cpu: number, fromNs: number, toNs: number, out: Float64Array) => {
      const before = new Float64Array(modeCount);
      index.totalsAt(cpu, fromNs, before);
      index.totalsAt(cpu, toNs, out);
      for (let mode = 0; mode < modeCount; mode++) out[mode] = (out[mode] as number) - (before[mode] as number);
    };
    for (let cpu = 0; cpu < 4; cpu++) {
      expect(coarse.segments(cpu)).toBe(exact.segments(cpu));
      const first = exact.segmentAt(cpu, from);
      const firstOfCoarse = coarse.segmentAt(cpu, from);
      const count = exact.segmentAt(cpu, to) - first;
      expect(coarse.segmentAt(cpu, to) - firstOfCoarse).toBe(count);
      for (let i = 0; i <= count; i++) {
        expect(coarse.segmentMode(cpu, firstOfCoarse + i)).toBe(exact.segmentMode(cpu, first + i));
        const start = Math.max(from, exact.segmentStartNs(cpu, first + i));
        expect(Math.max(from, coarse.segmentStartNs(cpu, firstOfCoarse + i))).toBe(start);
      }
      for (let timeNs = from; timeNs < to; timeNs += 37) {
        expect(coarse.modeAt(cpu, timeNs)).toBe(exact.modeAt(cpu, timeNs));
        between(exact, cpu, from, timeNs, wanted);
        between(coarse, cpu, from, timeNs, got);
        for (let mode = 0; mode < modeCount; mode++) expect(got[mode]).toBeCloseTo(wanted[mode] as number, 6);
      }
      expect(coarse.modeAt(cpu, 1e9)).toBe(exact.modeAt(cpu, 1e9));
    }
  });

  it("makes few histories coarser in one call, the largest first, and all that are long in several", () => {
    const log = logOf(
      Array.from({ length: 200_000 }, (_, i) => ({ gapNs: 1, cpu: i % 64, mode: Math.floor(i / 64) % 3 })),
    );
    const index = new TimelineIndex(64).sync(log);
    const coarsened = vi.spyOn(CpuHistory.prototype, "coarsen");
    const window = [0, 200_000] as const;
    const left = () => Array.from({ length: 64 }, (_, cpu) => cpu).filter((cpu) => index.tellsSegments(cpu, window));
    for (let call = 1; call <= 8; call++) {
      expect(index.coarsen()).toBe(true);
      expect(coarsened).toHaveBeenCalledTimes(8 * call);
      expect(left()).toHaveLength(64 - 8 * call);
    }
    expect(index.coarsen()).toBe(false);
    coarsened.mockRestore();
  });

  it("starts afresh with a shorter log", () => {
    const long = logOf([
      { gapNs: 5, cpu: 0, mode: 2 },
      { gapNs: 5, cpu: 0, mode: 3 },
    ]);
    const short = logOf([{ gapNs: 7, cpu: 0, mode: 4 }]);
    expect(new TimelineIndex(1).sync(long).sync(short).modeAt(0, 100)).toBe(4);
  });
});
