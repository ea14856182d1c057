/** How large the plates of CPUs and their lock are: known before they are fetched. */

import { rightMarginPx } from "../../cpus/lanes/cpu-geometry";
import { namesPx as clockNamesPx, usualRoomPx } from "../../cpus/one-clock/clock-size";
import { lanePanels } from "../../display-list/lane-panels";
import { stackedBelowPx } from "../../display-list/widths";
import type { RunTime } from "../../mount/kit";
import { axisPx, type Box, rightPx } from "../../plate/panels";
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
  const [mostPx, togetherPx] = width < stackedBelowPx ? [32, 168] : lanes > 2 ? [48, 168] : [64, 288];
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

/** Where the rows of a lane stand. */
export interface RowsOfLane extends Box {
  readonly lane: number;
  readonly cpus: number;
  readonly pitch: number;
  /** Of the whole panel, with its title. */
  readonly panelX: number;
  readonly panelWidth: number;
  readonly panelY: number;
  /** The axis stands beneath it. */
  readonly axis: boolean;
}

export interface PlatePlaces {
  readonly rows: readonly RowsOfLane[];
  readonly height: number;
}

/** Each lane with an axis of its own, two beside each other where there is room. */
export function platesApart(shape: Pick<LocksShape, "cpus">, width: number): PlatePlaces {
  const { panels, height } = platePanelsAt(shape, width);
  const rows = panels.map((panel, lane) => {
    const cpus = shape.cpus[lane] ?? 1;
    const pitch = platePitchPx(cpus, shape.cpus.length, width);
    const names = namesPx(panel.width);
    const w = Math.max(40, panel.width - names - rightPx);
    const whole = { panelX: panel.x, panelWidth: panel.width, panelY: panel.y };
    return {
      lane,
      cpus,
      pitch,
      ...whole,
      x: panel.x + names,
      y: panel.y + plateTitlePx,
      w,
      h: cpus * pitch,
      axis: true,
    };
  });
  return { rows, height };
}

const clockGapPx = 4;
const mostClockPitchPx = 64;

/** All beneath each other with the same left and right edges, and one axis: a moment is one upright. */
export function platesOnOneClock({ cpus }: Pick<LocksShape, "cpus">, width: number, roomPx?: number): PlatePlaces {
  const lanes = cpus.length;
  const eachPx = ((roomPx ?? usualRoomPx(lanes)) - axisPx) / lanes - plateTitlePx - clockGapPx;
  let y = 0;
  const rows = cpus.map((own, lane): RowsOfLane => {
    const pitch = Math.max(
      2 * unitPx,
      2 * unitPx * Math.floor(Math.min(mostClockPitchPx, eachPx / own) / (2 * unitPx)),
    );
    const panelY = y;
    const h = own * pitch;
    y += plateTitlePx + h + clockGapPx;
    const w = Math.max(40, width - clockNamesPx - rightMarginPx);
    const across = { x: clockNamesPx, w, panelX: 0, panelWidth: width };
    return { lane, cpus: own, pitch, ...across, panelY, y: panelY + plateTitlePx, h, axis: lane === lanes - 1 };
  });
  return { rows, height: y - clockGapPx + axisPx };
}

/** Where the time of the run goes: panels of the last row stand over the drawing's edge. */
export function plateRunTime(shape: Pick<LocksShape, "cpus">, width: number): RunTime {
  const { rows } = platesApart(shape, width);
  const lowest = rows.at(-1)?.panelY;
  return { axes: rows.filter(({ panelY }) => panelY === lowest).map(({ x, w }) => ({ x, w })), belowPx: axisPx };
}
