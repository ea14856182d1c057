import { describe, expect, it } from "vitest";
import { curveAxes, nearestPlace, shareOf, valueAtShare } from "./curve-axes";

const box = { left: 0, right: 600, top: 0, bottom: 300 };
const values = [10, 50, 100, 200, 400];
const range = { values, min: 0, max: 40 } as const;
const at = (xScale: "linear" | "log") => {
  const { x } = curveAxes({ ...range, xScale, scale: "linear" }, box);
  return values.map((value) => Number(x.at(value).toFixed(6)));
};

describe("a curve's axes", () => {
  it("are true: equal steps on a linear one, equal ratios on a logarithmic one", () => {
    expect(at("linear").map(Math.round)).toEqual([0, 62, 138, 292, 600]);
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = at("log");
    expect([first, fifth]).toEqual([0, 600]);
    // A doubling is a doubling.
    expect(fourth - third).toBeCloseTo(third - second, 4);
    expect(fifth - fourth).toBeCloseTo(fourth - third, 4);
  });

  it("number the places that have room, and always the ends", () => {
    const { numbered } = curveAxes({ ...range, values: [1, 2, 3, 500, 1000], xScale: "linear", scale: "linear" }, box);
    expect([...numbered].sort()).toEqual([0, 3, 4]);
  });

  it("find the place that lies nearest, where places stand apart as they are", () => {
    const { x } = curveAxes({ ...range, xScale: "linear", scale: "linear" }, box);
    expect(nearestPlace(values, x, 90)).toBe(1);
    expect(nearestPlace(values, x, 110)).toBe(2);
    expect(nearestPlace(values, x, -9)).toBe(0);
  });

  it("have room for a run beyond the question's range", () => {
    const { y } = curveAxes({ ...range, xScale: "linear", scale: "linear" }, box, [80, 2]);
    expect([y.at(0), y.at(40), y.at(80)]).toEqual([300, 150, 0]);
  });

  it.each(["linear", "log"] as const)("take a share of the height to a value and back: %s", (scale) => {
    const one = { ...range, xScale: "linear", min: 1, max: 1000, scale } as const;
    for (const share of [0, 0.25, 0.5, 1]) expect(shareOf(valueAtShare(share, one), one)).toBeCloseTo(share, 3);
    expect(valueAtShare(0.5, one)).toBe(scale === "log" ? 31.62 : 500.5);
    expect(valueAtShare(2, one)).toBe(1000);
  });
});
