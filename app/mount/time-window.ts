/** Which part of a run is shown where a reader has chosen one. Pure; all times in ns. */
import type { FigureFrame, TimeWindow, TimeZoom } from "./types";

type Moment = Pick<FigureFrame, "windowNs" | "displayTimeNs">;

/** As long, but within the limits. */
export function placedWithin(fromNs: number, spanNs: number, [firstNs, lastNs]: TimeWindow): TimeWindow {
  const from = Math.max(firstNs, Math.min(fromNs, lastNs - spanNs));
  return [from, from + spanNs];
}

/**
 * What lanes show at a moment. A window that was chosen stands still while the moment shown is the one at which it was chosen, or lies inside. Else it is turned
 * to the moment like a page, by halves, so that what led up to it is seen. `restNs`: what is shown where nothing was chosen. A window no shorter than the run
 * is the run's.
 */
export function windowShown(
  zoom: TimeZoom | null,
  restNs: TimeWindow,
  { windowNs, displayTimeNs }: Moment,
): TimeWindow {
  if (zoom === null) return restNs;
  const [fromNs, toNs] = zoom.windowNs;
  const spanNs = toNs - fromNs;
  if (spanNs >= windowNs[1] - windowNs[0]) return windowNs;
  const nowNs = Math.max(windowNs[0], displayTimeNs);
  if (displayTimeNs === zoom.atNs || (nowNs >= fromNs && nowNs <= toNs)) return zoom.windowNs;
  const halfNs = spanNs / 2;
  const turnedNs = fromNs + (Math.floor((nowNs - fromNs) / halfNs) - 1) * halfNs;
  return placedWithin(turnedNs, spanNs, [windowNs[0], Math.max(windowNs[1], nowNs)]);
}
