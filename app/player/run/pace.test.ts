import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Burst } from "./bursts";
import {
  advance,
  brakeAt,
  momentAfter,
  nextSpeed,
  type Pace,
  type PacedRun,
  paceFor,
  paceSentence,
  type Speed,
  secondsTo,
  speeds,
} from "./pace";
import { words } from "./run-messages";

const even = (endNs: number, steps = 0): PacedRun => ({ endNs, steps, bursts: [] });
const burst = (fromNs: number, toNs: number): Burst => ({ fromNs, toNs });

/** Runs with up to four bursts that don't overlap, anywhere in them. */
const runs = fc
  .record({
    endNs: fc.double({ min: 10, max: 1e12, noNaN: true }),
    steps: fc.integer({ min: 0, max: 1_000_000 }),
    shares: fc.uniqueArray(fc.integer({ min: 0, max: 100_000 }), { maxLength: 8 }),
  })
  .map(({ endNs, steps, shares }): PacedRun => {
    const edges = shares.map((share) => share / 100_000).sort((a, b) => a - b);
    const pairs = edges.slice(0, edges.length - (edges.length % 2));
    const bursts = pairs.flatMap((share, i) => {
      const to = pairs[i + 1];
      return i % 2 === 0 && to !== undefined && to > share ? [burst(share * endNs, to * endNs)] : [];
    });
    return { endNs, steps, bursts };
  });

const secondsOf = ({ steps }: PacedRun) => Math.min(30, Math.max(8, steps / 5000));

