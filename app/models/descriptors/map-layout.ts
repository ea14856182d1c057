/** The map of open numbers at a moment: bit by bit where there are few, else a cell for each word, or for several; above it the map of full words. Pure. */
import { formatCount } from "../../base/quantity";
import { meanWidth } from "../../base/text-width";
import { type DisplayList, groundOf, type Item, type Label, labelAt, textPx } from "../../drawing/display-list";
import { MarkList, S } from "../../drawing/marks";
import type { FigureFrame, FigureLane } from "../../stage/types";
import { type MapNow, mapNow } from "./lane";
import { type DescriptorsShape, type LaneShape, mapHeight, mapPanels, mapPx, namePx, upperPx } from "./shape";
import { words } from "./words";

/** So many bits are drawn one by one. */
const mostBits = 160;
const mostCells = 4096;
const gapPx = 10;
const bitPx = 20;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Out {
  readonly cells: Item[];
  readonly marks: MarkList;
  readonly labels: Label[];
}

export function layoutMap(shape: DescriptorsShape, frame: FigureFrame, width: number): DisplayList {
  const out: Out = { cells: [], marks: new MarkList(64), labels: [] };
  mapPanels(shape, width).panels.forEach((panel, index) => {
    const lane = frame.lanes[index] as FigureLane;
    const own = shape.lanes[index] as LaneShape;
    const now = mapNow(lane);
    head(panel, lane.label, now, out.labels);
    const above = { ...panel, y: panel.y + namePx };
    const map = { ...panel, y: above.y + upperPx };
    const shown = shownWords(now, own.word);
    drawUpper(above, now, own.word, Math.ceil(shown / own.word), out);
    if (shown * own.word <= mostBits) drawBits(map, now, own.word, shown, out);
    else drawWords(map, now, own.word, shown, out);
    const told = searchSentence(now);
    out.labels.push(labelAt(panel.x, map.y + mapPx + 20, told, "ink", { size: textPx }));
  });
  return { width, height: mapHeight(shape, width), items: [...out.cells, out.marks, ...out.labels] };
}

export const searchSentence = (now: MapNow): string => words.map.at[now.at](now.word, now.next);

function head({ x, y, width }: Place, name: string, { bits, pointers }: MapNow, labels: Label[]): void {
  labels.push(labelAt(x, y + 15, name, "ink", { size: 14, strong: true }));
  const room = width - meanWidth(name, 15) - 16;
  const fits = words.map.size(bits, pointers).find((text) => meanWidth(text, textPx) <= room);
  if (fits) labels.push(labelAt(x + width, y + 15, fits, "quiet", { size: textPx, anchor: "end" }));
}

/** Words up to the last that has a bit set, or is looked at; by powers of two, so that the drawing seldom changes. */
function shownWords(now: MapNow, word: number): number {
  let last = now.fill.length - 1;
  while (last > 0 && now.fill[last] === 0) last--;
  const needed = Math.max(last, now.at === "map" ? now.word : 0, Math.floor(now.next / word)) + 1;
  let shown = Math.max(4, Math.ceil(32 / word));
  while (shown < needed) shown *= 2;
  return Math.min(shown, Math.max(1, now.fill.length));
}

/** A row of words, a cell each, or several to a cell; the one that is looked at is framed. */
function drawUpper(
  { x, y, width }: Place,
  now: MapNow,
  word: number,
  shown: number,
  { cells, marks, labels }: Out,
): void {
  const has = now.upper.length > 0;
  labels.push(labelAt(x, y + 13, has ? words.map.upper : words.map.noUpper, "quiet", { size: textPx }));
  if (!has) return;
  const count = Math.min(shown, now.upper.length, Math.max(1, Math.floor(width / 4)));
  const each = Math.ceil(Math.min(shown, now.upper.length) / count);
  const box = { x, y: y + 20, w: Math.min(width, count * 28), h: 14 };
  const own = new Uint8Array(count);
  for (let i = 0; i < count; i++) own[i] = Math.round((255 * meanOf(now.upper, i * each, each)) / word);
  cells.push(groundOf(box), {
    is: "cells",
    ...box,
    columns: count,
    rows: 1,
    cells: own,
    fine: true,
    ink: "ink",
    ground: null,
  });
  if (now.at !== "upper") return;
  const side = box.w / count;
  marks.add(S.scanHead, x + Math.floor(now.word / each) * side, box.y - 2, side, box.h + 4);
}

function meanOf(of: ArrayLike<number>, from: number, count: number): number {
  const to = Math.min(of.length, from + count);
  let sum = 0;
  for (let i = from; i < to; i++) sum += of[i] as number;
  return to > from ? sum / (to - from) : 0;
}

function drawBits({ x, y, width }: Place, now: MapNow, word: number, shown: number, { marks, labels }: Out): void {
  const side = Math.min(bitPx, (width - gapPx) / word);
  const across = Math.max(1, Math.floor((width + gapPx) / (word * side + gapPx)));
  const rowPx = Math.min(side + 12, mapPx / Math.ceil(shown / across));
  const placeOf = (number: number) => {
    const at = Math.floor(number / word);
    return {
      x: x + (at % across) * (word * side + gapPx) + (number % word) * side,
      y: y + Math.floor(at / across) * rowPx + 4,
    };
  };
  for (let number = 0; number < shown * word; number++) {
    const at = placeOf(number);
    const open = now.open[number] === 1;
    marks.add(open ? S.crowd3 : S.cpuIdle, at.x + 1, at.y, side - 2, rowPx - 8);
    if (side >= 18)
      labels.push(
        labelAt(at.x + side / 2, at.y + (rowPx - 8) / 2 + 4.5, formatCount(number), open ? "paper" : "quiet", {
          anchor: "middle",
          size: 12,
        }),
      );
  }
  if (now.at === "map" && now.word < shown) {
    const at = placeOf(now.word * word);
    marks.add(S.scanHead, at.x - 2, at.y - 3, word * side + 4, rowPx - 2);
  }
  if (now.next < shown * word) {
    const at = placeOf(now.next);
    marks.add(S.path, at.x, at.y - 3, 0, rowPx - 2);
  }
}

function drawWords(
  { x, y, width }: Place,
  now: MapNow,
  word: number,
  shown: number,
  { cells, marks, labels }: Out,
): void {
  const each = Math.ceil(shown / mostCells);
  const count = Math.ceil(shown / each);
  const high = mapPx - 20;
  const columns = Math.max(1, Math.min(count, Math.ceil(Math.sqrt((count * width) / high))));
  const rows = Math.ceil(count / columns);
  const box = { x, y, w: width, h: high };
  const own = new Uint8Array(columns * rows);
  for (let i = 0; i < count; i++) own[i] = Math.round((255 * meanOf(now.fill, i * each, each)) / word);
  cells.push(groundOf(box), {
    is: "cells",
    ...box,
    columns,
    rows,
    cells: own,
    fine: true,
    ink: "runnable",
    ground: null,
  });
  const side = { w: width / columns, h: high / rows };
  const frame = (at: number, style: number) => {
    const cell = Math.floor(at / each);
    if (cell < count)
      marks.add(style, x + (cell % columns) * side.w, y + Math.floor(cell / columns) * side.h, side.w, side.h);
  };
  frame(Math.floor(now.next / word), S.box);
  if (now.at === "map") frame(now.word, S.scanHead);
  labels.push(labelAt(x + width, y + mapPx - 4, words.map.each(each), "quiet", { size: textPx, anchor: "end" }));
}
