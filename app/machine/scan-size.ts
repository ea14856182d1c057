/** Sizes of the drawing of a scan, apart from it because pages reserve its height before the drawing is fetched. */
import { stackedBelowPx } from "../drawing/widths";

export const pxPerPoint = 2;
/** 20 counter + 20 priority + 15 + 1. */
export const highestScore = 56;
/** The bars' foot, under the top of the drawing. */
export const foot = 40 + highestScore * pxPerPoint;
/** Bars with what stands beneath them. */
export const scanHeight = foot + 36;

/** Room for the rows that the entries take at most, whatever they say: the height must not depend on the moment. */
export const scanLegendHeight = (width: number): number => (width < stackedBelowPx ? 82 : width < 840 ? 46 : 28);
