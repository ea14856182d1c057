/** Where the bars of the CPUs lie, and their lanes over time. */
import type { RunTime } from "../../mount/kit";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Zone extends Point {
  readonly w: number;
  readonly h: number;
}

export interface CpuBlock extends Zone {
  readonly columns: number;
  readonly rowsPerColumn: number;
  readonly rowPitch: number;
  readonly barHeight: number;
  /** Width of the column for names; 0 in compact blocks beyond the first of a column. */
  readonly nameWidth: number;
  readonly columnWidth: number;
  /** Compact: no words on the bars. */
  readonly compact: boolean;
}

export interface TimelineZone extends Zone {
  readonly rowPitch: number;
  readonly barHeight: number;
  /** Every how many rows a row is named. */
  readonly nameEvery: number;
}

/** A phone 320 px wide with 8 px margins. */
export const narrowestPx = 304;
/** Room for half of the last label of the time axis. */
export const rightMarginPx = 22;
/** Of the time axis. */
export const axisPx = 24;

/** The bars of `cpus` CPUs in a block of width `w`: one column, two from 9 on, compact from 17 on. */
export function cpuBlock(cpus: number, x: number, y: number, w: number): CpuBlock {
  const compact = cpus > 16;
  const columns = cpus <= 8 ? 1 : compact ? Math.ceil(cpus / 16) : 2;
  const rowsPerColumn = Math.ceil(cpus / columns);
  const rowPitch = compact ? 8 : cpus <= 4 ? 24 : 20;
  const barHeight = compact ? 6 : rowPitch - 4;
  const nameWidth = compact ? 22 : columns === 2 ? 22 : 44;
  const gap = columns > 1 ? 8 : 0;
  const columnWidth = (w - gap * (columns - 1)) / columns;
  return {
    x,
    y,
    w,
    h: rowsPerColumn * rowPitch,
    columns,
    rowsPerColumn,
    rowPitch,
    barHeight,
    nameWidth,
    columnWidth,
    compact,
  };
}

/** The bar of a CPU, within its lane. */
export function cpuBar(block: CpuBlock, cpu: number): Zone {
  const column = Math.floor(cpu / block.rowsPerColumn);
  const row = cpu - column * block.rowsPerColumn;
  const gap = block.columns > 1 ? 8 : 0;
  return {
    x: block.x + column * (block.columnWidth + gap) + block.nameWidth,
    y: block.y + row * block.rowPitch + (block.rowPitch - block.barHeight) / 2,
    w: block.columnWidth - block.nameWidth,
    h: block.barHeight,
  };
}

/** Where lanes of several runs stand beneath each other they are low; what is close up has rows about three times as high. */
export type RowsOfLanes = "usual" | "tight" | "tall";

export function timelineZone(cpus: number, width: number, y: number, rows: RowsOfLanes = "usual"): TimelineZone {
  const low = cpus <= 4 && rows !== "tight" ? 16 : cpus <= 8 ? 13 : cpus <= 16 ? 9 : cpus <= 32 ? 5 : 3;
  const rowPitch = rows === "tall" ? 3 * low : low;
  const barHeight = rowPitch >= 13 ? rowPitch - 4 : rowPitch >= 9 ? rowPitch - 2 : rowPitch - 1;
  const nameEvery = rowPitch >= 13 ? 1 : Math.ceil(14 / rowPitch);
  const x = 48;
  return { x, y, w: Math.max(40, width - x - rightMarginPx), h: cpus * rowPitch, rowPitch, barHeight, nameEvery };
}

/** Where the time of CPU lanes goes, that stand over the drawing's lower edge. */
export function cpuLanesTime(width: number): RunTime {
  const { x, w } = timelineZone(1, width, 0);
  return { axes: [{ x, w }], belowPx: axisPx };
}

/** Height of CPU lanes with their axis, px. */
export const cpuLanesHeight = (cpus: number, rows: RowsOfLanes = "usual"): number =>
  timelineZone(cpus, narrowestPx, 0, rows).h + axisPx;
