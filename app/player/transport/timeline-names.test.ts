import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallestTextPx, textWidth } from "../../base/text-width";
import { placeNames } from "./timeline-names";

const at = (short: string, share: number) => ({ short, share });

describe("names on a timeline", () => {
  it("stand at their moments, and at an end lean inwards", () => {
    const placed = placeNames([at("knock", 0), at("let in", 0.5), at("end", 1)], 400, [0, 400]);
    expect(placed.map(({ short, anchor }) => [short, anchor])).toEqual([
      ["knock", "start"],
      ["let in", "middle"],
      ["end", "end"],
    ]);
  });

  it("may begin before the axis and end after it where there is room", () => {
    expect(placeNames([at("knock", 0)], 400, [-48, 422])[0]?.anchor).toBe("middle");
  });

  it("give way to those before them in the kit, and where there is no room at all", () => {
    expect(placeNames([at("knock", 0.5), at("woken", 0.51)], 400, [0, 400]).map(({ short }) => short)).toEqual([
      "knock",
    ]);
    expect(placeNames([at("a name longer than its axis", 0.5)], 60, [0, 60])).toEqual([]);
  });

  it("never stand on each other, nor beyond the ends", () => {
    const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 });
    fc.assert(
      fc.property(shares, fc.integer({ min: 100, max: 1200 }), (given, axisPx) => {
        const placed = placeNames(
          given.map((share, i) => at(`moment ${i}`, share)),
          axisPx,
          [-20, axisPx + 10],
        );
        const extents = placed
          .map(({ short, share, anchor }) => {
            const width = textWidth(short, smallestTextPx);
            const left = share * axisPx - (anchor === "start" ? 0 : anchor === "end" ? width : width / 2);
            return [left, left + width] as const;
          })
          .sort(([a], [b]) => a - b);
        for (const [i, [left, right]] of extents.entries()) {
          expect(left).toBeGreaterThanOrEqual(-20);
          expect(right).toBeLessThanOrEqual(axisPx + 10);
          expect(left).toBeGreaterThan(extents[i - 1]?.[1] ?? Number.NEGATIVE_INFINITY);
        }
      }),
    );
  });
});
