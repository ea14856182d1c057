import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer } from "./answer-sheet";
import { curveDistance, foreseen, wellJudged } from "./foreseen";

const positive = fc.double({ min: 1e-6, max: 1e12, noNaN: true });

describe("a number is well judged", () => {
  it("within a tenth of what was said, whatever its size, and nowhere else", () => {
    fc.assert(
      fc.property(positive, fc.double({ min: 0, max: 3, noNaN: true }), (said, share) => {
        // What lies right at the edge is for the test below.
        fc.pre(Math.abs(Math.abs(share - 1) - 0.1) > 1e-9);
        expect(wellJudged(said, said * share)).toBe(Math.abs(share - 1) < 0.1);
      }),
    );
  });
  it("not at a whole tenth", () => {
    expect([9, 9.01, 10.99, 11].map((ran) => wellJudged(10, ran))).toEqual([false, true, true, false]);
  });
  it("where nothing was said only by a run that gives nothing", () => {
    expect([wellJudged(0, 0), wellJudged(0, 1e-9), wellJudged(-10, -10), wellJudged(-10, -10.5)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe("a curve's distance", () => {
  it("is the mean of what its points lie off, as a part of the run's highest", () => {
    expect(curveDistance([1, 2, 3], [1, 2, 3])).toBe(0);
    expect(curveDistance([0, 10, 4], [2, 10, 0])).toBeCloseTo(6 / 3 / 10, 12);
    // Below zero, a point is as high as it is deep.
    expect(curveDistance([0, 0], [-4, 2])).toBeCloseTo(3 / 4, 12);
    // What was not drawn is at 0, and of a run that gives nothing distances are as they are.
    expect(curveDistance([], [5, 5])).toBe(1);
    expect(curveDistance([1, 3], [0, 0])).toBe(2);
  });
  it("does not change with the unit", () => {
    const points = fc.array(fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 1000 })), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(points, (all) => {
        const [drawn, ran] = [all.map(([one]) => one), all.map(([, one]) => one)];
        const inUnit = curveDistance(
          drawn.map((one) => one / 8),
          ran.map((one) => one / 8),
        );
        expect(inUnit).toBeCloseTo(curveDistance(drawn, ran), 12);
      }),
    );
  });
});

describe("whether an answer was foreseen", () => {
  const of = (kind: Answer["kind"], answer: unknown, machine: unknown, more: object = {}) =>
    foreseen({ kind, answer, machine, right: null, ...more } as unknown as Answer);
  it("is for numbers whether they were well judged", () => {
    expect([of("number", 10, 10.5), of("number", 10, 12), of("number", 10, 9)]).toEqual([true, false, false]);
  });
  it.each(["choice", "next"] as const)("is for a %s whether it is the very one", (kind) => {
    expect([of(kind, 2, 2), of(kind, 2, 1), of(kind, 1, 2)]).toEqual([true, false, false]);
  });
  it("is for curves a mean distance of up to a tenth of the run's highest", () => {
    expect(of("curve", [10, 8], [10, 10])).toBe(true);
    expect(of("curve", [10, 7.9], [10, 10])).toBe(false);
    expect(of("curve", [12.1, 10], [10, 10])).toBe(false);
  });
  it("is not known where nobody answered or nothing ran", () => {
    for (const kind of ["number", "choice", "next", "curve"] as const) {
      const some = kind === "curve" ? [1] : 1;
      expect([of(kind, null, some), of(kind, some, null)]).toEqual([null, null]);
    }
  });
  it("is what was marked, of a run of the student's own; and of all that the machine was run for", () => {
    for (const right of [true, false, null]) expect(of("link", "s/accept/", 1, { right })).toBe(right);
    expect(of("number", 10, 99, { right: true, checked: true })).toBe(true);
    expect(of("number", 10, 10, { right: false, checked: true })).toBe(false);
    expect(of("number", 10, 10, { right: false })).toBe(true);
  });
});
