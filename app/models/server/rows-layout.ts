/**
 * A run by time: a row for each page (the plate), or for each worker, with who waits above and the disks beneath. All lanes have one clock, so that whoever is done
 * first leaves room at the right.
 */

import { timeTicks } from "../../axes/ticks";
import { greatest } from "../../base/extremes";
import { formatCount } from "../../base/quantity";
import { fitText, textWidth } from "../../base/text-width";
import type { Colour } from "../../display-list/colours";
import { type DisplayList, groundOf, Sketch, textPx } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import type { Ask } from "../../mount/drawing";
import type { FigureLane } from "../../mount/types";
import { drawNow, drawTitle, drawUnread, drawVeil } from "../../plate/furniture";
import { atShare, axisPx, type Box, rightPx, titlePx } from "../../plate/panels";
import type { PlateMaking } from "../../plate/plate-drawing";
import { plateHeight, platePanels, platePx, rowsOf } from "../../plate/plate-size";
import { drawRowNames } from "../../plate/rows";
import { stateCells, stateWords } from "../../plate/states/state-cells";
import { type PageState, pageStates, type WorkerState, workerStates } from "./core-names";
import type { ServerHistory } from "./history";
import { pagesBy, workersBy } from "./lane";
import type { Rows, ServerMemory } from "./memory";
import { CountSweep, ShareSweep } from "./raster";
import { words } from "./server-messages";
import {
  diskRowPx,
  type LaneShape,
  lanesHeight,
  lanesPanels,
  numberInRole,
  partGapPx,
  roleOf,
  type ServerShape,
  stripPx,
  workerRowPx,
  workersPx,
} from "./shape";

export type RowsAsk = Ask<ServerShape, null, ServerMemory>;

export interface RowsPanel extends Box {
  readonly lane: number;
  readonly shape: LaneShape;
  readonly history: ServerHistory;
  readonly rows: Rows;
  /** How many pages or workers. */
  readonly who: number;
  readonly endNs: number;
}

type Drawn = PageState | WorkerState;
const inkOf: Readonly<Partial<Record<Drawn, Colour>>> = {
  waits: "runnable",
  "in-work": "running",
  "on-disk": "sleeping",
  "being-sent": "connection-fill",
  done: "paper",
  ready: "runnable",
  running: "running",
  "at-disk": "sleeping",
  "at-client": "connection-fill",
};
/** Of an area: what is a state by so much is named by it. */
const areas = { areas: words.areas, ground: null, least: 0.8 };
/** The first states are the ground. */
const ground = { pages: 1, workers: 2 } as const;
const statesOf = { pages: pageStates, workers: workerStates } as const;

/** Names of so many workers stand beside their rows. */
const mostNamed = 16;

function nameOf(shape: LaneShape, worker: number): string {
  return words.roles[roleOf(shape, worker)](numberInRole(shape, worker));
}

function gutterOf(rows: Rows, shape: LaneShape, width: number): number {
  if (rows === "pages") return textWidth(formatCount(shape.pages), textPx) + 8;
  const named = shape.workers <= mostNamed ? Array.from({ length: shape.workers }, (_, i) => nameOf(shape, i)) : [];
  const all = [words.strip, words.disk(0, shape.disks), ...named, formatCount(shape.workers)];
  return Math.min(width * 0.3, greatest(all.map((text) => textWidth(text, textPx))) + 10);
}

export function rowsPanels(rows: Rows, { frame, shape, width, roomPx, memory }: RowsAsk): RowsPanel[] {
  const endNs = memory.length(frame);
  const lanes = shape.lanes.length;
  const { panels } = rows === "pages" ? platePanels(lanes, width, roomPx) : lanesPanels(shape, width);
  // Gutters are alike, so that a moment lies under itself in lanes beneath each other.
  const gutter = greatest(shape.lanes.map((lane) => gutterOf(rows, lane, width)));
  return panels.map((panel, lane) => {
    const own = shape.lanes[lane] as LaneShape;
    return {
      lane,
      rows,
      shape: own,
      history: memory.history(lane),
      who: rows === "pages" ? own.pages : own.workers,
      endNs,
      x: panel.x + gutter,
      y: panel.y + titlePx + (rows === "pages" ? 0 : stripPx + partGapPx),
      w: Math.max(40, panel.width - gutter - rightPx),
      h: rows === "pages" ? platePx(lanes, width, roomPx) : workersPx(own),
    };
  });
}

export const layoutPages = (ask: RowsAsk, making: PlateMaking): DisplayList => layoutRows("pages", ask, making);
export const layoutWorkers = (ask: RowsAsk, making: PlateMaking): DisplayList => layoutRows("workers", ask, making);

