/** The map of open numbers at a moment, with the words that the last search has looked at: boxes with numbers for a few, a cell for each word of many. Pure. */
import { formatCount } from "../../base/quantity";
import type { DisplayList, Sketch } from "../../display-list/display-list";
import type { Panel } from "../../display-list/lane-panels";
import { S } from "../../display-list/marks";
import { column } from "../../engine/frame";
import { lanePictures, type Moment } from "../../mount/lane-pictures";
import { metricOf } from "../../mount/metric-of";
import type { FigureLane } from "../../mount/types";
import { words } from "./descriptors-messages";
import { type LastSearch, lastSearch, type Stretch, searchNow } from "./lane";
import {
  bitsInRow,
  type DescriptorsShape,
  inTiles,
  type LaneShape,
  type MapHeights,
  mapHeadPx,
  mapHeights,
  mapPanels,
  mapTitlePx,
  mapTopPx,
  shownWords,
  tilePx,
  tileRowPx,
  wordGapPx,
} from "./shape";

/** One of the two maps. */
interface MapAsk extends Panel {
  readonly h: number;
  /** Bits of each word that are set. */
  readonly fill: ArrayLike<number>;
  readonly count: number;
  readonly word: number;
  readonly looked: readonly Stretch[];
  /** That is looked at now; -1: none. */
  readonly head: number;
  /** Where the next search begins, as a bit; -1: not in this map. */
  readonly next: number;
  readonly tiles: boolean;
  readonly bit: (bit: number) => boolean;
}

export function layoutMap(ask: Moment<DescriptorsShape>): DisplayList {
  const heights = mapHeights(ask.shape, ask.width, ask.roomPx);
  return lanePictures(ask, mapPanels, (out, lane, panel, index) => {
    drawLane(out, ask, ask.shape.lanes[index] as LaneShape, lane, heights, panel);
  });
}

function drawLane(
  out: Sketch,
  { description, shape }: Moment<DescriptorsShape>,
  own: LaneShape,
  lane: FigureLane,
  heights: MapHeights,
  at: Panel,
): void {
  const search = lastSearch(description, lane);
  const now = searchNow(lane);
  out.head(at, lane.label, words.map.now(metricOf(description, lane, "live"), search?.words ?? 0));
  const fill = column(lane.state, "wordFill");
  const upperFill = column(lane.state, "upperFill");
  const open = column(lane.state, "descriptorState");
  const count = Math.min(fill.length, shownWords(own, now.bits));
  const tiles = inTiles(shape);
  const head = headOf(search);
  if (heights.upperPx > 0) {
    const y = at.y + mapHeadPx;
    if (own.twoLevel) {
      const upper = Math.ceil(count / own.word);
      out.words(at.x, y + 14, words.map.upper(upper, own.word), at.width);
      drawMap(out, heights, {
        ...{ x: at.x, y: y + mapTitlePx, width: at.width, h: heights.upperPx },
        ...{ fill: upperFill, count: upper, word: own.word, tiles },
        looked: search?.upper ?? [],
        head: head?.upper ? head.word : -1,
        next: -1,
        bit: (bit) => (fill[bit] ?? 0) === own.word,
      });
    } else out.words(at.x, y + 14, words.map.none, at.width);
  }
  const y = at.y + mapTopPx(heights);
  const each = eachOf(count, at.width, heights.mapPx, tiles);
  out.words(at.x, y - mapTitlePx + 14, words.map.lower(count, own.word, each), at.width);
  drawMap(out, heights, {
    ...{ x: at.x, y, width: at.width, h: heights.mapPx, fill, count, word: own.word, tiles },
    looked: search?.lower ?? [],
    head: head && !head.upper ? head.word : -1,
    next: now.next,
    bit: (bit) => (open[bit] ?? 0) === 1,
  });
  out.words(at.x, y + heights.mapPx + 17, words.map.foot(now.next, now.pointers), at.width);
}

/** The word that was looked at last. */
function headOf(search: LastSearch | null): { readonly upper: boolean; readonly word: number } | null {
  const lower = search?.lower.at(-1);
  if (lower) return { upper: false, word: lower[1] - 1 };
  const upper = search?.upper.at(-1);
  return upper ? { upper: true, word: upper[1] - 1 } : null;
}

function drawMap(out: Sketch, heights: MapHeights, ask: MapAsk): void {
  if (ask.tiles) drawTiles(out, heights, ask);
  else drawGrid(out, ask);
}

const isIn = (stretches: readonly Stretch[], word: number): boolean =>
  stretches.some(([from, to]) => word >= from && word < to);

