/** Sizes of the drawing of a scan, apart from it because pages reserve its height before the drawing is fetched. */
import { stackedBelowPx } from "../drawing/widths";

export const pxPerPoint = 2;
/** 20 counter + 20 priority + 15 + 1. */
export const highestScore = 56;
/** The bars' foot, under the top of the drawing. */
export const foot = 40 + highestScore * pxPerPoint;
/** Bars with what stands beneath them. */
export const scanHeight = foot + 36;

/** Behind the last bar: room for the names of a score's parts. */
export const scanNamesPx = (width: number): number => (width < stackedBelowPx ? 92 : 168);
