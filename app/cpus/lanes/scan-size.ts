/** Sizes of the drawing of a scan, apart from it because pages reserve its height before the drawing is fetched. */
import { stackedBelowPx } from "../../display-list/widths";

/** 20 counter + 20 priority + 15 + 1. */
export const highestScore = 56;

export interface ScanSizes {
  readonly pxPerPoint: number;
  /** Of the boxes beneath the bars, px. */
  readonly box: number;
  /** Of words, px. */
  readonly text: number;
  /** The bars' foot, under the top of the drawing. */
  readonly foot: number;
  /** Bars with what stands beneath them. */
  readonly height: number;
}

const sizesOf = (pxPerPoint: number, box: number, text: number): ScanSizes => {
  // Above the highest bar its score, and above that whose it is.
  const foot = 30 + text + highestScore * pxPerPoint;
  // Under the boxes their names.
  return { pxPerPoint, box, text, foot, height: foot + box + text + 22 };
};

const onPhone = sizesOf(3, 24, 12);
const atDesk = sizesOf(5, 32, 14);

/** By the width of the figure: its parts may be narrower. `roomPx`: it is as high as that. */
export function scanSizes(figurePx: number, roomPx?: number): ScanSizes {
  if (roomPx === undefined) return figurePx < stackedBelowPx ? onPhone : atDesk;
  const barsPx = roomPx - (onPhone.height - highestScore * onPhone.pxPerPoint);
  return sizesOf(Math.max(1, Math.min(6, barsPx / highestScore)), onPhone.box, onPhone.text);
}
