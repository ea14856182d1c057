/**
 * The plate: a whole run in one picture, a row for each task, time to the right. What has happened is drawn in full, what is still to come as a ghost, and the
 * moment shown is the line between them.
 */
import type { Colour } from "../../drawing/colours";
import { type Cells, type DisplayList, type Item, type Label, labelAt } from "../../drawing/display-list";
import { lanePanels } from "../../drawing/lane-panels";
import { MarkList, S } from "../../drawing/marks";
import { column } from "../../engine/frame";
import { drawNow, drawTitle, drawUnread, drawVeil } from "../../plate/furniture";
import { atShare, type Box, rightPx, titlePx } from "../../plate/panels";
import type { PlateMaking } from "../../plate/plate-drawing";
import { timeTicks } from "../../plot/ticks";
import type { Ask } from "../../stage/drawing";
import type { FigureLane } from "../../stage/types";
import { taskStates } from "../task-states";
import { lineCells } from "./line-cells";
import { wordsInAreas } from "./plate-areas";
import type { LanePlate, PlateMemory } from "./plate-memory";
import { leastNamedPx, namesPx, type PlateShape, panelHeight, plateHeight, plateRowsPx } from "./plate-size";
import { words } from "./words";

/** What a plate's rows are, by the drawing's shape. */
export type ShapeOfRows<Shape> = (shape: Shape) => PlateShape;

export interface PlatePanel extends Box {
  readonly lane: number;
  readonly plate: LanePlate;
}

const inks: readonly Colour[] = ["runnable", "running", "running", "scan", "spinning", "ink"];

export type PlateAsk<Shape> = Ask<Shape, null, PlateMemory>;

/** A page carries a printed plate: rows of cells, of however many tasks. */
const mostPrintedRows = 100;

/** Where the plates of the lanes lie, with what they show. */
export function platePanels<Shape>(
  ask: PlateAsk<Shape>,
  shape: ShapeOfRows<Shape>,
  { columns, printed }: PlateMaking,
): PlatePanel[] {
  const { frame, width, memory } = ask;
  const { rows } = shape(ask.shape);
  const { panels } = lanePanels(frame.lanes.length, width, () => panelHeight(rows, width));
  return frame.lanes.map((data, lane) => {
    const panel = panels[lane] as { x: number; y: number; width: number };
    const names = namesPx(rows, width);
    const w = Math.max(40, panel.width - rightPx - names);
    const h = plateRowsPx(rows, width);
    const plate = memory.plate(
      lane,
      data,
      frame.windowNs,
      columns(w, frame.lanes.length),
      printed ? mostPrintedRows : Math.round(h),
    );
    return { lane, plate, x: panel.x + names, y: panel.y + titlePx, w, h };
  });
}

export function layoutPlate<Shape>(ask: PlateAsk<Shape>, shape: ShapeOfRows<Shape>, making: PlateMaking): DisplayList {
  const { frame, width } = ask;
  const cells: Item[] = [];
  const marks = new MarkList(256);
  const labels: Label[] = [];
  const panels = platePanels(ask, shape, making);
  // When every run is over, nothing is still to come.
  const endNs = Math.max(0, ...panels.map(({ plate }) => plate.histories.lastTimeNs));
  for (const panel of panels) {
    const data = frame.lanes[panel.lane] as FigureLane;
    const known = { ...panel, w: xAt(panel, frame.windowNs, panel.plate.knownNs[1]) - panel.x };
    cells.push(...cellsOf(known));
    const nowX = xAt(panel, frame.windowNs, frame.displayTimeNs);
    drawRows(known, marks);
    const run = { ...panel, w: xAt(panel, frame.windowNs, Math.min(endNs, panel.plate.knownNs[1])) - panel.x };
    drawVeil(run, nowX, making.printed, marks);
    drawNow(known, nowX, marks);
    drawAxis(panel, frame.windowNs, labels);
    if (panel.plate.histories.stopped) drawUnread(panel, known.x + known.w, labels);
    drawTitle(panel, data.label, nowOf(data, panel.plate, frame.displayTimeNs), labels);
    labels.push(...wordsInAreas(panel.plate, (nowX - known.x) / known.w, known));
    drawNames(panel, labels);
  }
  return { width, height: plateHeight(shape(ask.shape), width), items: [...cells, marks, ...labels] };
}

const xAt = (panel: Box, [fromNs, toNs]: readonly [number, number], timeNs: number): number =>
  atShare(panel, (timeNs - fromNs) / Math.max(1, toNs - fromNs));

/** Sleep is the ground; each other doing is a layer of ink above it. `known`: where what is known stands. */
function cellsOf({ x, y, w, h, plate }: PlatePanel): Item[] {
  const { grid, line, version } = plate;
  const doings = grid.layers.flatMap((layer, i): Cells[] => {
    if (i > 0 && !plate.filled[i]) return [];
    const place = { x, y, w, h, columns: grid.columns, rows: grid.rows };
    const ground = i === 0 ? "wash" : null;
    return [{ is: "cells", ...place, cells: layer, fine: true, version, ink: inks[i] as Colour, ground }];
  });
  return [...doings, ...(line ? lineCells(line, { x, y, w, h }, version) : [])];
}

/** Rows lower than this run together, px. */
const lowestApartPx = 4;

function drawRows({ x, y, w, h, plate }: PlatePanel, marks: MarkList): void {
  const { rows } = plate.grid;
  const pitch = h / rows;
  // A line across the rows brings what parts them.
  if (pitch >= lowestApartPx && plate.line === null)
    for (let row = 1; row < rows; row++) marks.add(S.plateGap, x, y + row * pitch, w, 0);
}

/** Numbers of the rows' tasks, where a row is high enough. */
function drawNames({ x, y, h, plate }: PlatePanel, labels: Label[]): void {
  const { rows } = plate.grid;
  const pitch = h / rows;
  if (rows < plate.order.length || pitch < leastNamedPx) return;
  for (let row = 0; row < rows; row++) {
    const task = plate.order[row] as number;
    labels.push(labelAt(x - 6, y + (row + 0.5) * pitch + 4, String(task + 1), "quiet", { anchor: "end" }));
  }
}

const tickPx = 80;

function drawAxis({ x, y, w, h }: PlatePanel, windowNs: readonly [number, number], labels: Label[]): void {
  const [fromNs, toNs] = windowNs;
  for (const tick of timeTicks(fromNs, toNs, Math.max(2, Math.min(6, Math.floor(w / tickPx))))) {
    const at = x + ((tick.timeNs - fromNs) / (toNs - fromNs)) * w;
    labels.push(labelAt(at, y + h + 16, tick.label, "quiet", { anchor: tick.timeNs === fromNs ? "start" : "middle" }));
  }
}

/** The longest wording first. */
function nowOf(data: FigureLane, { lock }: LanePlate, timeNs: number): readonly string[] {
  const states = column(data.state, "taskState");
  let asleep = 0;
  let waiting = 0;
  let running = 0;
  for (let task = 0; task < states.length; task++) {
    if (states[task] === taskStates.runnable) waiting++;
    else if (states[task] === taskStates.running) running++;
    else asleep++;
  }
  const now = words.now(asleep, waiting, running);
  return lock === null ? [now] : [words.nowWithLock(now, lock.holderAt(timeNs)), now];
}
