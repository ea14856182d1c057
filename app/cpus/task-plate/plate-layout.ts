/**
 * The plate: a whole run in one picture, a row for each task, time to the right. What has happened is drawn in full, what is still to come as a ghost, and the
 * moment shown is the line between them.
 */
import { greatest } from "../../base/extremes";
import { smallestTextPx, textWidth } from "../../base/text-width";
import type { Colour } from "../../display-list/colours";
import {
  type Cells,
  type DisplayList,
  type Item,
  type Label,
  type Layer,
  labelAt,
} from "../../display-list/display-list";
import { MarkList, S } from "../../display-list/marks";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { valueNamed } from "../../model/value-name";
import type { Ask } from "../../mount/drawing";
import type { FigureLane } from "../../mount/types";
import { drawNow, drawTitle, drawUnread, drawVeil } from "../../plate/furniture";
import { around, atShare, type Box, placeCells, rightPx, titlePx } from "../../plate/panels";
import type { PlateMaking } from "../../plate/plate-drawing";
import type { TimeWindow, TimeZoom } from "../lanes/time-zoom";
import { axisTicks } from "../lanes/timeline-layout";
import { countTaskStates, taskStates } from "../task-states";
import { drawLensFrame, drawLensLeaders, type Lens, lensOf } from "./lens";
import { lineCells } from "./line-cells";
import { wordsInAreas } from "./plate-areas";
import { isIn, shareOf, shownIn } from "./plate-hand";
import type { LanePlate, PlateMemory } from "./plate-memory";
import { leastNamedPx, type PlateShape, plateExtent, plateHeight, platePlaces, rowsInRoomPx } from "./plate-size";
import { words } from "./task-plate-messages";

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
/** And of its columns in a lens. */
const printedPart = 0.4;

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
  const panels = platePanels(ask, boxes, making);
  const lenses = lensesOf(ask, panels);
  const { cells, marks, labels } = drawPlates(ask, panels, making, lenses);
  for (const panel of panels) drawAxis(panel, shownIn(ask), labels);
  for (const lens of lenses) cells.push(...drawLens(ask, lens, making, { marks, labels }));
  return { width, height: plateHeight(shape(ask.shape), width, roomPx), items: [...cells, marks, ...labels] };
}

/** Over what is withheld, and over a part of the run, there is none. */
export function lensesOf<Shape>(ask: PlateAsk<Shape>, panels: readonly PlatePanel[]): Lens[] {
  const windowNs = shownIn(ask);
  const { withheld = false, windowNs: wholeNs } = ask.frame;
  if (withheld || windowNs[0] !== wholeNs[0] || windowNs[1] !== wholeNs[1]) return [];
  return panels.flatMap((panel) => (isShown(panel.plate, windowNs) ? (lensOf(panel, windowNs) ?? []) : []));
}

/** Returns its cells. */
function drawLens<Shape>(
  { frame, memory }: PlateAsk<Shape>,
  lens: Lens,
  making: PlateMaking,
  { marks, labels }: Layer,
): Item[] {
  const columns = making.columns(lens.w, frame.lanes.length) * (making.printed ? printedPart : 1);
  const rowsPx = making.printed ? mostPrintedRows : lens.h;
  const plate = memory.plate(lens.lane, frame, lens.windowNs, Math.round(columns), rowsPx, "lens");
  const nowX = xAt(lens, lens.windowNs, frame.displayTimeNs);
  drawVeil(lens, nowX, making.hatched, marks);
  if (isIn(lens.windowNs, frame.displayTimeNs)) drawNow({ y: lens.y + 4, h: lens.h - 8 }, nowX, marks);
  drawLensFrame(lens, marks, labels);
  const stand = plate && placeCells(lens, lens.windowNs, plate.knownNs);
  if (!stand) return [];
  if (isShown(plate, lens.windowNs)) labels.push(...wordsInAreas(plate, (nowX - lens.x) / lens.w, lens));
  return cellsOf(plate, stand);
}

/** `lenses`: what they stand over is left free, and the words of their plates stand in them. */
export function drawPlates<Shape>(
  ask: PlateAsk<Shape>,
  panels: readonly PlatePanel[],
  making: PlateMaking,
  lenses: readonly Lens[] = [],
): Layer & { readonly cells: Item[] } {
  const { frame } = ask;
  const cells: Item[] = [];
  const marks = new MarkList(256);
  const labels: Label[] = [];
  const windowNs = shownIn(ask);
  // When every run is over, nothing is still to come.
  const endNs = Math.max(0, greatest(panels.map(({ plate }) => plate.histories.lastTimeNs)));
  for (const panel of panels) {
    const data = frame.lanes[panel.lane] as FigureLane;
    const known = { ...panel, w: xAt(panel, windowNs, panel.plate.knownNs[1]) - panel.x };
    const stand = placeCells(panel, windowNs, panel.plate.knownNs);
    if (stand) cells.push(...cellsOf(panel.plate, stand));
    const nowX = xAt(panel, windowNs, frame.displayTimeNs);
    const lens = lenses.find(({ lane }) => lane === panel.lane) ?? null;
    if (lens) drawLensLeaders(lens, panel, xAt(panel, windowNs, lens.windowNs[1]), marks);
    drawRows(known, lens, marks);
    const run = { ...panel, w: xAt(panel, windowNs, Math.min(endNs, panel.plate.knownNs[1])) - panel.x };
    drawVeil(run, nowX, making.hatched, marks, lens);
    if (isIn(windowNs, frame.displayTimeNs)) drawNow(known, nowX, marks, lens);
    if (panel.plate.histories.stopped) drawUnread(panel, known.x + known.w, labels);
    drawTitle(panel, data.label, nowOf(ask.description, data, panel.plate, frame.displayTimeNs), labels);
    if (isShown(panel.plate, windowNs) && lens === null)
      labels.push(...wordsInAreas(panel.plate, (nowX - known.x) / known.w, known));
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

function drawRows({ x, y, w, h, plate }: PlatePanel, lens: Lens | null, marks: MarkList): void {
  const { rows } = plate.grid;
  const pitch = h / rows;
  // A line across the rows brings what parts them.
  if (pitch >= lowestApartPx && plate.line === null)
    for (let row = 1; row < rows; row++) {
      const gap = { x, y: y + row * pitch - 0.5, w, h: 1 };
      for (const part of around(gap, lens)) marks.add(S.plateGap, part.x, gap.y + 0.5, part.w, 0);
    }
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
    // The last stands within the drawing.
    const over = at + textWidth(tick.label, smallestTextPx) / 2 > x + w + rightPx;
    const anchor = tick.timeNs === fromNs ? "start" : over ? "end" : "middle";
    labels.push(labelAt(over ? x + w + rightPx : at, y + h + 16, tick.label, "quiet", { anchor }));
  }
}

/** The longest wording first. */
function nowOf(description: Description, data: FigureLane, { lock }: LanePlate, timeNs: number): readonly string[] {
  const counts = countTaskStates(data.state);
  const waiting = counts[taskStates.runnable] as number;
  const running = counts[taskStates.running] as number;
  const tasks = column(data.state, "taskState");
  const exited = valueNamed(description, "taskState", "exited");
  const over = Array.from(tasks).filter((state) => state === exited).length;
  const now = words.now(tasks.length - waiting - running - over, waiting, running);
  return lock === null ? [now] : [words.nowWithLock(now, lock.holderAt(timeNs)), now];
}
