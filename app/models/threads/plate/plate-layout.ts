/** The plate of threads: a whole run in one picture, a row for each thread, the first one at the top, time to the right. */
import { formatCount } from "../../../base/quantity";
import { textWidth } from "../../../base/text-width";
import type { Colour } from "../../../drawing/colours";
import {
  type Cells,
  type DisplayList,
  groundOf,
  type Item,
  type Label,
  textPx,
  wordAt,
} from "../../../drawing/display-list";
import { MarkList } from "../../../drawing/marks";
import { looksOf, wordsOf } from "../../../plate/areas";
import { drawNow, drawTitle, drawUnread, drawVeil } from "../../../plate/furniture";
import { atShare, type Box, rightPx, titlePx } from "../../../plate/panels";
import type { PlateMaking } from "../../../plate/plate-drawing";
import { timeTicks } from "../../../plot/ticks";
import type { Ask } from "../../../stage/drawing";
import type { FigureLane } from "../../../stage/types";
import { type ThreadState, threadStates } from "../core-names";
import { countStates } from "../lane";
import { plateHeight, platePanels, platePx, type ThreadsShape } from "../shape";
import type { ThreadHistory } from "../thread-history";
import { words } from "../words";
import type { PlateMemory, ThreadRaster } from "./plate-memory";

export type PlateAsk = Ask<ThreadsShape, null, PlateMemory>;

export interface PlatePanel extends Box {
  readonly lane: number;
  readonly history: ThreadHistory;
  /** Of all lanes the longest, which they share as their width. */
  readonly spanNs: number;
  /** The first one among them. */
  readonly threads: number;
}

/** Rows and columns of a printed plate's cells: a page carries them. */
const printedRows = 100;

/** Of the cells of a state. Who is still to be made is the ground; who is dead leaves paper. */
const inkOf: Readonly<Record<Exclude<ThreadState, "to-come">, Colour>> = {
  asked: "scan",
  runnable: "runnable",
  running: "running",
  suspended: "sleeping",
  "in-call": "connection-fill",
  dead: "paper",
  joined: "paper",
};

export function threadsPanels({ frame, shape, width, roomPx, memory }: PlateAsk): PlatePanel[] {
  const spanNs = memory.spanNs(frame);
  const lanes = frame.lanes.length;
  const { panels } = platePanels(lanes, width, roomPx);
  return panels.map((panel, lane) => {
    const threads = (shape.lanes[lane]?.threads ?? 1) + 1;
    const gutter = textWidth(formatCount(threads), textPx) + 8;
    return {
      lane,
      history: memory.history(lane),
      spanNs,
      threads,
      x: panel.x + gutter,
      y: panel.y + titlePx,
      w: Math.max(40, panel.width - gutter - rightPx),
      h: platePx(lanes, width, roomPx),
    };
  });
}

export function layoutPlate(ask: PlateAsk, making: PlateMaking): DisplayList {
  const { frame, width, memory } = ask;
  memory.scale.look(frame);
  const cells: Item[] = [];
  const marks = new MarkList(64);
  const labels: Label[] = [];
  for (const panel of threadsPanels(ask)) {
    const { history, spanNs, threads, lane } = panel;
    const data = frame.lanes[lane] as FigureLane;
    const share = Math.min(1, history.lastTimeNs / spanNs);
    const known = { ...panel, w: panel.w * share };
    const rows = Math.max(1, Math.min(threads, making.printed ? printedRows : Math.round(panel.h)));
    const columns = making.columns(panel.w, frame.lanes.length);
    cells.push(groundOf(panel));
    const nowX = atShare(panel, frame.displayTimeNs / spanNs);
    if (known.w > 0 && history.timeNs.count > 0) {
      const raster = memory.raster(lane, { spanNs, threads, columns, rows });
      const own = { ...panel, w: panel.w * ((raster?.length ?? spanNs) / spanNs) };
      if (raster) cells.push(...cellsOf(own, raster));
      if (raster) labels.push(...wordsInAreas(raster, (nowX - own.x) / own.w, own));
    }
    if (!frame.withheld) drawVeil(panel, nowX, making.hatched, marks);
    drawNow(panel, nowX, marks);
    drawAxes(panel, labels);
    if (history.stopped) drawUnread(panel, known.x + known.w, labels);
    drawHead(panel, data, labels);
  }
  return { width, height: plateHeight(ask.shape, width, ask.roomPx), items: [...cells, marks, ...labels] };
}

function cellsOf(known: Box, { columns, rows, cells, version }: ThreadRaster): Cells[] {
  return threadStates.flatMap((state, place): Cells[] => {
    const own = cells[place];
    if (!own || state === "to-come") return [];
    const look = { fine: true, ink: inkOf[state], ground: null, version } as const;
    return [{ is: "cells", x: known.x, y: known.y, w: known.w, h: known.h, columns, rows, cells: own, ...look }];
  });
}

const tickPx = 80;

function drawAxes({ x, y, w, h, spanNs, threads }: PlatePanel, labels: Label[]): void {
  const right = { anchor: "end" } as const;
  labels.push(wordAt(x - 6, y + 12, formatCount(0), "quiet", right));
  if (threads > 1 && h > 30) labels.push(wordAt(x - 6, y + h, formatCount(threads - 1), "quiet", right));
  let free = Number.NEGATIVE_INFINITY;
  for (const { timeNs: atNs, label: text } of timeTicks(0, spanNs, Math.max(2, Math.floor(w / tickPx)))) {
    const at = x + (atNs / spanNs) * w;
    const half = textWidth(text, textPx) / 2;
    const anchor = at - half < x ? "start" : at + half > x + w + rightPx ? "end" : "middle";
    const from = anchor === "start" ? at : anchor === "end" ? at - 2 * half : at - half;
    if (from < free) continue;
    labels.push(wordAt(at, y + h + 16, text, "quiet", { anchor }));
    free = from + 2 * half + 8;
  }
}

function drawHead(panel: PlatePanel, lane: FigureLane, labels: Label[]): void {
  const counts = countStates(lane);
  const of = (state: ThreadState) => counts.get(state) ?? 0;
  const alive = of("runnable") + of("running") + of("suspended") + of("in-call");
  drawTitle(panel, lane.label, words.plate.now(alive, of("suspended"), of("joined")), labels);
}

/** Of an area: what is a state by so much is named by it. */
const most = 0.9 * 255;

function wordsInAreas(raster: ThreadRaster, past: number, box: Box): Label[] {
  const looks = looksOf<ThreadState>(raster, past, (column, row) => {
    const cell = row * raster.columns + column;
    const place = threadStates.findIndex((_, at) => (raster.cells[at]?.[cell] ?? 0) >= most);
    return place >= 0 ? (threadStates[place] as ThreadState) : "to-come";
  });
  return threadStates.flatMap((state) => {
    const text = words.plate.areas[state];
    return text === undefined ? [] : wordsOf<ThreadState>(looks, state, box, () => text, "ink");
  });
}
