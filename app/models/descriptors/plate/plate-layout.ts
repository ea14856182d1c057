/** The plate of descriptors: a whole run in one picture, number 0 at the bottom, time to the right: what is open, and where searches look. */
import { greatest } from "../../../base/extremes";
import { formatCount } from "../../../base/quantity";
import { type Cells, type DisplayList, groundOf, type Label, Sketch, wordAt } from "../../../display-list/display-list";
import { type MarkList, S } from "../../../display-list/marks";
import type { Ask } from "../../../mount/drawing";
import type { FigureLane } from "../../../mount/types";
import { looksOf, wordsOf } from "../../../plate/areas";
import { drawNow, drawTitle, drawUnread, drawVeil } from "../../../plate/furniture";
import { atShare, type Box } from "../../../plate/panels";
import type { PlateMaking } from "../../../plate/plate-drawing";
import { plateHeight, rowsOf } from "../../../plate/plate-size";
import { countGutterPx, drawTimeAxis, rowBoxes } from "../../../plate/rows";
import type { DescriptorHistory } from "../descriptor-history";
import { words } from "../descriptors-messages";
import { descriptorNumbers } from "../lane";
import { type DescriptorsShape, startOf } from "../shape";
import { type DescriptorMemory, DescriptorSweep } from "./descriptor-raster";

export type PlateAsk = Ask<DescriptorsShape, null, DescriptorMemory>;

export interface PlatePanel extends Box {
  readonly lane: number;
  readonly history: DescriptorHistory;
  /** Of all lanes the longest, which they share as their width. */
  readonly spanNs: number;
  /** From 0 up, of all lanes the most. */
  readonly numbers: number;
}

export function descriptorsPanels({ frame, shape, width, roomPx, memory }: PlateAsk): PlatePanel[] {
  const spanNs = memory.length(frame);
  const numbers = Math.max(4, greatest(frame.lanes.map((_, lane) => numbersOf(memory.history(lane), shape, lane))));
  const boxes = rowBoxes(frame.lanes.length, width, roomPx, () => countGutterPx(numbers));
  return boxes.map((box, lane) => ({ ...box, lane, history: memory.history(lane), spanNs, numbers }));
}

const numbersOf = (history: DescriptorHistory, { lanes }: DescriptorsShape, lane: number): number =>
  Math.max(history.numbers, lanes[lane]?.numbers ?? 0);

export function layoutPlate(ask: PlateAsk, making: PlateMaking): DisplayList {
  const { frame, width, memory, description } = ask;
  memory.scale.look(frame);
  const out = new Sketch();
  const { marks, labels } = out;
  for (const panel of descriptorsPanels(ask)) {
    const { history, spanNs, numbers, lane } = panel;
    const data = frame.lanes[lane] as FigureLane;
    const share = Math.min(1, history.lastTimeNs / spanNs);
    const known = { ...panel, w: panel.w * share };
    const rows = rowsOf(numbers, panel.h, making.printed);
    const columns = making.columns(panel.w, frame.lanes.length);
    out.items.push(groundOf(panel));
    const nowX = atShare(panel, frame.displayTimeNs / spanNs);
    if (known.w > 0 && history.callNs.count > 0) {
      const start = startOf(data.params);
      const size = { length: spanNs, numbers, columns, rows, start, word: Number(data.params.word) };
      const raster = memory.cells(lane, size, (of, own) => new DescriptorSweep(of, own));
      const own = { ...panel, w: panel.w * ((raster?.length ?? spanNs) / spanNs) };
      if (raster) out.items.push(...cellsOf(own, raster));
      if (raster && known.w < panel.w && data.finished === true) out.items.push(restOf(panel, known, raster));
      drawCalls(panel, marks);
      if (raster) labels.push(...wordsInAreas(raster, (nowX - own.x) / own.w, own));
    }
    if (!frame.withheld) drawVeil(panel, nowX, making.hatched, marks);
    drawNow(panel, nowX, marks);
    drawNumbers(panel, labels);
    drawTimeAxis(panel, spanNs, labels);
    if (history.stopped) drawUnread(panel, known.x + known.w, labels);
    const { live, wordsLooked } = descriptorNumbers(description, data);
    drawTitle(panel, data.label, words.plate.now(live, wordsLooked), labels);
  }
  return out.list(width, plateHeight(frame, width, ask.roomPx));
}

