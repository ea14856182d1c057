import { describe, expect, it } from "vitest";
import { paceFor } from "../player/run/pace";
import { longestSeconds, picturesPerSecond, planFilm } from "./film-stretch";

const even = paceFor({ endNs: 8e9, steps: 100, bursts: [] }, { kind: "rate", nsPerS: 1e9 });

describe("a film's stretch", () => {
  it("goes from one moment to the other, both met exactly, at the speed that is chosen", () => {
    const plan = planFilm(even, 2, { fromNs: 1e9, toNs: 5e9 + 1 });
    expect(plan?.seconds).toBeCloseTo(2, 6);
    expect(plan?.timesNs).toHaveLength(2 * picturesPerSecond);
    expect([plan?.timesNs[0], plan?.timesNs.at(-1)]).toEqual([1e9, 5e9 + 1]);
    expect(plan?.hastened).toBe(1);
  });

  it("is no longer than films may be, and says how much faster it plays", () => {
    const plan = planFilm(even, 0.1, { fromNs: 0, toNs: 12e9 });
    expect(plan?.seconds).toBe(longestSeconds);
    expect(plan?.hastened).toBeCloseTo(2, 9);
    expect(plan?.timesNs).toHaveLength(longestSeconds * picturesPerSecond);
  });

  it("is none where the second moment is not after the first", () => {
    expect(planFilm(even, 1, { fromNs: 2e9, toNs: 2e9 })).toBeNull();
    expect(planFilm(even, 1, { fromNs: 2e9, toNs: 1e9 })).toBeNull();
  });

  it("has two pictures where it is very short", () => {
    expect(planFilm(even, 1, { fromNs: 5, toNs: 6 })?.timesNs).toEqual([5, 6]);
  });
});
