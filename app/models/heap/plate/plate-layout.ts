/**
 * The plate of a heap: a whole run in one picture, addresses upward, calls to the right. A block is as high as its chunk is large and lasts as long as it lives;
 * what is free below the last chunk in use stays white. What is still to come is a ghost.
 */

import { evenTicks } from "../../../axes/ticks";
import { greatest } from "../../../base/extremes";
import { textWidth } from "../../../base/text-width";
import { type Cells, type DisplayList, type Label, Sketch, textPx, wordAt } from "../../../display-list/display-list";
import { type MarkList, S } from "../../../display-list/marks";
import type { Ask } from "../../../mount/drawing";
import { metricOf } from "../../../mount/metric-of";
import type { FigureLane } from "../../../mount/types";
import { type Area, looksOf, wordsOf } from "../../../plate/areas";
import { drawNow, drawTitle, drawUnread, drawVeil } from "../../../plate/furniture";
import { overlap } from "../../../plate/overlap";
import { atShare, type Box, rightPx, titlePx } from "../../../plate/panels";
import type { PlateMaking } from "../../../plate/plate-drawing";
import { bytesText } from "../fragmentation-layout";
import { heapState } from "../lane";
import { type BlockHistory, stillThere } from "./block-history";
import { type HeapGrid, sharesOf } from "./heap-raster";
import { holesOf } from "./places";
import type { HeapPlateMemory, PlateScale } from "./plate-memory";
import { words } from "./plate-messages";
import { type AddressesPx, heapPlatePanels } from "./plate-size";

export type HeapPlateAsk = Ask<number, null, HeapPlateMemory>;

export interface HeapPanel extends Box {
  readonly lane: number;
  readonly scale: PlateScale;
  readonly history: BlockHistory;
  /** Calls that are shown. */
  readonly calls: number;
}

/** Rows of a printed plate's cells: a page carries them. */
const printedRows = 120;

/** Where the plates of the lanes lie. */
export function heapPanels({ frame, width, roomPx, memory }: HeapPlateAsk, addresses: AddressesPx): HeapPanel[] {
  const scale = memory.scale(frame);
  const lanes = frame.lanes.length;
  const { panels } = heapPlatePanels(addresses, lanes, width, roomPx);
  const gutter = greatest(addressTicks(scale).map(({ text }) => textWidth(text, textPx))) + 8;
  return panels.map((panel, lane) => ({
    lane,
    scale,
    history: memory.history(lane),
    calls: memory.shown(lane),
    x: panel.x + gutter,
    y: panel.y + titlePx,
    w: Math.max(40, panel.width - gutter - rightPx),
    h: addresses(lanes, width, roomPx),
  }));
}

export function layoutHeapPlate(ask: HeapPlateAsk, addresses: AddressesPx, making: PlateMaking): DisplayList {
  const { frame, width, memory, description } = ask;
  const out = new Sketch();
  const { marks, labels } = out;
  for (const panel of heapPanels(ask, addresses)) {
    const { lane, scale, history } = panel;
    const data = frame.lanes[lane] as FigureLane;
    const rows = making.printed ? printedRows : Math.round(panel.h);
    const grid = memory.grid(lane, scale, making.columns(panel.w, frame.lanes.length), rows);
    const known = { ...panel, w: (panel.w * (panel.calls + 1)) / scale.moments };
    out.items.push(...cellsOf(known, grid));
    const nowX = atShare(panel, momentOf(history, data, frame.displayTimeNs) / scale.moments);
    const named = wordsInAreas(grid, (nowX - known.x) / known.w, known);
    drawBlocks(panel, making.printed, nowX, marks, named);
    if (!frame.withheld) drawVeil(panel, nowX, making.hatched, marks);
    drawNow(panel, nowX, marks);
    drawAxes(panel, labels);
    if (history.stopped) drawUnread(panel, known.x + known.w, labels);
    const now = words.now(metricOf(description, data, "liveBlocks"), holesOf(heapState(data)));
    drawTitle(panel, data.label, now, labels);
    labels.push(...named);
  }
  return out.list(width, heapPlatePanels(addresses, ask.shape, width, ask.roomPx).height);
}

/** After the last call nothing happens: what it leaves has all of its room. */
function momentOf(history: BlockHistory, { finished }: FigureLane, timeNs: number): number {
  const calls = history.callsAt(timeNs);
  return finished && calls === history.calls ? calls + 1 : calls;
}

/** The unused end is the ground; holes are as light as paper. */
function cellsOf(known: Box, { columns, rows, used, holes, version }: HeapGrid & { version: number }): Cells[] {
  const own = { is: "cells", x: known.x, y: known.y, h: known.h, columns, rows, fine: true, version } as const;
  return [
    { ...own, w: known.w, cells: holes, ink: "paper", ground: "wash" },
    { ...own, w: known.w, cells: used, ink: "running", ground: null },
  ];
}

