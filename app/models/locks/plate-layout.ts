/**
 * The plate: a whole run in one picture, a row for each CPU, time to the right, and the cache line of one lock as a thread across the rows: a bar where a CPU holds
 * the lock, a thin line where it lies free, an upright where it goes to another CPU.
 */
import { greatest } from "../../base/extremes";
import { meanWidth } from "../../base/text-width";
import type { TimeWindow, TimeZoom } from "../../cpus/lanes/time-zoom";
import { axisTicks } from "../../cpus/lanes/timeline-layout";
import { cpuInks, inkShares } from "../../cpus/task-plate/cpu-raster";
import { lineCells } from "../../cpus/task-plate/line-cells";
import { isIn, shareOf, shownIn } from "../../cpus/task-plate/plate-hand";
import type { Colour } from "../../display-list/colours";
import {
  type Cells,
  type DisplayList,
  type Label,
  type Layer,
  labelAt,
  layerList,
} from "../../display-list/display-list";
import { MarkList } from "../../display-list/marks";
import type { Ask } from "../../mount/drawing";
import type { FigureLane } from "../../mount/types";
import { looksOf, wordsOf } from "../../plate/areas";
import { drawNow, drawUnread, drawVeil } from "../../plate/furniture";
import { atShare, placeCells, rightPx, shareAt } from "../../plate/panels";
import type { PlateMaking } from "../../plate/plate-drawing";
import { lockAt } from "./lane";
import type { LaneCells, LaneTimes, LocksPlateMemory } from "./plate-memory";
import { namesPx, type PlatePlaces, type RowsOfLane, unitPx } from "./plate-size";
import { words } from "./plate-words";
import type { LocksShape } from "./shape";

export type LocksPlateAsk = Ask<LocksShape, TimeZoom | null, LocksPlateMemory>;

/** Where the lanes stand, by shape and width. */
export type PlaceLanes = (shape: LocksShape, width: number, roomPx?: number) => PlatePlaces;

/** A page carries the cells: rows of so many are one picture for all widths. */
const mostPrintedUnits = 6;

export function layoutLocksPlate(ask: LocksPlateAsk, place: PlaceLanes, making: PlateMaking): DisplayList {
  const { frame, width, memory } = ask;
  const places = place(ask.shape, width, ask.roomPx);
  const cells: Cells[] = [];
  const layer: Layer = { marks: new MarkList(64), labels: [] };
  const windowNs = shownIn(ask);
  // When every run is over, nothing is still to come.
  const endNs = Math.max(0, greatest(frame.lanes.map((data, lane) => memory.times(lane, data).timeline.lastTimeNs)));
  for (const rows of places.rows) {
    const data = frame.lanes[rows.lane];
    if (!data) continue;
    const units = Math.min(rows.pitch / unitPx, making.printed ? mostPrintedUnits : Number.POSITIVE_INFINITY);
    const columns = making.columns(rows.w, frame.lanes.length);
    const shown = memory.cells(rows.lane, data, { windowNs, columns, units, nowNs: frame.displayTimeNs });
    const times = memory.times(rows.lane, data);
    drawTitle(rows, data.label, nowWords(ask, rows.lane, data, times), layer.labels);
    drawNames(rows, layer.labels);
    if (rows.axis) drawAxis(rows, windowNs, layer.labels);
    if (times.line?.stopped) drawUnread(rows, atShare(rows, shareOf(windowNs, times.line.lastTimeNs)), layer.labels);
    const nowX = atShare(rows, shareOf(windowNs, frame.displayTimeNs));
    if (shown !== null) {
      const known = { ...rows, w: atShare(rows, shareOf(windowNs, shown.knownNs[1])) - rows.x };
      cells.push(...cellsOf(placeCells(rows, windowNs, shown.knownNs), shown));
      const run = { ...rows, w: atShare(rows, shareOf(windowNs, Math.min(endNs, shown.knownNs[1]))) - rows.x };
      drawVeil(run, nowX, making.hatched, layer.marks);
      // Until its own cells are made, a window has those of the one before.
      if (shown.windowNs[0] === windowNs[0] && shown.windowNs[1] === windowNs[1])
        layer.labels.push(...wordsInAreas(known, shown, times, shareAt(known, nowX)));
    }
    if (isIn(windowNs, frame.displayTimeNs)) drawNow(rows, nowX, layer.marks);
  }
  const list = layerList(layer, width, places.height);
  return { ...list, items: [...cells, ...list.items] };
}

const titleTextPx = 14;
const nowTextPx = 13;

