import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { NumberParam } from "../../../model/description";
import { placeAmong, sweepBox, sweepPoints } from "./sweep-points";

const number = (over: Partial<NumberParam>): NumberParam => ({
  name: "threads",
  type: "int",
  unit: "tasks",
  min: 1,
  max: 1_000_000,
  default: 100,
  group: "load",
  label: "threads",
  help: "",
  scale: "log",
  ...over,
});

describe("the values of a small sweep", () => {
  it("lie around the value that is set, by a factor, and end where the range does", () => {
    const points = sweepPoints(number({}), 100, []);
    expect(points[0]).toBe(13);
    expect(points.at(-1)).toBe(800);
    expect(points).toContain(100);
    expect(sweepPoints(number({ max: 200 }), 100, []).at(-1)).toBe(200);
    expect(sweepPoints(number({}), 1, [])[0]).toBe(1);
  });

  it("are the whole range where it is linear, and powers where no other is taken", () => {
    expect(sweepPoints(number({ min: 0, max: 60, scale: "linear" }), 10, [])).toEqual([0, 10, 20, 30, 40, 50, 60]);
    expect(sweepPoints(number({ min: 2, scale: "power-of-two" }), 8, [])).toEqual([2, 4, 8, 16, 32, 64]);
  });

  it("are the model's own where it has some for this parameter", () => {
    const presets = [{ x: "threads", values: "1..9:2", y: "settleNs" }];
    expect(sweepPoints(number({ max: 8 }), 100, presets)).toEqual([1, 3, 5, 7]);
    expect(sweepPoints(number({ name: "cpus", max: 4, default: 2 }), 2, presets)).toEqual([1, 2, 3, 4]);
  });

  it("rise, and can be set", () => {
    const range = fc.record({
      min: fc.integer({ min: 0, max: 50 }),
      span: fc.integer({ min: 1, max: 1_000_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      scale: fc.constantFrom("log" as const, "linear" as const, "power-of-two" as const),
      none: fc.boolean(),
    });
    fc.assert(
      fc.property(range, ({ min, span, share, scale, none }) => {
        const low = scale === "power-of-two" ? 2 : min;
        const max = scale === "power-of-two" ? 2 ** 20 : min + span;
        const param = number({ min: low, max, scale, default: none ? null : low });
        const points = sweepPoints(param, none ? null : Math.round(low + share * (max - low)), []);
        expect(points.length).toBeGreaterThan(0);
        expect(points.length).toBeLessThanOrEqual(9);
        points.forEach((one, i) => {
          expect(Number.isInteger(one) && one >= low && one <= max).toBe(true);
          if (i > 0) expect(one).toBeGreaterThan(points[i - 1] as number);
        });
      }),
    );
  });
});

describe("the box of its curves", () => {
  it("begins at zero, and ends at the greatest of all lanes", () => {
    expect(
      sweepBox(
        [1, 2, 4],
        [
          [0, 5, 10],
          [20, Number.NaN, 20],
        ],
      ),
    ).toEqual({
      x: [0, 0.5, 1],
      y: [
        [0, 0.25, 0.5],
        [1, Number.NaN, 1],
      ],
      most: 20,
    });
    expect(sweepBox([1], [[0]])).toEqual({ x: [0.5], y: [[0]], most: 0 });
  });

  it("knows where the value that is set lies", () => {
    expect(placeAmong([10, 20, 40], 20)).toBe(0.5);
    expect(placeAmong([10, 20, 40], 30)).toBe(0.75);
    expect(placeAmong([10, 20, 40], 9)).toBeNull();
    expect(placeAmong([10, 20, 40], 41)).toBeNull();
  });
});
