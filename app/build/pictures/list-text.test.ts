import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cells, DisplayList, Item } from "../../display-list/display-list";
import { wordAt } from "../../display-list/display-list";
import { MarkList, styles } from "../../display-list/marks";
import { modelNames } from "../../player/all-kits";
import { listText } from "./list-text";
import { parseMarkup } from "./markup";

const list = (...items: Item[]): DisplayList => ({ width: 400, height: 300, items });

describe("the text of a display list", () => {
  test("names marks by their style, and counts those that lie as far apart", () => {
    const marks = new MarkList();
    for (const x of [10, 30, 50])
      marks.with(
        styles.findIndex(({ form }) => form === "disc"),
        x,
        20,
        12,
        12,
      );
    expect(listText(list(marks, wordAt(4, 15, "asleep")))).toEqual([
      "400 × 300 px",
      "  asleep: y 20 h 12: 10+12 ×3 by 20",
      '  quiet 13: 4,15 "asleep"',
    ]);
  });

  test("shows a field as letters, the fuller the larger", () => {
    const cells = (ink: Cells["ink"], shades: number[]): Cells => ({
      ...{ is: "cells", x: 0, y: 0, w: 40, h: 20, columns: 4, rows: 2, ground: null },
      ...(ink && { ink }),
      cells: Uint8Array.from(shades),
    });
    const text = listText(
      list(cells("running", [4, 4, 1, 0, 0, 0, 0, 0]), cells("spinning", [0, 0, 0, 0, 4, 0, 0, 1])),
    );
    expect(text.slice(-2).map((line) => line.trim())).toEqual(["RRr.", "S..s"]);
  });

  /** Sizes of one mark, and what it is moved by: by a pixel at least. */
  const mark = fc.record({
    style: fc.nat(styles.length - 1),
    x: fc.nat(300),
    y: fc.nat(200),
    w: fc.integer({ min: 1, max: 60 }),
    h: fc.integer({ min: 1, max: 60 }),
  });
  test("is another one when any mark is moved by a pixel, is as large again, or has another style", () => {
    const marks = (all: readonly { style: number; x: number; y: number; w: number; h: number }[]) =>
      all.reduce((own, { style, x, y, w, h }) => own.with(style, x, y, w, h), new MarkList());
    fc.assert(
      fc.property(
        fc.array(mark, { minLength: 1, maxLength: 120 }),
        fc.nat(),
        fc.constantFrom("x", "y", "w", "h", "style"),
        (all, at, what) => {
          const i = at % all.length;
          const changed = all.map((one, k) =>
            k === i ? { ...one, [what]: (one[what] + 1) % (what === "style" ? styles.length : 1000) } : one,
          );
          const told = (own: typeof all) => own.map(({ style, x, y, w, h }) => [style, y, h, x, w].join()).sort();
          fc.pre(told(changed).join(" ") !== told(all).join(" "));
          expect(listText(list(marks(changed)))).not.toEqual(listText(list(marks(all))));
        },
      ),
    );
  });
});

test("markup that is not well-formed is refused", () => {
  expect(() => parseMarkup("<p><b>x</p></b>")).toThrow(/closes a <b>/);
  expect(() => parseMarkup("<p>x")).toThrow(/never closed/);
});

test("every model's room has a test of its pictures", () => {
  const rooms = Object.keys(import.meta.glob("../../models/*/pictures.test.ts"));
  expect(rooms.map((path) => path.split("/").at(-2)).sort()).toEqual([...modelNames].sort());
});
