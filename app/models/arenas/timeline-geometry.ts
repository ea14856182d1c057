/** Where the CPUs' rows and the counts beneath them lie: from the lane's shape and the width alone. Apart from the drawing, since a page needs the heights before it draws. */
import { rightMarginPx, type TimelineZone } from "../../cpus/lanes/cpu-geometry";
import type { RunTime } from "../../mount/kit";
import type { ArenasLaneShape, ArenasShape } from "./shape";
import { laneTops } from "./threads-geometry";

export interface TimelineGeometry {
  readonly height: number;
  /** The CPUs' rows. */
  readonly rows: TimelineZone;
  /** Rows and counts: what is drawn as time goes on. */
  readonly strip: TimelineZone;
  /** Bottoms of the two counts. */
  readonly switchesY: number;
  readonly sleepsY: number;
  readonly axisY: number;
  /** Rows have room for the numbers of threads. */
  readonly numbered: boolean;
}

const titlePx = 28;
/** Height of the tallest bar of a count. */
export const countPx = 18;
const countGapPx = 8;
const axisPx = 24;
const leftPx = 64;

export function timelineGeometry(shape: ArenasLaneShape, width: number): TimelineGeometry {
  const usable = Math.max(280, Math.floor(width));
  const { cpus } = shape;
  const rowPitch = cpus <= 4 ? 32 : cpus <= 8 ? 26 : 14;
  const numbered = rowPitch >= 26;
  // Numbers stand above the bars of their row.
  const barHeight = numbered ? rowPitch - 16 : rowPitch - 4;
  const rows: TimelineZone = {
    x: leftPx,
    y: titlePx,
    w: Math.max(40, usable - leftPx - rightMarginPx),
    h: cpus * rowPitch,
    rowPitch,
    barHeight,
    nameEvery: 1,
  };
  const switchesY = rows.y + rows.h + countGapPx + countPx;
  const sleepsY = switchesY + countGapPx + countPx;
  const strip = { ...rows, h: sleepsY - rows.y };
  return { height: sleepsY + axisPx, rows, strip, switchesY, sleepsY, axisY: sleepsY, numbered };
}

export function timelineHeight(shape: ArenasShape, width: number): number {
  return laneTops(shape.map((lane) => timelineGeometry(lane, width).height)).height;
}

/** Where the time of the run goes: the rows of the last lane stand over the drawing's edge. */
export function timelineTime(shape: ArenasShape, width: number): RunTime {
  const last = shape.at(-1);
  if (last === undefined) return { axes: [], belowPx: null };
  const { x, w } = timelineGeometry(last, width).rows;
  return { axes: [{ x, w }], belowPx: axisPx };
}
