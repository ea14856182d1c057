import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { axisEnds, niceWindow, oneTwoFive, roundDown, roundNear, roundUp } from "./round";
import { linearScale, logScale } from "./scale";
import { decadeTicks, evenTicks, thinned, timeTicks } from "./ticks";
import { displayUnit, formatTick, formatValue, joinUnit } from "./units";

describe("round numbers", () => {
  it("lie below, above and near", () => {
    expect([1, 4.9, 5, 99, 450_000].map((value) => roundDown(value))).toEqual([1, 2, 5, 50, 200_000]);
    expect([0.3, 1, 1.01, 99, 101, 450].map((value) => roundUp(value))).toEqual([0.3, 1, 1.5, 100, 150, 500]);
    expect([0.11, 7, 12, 200.1].map((value) => roundUp(value, oneTwoFive))).toEqual([0.2, 10, 20, 500]);
    expect([1.4, 1.42, 9.1, 88].map((value) => roundNear(value, oneTwoFive))).toEqual([1, 2, 10, 100]);
  });

  it("hold what they are rounded from, within a factor that their digits set", () => {
    const value = fc.double({ min: 1e-9, max: 1e15, noNaN: true });
    fc.assert(
      fc.property(value, (n) => {
        const [below, above] = [roundDown(n), roundUp(n)];
        expect(below).toBeLessThanOrEqual(n * (1 + 1e-12));
        expect(below * 2.5).toBeGreaterThanOrEqual(n * (1 - 1e-12));
        expect(above).toBeGreaterThanOrEqual(n * (1 - 1e-12));
        expect(above).toBeLessThanOrEqual(n * 1.5 * (1 + 1e-12));
        expect(roundUp(above)).toBe(above);
        expect(roundNear(n, axisEnds) / n).toBeLessThan(Math.sqrt(1.5) * (1 + 1e-12));
      }),
    );
  });

  it("end a window of time that begins with the run", () => {
    expect([4_700_000, 2_100_000, 0].map(niceWindow)).toEqual([
      [0, 5e6],
      [0, 2.5e6],
      [0, 1e6],
    ]);
  });
});

describe("scales", () => {
  it("take the ends of the domain to the ends of the range, and what lies between to its share", () => {
    const down = linearScale([0, 50], [200, 100]);
    expect([0, 10, 50, 100].map(down)).toEqual([200, 180, 100, 0]);
    const decades = logScale([1, 1000], [0, 300]);
    for (const [value, px] of [
      [1, 0],
      [10, 100],
      [100, 200],
      [1000, 300],
    ] as const)
      expect(decades(value)).toBeCloseTo(px, 9);
  });
});

describe("ticks", () => {
  it("of time are in one unit", () => {
    expect(timeTicks(0, 5e6, 5).map(({ label }) => label)).toEqual(["0 ms", "1 ms", "2 ms", "3 ms", "4 ms", "5 ms"]);
    expect(timeTicks(0, 800e3, 4).map(({ label }) => label)).toEqual(["0 µs", "200 µs", "400 µs", "600 µs", "800 µs"]);
    expect(timeTicks(0, 0.4, 2).map(({ label }) => label)).toEqual(["0 ns", "0.2 ns", "0.4 ns"]);
    expect(timeTicks(5, 5, 4)).toEqual([]);
  });

  it("of decades lie between the ends, and can be thinned", () => {
    expect(decadeTicks(0.5, 2000)).toEqual([1, 10, 100, 1000]);
    expect(decadeTicks(2, 40, [1, 2, 5])).toEqual([2, 5, 10, 20]);
    expect(decadeTicks(2e-5, 4e-5, [1, 3])).toEqual([3e-5]);
    // The logarithm of these ends is none: a loop over the decades would have no end.
    expect([decadeTicks(0, 10), decadeTicks(-1, 10), decadeTicks(1, Number.POSITIVE_INFINITY)]).toEqual([[], [], []]);
    expect(thinned([1, 2, 3, 4, 5], 2)).toEqual([1, 4]);
    expect(thinned([1, 2, 3], 3)).toEqual([1, 2, 3]);
    expect(evenTicks(0, 10, 3)).toEqual([0, 5, 10]);
  });
});

describe("units", () => {
  it("of time suit the value; others stay", () => {
    expect(displayUnit("ns", 41_210_000)).toEqual({ divisor: 1e6, unit: "ms" });
    expect(displayUnit("µs", -1500)).toEqual({ divisor: 1000, unit: "ms" });
    expect(displayUnit("ns", 0.5)).toEqual({ divisor: 1, unit: "ns" });
    expect(displayUnit("requests/s", 1e9)).toEqual({ divisor: 1, unit: "requests/s" });
  });

  it("stand behind their numbers, in the singular for one", () => {
    expect(formatValue(41_210_000, "ns")).toBe("41.2\u00a0ms");
    expect(formatValue(1, "connections")).toBe("1\u00a0connection");
    expect([joinUnit("1", "CPUs"), joinUnit("1", "ns"), joinUnit("5", "%"), joinUnit("5", "")]).toEqual([
      "1\u00a0CPU",
      "1\u00a0ns",
      "5%",
      "5",
    ]);
  });

  it("of ticks are short from ten thousand on", () => {
    expect([9000, 20_000, 1.5e6, 2e9, -20_000, 0.1 + 0.2, 1e-9].map(formatTick)).toEqual([
      "9000",
      "20k",
      "1.5M",
      "2G",
      "−20k",
      "0.3",
      "1e−9",
    ]);
  });
});
