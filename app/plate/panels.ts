/** Where a plate's cells lie, and what stands around them. */

export const titlePx = 24;
export const axisPx = 22;
/** Half of the last label of the axis stands beyond it. */
export const rightPx = 20;

/** In the drawing's own px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const within = ({ x, y, w, h }: Box, at: { readonly x: number; readonly y: number }): boolean =>
  at.x >= x && at.x <= x + w && at.y >= y && at.y < y + h;

/** What a hole leaves of a box: above and below it, and beside it. */
export function around(box: Box, hole: Box | null): Box[] {
  if (hole === null) return [box];
  const [right, bottom] = [box.x + box.w, box.y + box.h];
  const left = Math.min(right, Math.max(box.x, hole.x));
  const top = Math.min(bottom, Math.max(box.y, hole.y));
  const until = Math.min(right, Math.max(left, hole.x + hole.w));
  const under = Math.min(bottom, Math.max(top, hole.y + hole.h));
  return [
    { ...box, h: top - box.y },
    { ...box, y: under, h: bottom - under },
    { x: box.x, y: top, w: left - box.x, h: under - top },
    { x: until, y: top, w: right - until, h: under - top },
  ].filter(({ w, h }) => w > 0 && h > 0);
}

/** `share`: 0 at the left edge to 1 at the right; beyond an end it is that end's. */
export const atShare = ({ x, w }: Pick<Box, "x" | "w">, share: number): number =>
  x + Math.min(1, Math.max(0, share)) * w;

/** The other way round. */
export const shareAt = ({ x, w }: Pick<Box, "x" | "w">, atX: number): number => Math.min(1, Math.max(0, (atX - x) / w));

/** Where cells of a stretch of time stand in a box that shows a window; null: nowhere. Those of another window than is shown may reach beyond the box. */
export function placeCells(
  box: Box,
  windowNs: readonly [number, number],
  [fromNs, toNs]: readonly [number, number],
): { readonly place: Box; readonly seen: readonly [number, number] | undefined } | null {
  const share = (timeNs: number) => (timeNs - windowNs[0]) / Math.max(1, windowNs[1] - windowNs[0]);
  const [left, right] = [atShare(box, share(fromNs)), atShare(box, share(toNs))];
  if (right <= left) return null;
  if (fromNs >= windowNs[0] && toNs <= windowNs[1])
    return { place: { ...box, x: left, w: right - left }, seen: undefined };
  return {
    place: { ...box, x: box.x + share(fromNs) * box.w, w: (share(toNs) - share(fromNs)) * box.w },
    seen: [left, right],
  };
}
