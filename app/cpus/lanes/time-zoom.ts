/** Which part of a run lanes over time show when a reader has zoomed them. Pure; all times in ns. */
import { placedWithin, windowShown } from "../../mount/time-window";
import type { FigureFrame, TimeWindow, TimeZoom } from "../../mount/types";

export { windowShown } from "../../mount/time-window";
export type { TimeWindow, TimeZoom } from "../../mount/types";

type Moment = Pick<FigureFrame, "windowNs" | "displayTimeNs">;

/** No shorter window is shown: a pixel is about 1 ns then, and the machine's clock counts no less. */
export const leastSpanNs = 1000;

/** Of the window, ends that differ by less are one. */
const alike = 1 / 1000;

const spanOf = ([fromNs, toNs]: TimeWindow): number => toNs - fromNs;

/** Where windows may lie: within the run's, and within what is shown by itself, which reaches beyond the run where pages are turned. */
export const limitOf = (restNs: TimeWindow, { windowNs }: Moment): TimeWindow => [
  Math.min(restNs[0], windowNs[0]),
  Math.max(restNs[1], windowNs[1]),
];

/** So many times half as long, `aboutNs` staying in its place; twice where `doublings` is below 0. The same window where it can be no shorter or longer. */
export function zoomedAbout(shownNs: TimeWindow, limitNs: TimeWindow, aboutNs: number, doublings: number): TimeWindow {
  const spanNs = spanOf(shownNs);
  const mostNs = spanOf(limitNs);
  const nextNs = Math.min(mostNs, Math.max(Math.min(leastSpanNs, mostNs), spanNs * 2 ** -doublings));
  if (nextNs === spanNs) return shownNs;
  const share = (aboutNs - shownNs[0]) / spanNs;
  return placedWithin(aboutNs - share * nextNs, nextNs, limitNs);
}

/** As long, so much later. The same window where it can't be moved. */
export function movedBy(shownNs: TimeWindow, limitNs: TimeWindow, byNs: number): TimeWindow {
  const next = placedWithin(shownNs[0] + byNs, spanOf(shownNs), limitNs);
  return next[0] === shownNs[0] ? shownNs : next;
}

/** What keeps its place when a window is zoomed by a key: the moment shown, where it lies inside, else the middle. */
export function steadyNs([fromNs, toNs]: TimeWindow, { displayTimeNs: nowNs }: Pick<Moment, "displayTimeNs">): number {
  return nowNs >= fromNs && nowNs <= toNs ? nowNs : (fromNs + toNs) / 2;
}

/** What a key does to the window. */
export type WindowStep = "zoom-in" | "zoom-out" | "pan-left" | "pan-right";

/** In doublings, and of what is shown. */
const stepDoublings = 1 / 2;
const stepShare = 1 / 4;

/** By a key, from what of the whole run is shown. */
export function steppedWindow(zoom: TimeZoom | null, frame: Moment, step: WindowStep): TimeZoom | null {
  const { windowNs } = frame;
  const shown = windowShown(zoom, windowNs, frame);
  const limit = limitOf(windowNs, frame);
  const next =
    step === "zoom-in" || step === "zoom-out"
      ? zoomedAbout(shown, limit, steadyNs(shown, frame), step === "zoom-in" ? stepDoublings : -stepDoublings)
      : movedBy(shown, limit, (step === "pan-right" ? stepShare : -stepShare) * spanOf(shown));
  return next === shown ? zoom : chosenWindow(next, windowNs, frame);
}

/** From one moment to another, in any order, and no shorter than may be shown. */
export function windowBetween(oneNs: number, otherNs: number, limitNs: TimeWindow): TimeWindow {
  const fromNs = Math.min(oneNs, otherNs);
  const spanNs = Math.min(spanOf(limitNs), Math.max(leastSpanNs, Math.abs(otherNs - oneNs)));
  return placedWithin(fromNs, spanNs, limitNs);
}

/** null: that is what is shown by itself. */
export function chosenWindow(windowNs: TimeWindow, restNs: TimeWindow, { displayTimeNs }: Moment): TimeZoom | null {
  const nearNs = spanOf(restNs) * alike;
  const same = Math.abs(windowNs[0] - restNs[0]) <= nearNs && Math.abs(windowNs[1] - restNs[1]) <= nearNs;
  return same ? null : { windowNs, atNs: displayTimeNs };
}
