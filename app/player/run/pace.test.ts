import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advance, nextSpeed, paceFor, paceSentence, type Speed, speeds } from "./pace";

describe("pace", () => {
  it("makes a lesson last about ten seconds (7.8 to 12.8), whatever the run", () => {
    fc.assert(
      fc.property(fc.double({ min: 10, max: 1e12, noNaN: true }), (spanNs) => {
        const seconds = spanNs / paceFor(spanNs);
        expect(seconds).toBeGreaterThan(7.8);
        expect(seconds).toBeLessThan(12.8);
      }),
    );
  });

  it("takes longer over a run of very many steps", () => {
    const seconds = 60e9 / paceFor(60e9, 400_000);
    expect(seconds).toBeGreaterThan(150);
    expect(seconds).toBeLessThan(260);
  });

  it("states itself in words", () => {
    expect(paceSentence(paceFor(4_700_000))).toBe("1× = 1 ms of the simulated machine takes 2 s");
    expect(paceSentence(paceFor(177_000_000))).toBe("1× = 20 ms of the simulated machine take 1 s");
    expect(paceSentence(paceFor(900_000))).toBe("1× = 1 ms of the simulated machine takes 10 s");
  });

  it("has a pace even for a run in which no time passes", () => {
    expect(paceFor(0)).toBeGreaterThan(0);
    expect(paceFor(Number.NaN)).toBeGreaterThan(0);
  });

  it("never passes the end, and reaches it", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.constantFrom(...speeds),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (start, speed, deltaMs) => {
          const step = advance(start, deltaMs, 1e5, speed, 1e6);
          expect(step.displayTimeNs).toBeLessThanOrEqual(1e6);
          expect(step.displayTimeNs).toBeGreaterThanOrEqual(start);
          expect(step.ended).toBe(step.displayTimeNs === 1e6);
        },
      ),
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
