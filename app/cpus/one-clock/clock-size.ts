/** How large plates and CPU lanes on one clock are: known before they are fetched. */

import type { RunTime } from "../../mount/kit";
import { axisPx, type Box, titlePx } from "../../plate/panels";
import { rightMarginPx } from "../lanes/cpu-geometry";
import type { PlateShape } from "../task-plate/plate-size";

/** What is known of it from the parameters alone. */
export interface ClockShape extends PlateShape {
  /** CPUs of each lane. */
  readonly cpus: readonly number[];
}

/** Where the rows of a lane stand: the threads', and beneath them the CPUs'. */
export interface ClockLane {
  readonly plate: Box;
  readonly cpus: Box;
}

/** Names of CPUs stand before the rows. */
export const namesPx = 48;

/** More CPUs than this are one band. */
export const mostApart = 8;
/** Of a row of its own, px. */
export const cpuPitchPx = (cpus: number): number => (cpus <= 4 ? 12 : 9);
const bandPx = (lanes: number): number => (lanes > 2 ? 24 : 40);
export const cpusPx = (cpus: number, lanes: number): number =>
  cpus > mostApart ? bandPx(lanes) : cpus * cpuPitchPx(cpus);

const cpuGapPx = 6;
const laneGapPx = 8;
/** Of all lanes with their axis, px, where no pane says how much there is: two are seen at once, each further one adds its own. */
export const usualRoomPx = (lanes: number): number => 360 + 100 * Math.max(0, lanes - 2);
/** Of a plate's rows together. */
const leastPlatePx = 36;
const mostPitchPx = 24;

function plateRowsPx({ lanes, rows, cpus }: ClockShape, roomPx = usualRoomPx(lanes)): number {
  const around = cpus.reduce((sum, own) => sum + titlePx + cpuGapPx + cpusPx(own, lanes) + laneGapPx, axisPx);
  const each = Math.floor((roomPx - around) / lanes);
  return Math.max(leastPlatePx, Math.min(each, rows * mostPitchPx));
}

/** All lanes have the same left and right edges, so that a moment is one upright. */
export function clockLanes(shape: ClockShape, width: number, roomPx?: number): ClockLane[] {
  const h = plateRowsPx(shape, roomPx);
  const across = { x: namesPx, w: Math.max(40, width - namesPx - rightMarginPx) };
  let y = 0;
  return shape.cpus.map((own) => {
    const plate = { ...across, y: y + titlePx, h };
    const cpus = { ...across, y: plate.y + h + cpuGapPx, h: cpusPx(own, shape.lanes) };
    y = cpus.y + cpus.h + laneGapPx;
    return { plate, cpus };
  });
}

export function clockHeight(shape: ClockShape, roomPx?: number): number {
  const last = clockLanes(shape, 0, roomPx).at(-1);
  return last ? last.cpus.y + last.cpus.h + axisPx : 0;
}

/** The whole run of each lane as a strip, px. */
const stripsPx = (lanes: number): number => (lanes === 1 ? 28 : lanes === 2 ? 17 : 12);
const stripGapPx = 2;
/** Above them is taken hold of what part of the run is shown. */
export const overviewTopPx = 13;
const overviewBottomPx = 5;

const overviewAcross = (width: number) => ({ x: namesPx, w: Math.max(40, width - namesPx - rightMarginPx) });

/** Where the strips of the overview stand, on the same edges. */
export function overviewStrips(lanes: number, width: number): Box[] {
  const h = stripsPx(lanes);
  const across = overviewAcross(width);
  return Array.from({ length: lanes }, (_, i) => ({ ...across, y: overviewTopPx + i * (h + stripGapPx), h }));
}

export const overviewHeight = (lanes: number): number =>
  overviewTopPx + overviewBottomPx + lanes * (stripsPx(lanes) + stripGapPx) - stripGapPx;

/** The scrubber lies beneath them. */
export const overviewTime = (_: unknown, width: number): RunTime => ({
  axes: [overviewAcross(width)],
  belowPx: null,
  whole: true,
});
