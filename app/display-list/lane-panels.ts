/** Panels of the lanes that are compared: two beside each other where there is room, else one beneath the other. */

import { stackedBelowPx } from "./widths";

const gapPx = 32;
const rowGapPx = gapPx - 8;

export interface Panel {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Panels {
  readonly panels: readonly Panel[];
  readonly height: number;
}

/** `heightOf` is asked with the panel's width; panels of a row are as high as the highest. */
export function lanePanels(
  lanes: number,
  width: number,
  heightOf: (lane: number, width: number) => number,
  most = 2,
  stackedPx: number = stackedBelowPx,
): Panels {
  const across = width >= stackedPx ? Math.max(1, Math.min(most, lanes)) : 1;
  const own = (width - (across - 1) * gapPx) / across;
  const panels: Panel[] = [];
  let y = 0;
  for (let row = 0; row * across < lanes; row++) {
    if (row > 0) y += rowGapPx;
    let high = 0;
    for (let lane = row * across; lane < Math.min(lanes, (row + 1) * across); lane++) {
      panels.push({ x: (lane % across) * (own + gapPx), y, width: own });
      high = Math.max(high, heightOf(lane, own));
    }
    y += high;
  }
  return { panels, height: y };
}

/** Panels as they follow from a shape and the room. */
export type PanelsOf<Shape> = (shape: Shape, width: number, roomPx?: number) => Panels;

/** How high they are, for a kit. */
export const heightOf =
  <Shape>(panels: PanelsOf<Shape>) =>
  (shape: Shape, width: number, roomPx?: number): number =>
    panels(shape, width, roomPx).height;

/** Less than that says nothing, px. */
const leastFittedPx = 56;

/**
 * How high what is drawn in each panel is, where all of them are to be seen at once: `usualPx`, or what room (`roomPx`, if it is given) leaves of it. `aroundPx`: of a panel's height,
 * what stands above and beneath.
 */
export function fittedPx(
  lanes: number,
  width: number,
  usualPx: number,
  aroundPx: number,
  roomPx?: number,
  stackedPx: number = stackedBelowPx,
): number {
  if (roomPx === undefined) return usualPx;
  const rows = Math.ceil(lanes / (width >= stackedPx ? Math.min(2, lanes) : 1));
  const each = Math.floor((roomPx - (rows - 1) * rowGapPx) / rows) - aroundPx;
  return Math.min(usualPx, Math.max(leastFittedPx, each));
}

export const lineHeightPx = 16;

/** Lines that a sentence of some hundred characters takes. */
export const sentenceLines = (width: number): number => (width >= 840 ? 1 : width >= stackedBelowPx ? 2 : 3);
