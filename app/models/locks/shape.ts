/** The shape of a figure of locks from its parameters, and its heights: known before anything runs. */

import { rightMarginPx, type TimelineZone } from "../../cpus/lanes/cpu-geometry";
import { stackedBelowPx } from "../../display-list/widths";
import type { LaneParams } from "../../model/scenario";
import { routinesOf } from "./core-names";
import { cpusOf } from "./lane";
import { pathHeight } from "./path-size";

export type LocksFigureName = "line" | "timeline" | "split" | "profile" | "path" | "race";

export interface LocksShape {
  /** CPUs of each lane. */
  readonly cpus: readonly number[];
  /** Whether each lane's build has spinlocks at all. */
  readonly spinlocks: readonly boolean[];
  /** Rows of the profile: routines that some lane's workload uses. */
  readonly routines: readonly string[];
  /** Whether each lane takes numbers from a counter without a lock: else there is only a sentence to draw. */
  readonly numbers: readonly boolean[];
  /** Height of each lane's path with the words and choices around it, px. */
  readonly pathPx: readonly number[];
  /** As of an Ask: with it panels are as high as they have room for. */
  readonly roomPx?: number | undefined;
}

export const locksShape = (lanes: readonly LaneParams[]): LocksShape => ({
  cpus: lanes.map(cpusOf),
  spinlocks: lanes.map(({ build }) => build !== "up"),
  routines: routinesOf(lanes.map(({ workload }) => String(workload))),
  numbers: lanes.map((lane) => lane["lock-seek"] === "none"),
  pathPx: lanes.map((lane) => pathTitlePx + pathHeight(lane) + pathSumPx + (lane.build === "up" ? 0 : pathNamesPx)),
});

// Title, two lines of what has come of it, and where there is something to choose, the word that opens it: as locks.css has them.
const pathTitlePx = 24;
const pathSumPx = 44;
const pathNamesPx = 28;

const laneGapPx = 24;
export const titlePx = 26;

// ---- the line and its holders ----

export const headPx = 38;
export const footRowPx = 17;
const footPx = 3 * footRowPx + 10;

export const linePitch = (cpus: number): number =>
  cpus <= 4 ? 30 : cpus <= 8 ? 24 : cpus <= 16 ? 19 : cpus <= 32 ? 11 : 7;

export const lineLaneHeight = (cpus: number): number => titlePx + headPx + cpus * linePitch(cpus) + footPx;

// ---- CPU lanes over time ----

const timelinePitch = (cpus: number): number =>
  cpus <= 4 ? 27 : cpus <= 8 ? 20 : cpus <= 16 ? 14 : cpus <= 32 ? 9 : 6;
export const holdHeight = (pitch: number): number => (pitch >= 14 ? 4 : pitch >= 9 ? 3 : 2);

export const axisPx = 26;

export function timelineZone(cpus: number, width: number): TimelineZone {
  const rowPitch = timelinePitch(cpus);
  const x = 48;
  return {
    x,
    y: titlePx,
    w: Math.max(40, width - x - rightMarginPx),
    h: cpus * rowPitch,
    rowPitch,
    barHeight: rowPitch - holdHeight(rowPitch) - (rowPitch >= 14 ? 3 : 1),
    nameEvery: rowPitch >= 13 ? 1 : Math.ceil(14 / rowPitch),
  };
}

const timelineLaneHeight = (cpus: number): number => titlePx + cpus * timelinePitch(cpus) + axisPx;

// ---- where time goes ----

export const splitPitch = (cpus: number): number =>
  cpus <= 2 ? 48 : cpus <= 4 ? 28 : cpus <= 16 ? 15 : cpus <= 32 ? 9 : 6;
