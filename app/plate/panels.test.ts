import fc from "fast-check";
import { expect, test } from "vitest";
import { around, type Box, placeCells } from "./panels";

const box = { x: 10, y: 0, w: 100, h: 5 };

test("cells stand where their time does in the window, and are seen no further than the box", () => {
  expect(placeCells(box, [0, 200], [0, 100])).toEqual({ place: { ...box, w: 50 }, seen: undefined });
  expect(placeCells(box, [50, 100], [0, 100])).toEqual({ place: { ...box, x: -90, w: 200 }, seen: [10, 110] });
  expect(placeCells(box, [50, 150], [0, 100])).toEqual({ place: { ...box, x: -40, w: 100 }, seen: [10, 60] });
  expect(placeCells(box, [100, 200], [0, 100])).toBeNull();
});

test("what a hole leaves of a box are parts that cover all else of it, once", () => {
  const side = fc.integer({ min: 0, max: 20 });
  const boxes = fc.record({ x: side, y: side, w: side, h: side });
  const covers = ({ x, y, w, h }: Box, at: readonly [number, number]) =>
    at[0] > x && at[0] < x + w && at[1] > y && at[1] < y + h;
  fc.assert(
    fc.property(boxes, boxes, side, side, (box, hole, x, y) => {
      const at = [x + 0.5, y + 0.5] as const;
      const parts = around(box, hole).filter((part) => covers(part, at)).length;
      expect(parts).toBe(covers(box, at) && !covers(hole, at) ? 1 : 0);
    }),
    { numRuns: 500 },
  );
  expect(around(box, null)).toEqual([box]);
});
