import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chosenWindow,
  leastSpanNs,
  limitOf,
  movedBy,
  steppedWindow,
  type TimeWindow,
  type TimeZoom,
  windowBetween,
  windowShown,
  zoomedAbout,
} from "./time-zoom";

const spanOf = ([from, to]: TimeWindow) => to - from;
const share = fc.double({ min: 0, max: 1, noNaN: true });
const run = fc.integer({ min: 20_000, max: 10_000_000_000 }).map((endNs): TimeWindow => [0, endNs]);
/** A run, and a window inside of it no shorter than the least. */
const inRun = fc.tuple(run, share, share).map(([limit, size, place]) => {
  const span = leastSpanNs + size * (limit[1] - leastSpanNs);
  const from = place * (limit[1] - span);
  return { limit, shown: [from, from + span] as TimeWindow };
});
const doublings = fc.double({ min: -6, max: 6, noNaN: true });
const near = (limit: TimeWindow) => limit[1] * 1e-9;

describe("a window of time", () => {
  it("keeps the time under the pointer where it is, unless it meets an end of the run", () => {
    fc.assert(
      fc.property(inRun, share, doublings, ({ limit, shown }, at, by) => {
        const about = shown[0] + at * spanOf(shown);
        const next = zoomedAbout(shown, limit, about, by);
        if (next[0] <= limit[0] || next[1] >= limit[1]) return;
        expect(Math.abs(next[0] + at * spanOf(next) - about)).toBeLessThanOrEqual(near(limit));
      }),
    );
  });

  it("stays inside of the run, and is never shorter than the least", () => {
    fc.assert(
      fc.property(inRun, share, fc.double({ min: -60, max: 60, noNaN: true }), ({ limit, shown }, at, by) => {
        const next = zoomedAbout(shown, limit, shown[0] + at * spanOf(shown), by);
        expect(next[0]).toBeGreaterThanOrEqual(limit[0]);
        expect(next[1]).toBeLessThanOrEqual(limit[1] + near(limit));
        expect(spanOf(next)).toBeGreaterThanOrEqual(leastSpanNs - near(limit));
      }),
    );
    expect(spanOf(zoomedAbout([0, 1e9], [0, 1e9], 5e8, 99))).toBe(leastSpanNs);
    expect(zoomedAbout([0, 500], [0, 500], 250, 3)).toEqual([0, 500]);
  });

  it("is as it was when it is zoomed in and out again", () => {
    fc.assert(
      fc.property(inRun, share, fc.double({ min: 0, max: 6, noNaN: true }), ({ limit, shown }, at, by) => {
        const about = shown[0] + at * spanOf(shown);
        const inside = zoomedAbout(shown, limit, about, by);
        fc.pre(spanOf(inside) > leastSpanNs * 1.001);
        const back = zoomedAbout(inside, limit, about, -by);
        expect(Math.abs(back[0] - shown[0])).toBeLessThanOrEqual(near(limit));
        expect(Math.abs(back[1] - shown[1])).toBeLessThanOrEqual(near(limit));
      }),
    );
  });

  it("is the same object where nothing changes: the page then scrolls", () => {
    const whole: TimeWindow = [0, 1e6];
    expect(zoomedAbout(whole, whole, 3e5, -1)).toBe(whole);
    const least: TimeWindow = [0, leastSpanNs];
    expect(zoomedAbout(least, whole, 500, 1)).toBe(least);
    const last: TimeWindow = [9e5, 1e6];
    expect(movedBy(last, whole, 5)).toBe(last);
  });

  it("is moved as far as it can be, and as long as it was", () => {
    fc.assert(
      fc.property(inRun, fc.double({ min: -2e10, max: 2e10, noNaN: true }), ({ limit, shown }, by) => {
        const next = movedBy(shown, limit, by);
        expect(Math.abs(spanOf(next) - spanOf(shown))).toBeLessThanOrEqual(near(limit));
        const wanted = Math.max(limit[0], Math.min(limit[1] - spanOf(shown), shown[0] + by));
        expect(Math.abs(next[0] - wanted)).toBeLessThanOrEqual(near(limit));
      }),
    );
  });
});