/** The lane's name, and beneath it the first wording that there is room for. */
function drawTitle(rows: RowsOfLane, name: string, now: readonly string[], labels: Label[]): void {
  const { panelX, panelY, panelWidth } = rows;
  labels.push(labelAt(panelX, panelY + 14, name, "ink", { size: titleTextPx, strong: true }));
  const fits = now.find((text) => meanWidth(text, nowTextPx) <= panelWidth) ?? now.at(-1);
  if (fits) labels.push(labelAt(panelX, panelY + 33, fits, "quiet", { size: nowTextPx }));
}

function nowWords(
  { description, shape, frame }: LocksPlateAsk,
  lane: number,
  data: FigureLane,
  { lock, line }: LaneTimes,
): readonly string[] {
  if (!lock || !line) return shape.spinlocks[lane] ? words.noLock : words.noLocks;
  const { holder, onItsWay, waiters } = lockAt(description, data, lock.row);
  return words.now({ kind: lock.kind, holder, onItsWay, waiters, handOvers: line.handOversAt(frame.displayTimeNs) });
}

/** Rows lower than this are named now and then, px. */
const leastNamedPx = 14;

function drawNames({ x, y, cpus, pitch, panelX, panelWidth }: RowsOfLane, labels: Label[]): void {
  const every = pitch >= leastNamedPx ? 1 : Math.ceil(leastNamedPx / pitch);
  const named = x - panelX >= namesPx(Number.POSITIVE_INFINITY) && panelWidth > 0;
  for (let cpu = 0; cpu < cpus; cpu += every)
    labels.push(labelAt(panelX, y + (cpu + 0.5) * pitch + 4, named ? words.cpu(cpu) : String(cpu)));
}

function drawAxis({ x, y, w, h }: RowsOfLane, [fromNs, toNs]: TimeWindow, labels: Label[]): void {
  for (const tick of axisTicks(fromNs, toNs, w)) {
    const at = x + shareOf([fromNs, toNs], tick.timeNs) * w;
    // The last label ends with the panel at the latest.
    const beyond = at + meanWidth(tick.label) / 2 > x + w + rightPx;
    const [to, anchor] = beyond ? ([x + w + rightPx, "end"] as const) : ([at, "middle"] as const);
    labels.push(labelAt(to, y + h + 16, tick.label, "quiet", { anchor }));
  }
}

/** Idling is the ground; above what the CPUs do lies paper, and on it the line. */
function cellsOf(stand: ReturnType<typeof placeCells>, { cpus, line, version }: LaneCells): Cells[] {
  if (stand === null) return [];
  const { place: box, seen } = stand;
  const place = { x: box.x, y: box.y, w: box.w, h: box.h, seen, columns: cpus.columns, rows: cpus.rows * cpus.units };
  const doings = cpus.layers.flatMap((cells, i): Cells[] => {
    if (i > 0 && !cpus.filled[i]) return [];
    const ground = i === 0 ? "wash" : null;
    return [{ is: "cells", ...place, cells, fine: true, version, ink: cpuInks[i] as Colour, ground }];
  });
  return [...doings, ...(line === null ? [] : lineCells(line, box, version, seen))];
}

type AreaKind = "spins" | "holds";

/** Of each column, at least so much. */
const nearlyAll = 0.8;

/** `past`: which share of what is known has happened, from the left. */
function wordsInAreas(box: RowsOfLane, { cpus, line }: LaneCells, { lock }: LaneTimes, past: number): Label[] {
  if (!lock || !line) return [];
  const looks = looksOf<AreaKind>(cpus, past, (_, cpu, { x, w }) => {
    const each = (shareOf: (column: number) => number) =>
      Array.from({ length: w }, (_, i) => shareOf(x + i)).every((share) => share >= nearlyAll);
    const of = (shares: Float32Array) => (column: number) => shares[cpu * cpus.columns + column] as number;
    if (each(of(line.held))) return "holds";
    return each(of(line.waited)) && each((column) => inkShares(cpus, cpu, column).spinning) ? "spins" : null;
  });
  const rows = Array.from({ length: looks.down }, (_, row) => ({
    looks: { ...looks, down: 1, kinds: looks.kinds.slice(row * looks.across, (row + 1) * looks.across) },
    box: { ...box, y: box.y + (row * box.h) / looks.down, h: box.h / looks.down },
  }));
  const holds = () => words.holds(lock.kind);
  const spins = () => words.spins(lock.kind);
  return [
    ...longest(rows.flatMap((row) => wordsOf(row.looks, "spins", row.box, spins, "ink"))),
    // Above the line: in the upper half of the row.
    ...longest(rows.flatMap((row) => wordsOf(row.looks, "holds", { ...row.box, h: row.box.h / 2 }, holds, "ink"))),
  ];
}

/** Said once: in the row that has most room. */
function longest(labels: readonly Label[]): Label[] {
  const widthOf = ({ text, size }: Label) => meanWidth(text, size);
  return [...labels].sort((a, b) => widthOf(b) - widthOf(a)).slice(0, 1);
}
