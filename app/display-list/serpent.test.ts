import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellX, cellY, eachRowSpan, fitGrid, gridWidth } from "./serpent";

const anyGrid = fc.record({
  slots: fc.integer({ min: 1, max: 20_000 }),
  width: fc.integer({ min: 200, max: 900 }),
  height: fc.integer({ min: 70, max: 200 }),
});

describe("fitGrid", () => {
  it("always fits its area, and has a cell for every slot", () => {
    fc.assert(
      fc.property(anyGrid, ({ slots, width, height }) => {
        const grid = fitGrid(slots, 10, 20, width, height, 38);
        expect(gridWidth(grid)).toBeLessThanOrEqual(width);
        expect(grid.rows * grid.pitch).toBeLessThanOrEqual(height);
        expect(grid.columns * grid.rows * grid.perCell).toBeGreaterThanOrEqual(slots);
      }),
    );
  });

  it.each([
    [10, 1],
    [100, 1],
    [1000, 1],
    [100_000, 10],
  ])("draws %i tasks one by one, or many to a cell", (slots, leastPerCell) => {
    const grid = fitGrid(slots, 0, 0, 300, 140, 15);
    expect(grid.perCell).toBeGreaterThanOrEqual(leastPerCell);
    if (slots <= 1000) expect(grid.perCell).toBe(1);
  });

  it("numbers need room: few tasks get large marks", () => {
    expect(fitGrid(10, 0, 0, 260, 80, 38).size).toBeGreaterThanOrEqual(18);
  });
});

describe("the serpent", () => {
  it("keeps neighbours in the queue neighbours on the page, and nobody on another's place", () => {
    fc.assert(
      fc.property(anyGrid, ({ slots, width, height }) => {
        const grid = fitGrid(slots, 0, 0, width, height, 38);
        const cells = Math.ceil(slots / grid.perCell);
        const seen = new Set<string>();
        for (let cell = 0; cell < Math.min(cells, 400); cell++) {
          seen.add(`${cellX(grid, cell)} ${cellY(grid, cell)}`);
          if (cell === 0) continue;
          const step =
            Math.abs(cellX(grid, cell) - cellX(grid, cell - 1)) + Math.abs(cellY(grid, cell) - cellY(grid, cell - 1));
          expect(step).toBeCloseTo(grid.pitch, 6);
        }
        expect(seen.size).toBe(Math.min(cells, 400));
      }),
    );
  });

  it("covers a stretch of the queue by one rectangle a row", () => {
    fc.assert(
      fc.property(anyGrid, fc.nat(), fc.nat(), ({ slots, width, height }, a, b) => {
        const grid = fitGrid(slots, 0, 0, width, height, 38);
        fc.pre(grid.perCell === 1);
        const from = a % slots;
        const to = from + (b % (slots - from + 1));
        let area = 0;
        eachRowSpan(grid, from, to, (_x, _y, w, h) => {
          area += w * h;
        });
        expect(area).toBeCloseTo((to - from) * grid.pitch * grid.pitch, 3);
      }),
    );
  });
});
