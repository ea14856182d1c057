import fc from "fast-check";
import { expect, it } from "vitest";
import { cellGrid, placeOf } from "./cell-grid";

const side = fc.double({ min: -20, max: 900, noNaN: true });

it("all cells lie in their box, and stand for all; a box without room for one cell has one all the same", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), side, side, (count, w, h) => {
      const grid = cellGrid(count, w, h);
      const cells = Math.ceil(count / grid.each);
      if (w < 3 || h < 3) expect(cells).toBeLessThanOrEqual(1);
      else
        for (let cell = 0; cell < cells; cell++) {
          const [x, y] = placeOf(grid, cell);
          expect(x + grid.pitch <= w && y + grid.pitch <= h).toBe(true);
        }
    }),
    { seed: 1, numRuns: 60 },
  );
});