function cellsOf({ x, y, w, h }: Box, { columns, rows, open, searched, version }: DescriptorSweep): Cells[] {
  const grid = { is: "cells", x, y, w, h, columns, rows, fine: true, ground: null, version } as const;
  return [
    { ...grid, cells: open, ink: "running" },
    { ...grid, cells: searched, ink: "scan" },
  ];
}

/** A run that is over leaves what is open as it is, beside a longer one. */
function restOf(panel: PlatePanel, known: Box, { columns, rows, open, length, version }: DescriptorSweep): Cells {
  const column = Math.max(0, Math.min(columns, Math.ceil((panel.history.lastTimeNs * columns) / length)) - 1);
  const last = Uint8Array.from({ length: rows }, (_, row) => open[row * columns + column] as number);
  const box = { x: known.x + known.w, y: panel.y, w: panel.w - known.w, h: panel.h };
  return { is: "cells", ...box, columns: 1, rows, cells: last, fine: true, ink: "running", ground: null, version };
}

/** Of more calls than this no single one is marked. */
const mostMarked = 240;
const markPx = 8;

function drawCalls({ history, spanNs, numbers, x, y, w, h }: PlatePanel, marks: MarkList): void {
  const { count } = history.callNs;
  if (count > mostMarked) return;
  const holes = new Map<number, number>();
  for (let call = 0; call < count; call++) {
    const kind = history.kindOf(call);
    const number = history.callNumber.values[call] as number;
    if (kind !== "close" && kind !== "give" && kind !== "take") continue;
    const atX = x + ((history.callNs.values[call] as number) / spanNs) * w;
    const atY = y + h - ((number + 0.5) / numbers) * h;
    if (kind === "close") {
      marks.add(S.knocking, atX - markPx / 2, atY - markPx / 2, markPx, markPx);
      holes.set(number, atX);
      continue;
    }
    const from = holes.get(number);
    // A hole of less than a pixel is a line.
    if (from !== undefined && h / numbers < 1) marks.add(S.plateGap, from, atY, atX - from, 0);
    holes.delete(number);
    marks.add(S.pending, atX - markPx / 2, atY - markPx / 2, markPx, markPx);
  }
}

function drawNumbers({ x, y, h, numbers }: PlatePanel, labels: Label[]): void {
  const right = { anchor: "end" } as const;
  labels.push(wordAt(x - 6, y + h, formatCount(0), "quiet", right));
  if (numbers > 1 && h > 30) labels.push(wordAt(x - 6, y + 12, formatCount(numbers - 1), "quiet", right));
}

/** Of an area: what is open by so much is named by it. */
const most = 0.9 * 255;

function wordsInAreas(raster: DescriptorSweep, past: number, box: Box): Label[] {
  const looks = looksOf<"open" | "free">(raster, past, (column, row) => {
    const cell = row * raster.columns + column;
    if ((raster.searched[cell] as number) > 0) return null;
    const open = raster.open[cell] as number;
    return open >= most ? "open" : open <= 255 - most ? "free" : null;
  });
  return (["open", "free"] as const).flatMap((kind) => wordsOf(looks, kind, box, () => words.plate.areas[kind], "ink"));
}

/** How many of the numbers from the first up to, not including, the second are open at a time. */
export function openAt(
  history: DescriptorHistory,
  start: number,
  timeNs: number,
  [from, to]: readonly [number, number],
) {
  const open = new Uint8Array(to - from);
  for (let number = from; number < Math.min(to, start); number++) open[number - from] = 1;
  const calls = history.callNs.countUpTo(timeNs);
  for (let call = 0; call < calls; call++) {
    const kind = history.kindOf(call);
    const number = history.callNumber.values[call] as number;
    if (kind === "end" && call < calls - 1)
      open.forEach((_, at) => {
        open[at] = from + at < 3 ? 1 : 0;
      });
    if (number < from || number >= to) continue;
    if (kind === "give" || kind === "take") open[number - from] = 1;
    if (kind === "close") open[number - from] = 0;
  }
  return open.reduce((sum, one) => sum + one, 0);
}
