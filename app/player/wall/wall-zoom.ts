/** How much a wall enlarges: from the last row nobody reads a word of 12 px. */
import { smallestTextPx } from "../../base/text-width";

/** No word on a wall is smaller, px of the screen. */
export const leastWallWordPx = 24;
const enough = leastWallWordPx / smallestTextPx;

/** What a wall is laid out in, CSS px: as high as a projector's 768 lines with words enlarged enough, however many lines there are. */
const laidOutPx = { height: 768 / enough, leastHeight: 340, leastWidth: 460 } as const;

/** Smaller windows are no walls but phones and thumbnails: there a page scrolls. */
const leastWindow = { width: 700, height: 420 } as const;

/** null: the window is no wall. Windows between a thumbnail and a projector keep room for a drawing, and their words are smaller. */
export function wallZoom(width: number, height: number): number | null {
  if (width < leastWindow.width || height < leastWindow.height) return null;
  const wanted = Math.max(height / laidOutPx.height, Math.min(enough, height / laidOutPx.leastHeight));
  return Math.max(1, Math.min(wanted, width / laidOutPx.leastWidth));
}