/** Blocks smaller than this have no edges of their own, px; where nearly all are smaller, none has. */
const leastEdged = { live: { w: 4, h: 5 }, printed: { w: 8, h: 9 } };
const leastShareEdged = 0.15;
const mostEdged = 3000;
const leastNamed = { w: 64, h: 18 };

interface Tile extends Box {
  readonly block: number;
}

function drawBlocks(panel: HeapPanel, printed: boolean, nowX: number, marks: MarkList, labels: Label[]): void {
  // Of so many not enough could have edges: they need not be looked at.
  if (leastShareEdged * panel.history.offset.count > mostEdged) return;
  const tiles = tilesOf(panel, printed ? leastEdged.printed : leastEdged.live);
  if (tiles.length < leastShareEdged * panel.history.offset.count) return;
  for (const { x, y, w, h, block } of tiles) {
    marks.add(S.plateEdge, x, y + h, w, 0);
    marks.add(S.plateEdge, x, y, 0, h);
    if (h < leastNamed.h || Math.min(x + w, nowX) - x < leastNamed.w) continue;
    const size = h >= 28 ? 15 : textPx;
    const label = wordAt(x + 7, y + h / 2 + size * 0.36, words.block(block), "onGrey", { size });
    if (!labels.some((other) => overlap(other, label))) labels.push(label);
  }
}

function tilesOf({ x, y, w, h, scale, history, calls }: HeapPanel, least: { w: number; h: number }): Tile[] {
  const { from, to, offset, size, block } = history;
  const [perCall, perByte] = [w / scale.moments, h / scale.bytes];
  const tiles: Tile[] = [];
  for (let stay = 0; stay < offset.count && tiles.length < mostEdged; stay++) {
    const end = to.values[stay] as number;
    const begin = from.values[stay] as number;
    const across = (Math.min(end === stillThere ? calls + 1 : end, calls + 1) - begin) * perCall;
    const high = (size.values[stay] as number) * perByte;
    if (across < least.w || high < least.h) continue;
    const top = y + h - history.endOf(stay) * perByte;
    tiles.push({ x: x + begin * perCall, y: top, w: across, h: high, block: block.values[stay] as number });
  }
  return tiles;
}

const tickPx = 80;

const addressTicks = ({ bytes }: PlateScale) =>
  evenTicks(0, bytes, 4).map((value) => ({ share: value / bytes, text: value === 0 ? "0" : bytesText(value) }));

function drawAxes({ x, y, w, h, scale }: HeapPanel, labels: Label[]): void {
  for (const { share, text } of addressTicks(scale))
    labels.push(wordAt(x - 6, y + h * (1 - share) + (share === 0 ? 0 : 4), text, "quiet", { anchor: "end" }));
  for (const calls of evenTicks(0, scale.moments - 1, Math.max(2, Math.min(8, Math.floor(w / tickPx))))) {
    if (!Number.isInteger(calls)) continue;
    const at = x + (calls / scale.moments) * w;
    labels.push(wordAt(at, y + h + 16, words.calls(calls), "quiet", { anchor: calls === 0 ? "start" : "middle" }));
  }
}

type Kind = "used" | "holes" | "end";

/** Holes among blocks are named together: of what is looked at, so much is in use, or a hole, or neither. */
const most = { used: 0.9, holes: 0.5, end: 0.95 };
/** Of an area: what is a hole by so much is one hole. */
const oneHole = 0.9;

/** `past`: which share of what is known has happened, from the left; `box`: where that stands. */
function wordsInAreas(grid: HeapGrid, past: number, box: Box): Label[] {
  const looks = looksOf(grid, past, (_column, _row, cells) => kindOf(meanOf(grid, cells)));
  const holes = ({ x, y, w, h }: Area): string | readonly string[] => {
    const [across, down] = [grid.columns / looks.across, grid.rows / looks.down];
    const begin = { x: Math.floor(x * across), y: Math.floor(y * down) };
    const cells = { ...begin, w: Math.floor((x + w) * across) - begin.x, h: Math.floor((y + h) * down) - begin.y };
    return meanOf(grid, cells).hole >= oneHole ? words.hole : words.holes;
  };
  return [
    ...wordsOf<Kind>(looks, "used", box, () => words.used, "ink"),
    ...wordsOf<Kind>(looks, "holes", box, holes, "ink"),
    ...wordsOf<Kind>(looks, "end", box, () => words.end, "quiet"),
  ];
}

function meanOf(grid: HeapGrid, { x, y, w, h }: Area): { used: number; hole: number } {
  let [used, hole] = [0, 0];
  for (let row = y; row < y + h; row++)
    for (let column = x; column < x + w; column++) {
      const shares = sharesOf(grid, row * grid.columns + column);
      used += shares.used;
      hole += shares.hole;
    }
  return { used: used / (w * h), hole: hole / (w * h) };
}

function kindOf({ used, hole }: { readonly used: number; readonly hole: number }): Kind | null {
  if (used >= most.used) return "used";
  if (hole >= most.holes) return "holes";
  return 1 - used - hole >= most.end ? "end" : null;
}
