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

  it("counts as a walk over all marks would, and looks at a few of them", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5000 }), fc.integer({ min: 1, max: 7 }), (length, every) => {
        const marks = Array.from({ length: Math.ceil(length / every) }, (_, i) => i * every);
        let looked = 0;
        const watched = new Proxy(marks, {
          get(target, key) {
            if (key !== "length") looked++;
            return Reflect.get(target, key);
          },
        });
        const bins = tickBins({ length, wakeups: watched, connections: [] });
        const size = Math.min(mostTicks, length);
        const slow = new Map<number, number>();
        for (const mark of marks) {
          const bin = Math.min(size - 1, Math.floor((mark / length) * size));
          slow.set(bin, (slow.get(bin) ?? 0) + 1);
        }
        expect(bins.map(({ wakeups }) => wakeups)).toEqual([...slow.values()]);
        expect(looked).toBeLessThanOrEqual(mostTicks * 14);
      }),
    );
  });
});