function drawTiles(out: Sketch, { rowWidth }: MapHeights, ask: MapAsk): void {
  const { x, y, count, word, looked, head, next, bit } = ask;
  const perRow = bitsInRow(word, rowWidth);
  const high = tileRowPx - 4;
  const placeOf = (at: number) => {
    const inRow = at % perRow;
    return {
      left: x + inRow * tilePx + Math.floor(inRow / word) * wordGapPx,
      top: y + Math.floor(at / perRow) * tileRowPx,
    };
  };
  for (let at = 0; at < count * word; at++) {
    const { left, top } = placeOf(at);
    const seen = isIn(looked, Math.floor(at / word));
    const open = bit(at);
    if (open) out.mark(seen ? S.scanPassed : S.cpuKernel, left + 1, top + 1, tilePx - 2, high - 2);
    out.mark(seen ? S.cpuScanEdge : open ? S.cpuKernelEdge : S.cpuIdle, left + 1, top + 1, tilePx - 2, high - 2);
    out.label(left + tilePx / 2, top + high / 2 + 4.5, formatCount(at), open ? "ink" : "quiet", { anchor: "middle" });
  }
  if (head >= 0 && head < count) {
    const { left, top } = placeOf(head * word);
    const across = Math.min(word, perRow);
    out.mark(S.scanHead, left - 1.5, top - 1.5, across * tilePx + 3, Math.ceil(word / across) * tileRowPx - 1);
  }
  if (next >= 0 && next < count * word) {
    const { left, top } = placeOf(next);
    out.mark(S.moved, left + 0.5, top + 0.5, tilePx - 1, high - 1);
  }
}

/** Cells are no smaller, px. */
const leastCellPx = 2.5;
/** From here on a line of paper stands between cells. */
const linedPx = 7;

/** Words to a cell. */
function eachOf(count: number, width: number, h: number, tiles: boolean): number {
  return tiles ? 1 : Math.max(1, Math.ceil(count / ((width * h) / leastCellPx ** 2)));
}

function drawGrid(out: Sketch, ask: MapAsk): void {
  const { x, y, width, h, fill, count, word, looked, head, next } = ask;
  const each = eachOf(count, width, h, false);
  const cells = Math.ceil(count / each);
  const most = Math.min(h / 2, 28);
  const side = Math.min(most, Math.sqrt((width * h) / cells));
  const columns = Math.max(1, Math.min(cells, Math.floor(width / side)));
  const rows = Math.ceil(cells / columns);
  const [across, down] = [Math.min(width / columns, most * 2), Math.min(h / rows, most)];
  const alphas = { open: new Uint8Array(columns * rows), seen: new Uint8Array(columns * rows) };
  const seen = new Uint8Array(cells);
  for (const [from, to] of looked)
    for (let cell = Math.floor(from / each); cell <= Math.floor((to - 1) / each) && cell < cells; cell++)
      seen[cell] = 1;
  for (let cell = 0; cell < cells; cell++) {
    const alpha = alphaOf(fill, cell * each, Math.min(count, (cell + 1) * each), word);
    if (seen[cell]) alphas.seen[cell] = Math.max(64, alpha);
    else alphas.open[cell] = alpha;
  }
  const box = { x, y, w: columns * across, h: rows * down, columns, rows } as const;
  out.items.push({ is: "cells", ...box, cells: alphas.open, fine: true, ink: "running", ground: "wash" });
  out.items.push({ is: "cells", ...box, cells: alphas.seen, fine: true, ink: "scan", ground: null });
  if (across >= linedPx && down >= linedPx) {
    for (let i = 1; i < columns; i++) out.mark(S.plateGap, x + i * across, y, 0, box.h);
    for (let i = 1; i < rows; i++) out.mark(S.plateGap, x, y + i * down, box.w, 0);
  }
  const frame = (style: number, at: number, out_: number) => {
    const cell = Math.floor(at / each);
    if (at < 0 || cell >= cells) return;
    const [left, top] = [x + (cell % columns) * across, y + Math.floor(cell / columns) * down];
    const [w, high] = [Math.max(5, across), Math.max(5, down)];
    out.mark(style, left + (across - w) / 2 - out_, top + (down - high) / 2 - out_, w + 2 * out_, high + 2 * out_);
  };
  frame(S.moved, next < 0 ? -1 : Math.floor(next / word), 2);
  frame(S.scanHead, head, 0);
}

/** A word with room is much paler than a full one, so that a single hole in a thousand words is seen. */
const withRoom = 0.55;

function alphaOf(fill: ArrayLike<number>, from: number, to: number, word: number): number {
  let [sum, full] = [0, true];
  for (let at = from; at < to; at++) {
    sum += fill[at] as number;
    full &&= fill[at] === word;
  }
  const share = sum / Math.max(1, (to - from) * word);
  return Math.round(255 * (full ? 1 : share * withRoom));
}
