/** Heights of the scheduler's figures, apart from the layouts because pages reserve them before the drawings are fetched. */

import { cpuLanesHeight } from "../../cpus/lanes/cpu-geometry";
import { scanSizes } from "../../cpus/lanes/scan-size";
import { clockHeight, overviewHeight } from "../../cpus/one-clock/clock-size";
import { plateHeight } from "../../cpus/task-plate/plate-size";
import { lanePanels, lineHeightPx, sentenceLines } from "../../display-list/lane-panels";
import { printedWidths, stackedBelowPx } from "../../display-list/widths";
import type { Extent, RunTime } from "../../mount/kit";
import { type LaneShape, plateShape, type SchedulerFigureName, type SchedulerShape, threadsOf } from "./shape";

export const queueTitlePx = 22;

/** Lanes stand beside each other where both have room: what one of them reads, and what the other looks at. */
const queuesAcross = (width: number): number => (width >= printedWidths.full ? 2 : 1);

export interface ArraySizes {
  readonly name: number;
  /** Above the bits: room for the arrow to the first that is set. */
  readonly look: number;
  readonly bits: number;
  readonly axis: number;
  /** Of a list, and of a task in it. */
  readonly row: number;
  readonly box: number;
  readonly text: number;
}

/** Lists that are shown of each array. */
export const levelRows = { active: 3, expired: 2 } as const;
export const cpuCountsPx = 68;

/** So low that both arrays are seen at once, without the CPUs' counts. */
const lowArrays: ArraySizes = { name: 16, look: 26, bits: 20, axis: 16, row: 21, box: 18, text: 12 };

export const arraySizes = (figurePx: number, roomPx?: number): ArraySizes =>
  roomPx
    ? lowArrays
    : figurePx < stackedBelowPx
      ? { name: 18, look: 30, bits: 24, axis: 18, row: 28, box: 24, text: 13 }
      : { name: 20, look: 40, bits: 36, axis: 20, row: 36, box: 30, text: 15 };

export function arrayHeight({ name, look, bits, axis, row }: ArraySizes, which: "active" | "expired"): number {
  return name + (which === "active" ? look : 6) + bits + axis + levelRows[which] * row + 10;
}

/** Of a sentence under a lane's title. */
export const queueLines = (lanes: number, width: number, roomPx?: number): number =>
  roomPx ? 0 : lanes > 1 && queuesAcross(width) > 1 ? 2 : sentenceLines(width);

function queueLaneHeight({ lanes }: SchedulerShape, index: number, width: number, roomPx?: number): number {
  const own = arraySizes(width, roomPx);
  const o1 = arrayHeight(own, "active") + arrayHeight(own, "expired") + (roomPx ? 0 : cpuCountsPx);
  const body = lanes[index]?.o1 ? o1 : queueScanSizes(lanes.length, width, roomPx).height;
  return queueTitlePx + queueLines(lanes.length, width, roomPx) * lineHeightPx + 8 + body;
}

/** Lanes share what room there is. */
export const queueScanSizes = (lanes: number, width: number, roomPx?: number) =>
  scanSizes(width, roomPx && roomPx / lanes - queueTitlePx - 8 - (lanes - 1) * lineHeightPx);

export const queuePanels = (shape: SchedulerShape, width: number, roomPx?: number) =>
  lanePanels(shape.lanes.length, width, (i) => queueLaneHeight(shape, i, width, roomPx), queuesAcross(width));

export const timelineSizes = { title: 24, name: 19, gap: 22, between: 14 } as const;

export function timelineLaneHeight({ cpus }: LaneShape): number {
  const { title, name, between } = timelineSizes;
  return title + 2 * name + cpuLanesHeight(cpus) + cpuLanesHeight(cpus, "tall") + between;
}

function timelineHeight({ lanes }: SchedulerShape): number {
  const { gap } = timelineSizes;
  return lanes.reduce((sum, lane) => sum + timelineLaneHeight(lane) + gap, -gap);
}

/** Routines: as many rows as the description has; the panel's height must not hang on the run. */
export const profileSizes = { row: 21, title: 42, rows: 11 } as const;
export const profilePanelHeight = profileSizes.title + profileSizes.rows * profileSizes.row;