/** The bar of all CPUs together. */
const splitBarPx = 72;
const splitNamesPx = 26;
/** Of a lane: its bar, and how far beneath its title the rows of its CPUs begin; none of them for a single one, nor where several lanes share a room. */
export function splitOf({ cpus, roomPx }: LocksShape, lane: number) {
  const own = cpus[lane] ?? 1;
  const lanePx = roomPx && (roomPx + laneGapPx / 2) / cpus.length - laneGapPx / 2;
  const rowsPx = own === 1 || (lanePx && cpus.length > 1) ? 0 : own * splitPitch(own) + 4;
  const barPx = lanePx ? Math.max(20, lanePx - titlePx - splitNamesPx - rowsPx) : splitBarPx;
  return { barPx, headPx: titlePx + barPx + splitNamesPx, rowsPx };
}

// ---- profile ----

export const profileRowPx = 36;
export const profileBarPx = 11;
/** The bar of spinning, which the figure is about, stands first and is three times as tall. */
export const profileSpinBarPx = 3 * profileBarPx;

/** How far below the title a row of the profile begins. */
export const profileRowAt = (row: number): number =>
  row * profileRowPx + (row > 0 ? profileSpinBarPx - profileBarPx : 0);

/** Where there is little room: the first of them. */
export const profileRows = ({ routines, roomPx }: LocksShape): number =>
  roomPx
    ? Math.min(routines.length, Math.floor((roomPx - titlePx - profileRowAt(1)) / profileRowPx) + 1)
    : routines.length;

// ---- numbers from a counter ----

/** Title, and what has come of it. */
export const raceHeadPx = titlePx + 34;
const mostRaceRows = 8;
export const raceRows = (cpus: number): number => Math.min(mostRaceRows, cpus);
export const raceRowPx = (cpus: number): number => (cpus <= 4 ? 92 : 46);

// ---- all of them ----

export interface Panel {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const panelGapPx = 32;

/** Panels beside each other: the profile's, whose point is the comparison. Bars of time are compared by their lengths, one beneath the other. */
function across(figure: LocksFigureName, lanes: number, width: number): number {
  if (figure !== "profile") return 1;
  return width >= stackedBelowPx ? lanes : Math.min(2, lanes);
}

const gapPx = ({ roomPx }: LocksShape): number => (roomPx ? laneGapPx / 2 : laneGapPx);

function laneHeight(shape: LocksShape, figure: LocksFigureName, lane: number): number {
  const cpus = shape.cpus[lane] ?? 1;
  switch (figure) {
    case "line":
      return lineLaneHeight(cpus);
    case "timeline":
      return timelineLaneHeight(cpus);
    case "split":
      return splitOf(shape, lane).headPx + splitOf(shape, lane).rowsPx;
    case "profile":
      return titlePx + profileRowAt(profileRows(shape));
    case "path":
      return shape.pathPx[lane] ?? 0;
    case "race":
      return raceHeadPx + (shape.numbers[lane] ? raceRows(cpus) * raceRowPx(cpus) + axisPx : 0);
  }
}

function rowHeight(shape: LocksShape, figure: LocksFigureName, row: number, columns: number): number {
  let height = 0;
  for (let lane = row * columns; lane < Math.min(shape.cpus.length, (row + 1) * columns); lane++)
    height = Math.max(height, laneHeight(shape, figure, lane));
  return height;
}

export function panelAt(shape: LocksShape, figure: LocksFigureName, width: number, lane: number): Panel {
  const columns = across(figure, shape.cpus.length, width);
  const gap = width >= stackedBelowPx ? panelGapPx : 16;
  const panelWidth = (width - (columns - 1) * gap) / columns;
  let y = 0;
  for (let row = 0; row < Math.floor(lane / columns); row++) y += rowHeight(shape, figure, row, columns) + gapPx(shape);
  return { x: (lane % columns) * (panelWidth + gap), y, width: panelWidth };
}

export function locksHeight(shape: LocksShape, figure: LocksFigureName, width: number): number {
  const columns = across(figure, shape.cpus.length, width);
  const rows = Math.ceil(shape.cpus.length / columns);
  let height = (rows - 1) * gapPx(shape);
  for (let row = 0; row < rows; row++) height += rowHeight(shape, figure, row, columns);
  return height;
}
