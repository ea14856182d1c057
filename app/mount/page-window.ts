/** A stretch of time around the moment shown, for drawings of runs that are too long to be seen whole. Turns like a page, so that what is drawn stands still. */
export function pageWindow(displayTimeNs: number, spanNs: number): readonly [number, number] {
  const half = spanNs / 2;
  // The moment is always in the second half of its page: what led up to it can be seen.
  const page = Math.max(0, Math.floor(displayTimeNs / half) - 1);
  return [page * half, page * half + spanNs];
}
