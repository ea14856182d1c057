import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mostTicks, tickBins } from "./ticks";

describe("ticks of the scrubber", () => {
  it("stand at their step while steps are few", () => {
    expect(tickBins({ length: 11, wakeups: [5, 10], connections: [0] })).toEqual([
      { share: 0, wakeups: 0, connections: 1 },
      { share: 0.5, wakeups: 1, connections: 0 },
      { share: 1, wakeups: 1, connections: 0 },
    ]);
  });

  it("lose none, stay in order and few, however long the log", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 1_000_000 }),
        fc.array(fc.double({ min: 0, max: 0.999999, noNaN: true })),
        (length, shares) => {
          const wakeups = shares.map((share) => Math.floor(share * length)).sort((a, b) => a - b);
          const bins = tickBins({ length, wakeups, connections: [] });
          expect(bins.reduce((sum, bin) => sum + bin.wakeups, 0)).toBe(wakeups.length);
          expect(bins.length).toBeLessThanOrEqual(mostTicks);
          bins.forEach((bin, i) => {
            expect(bin.share).toBeGreaterThan(bins[i - 1]?.share ?? -1);
            expect(bin.share).toBeLessThanOrEqual(1);
          });
        },
      ),
    );
  });

  it("are none before there is a run", () => {
    expect(tickBins({ length: 0, wakeups: [], connections: [] })).toEqual([]);
  });
});
