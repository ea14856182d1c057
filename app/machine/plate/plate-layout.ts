/**
 * The plate: a whole run in one picture, a row for each task, time to the right. What has happened is drawn in full, what is still to come as a ghost, and the
 * moment shown is the line between them.
 */
import type { Colour } from "../../drawing/colours";
import { type Cells, type DisplayList, type Item, type Label, type Layer, labelAt } from "../../drawing/display-list";
import { MarkList, S } from "../../drawing/marks";
import { column } from "../../engine/frame";
import { drawNow, drawTitle, drawUnread, drawVeil } from "../../plate/furniture";
import { atShare, type Box, placeCells, titlePx } from "../../plate/panels";
import type { PlateMaking } from "../../plate/plate-drawing";
import type { Ask } from "../../stage/drawing";
import type { FigureLane } from "../../stage/types";
import { countTaskStates, taskStates } from "../task-states";
import type { TimeWindow, TimeZoom } from "../time-zoom";
import { axisTicks } from "../timeline-layout";
import { lineCells } from "./line-cells";
import { wordsInAreas } from "./plate-areas";
import { isIn, shareOf, shownIn } from "./plate-hand";
import type { LanePlate, PlateMemory } from "./plate-memory";
import { leastNamedPx, type PlateShape, plateExtent, plateHeight, platePlaces, rowsInRoomPx } from "./plate-size";
import { words } from "./words";

/** What a plate's rows are, by the drawing's shape. */
export type ShapeOfRows<Shape> = (shape: Shape) => PlateShape;

export interface PlatePanel extends Box {
  readonly lane: number;
  readonly plate: LanePlate;
}

const inks: readonly Colour[] = ["runnable", "running", "running", "scan", "spinning", "ink"];

export type PlateAsk<Shape> = Ask<Shape, TimeZoom | null, PlateMemory>;

/** A page carries a printed plate: rows of cells, of however many tasks. */
const mostPrintedRows = 100;

/** Where the rows of the lanes stand. */
export function plateBoxes(own: PlateShape, lanes: number, width: number, roomPx?: number): Box[] {
  const shape = { ...own, lanes };
  return platePlaces(shape, width, roomPx).panels.map((panel) => ({
    ...plateExtent(own.rows, width, panel),
    y: panel.y + titlePx,
    h: rowsInRoomPx(shape, width, roomPx),
  }));
}

/** With what they show, those of which there is something. */
export function platePanels<Shape>(
  ask: PlateAsk<Shape>,
  boxes: readonly Box[],
  { columns, printed }: PlateMaking,
): PlatePanel[] {
  const { frame, memory } = ask;
  return frame.lanes.flatMap((_, lane) => {
    const box = boxes[lane] as Box;
    const rowsPx = printed ? mostPrintedRows : Math.round(box.h);
    const plate = memory.plate(lane, frame, shownIn(ask), columns(box.w, frame.lanes.length), rowsPx);
    return plate === null ? [] : [{ lane, plate, ...box }];
  });
}

export function layoutPlate<Shape>(ask: PlateAsk<Shape>, shape: ShapeOfRows<Shape>, making: PlateMaking): DisplayList {
  const { frame, width, roomPx } = ask;
  const boxes = plateBoxes(shape(ask.shape), frame.lanes.length, width, roomPx);
  const axis = (box: Box, labels: Label[]) => drawAxis(box, shownIn(ask), labels);
  const { cells, marks, labels } = drawPlates(ask, boxes, making, axis);
  return { width, height: plateHeight(shape(ask.shape), width, roomPx), items: [...cells, marks, ...labels] };
}

/** `axis`: of each plate, where each has its own. */
export function drawPlates<Shape>(
  ask: PlateAsk<Shape>,
  boxes: readonly Box[],
  making: PlateMaking,
  axis: (box: Box, labels: Label[]) => void = () => {},
): Layer & { readonly cells: Item[] } {
  const { frame } = ask;
  const cells: Item[] = [];
  const marks = new MarkList(256);
  const labels: Label[] = [];
  const panels = platePanels(ask, boxes, making);
  const windowNs = shownIn(ask);
  // When every run is over, nothing is still to come.
  const endNs = Math.max(0, ...panels.map(({ plate }) => plate.histories.lastTimeNs));
  for (const panel of panels) {
    const data = frame.lanes[panel.lane] as FigureLane;
    const known = { ...panel, w: xAt(panel, windowNs, panel.plate.knownNs[1]) - panel.x };
    const stand = placeCells(panel, windowNs, panel.plate.knownNs);
    if (stand) cells.push(...cellsOf(panel.plate, stand));
    const nowX = xAt(panel, windowNs, frame.displayTimeNs);
    drawRows(known, marks);
    const run = { ...panel, w: xAt(panel, windowNs, Math.min(endNs, panel.plate.knownNs[1])) - panel.x };
    drawVeil(run, nowX, making.hatched, marks);
    if (isIn(windowNs, frame.displayTimeNs)) drawNow(known, nowX, marks);
    axis(panel, labels);
    if (panel.plate.histories.stopped) drawUnread(panel, known.x + known.w, labels);
    drawTitle(panel, data.label, nowOf(data, panel.plate, frame.displayTimeNs), labels);
    if (isShown(panel.plate, windowNs)) labels.push(...wordsInAreas(panel.plate, (nowX - known.x) / known.w, known));
    drawNames(panel, labels);
  }
  return { cells, marks, labels };
}

const xAt = (panel: Box, windowNs: TimeWindow, timeNs: number): number => atShare(panel, shareOf(windowNs, timeNs));

/** Else its cells are of the window that was shown before, until they are made. */
const isShown = ({ windowNs }: LanePlate, [fromNs, toNs]: TimeWindow): boolean =>
  windowNs[0] === fromNs && windowNs[1] === toNs;

/** Sleep is the ground; each other doing is a layer of ink above it. */
function cellsOf(
  { grid, line, version }: LanePlate,
  { place, seen }: NonNullable<ReturnType<typeof placeCells>>,
): Item[] {
  const { x, y, w, h } = place;
  const doings = grid.layers.flatMap((layer, i): Cells[] => {
    if (i > 0 && !grid.filled[i]) return [];
    const own = { x, y, w, h, seen, columns: grid.columns, rows: grid.rows };
    const ground = i === 0 ? "wash" : null;
    return [{ is: "cells", ...own, cells: layer, fine: true, version, ink: inks[i] as Colour, ground }];
  });
  return [...doings, ...(line ? lineCells(line, place, version, seen) : [])];
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

export function drawAxis({ x, y, w, h }: Box, windowNs: TimeWindow, labels: Label[]): void {
  const [fromNs, toNs] = windowNs;
  for (const tick of axisTicks(fromNs, toNs, w, tickPx)) {
    const at = x + shareOf(windowNs, tick.timeNs) * w;
    labels.push(labelAt(at, y + h + 16, tick.label, "quiet", { anchor: tick.timeNs === fromNs ? "start" : "middle" }));
  }
}

/** The longest wording first. */
function nowOf(data: FigureLane, { lock }: LanePlate, timeNs: number): readonly string[] {
  const counts = countTaskStates(data.state);
  const waiting = counts[taskStates.runnable] as number;
  const running = counts[taskStates.running] as number;
  const now = words.now(column(data.state, "taskState").length - waiting - running, waiting, running);
  return lock === null ? [now] : [words.nowWithLock(now, lock.holderAt(timeNs)), now];
}
