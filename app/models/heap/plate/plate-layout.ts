/**
 * The plate of a heap: a whole run in one picture, addresses upward, calls to the right. A block is as high as its chunk is large and lasts as long as it lives;
 * what is free below the last chunk in use stays white. What is still to come is a ghost.
 */
import { textWidth } from "../../../base/text-width";
import { type Cells, type DisplayList, type Item, type Label, labelAt } from "../../../drawing/display-list";
import { lanePanels } from "../../../drawing/lane-panels";
import { MarkList, S } from "../../../drawing/marks";
import { type Area, looksOf, wordsOf } from "../../../plate/areas";
import { drawNow, drawTitle, drawVeil } from "../../../plate/furniture";
import { atShare, type Box, rightPx, titlePx } from "../../../plate/panels";
import type { PlateMaking } from "../../../plate/plate-drawing";
import { evenTicks } from "../../../plot/ticks";
import type { Ask } from "../../../stage/drawing";
import { metricOf } from "../../../stage/metric-of";
import type { FigureLane } from "../../../stage/types";
import { bytesText } from "../fragmentation-layout";
import { heapState } from "../lane";
import { type BlockHistory, stillThere } from "./block-history";
import { type HeapGrid, sharesOf } from "./heap-raster";
import { holesOf } from "./places";
import type { HeapPlateMemory, PlateScale } from "./plate-memory";
import { addressesPx, heapPanelPx, heapPlateHeight } from "./plate-size";
import { words } from "./words";

export type HeapPlateAsk = Ask<number, null, HeapPlateMemory>;

export interface HeapPanel extends Box {
  readonly lane: number;
  readonly scale: PlateScale;
  readonly history: BlockHistory;
}

/** Rows of a printed plate's cells: a page carries them. */
const printedRows = 140;

/** Where the plates of the lanes lie. */
export function heapPanels({ frame, width, memory }: HeapPlateAsk): HeapPanel[] {
  const scale = memory.scale(frame);
  const { panels } = lanePanels(frame.lanes.length, width, () => heapPanelPx(width));
  const gutter = Math.max(...addressTicks(scale).map(({ text }) => textWidth(text, 12))) + 8;
  return panels.map((panel, lane) => ({
    lane,
    scale,
    history: memory.history(lane),
    x: panel.x + gutter,
    y: panel.y + titlePx,
    w: Math.max(40, panel.width - gutter - rightPx),
    h: addressesPx(width),
  }));
}

export function layoutHeapPlate(ask: HeapPlateAsk, making: PlateMaking): DisplayList {
  const { frame, width, memory, description } = ask;
  const cells: Item[] = [];
  const marks = new MarkList(256);
  const labels: Label[] = [];
  for (const panel of heapPanels(ask)) {
    const { lane, scale, history } = panel;
    const data = frame.lanes[lane] as FigureLane;
    const rows = making.printed ? printedRows : Math.round(panel.h);
    const grid = memory.grid(lane, scale, making.columns(panel.w), rows);
    const known = { ...panel, w: (panel.w * history.calls) / scale.calls };
    cells.push(...cellsOf(known, grid));
    const nowX = atShare(panel, history.callsAt(frame.displayTimeNs) / scale.calls);
    drawBlocks(panel, nowX, marks, labels);
    drawVeil(panel, nowX, making.printed, marks);
    drawNow(panel, nowX, marks);
    drawAxes(panel, labels);
    const now = words.now(metricOf(description, data, "liveBlocks"), holesOf(heapState(data)));
    drawTitle(panel, data.label, now, labels);
    labels.push(...wordsInAreas(grid, known.w > 0 ? (nowX - known.x) / known.w : 0, known));
  }
  return { width, height: heapPlateHeight(ask.shape, width), items: [...cells, marks, ...labels] };
}

