import { expect, test } from "vitest";
import { placeCells } from "./panels";

const box = { x: 10, y: 0, w: 100, h: 5 };

test("cells stand where their time does in the window, and are seen no further than the box", () => {
  expect(placeCells(box, [0, 200], [0, 100])).toEqual({ place: { ...box, w: 50 }, seen: undefined });
  expect(placeCells(box, [50, 100], [0, 100])).toEqual({ place: { ...box, x: -90, w: 200 }, seen: [10, 110] });
  expect(placeCells(box, [50, 150], [0, 100])).toEqual({ place: { ...box, x: -40, w: 100 }, seen: [10, 60] });
  expect(placeCells(box, [100, 200], [0, 100])).toBeNull();
});