export const runnableSizes = { title: 20, plot: 112, axis: 34, name: 34, left: 44 } as const;
export const runnablePanelHeight =
  runnableSizes.title + 2 * (runnableSizes.name + runnableSizes.plot + runnableSizes.axis);

/** Of a panel's plots, in the drawing's own px. */
export const runnableExtent = (panel: { readonly x: number; readonly width: number }): Extent => ({
  x: panel.x + runnableSizes.left,
  w: panel.width - runnableSizes.left - 12,
});

/** Where the time of the run goes: in the upper of two plots. */
export function runnableTime({ lanes }: SchedulerShape, width: number): RunTime {
  const { panels } = lanePanels(lanes.length, width, () => runnablePanelHeight);
  const lowest = panels.at(-1)?.y;
  return { axes: panels.filter(({ y }) => y === lowest).map(runnableExtent), belowPx: null, whole: true };
}

/** `mostPeople`: up to so many users of one room are drawn with a number on each thread. */
export const roomsSizes = { title: 20, mostPeople: 8, legend: 58 } as const;

/** Of a room whose users are drawn one by one, px. */
export interface PeopleSizes {
  readonly row: number;
  readonly head: number;
  /** Side of a thread. */
  readonly box: number;
}

/** Of a room's legend, where it has to be read from afar. */
const lowLegendPx = 44;

/** One room alone has all of the width, and what room there is: twice as large. */
export function peopleSizes({ lanes }: SchedulerShape, width: number, roomPx?: number): PeopleSizes {
  const [own] = lanes;
  if (roomPx && lanes.length === 1 && own) {
    const head = 40;
    const row = Math.min(60, Math.floor((roomPx - roomsSizes.title - head - lowLegendPx) / own.users));
    return { row, head, box: Math.max(18, row - 8) };
  }
  return lanes.length === 1 && width >= stackedBelowPx
    ? { row: 68, head: 44, box: 54 }
    : { row: 34, head: 40, box: 26 };
}

export const people = ({ rooms, users }: LaneShape): boolean => rooms === 1 && users <= roomsSizes.mostPeople;

/** One room of a few that has all of the width: each kind of mark is named at the first, and no line says it beneath. */
export const namesInRoom = ({ lanes }: SchedulerShape, width: number): boolean =>
  lanes.length === 1 && lanes.every(people) && width >= printedWidths.full;

export const roomsTextureHeight = (lane: LaneShape): number =>
  threadsOf(lane) <= 200 ? 120 : threadsOf(lane) <= 1200 ? 190 : 280;

export function roomsLaneHeight(lane: LaneShape, { row, head }: PeopleSizes, roomPx?: number): number {
  const body = people(lane) ? head + lane.users * row : 8 + roomsTextureHeight(lane);
  return roomsSizes.title + body + (roomPx ? 0 : 2 * lineHeightPx + 8);
}

const panelled = (height: (lane: LaneShape) => number) => (shape: SchedulerShape, width: number) =>
  lanePanels(shape.lanes.length, width, (i) => height(shape.lanes[i] as LaneShape)).height;

const roomsHeight = (shape: SchedulerShape, width: number, roomPx?: number): number =>
  panelled((lane) => roomsLaneHeight(lane, peopleSizes(shape, width, roomPx), roomPx))(shape, width);

/** Beneath the rooms. */
export const legendPx = (shape: SchedulerShape, width: number, roomPx?: number): number =>
  namesInRoom(shape, width) ? 0 : roomPx ? lowLegendPx : roomsSizes.legend;

/** px, by the figure's name: the same for all widths between two of ../../mount/widths.ts. */
export const schedulerHeights: Readonly<
  Record<SchedulerFigureName, (shape: SchedulerShape, width: number, roomPx?: number) => number>
> = {
  queue: (shape, width, roomPx) => queuePanels(shape, width, roomPx).height,
  timeline: timelineHeight,
  clock: (shape, _, roomPx) => clockHeight(plateShape(shape), roomPx),
  overview: ({ lanes }) => overviewHeight(lanes.length),
  plate: (shape, width, roomPx) => plateHeight(plateShape(shape), width, roomPx),
  profile: panelled(() => profilePanelHeight),
  runnable: panelled(() => runnablePanelHeight),
  rooms: (shape, width, roomPx) => roomsHeight(shape, width, roomPx) + legendPx(shape, width, roomPx),
};
