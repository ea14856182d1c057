/** How large the plates of CPUs and their lock are: known before they are fetched. */
import { lanePanels } from "../../drawing/lane-panels";
import { stackedBelowPx } from "../../drawing/widths";
import { axisPx, rightPx } from "../../plate/panels";
import type { Extent, RunTime } from "../../stage/kit";
import type { LocksShape } from "./shape";

/** The lane's name, and beneath it what holds at the moment. */
export const plateTitlePx = 44;

/** Of a panel narrower than this, rows have numbers alone, px. */
const leastNamedWidthPx = 400;
export const namesPx = (panelWidth: number): number => (panelWidth < leastNamedWidthPx ? 20 : 46);

/** Rows stand on a grid of so many px, and are an even number of them high: the line in their middle is then sharp. */
export const unitPx = 2;

/** Cells of a row from top to bottom: as many as leave room for the CPUs of the lane, and for four lanes in a window. */
export function plateUnits(cpus: number, lanes: number, width: number): number {
  const [mostPx, togetherPx] = width < stackedBelowPx ? [32, 168] : lanes > 2 ? [48, 216] : [64, 288];
  const pitch = Math.min(mostPx, Math.max(2 * unitPx, togetherPx / cpus));
  return 2 * Math.floor(pitch / (2 * unitPx));
}

export const platePitchPx = (cpus: number, lanes: number, width: number): number =>
  plateUnits(cpus, lanes, width) * unitPx;

function panelPx({ cpus }: Pick<LocksShape, "cpus">, lane: number, width: number): number {
  const own = cpus[lane] ?? 1;
  return plateTitlePx + own * platePitchPx(own, cpus.length, width) + axisPx;
}

export const platePanelsAt = (shape: Pick<LocksShape, "cpus">, width: number) =>
  lanePanels(shape.cpus.length, width, (lane) => panelPx(shape, lane, width));

/** Of a panel's rows, in the drawing's own px. */
export function plateExtent(panel: { readonly x: number; readonly width: number }): Extent {
  const names = namesPx(panel.width);
  return { x: panel.x + names, w: Math.max(40, panel.width - names - rightPx) };
}

/** Where the time of the run goes: panels of the last row stand over the drawing's edge. */
export function plateRunTime(shape: Pick<LocksShape, "cpus">, width: number): RunTime {
  const { panels } = platePanelsAt(shape, width);
  const lowest = panels.at(-1)?.y;
  return { axes: panels.filter(({ y }) => y === lowest).map(plateExtent), belowPx: axisPx };
}
