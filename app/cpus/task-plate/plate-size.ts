/** How large plates are: known before they are fetched. */
import { fittedPx, lanePanels } from "../../display-list/lane-panels";
import { stackedBelowPx } from "../../display-list/widths";
import type { Extent, RunTime } from "../../mount/kit";
import { axisPx, rightPx, titlePx } from "../../plate/panels";

/** What is known of a plate from the parameters alone. */
export interface PlateShape {
  readonly lanes: number;
  /** Of the lane with the most. */
  readonly rows: number;
}

/** Of the rows together, px: those of a few tasks are high enough to be pointed at, and a thousand have a height that fits a window. */
export function plateRowsPx(rows: number, width: number): number {
  const phone = width < stackedBelowPx;
  const most = phone ? 280 : 480;
  const few = phone ? [36, 24, 16] : [40, 36, 18];
  const pitch = rows <= 24 ? (few[rows <= 6 ? 0 : rows <= 12 ? 1 : 2] as number) : rows <= 60 ? 8 : 5;
  return Math.max(60, Math.min(most, rows * pitch));
}

/** Rows at least so high have their task's number before them, px. */
export const leastNamedPx = 14;
/** Room for the numbers of so many rows, px; that a pane is low changes nothing of the time axis. */
export const namesPx = (rows: number, width: number): number =>
  plateRowsPx(rows, width) / rows >= leastNamedPx ? 22 : 0;

/** Of the rows together in a drawing of so many lanes, px. `roomPx`: of a pane in which all of them are to be seen. */
export const rowsInRoomPx = ({ lanes, rows }: PlateShape, width: number, roomPx?: number): number =>
  fittedPx(lanes, width, plateRowsPx(rows, width), titlePx + axisPx, roomPx);

export const platePlaces = (shape: PlateShape, width: number, roomPx?: number) =>
  lanePanels(shape.lanes, width, () => titlePx + rowsInRoomPx(shape, width, roomPx) + axisPx);

export const plateHeight = (shape: PlateShape, width: number, roomPx?: number): number =>
  platePlaces(shape, width, roomPx).height;

/** Of a panel's rows, in the drawing's own px. */
export function plateExtent(
  rows: number,
  width: number,
  panel: { readonly x: number; readonly width: number },
): Extent {
  const names = namesPx(rows, width);
  return { x: panel.x + names, w: Math.max(40, panel.width - rightPx - names) };
}

/** Where the time of the run goes: panels of the last row stand over the drawing's edge. */
export function plateRunTime(shape: PlateShape, width: number): RunTime {
  const { rows } = shape;
  const { panels } = platePlaces(shape, width);
  const lowest = panels.at(-1)?.y;
  return {
    axes: panels.filter(({ y }) => y === lowest).map((panel) => plateExtent(rows, width, panel)),
    belowPx: axisPx,
    broad: true,
  };
}