function layoutRows(rows: Rows, ask: RowsAsk, making: PlateMaking): DisplayList {
  const { frame, width, memory, shape } = ask;
  memory.scale.look(frame);
  const out = new Sketch();
  const { marks, labels } = out;
  for (const panel of rowsPanels(rows, ask)) {
    const { history, who, lane, endNs } = panel;
    const data = frame.lanes[lane] as FigureLane;
    const most = rowsOf(who, panel.h, making.printed);
    const columns = Math.max(1, Math.round(making.columns(panel.w, frame.lanes.length)));
    const states: readonly Drawn[] = statesOf[rows];
    const size = { who, length: endNs, columns, rows: most, states: states.length, ground: ground[rows] };
    const raster = memory.cells(lane, size, (of, own) => new ShareSweep(of[rows], own), rows);
    const lengthNs = raster?.length ?? endNs;
    const own = { ...panel, w: panel.w * (lengthNs / endNs) };
    const whole = rows === "pages" ? panel : withParts(panel);
    out.items.push(groundOf(panel));
    if (raster) out.items.push(...stateCells(own, raster, states, inkOf));
    if (rows === "workers") drawParts(out, panel, waitingOf(memory, panel, columns));
    const nowShare = data.finished && frame.displayTimeNs >= history.lastTimeNs ? 1 : frame.displayTimeNs / endNs;
    const nowX = atShare(panel, nowShare);
    const past = Math.min(1, frame.displayTimeNs / lengthNs);
    const named = raster ? stateWords<Drawn>(raster, past, own, states, areas) : [];
    if (!frame.withheld) drawVeil(whole, nowX, making.hatched, marks);
    drawNow(whole, nowX, marks);
    drawAxis(out, whole, endNs);
    drawNames(out, panel);
    if (history.stopped) drawUnread(panel, atShare(panel, history.lastTimeNs / endNs), labels);
    const now = rows === "pages" ? words.plate.now(pagesBy(data)) : words.lanes.now(workersBy(data), pagesBy(data));
    drawTitle({ ...panel, y: whole.y }, data.label, now, labels);
    labels.push(...named);
  }
  return out.list(width, (rows === "pages" ? plateHeight : lanesHeight)(shape, width, ask.roomPx));
}

/** With what stands above and beneath the workers. */
function withParts(panel: RowsPanel): Box {
  const above = stripPx + partGapPx;
  const beneath = partGapPx + panel.shape.disks * diskRowPx(panel.shape);
  return { x: panel.x, y: panel.y - above, w: panel.w, h: panel.h + above + beneath };
}

/** How many wait, by so many columns of the panel or fewer. */
function waitingOf(memory: ServerMemory, { lane, endNs, shape }: RowsPanel, columns: number): readonly number[] {
  const size = { who: shape.pages, state: pageStates.indexOf("waits"), length: endNs, columns };
  const waiting = memory.cells(lane, size, ({ pages }, own) => new CountSweep(pages, own), "waiting");
  return waiting?.counts(Math.ceil((columns * endNs) / waiting.length)) ?? [];
}

/** Who waits, as a strip above; what the disks read, as rows beneath. */
function drawParts(out: Sketch, panel: RowsPanel, counts: readonly number[]): void {
  const { x, y, w, h, history, endNs, shape } = panel;
  const most = Math.max(1, greatest(counts));
  const base = y - partGapPx;
  const columnPx = w / Math.max(1, counts.length);
  let from = 0;
  for (let column = 1; column <= counts.length; column++) {
    if (column < counts.length && counts[column] === counts[from]) continue;
    const high = ((counts[from] as number) / most) * (stripPx - 4);
    if (high > 0) out.mark(S.crowd3, x + from * columnPx, base - high, (column - from) * columnPx, high);
    from = column;
  }
  out.mark(S.rule, x, base, w, 0);
  const right = { anchor: "end" } as const;
  out.word(x - 6, base - 2, fitText(words.strip, x - 8, textPx), "quiet", right);
  // Beside the height that it is of.
  out.word(x - 6, base - stripPx + 12, formatCount(most), "quiet", right);
  const rowPx = diskRowPx(shape);
  const top = y + h + partGapPx;
  out.mark(S.cpuIdle, x, top, w, rowPx * shape.disks);
  for (const { disk, fromNs, toNs } of history.reads) {
    const until = toNs === 0 ? history.lastTimeNs : toNs;
    const left = x + (fromNs / endNs) * w;
    out.mark(S.interruptTime, left, top + disk * rowPx + 1, Math.max(0.5, ((until - fromNs) / endNs) * w), rowPx - 2);
  }
  out.word(x - 6, top + (rowPx * shape.disks) / 2 + 4.5, words.disk(0, shape.disks), "quiet", right);
}

function drawNames(out: Sketch, panel: RowsPanel): void {
  const { x, y, who, rows, shape } = panel;
  if (rows === "workers" && who <= mostNamed) {
    const rowPx = workerRowPx(shape);
    for (let worker = 0; worker < who; worker++) {
      const text = fitText(nameOf(shape, worker), x - 8, textPx);
      out.word(x - 6, y + (worker + 0.5) * rowPx + 4.5, text, "quiet", { anchor: "end" });
    }
    return;
  }
  drawRowNames(panel, [1, who], out.labels);
}

const tickPx = 84;

function drawAxis(out: Sketch, { x, y, w, h }: Box, endNs: number): void {
  const ticks = timeTicks(0, endNs, Math.max(2, Math.min(8, Math.floor(w / tickPx))));
  for (const [i, { timeNs, label: text }] of ticks.entries()) {
    const at = x + (timeNs / endNs) * w;
    const half = textWidth(text, textPx) / 2;
    const anchor = at + half > x + w + rightPx ? "end" : i === 0 ? "start" : "middle";
    out.word(anchor === "end" ? Math.min(at, x + w) : at, y + h + axisPx - 6, text, "quiet", { anchor });
  }
}
