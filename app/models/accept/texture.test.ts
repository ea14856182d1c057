import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testRuns } from "../../build/test-runs";
import { hidden, S } from "../../display-list/marks";
import { cellX, cellY, fitGrid } from "./grid";
import { layoutHerd } from "./layout";
import { herdShape } from "./shape";
import { eachRun, Texture } from "./texture";

const { description, run } = await testRuns("accept");

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
  const herd = run("threads=1000");
  const picture = layoutHerd(description, herdShape(herd.params), herd.frame({ timeNs: 2e6 }), {
    width: 900,
    chosen: null,
  });
  const places = picture.lanes[0]?.places;

  it("leaves only what does not rest on a queue to be drawn one by one", () => {
    if (!places) throw new Error("no lane");
    const texture = new Texture().take(picture.geometry.lane, places, places);
    const count = (cells: Uint8Array, style: number) => cells.filter((each) => each === style).length;
    expect(count(texture.wait, S.asleep)).toBe(places.asleepCount);
    expect(count(texture.run, S.runnable)).toBe(places.runCount);
    expect(count(texture.wait, S.ghostSpeck)).toBe(places.waitCount - places.asleepCount);
    expect(texture.loose.subarray(0, 1000).filter((style) => style !== hidden)).toHaveLength(places.runningCount);
  });

  it("draws a body that is under way by itself", () => {
    if (!places) throw new Error("no lane");
    const asleep = places.style.indexOf(S.asleep);
    const at = { x: places.x.slice(), y: places.y.slice(), w: places.w, h: places.h };
    at.x[asleep] = 400;
    const texture = new Texture().take(picture.geometry.lane, places, at);
    expect(texture.loose[asleep]).toBe(S.asleep);
    expect(texture.wait[places.waitSlot[asleep] as number]).toBe(hidden);
  });
});