/** The unused end is the ground; holes are as light as paper. */
function cellsOf(known: Box, { columns, rows, used, holes, version }: HeapGrid & { version: number }): Cells[] {
  const own = { is: "cells", x: known.x, y: known.y, h: known.h, columns, rows, fine: true, version } as const;
  return [
    { ...own, w: known.w, cells: holes, ink: "paper", ground: "wash" },
    { ...own, w: known.w, cells: used, ink: "running", ground: null },
  ];
}

/** Blocks smaller than this have no edges of their own, px. */
const leastEdged = { w: 4, h: 5 };
const leastNamed = { w: 44, h: 18 };
const mostEdged = 3000;

function drawBlocks(panel: HeapPanel, nowX: number, marks: MarkList, labels: Label[]): void {
  const { x, y, w, h, scale, history } = panel;
  const { from, to, offset, size, block } = history;
  const [perCall, perByte] = [w / scale.calls, h / scale.bytes];
  for (let stay = 0, edged = 0; stay < offset.count && edged < mostEdged; stay++) {
    const end = to.values[stay] as number;
    const left = x + (from.values[stay] as number) * perCall;
    const right = x + (end === stillThere ? history.calls : end) * perCall;
    const high = (size.values[stay] as number) * perByte;
    if (right - left < leastEdged.w || high < leastEdged.h) continue;
    edged++;
    const bottom = y + h - (offset.values[stay] as number) * perByte;
    marks.add(S.plateEdge, left, bottom, right - left, 0);
    marks.add(S.plateEdge, left, bottom - high, 0, high);
    if (high < leastNamed.h || Math.min(right, nowX) - left < leastNamed.w) continue;
    labels.push(labelAt(left + 6, bottom - high / 2 + 4.5, words.block(block.values[stay] as number), "ink", {}));
  }
}

const tickPx = 80;

const addressTicks = ({ bytes }: PlateScale) =>
  evenTicks(0, bytes, 4).map((value) => ({ share: value / bytes, text: value === 0 ? "0" : bytesText(value) }));

function drawAxes({ x, y, w, h, scale }: HeapPanel, labels: Label[]): void {
  for (const { share, text } of addressTicks(scale))
    labels.push(labelAt(x - 6, y + h * (1 - share) + (share === 0 ? 0 : 4), text, "quiet", { anchor: "end" }));
  for (const calls of evenTicks(0, scale.calls, Math.max(2, Math.min(8, Math.floor(w / tickPx))))) {
    if (!Number.isInteger(calls)) continue;
    const at = x + (calls / scale.calls) * w;
    labels.push(labelAt(at, y + h + 16, words.calls(calls), "quiet", { anchor: calls === 0 ? "start" : "middle" }));
  }
}

type Kind = "used" | "holes" | "end";

/** Holes among blocks are named together: of what is looked at, so much is one, or in use, or neither. */
const most = { used: 0.9, holes: 0.6, end: 0.95 };

/** `past`: which share of what is known has happened, from the left; `box`: where that stands. */
function wordsInAreas(grid: HeapGrid, past: number, box: Box): Label[] {
  const looks = looksOf(grid, past, (_column, _row, cells) => kindOf(grid, cells));
  return [
    ...wordsOf<Kind>(looks, "used", box, () => words.used, "ink"),
    ...wordsOf<Kind>(looks, "holes", box, () => words.holes, "ink"),
    ...wordsOf<Kind>(looks, "end", box, () => words.end, "quiet"),
  ];
}

function kindOf(grid: HeapGrid, { x, y, w, h }: Area): Kind | null {
  let [used, hole] = [0, 0];
  for (let row = y; row < y + h; row++)
    for (let column = x; column < x + w; column++) {
      const shares = sharesOf(grid, row * grid.columns + column);
      used += shares.used;
      hole += shares.hole;
    }
  const cells = w * h;
  if (used >= most.used * cells) return "used";
  if (hole >= most.holes * cells) return "holes";
  return cells - used - hole >= most.end * cells ? "end" : null;
}
