import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hidden, MarkList, S } from "./marks";
import { eachRun, type Seats, Texture } from "./seats";
import { cellX, cellY, fitGrid } from "./serpent";

describe("eachRun", () => {
  it("covers every place that has a style once, by rectangles of that style", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(hidden, 3, 7), { minLength: 1, maxLength: 900 }), (styles) => {
        const cells = Uint8Array.from(styles);
        const grid = fitGrid(cells.length, 4, 9, 300, 140, 15);
        fc.pre(grid.perCell === 1);
        const middle = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;
        const cellAt = new Map(
          [...cells.keys()].map((cell) => [
            middle(cellX(grid, cell) + grid.size / 2, cellY(grid, cell) + grid.size / 2),
            cell,
          ]),
        );
        const seen = new Uint8Array(cells.length).fill(hidden);
        eachRun(grid, cells, (style, x, y, w, h) => {
          expect(h).toBe(grid.pitch);
          for (let along = grid.pitch / 2; along < w; along += grid.pitch) {
            const cell = cellAt.get(middle(x + along, y + h / 2)) ?? -1;
            expect(seen[cell]).toBe(hidden);
            seen[cell] = style;
          }
        });
        expect([...seen]).toEqual([...cells]);
      }),
    );
  });
});

describe("Texture", () => {
  const grid = fitGrid(4, 0, 0, 100, 100, 10);
  const sitting = [S.asleep, S.asleepTriangle] as const;
  const seats: readonly Seats[] = [{ grid, of: [3, 1, -1, 0], sitting, left: S.ghostSpeck }];
  const bodies = new MarkList(4);
  for (const style of [S.asleep, S.runnable, S.runnable, S.asleepTriangle]) bodies.add(style, 5, 6, 4, 4);

  it("leaves only what does not rest in a seat to be drawn one by one, and tells which seats were left", () => {
    const { cells, loose } = new Texture().take(bodies, seats, bodies);
    expect([...(cells[0] ?? [])]).toEqual([hidden, S.ghostSpeck, hidden, S.asleep]);
    expect([...loose]).toEqual([hidden, S.runnable, S.runnable, S.asleepTriangle]);
  });

  it("draws a body that is under way by itself, and leaves its seat empty until it sits", () => {
    const at = { x: bodies.x.slice(), y: bodies.y, w: bodies.w, h: bodies.h };
    at.x[0] = 400;
    const texture = new Texture();
    expect(texture.take(bodies, seats, at).loose[0]).toBe(S.asleep);
    expect(texture.cells[0]?.[3]).toBe(hidden);
    // The same arrays are written again.
    expect(texture.take(bodies, seats, bodies).loose[0]).toBe(hidden);
  });
});
