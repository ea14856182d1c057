import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clipArea, clipLine, inside } from "./clip";

const box = { x0: 0, y0: 0, x1: 100, y1: 100 };
const point = fc.record({ x: fc.integer({ min: -200, max: 300 }), y: fc.integer({ min: -200, max: 300 }) });

describe("clipLine", () => {
  it("keeps what is inside as it is", () => {
    const line = [
      { x: 0, y: 0 },
      { x: 50, y: 100 },
      { x: 100, y: 20 },
    ];
    expect(clipLine(line, box)).toEqual([line]);
  });

  it("ends on the edge, and comes back as another part", () => {
    const line = [
      { x: 10, y: 50 },
      { x: 10, y: 150 },
      { x: 30, y: 150 },
      { x: 30, y: 50 },
    ];
    expect(clipLine(line, box)).toEqual([
      [
        { x: 10, y: 50 },
        { x: 10, y: 100 },
      ],
      [
        { x: 30, y: 100 },
        { x: 30, y: 50 },
      ],
    ]);
  });

  it("never leaves the box, and loses no point that is in it", () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 8 }), (line) => {
        const kept = clipLine(line, box).flat();
        for (const p of kept) expect(inside(p, box)).toBe(true);
        for (const p of line.filter(({ x, y }) => x > 0 && x < 100 && y > 0 && y < 100)) expect(kept).toContainEqual(p);
      }),
    );
  });
});

describe("clipArea", () => {
  it("cuts off corners that stick out", () => {
    const triangle = [
      { x: 50, y: 50 },
      { x: 150, y: 50 },
      { x: 50, y: 150 },
    ];
    expect(clipArea(triangle, box)).toEqual(
      expect.arrayContaining([
        { x: 100, y: 50 },
        { x: 100, y: 100 },
        { x: 50, y: 100 },
      ]),
    );
  });

  it("never leaves the box; of what is elsewhere nothing is left", () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 8 }), (polygon) => {
        for (const p of clipArea(polygon, box)) expect(inside(p, box)).toBe(true);
      }),
    );
    expect(
      clipArea(
        [200, 210, 220].map((x) => ({ x, y: x / 2 })),
        box,
      ),
    ).toEqual([]);
  });
});