describe("pace", () => {
  it("plays a whole run in eight seconds, longer only where its steps would be a blur", () => {
    fc.assert(
      fc.property(runs, (run) => {
        const seconds = secondsTo(paceFor(run), run.endNs);
        expect(seconds / secondsOf(run)).toBeCloseTo(1, 9);
      }),
    );
    expect(secondsTo(paceFor(even(60e9, 75_000)), 60e9)).toBeCloseTo(15, 9);
    expect(secondsTo(paceFor(even(60e9, 2_000_000)), 60e9)).toBeCloseTo(30, 9);
  });

  it("rises everywhere, and leads back from a second to its moment", () => {
    const share = fc.double({ min: 0, max: 1.2, noNaN: true });
    fc.assert(
      fc.property(runs, share, share, (run, a, b) => {
        const pace = paceFor(run);
        const [first, second] = [Math.min(a, b) * run.endNs, Math.max(a, b) * run.endNs];
        expect(secondsTo(pace, first)).toBeLessThanOrEqual(secondsTo(pace, second));
        // Without a leap: time on the wall is at most the unbraked time times the strongest brake.
        const unbrakedS = (second - first) / pace.nsPerS;
        expect(secondsTo(pace, second) - secondsTo(pace, first)).toBeLessThanOrEqual(100 * unbrakedS + 1e-6);
        expect(Math.abs(momentAfter(pace, secondsTo(pace, first)) - first)).toBeLessThanOrEqual(1e-9 * run.endNs);
      }),
    );
  });

  it("brakes by whole numbers from 1 to 100, most in bursts", () => {
    fc.assert(
      fc.property(runs, fc.double({ min: 0, max: 1, noNaN: true }), (run, share) => {
        const pace = paceFor(run);
        const brake = brakeAt(pace, share * run.endNs);
        expect(Number.isInteger(brake)).toBe(true);
        expect(brake).toBeGreaterThanOrEqual(1);
        expect(brake).toBeLessThanOrEqual(100);
        const inBursts = run.bursts.map(({ fromNs, toNs }) => brakeAt(pace, (fromNs + toNs) / 2));
        expect(Math.min(...inBursts, 100)).toBeGreaterThanOrEqual(inBursts.length > 0 ? brake : 1);
      }),
    );
  });

  it("goes as much slower as it says", () => {
    const run = { endNs: 1e6, steps: 0, bursts: [burst(2e5, 2.2e5)] };
    const pace = paceFor(run);
    for (const ns of [1e4, 1.9e5, 2.1e5, 2.3e5, 9e5]) {
      const seconds = secondsTo(pace, ns + 1) - secondsTo(pace, ns);
      expect(seconds * pace.nsPerS).toBeCloseTo(brakeAt(pace, ns), 5);
    }
  });

  it("gives bursts two of the eight seconds, and leaves alone what takes them anyway", () => {
    for (const bursts of [[burst(0, 5e4)], [burst(2e5, 2.1e5)], [burst(1e5, 1.1e5), burst(6e5, 6.1e5)]]) {
      const pace = paceFor({ endNs: 1e6, steps: 0, bursts });
      const seconds = bursts.reduce(
        (sum, { fromNs, toNs }) => sum + secondsTo(pace, toNs) - secondsTo(pace, fromNs),
        0,
      );
      expect(seconds).toBeGreaterThan(1.6);
      expect(seconds).toBeLessThan(2.4);
    }
    expect(paceFor({ endNs: 1e6, steps: 0, bursts: [burst(1e5, 4e5)] }).stretches).toEqual([]);
  });

  it("puts the brake on and takes it off by steps, each slower than the one outside", () => {
    const pace = paceFor({ endNs: 1e6, steps: 0, bursts: [burst(4e5, 4.05e5)] });
    const at = (ns: number) => pace.stretches.findIndex(({ fromNs }) => fromNs === ns);
    const brakes = pace.stretches.map(({ brake }) => brake);
    const inside = at(4e5);
    expect(brakes.slice(0, inside + 1)).toEqual([...brakes.slice(0, inside + 1)].sort((a, b) => a - b));
    expect(brakes.slice(inside)).toEqual([...brakes.slice(inside)].sort((a, b) => b - a));
    expect(inside).toBeGreaterThanOrEqual(3);
    const onS = (pace.stretches[inside]?.fromS ?? 0) - (pace.stretches[1]?.fromS ?? 0);
    expect(onS).toBeGreaterThan(0.2);
    expect(onS).toBeLessThan(0.5);
  });

  it("keeps what an author asks for: a rate everywhere, or other seconds for the whole", () => {
    const run = { endNs: 2e6, steps: 0, bursts: [burst(0, 4e4)] };
    const rate = paceFor(run, { kind: "rate", nsPerS: 1e6 });
    expect([secondsTo(rate, 2e6), brakeAt(rate, 1e4)]).toEqual([2, 1]);
    const five = paceFor(run, { kind: "run", seconds: 5 });
    expect(secondsTo(five, 2e6)).toBeCloseTo(5, 9);
    expect(brakeAt(five, 1e4)).toBeGreaterThan(10);
    expect(brakeAt(paceFor(run, { kind: "run", seconds: 2 }), 1e4)).toBe(1);
  });

  it("states itself in words", () => {
    expect(paceSentence(paceFor(even(4_000_000)))).toBe("1× = 1 simulated ms takes 2\u00a0s");
    expect(paceSentence(paceFor(even(177_000_000)))).toBe("1× = 22 simulated ms take 1\u00a0s");
    expect(paceSentence(paceFor(even(1_900_000)))).toBe("1× = 1 simulated ms takes 4.2\u00a0s");
    expect([2, 3, 10, 50].map(words.braked)).toEqual([
      "here half as fast",
      "here three times slower",
      "here ten times slower",
      "here 50 times slower",
    ]);
  });

  it("has a pace even for a run in which no time passes", () => {
    for (const endNs of [0, Number.NaN]) expect(paceFor(even(endNs)).nsPerS).toBeGreaterThan(0);
    expect(paceFor({ endNs: 100, steps: 0, bursts: [burst(0, 100)] }).stretches).toEqual([]);
  });

  it("never passes the end or goes back, and reaches the end, in as many parts as it comes", () => {
    const part = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(runs, part, fc.constantFrom(...speeds), part, (run, startShare, speed, deltaMs) => {
        const pace: Pace = paceFor(run);
        const start = (startShare / 100) * run.endNs;
        const once = advance(start, deltaMs, pace, speed, run.endNs);
        expect(once.displayTimeNs).toBeLessThanOrEqual(run.endNs);
        expect(once.displayTimeNs).toBeGreaterThanOrEqual(start);
        expect(once.ended).toBe(once.displayTimeNs === run.endNs);
        const half = advance(start, deltaMs / 2, pace, speed, run.endNs);
        const both = advance(half.displayTimeNs, deltaMs / 2, pace, speed, run.endNs);
        expect(Math.abs(both.displayTimeNs - once.displayTimeNs)).toBeLessThanOrEqual(1e-9 * run.endNs);
      }),
    );
  });

  it("has speeds with ends", () => {
    let speed: Speed = 1;
    for (let i = 0; i < 20; i++) speed = nextSpeed(speed, 1);
    expect(speed).toBe(100);
    for (let i = 0; i < 20; i++) speed = nextSpeed(speed, -1);
    expect(speed).toBe(0.1);
  });
});
