/** Heights of the scheduler's figures, apart from the layouts because pages reserve them before the drawings are fetched. */

import { lanePanels, lineHeightPx, sentenceLines } from "../../drawing/lane-panels";
import { stackedBelowPx } from "../../drawing/widths";
import { clockHeight, overviewHeight } from "../../machine/clock/clock-size";
import { cpuLanesHeight } from "../../machine/cpu-geometry";
import { plateHeight } from "../../machine/plate/plate-size";
import { scanHeight } from "../../machine/scan-size";
import type { Extent, RunTime } from "../../stage/kit";
import { type LaneShape, plateShape, type SchedulerFigureName, type SchedulerShape, threadsOf } from "./shape";

export const queueSizes = { title: 20, gap: 26, levelRows: 3, row: 24, bits: 16, counts: 62 } as const;

/** At this width the two arrays stand beside each other. */
export const arraysBeside = (width: number): boolean => width >= stackedBelowPx;

export const o1ArrayHeight = 22 + queueSizes.bits + 18 + queueSizes.levelRows * queueSizes.row + 12;

export function queueLaneHeight(shape: SchedulerShape, index: number, width: number): number {
  const o1 = o1ArrayHeight * (arraysBeside(width) ? 1 : 2) + queueSizes.counts;
  return queueSizes.title + sentenceLines(width) * lineHeightPx + 4 + (shape.lanes[index]?.o1 ? o1 : scanHeight);
}

function queueHeight(shape: SchedulerShape, width: number): number {
  return shape.lanes.reduce((sum, _, i) => sum + queueLaneHeight(shape, i, width) + queueSizes.gap, -queueSizes.gap);
}

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

/** One room alone has all of the width: twice as large. */
export const peopleSizes = ({ lanes }: SchedulerShape, width: number): PeopleSizes =>
  lanes.length === 1 && width >= stackedBelowPx ? { row: 62, head: 42, box: 48 } : { row: 34, head: 40, box: 26 };

export const people = ({ rooms, users }: LaneShape): boolean => rooms === 1 && users <= roomsSizes.mostPeople;

export const roomsTextureHeight = (lane: LaneShape): number =>
  threadsOf(lane) <= 200 ? 120 : threadsOf(lane) <= 1200 ? 190 : 280;

export function roomsLaneHeight(lane: LaneShape, { row, head }: PeopleSizes): number {
  const body = people(lane) ? head + lane.users * row : 8 + roomsTextureHeight(lane);
  return roomsSizes.title + body + 2 * lineHeightPx + 8;
}

const panelled = (height: (lane: LaneShape) => number) => (shape: SchedulerShape, width: number) =>
  lanePanels(shape.lanes.length, width, (i) => height(shape.lanes[i] as LaneShape)).height;

const roomsHeight = (shape: SchedulerShape, width: number): number =>
  panelled((lane) => roomsLaneHeight(lane, peopleSizes(shape, width)))(shape, width);

/** px, by the figure's name: the same for all widths between two of ../../stage/widths.ts. */
export const schedulerHeights: Readonly<
  Record<SchedulerFigureName, (shape: SchedulerShape, width: number, roomPx?: number) => number>
> = {
  queue: queueHeight,
  timeline: timelineHeight,
  clock: (shape, _, roomPx) => clockHeight(plateShape(shape), roomPx),
  overview: ({ lanes }) => overviewHeight(lanes.length),
  plate: (shape, width) => plateHeight(plateShape(shape), width),
  profile: panelled(() => profilePanelHeight),
  runnable: panelled(() => runnablePanelHeight),
  rooms: (shape, width) => roomsHeight(shape, width) + roomsSizes.legend,
};