describe("what lanes show", () => {
  const whole: TimeWindow = [0, 1000e3];
  const zoom = { windowNs: [200e3, 300e3] as TimeWindow, atNs: 250e3 };
  const at = (displayTimeNs: number) => windowShown(zoom, whole, { windowNs: whole, displayTimeNs });

  it("is what they show by themselves where nothing was chosen", () => {
    expect(windowShown(null, [5, 6], { windowNs: whole, displayTimeNs: 0 })).toEqual([5, 6]);
    expect(chosenWindow([0.2, 1000e3], whole, { windowNs: whole, displayTimeNs: 7 })).toBeNull();
    expect(chosenWindow([2e3, 1000e3], whole, { windowNs: whole, displayTimeNs: 7 })?.atNs).toBe(7);
  });

  it("stands still while the moment is inside, and where the reader has looked away from it", () => {
    for (const now of [200e3, 250e3, 299e3]) expect(at(now)).toBe(zoom.windowNs);
    const away = { ...zoom, atNs: 900e3 };
    expect(windowShown(away, whole, { windowNs: whole, displayTimeNs: 900e3 })).toBe(zoom.windowNs);
  });

  it("is turned to the moment when that leaves it, so that what led up to it is seen", () => {
    expect(at(310e3)).toEqual([250e3, 350e3]);
    expect(at(349e3)).toEqual([250e3, 350e3]);
    expect(at(351e3)).toEqual([300e3, 400e3]);
    expect(at(190e3)).toEqual([100e3, 200e3]);
    expect(at(-1)).toEqual([0, 100e3]);
    fc.assert(
      fc.property(inRun, share, ({ limit, shown }, place) => {
        const displayTimeNs = place * limit[1];
        const [from, to] = windowShown({ windowNs: shown, atNs: -1 }, limit, { windowNs: limit, displayTimeNs });
        expect(displayTimeNs).toBeGreaterThanOrEqual(from - near(limit));
        expect(displayTimeNs).toBeLessThanOrEqual(to + near(limit));
      }),
    );
  });

  it("is the run where that has become shorter than what was chosen", () => {
    expect(windowShown(zoom, [0, 50e3], { windowNs: [0, 50e3], displayTimeNs: 10e3 })).toEqual([0, 50e3]);
  });

  it("may be anywhere in the run, and in the page that is shown by itself", () => {
    expect(limitOf([900e3, 1100e3], { windowNs: whole, displayTimeNs: 0 })).toEqual([0, 1100e3]);
  });
});

describe("a window by keys", () => {
  const moment = fc.tuple(run, share).map(([windowNs, at]) => ({ windowNs, displayTimeNs: at * windowNs[1] }));
  const steps = fc.array(fc.constantFrom("zoom-in", "zoom-out", "pan-left", "pan-right"), { maxLength: 40 });

  it("stays inside of the run, whatever is pressed, and is whole again when it is zoomed out", () => {
    fc.assert(
      fc.property(moment, steps, (frame, pressed) => {
        let zoom: TimeZoom | null = null;
        for (const step of pressed) {
          zoom = steppedWindow(zoom, frame, step as "zoom-in");
          const [from, to] = windowShown(zoom, frame.windowNs, frame);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(frame.windowNs[1] + near(frame.windowNs));
        }
        for (let i = 0; i < 60; i++) zoom = steppedWindow(zoom, frame, "zoom-out");
        expect(zoom).toBe(null);
      }),
    );
  });

  it("is zoomed about the moment shown, and moved by a quarter of it", () => {
    const frame = { windowNs: [0, 1e6] as TimeWindow, displayTimeNs: 5e5 };
    const half = steppedWindow(steppedWindow(null, frame, "zoom-in"), frame, "zoom-in");
    expect(half?.windowNs.map(Math.round)).toEqual([250_000, 750_000]);
    expect(steppedWindow(half, frame, "pan-right")?.windowNs.map(Math.round)).toEqual([375_000, 875_000]);
    expect(steppedWindow(half, frame, "pan-left")?.windowNs.map(Math.round)).toEqual([125_000, 625_000]);
    expect(steppedWindow(null, frame, "pan-left")).toBe(null);
  });
});

it("a window between two moments has them for ends, is no shorter than the least, and inside of the run", () => {
  fc.assert(
    fc.property(run, share, share, (limit, a, b) => {
      const [one, other] = [a * limit[1], b * limit[1]];
      const [from, to] = windowBetween(one, other, limit);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(limit[1] + near(limit));
      if (Math.abs(one - other) >= leastSpanNs) {
        expect(from).toBeCloseTo(Math.min(one, other), 3);
        expect(to).toBeCloseTo(Math.max(one, other), 3);
      } else expect(to - from).toBeCloseTo(leastSpanNs, 3);
    }),
  );
});
