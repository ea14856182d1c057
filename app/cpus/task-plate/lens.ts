/**
 * A lens: on one axis with a longer run, a short one is a sliver at its left, whatever its shape. Where its tasks sleep again stands the same once more, with
 * the time drawn out: its edge can be held against the longer run's.
 */
import { formatDuration, formatSignificant } from "../../base/quantity";
import { textWidth } from "../../base/text-width";
import { type Label, labelAt } from "../../display-list/display-list";
import { type MarkList, S } from "../../display-list/marks";
import type { Box } from "../../plate/panels";
import type { TimeWindow } from "../lanes/time-zoom";
import type { LanePlate } from "./plate-memory";
import { words } from "./task-plate-messages";

export interface Lens extends Box {
  readonly lane: number;
  /** What it shows: the run, and a little after it. */
  readonly windowNs: TimeWindow;
  /** How long the run is. */
  readonly endNs: number;
  /** A stretch of time is so many times as wide as beside it. */
  readonly times: number;
}

/** A run that takes more of the axis can be seen without. */
const largestSliver = 1 / 8;
/** Of the tasks, those that were woken: else there is no edge to see. */
const fewestWoken = 1 / 2;
/** Of a panel: where a lens begins, how wide it is, and what is left free above and below. */
const place = { x: 0.14, w: 0.78, above: 0.08, below: 0.06 } as const;
const leastWidePx = 180;
/** So much longer than the run is what it shows. */
const longer = 0.04;

/** null: the run is seen well enough without, or is not over. `windowNs`: the whole time axis, not zoomed. */
export function lensOf(
  panel: Box & { readonly lane: number; readonly plate: Pick<LanePlate, "histories" | "order" | "woken" | "untilNs"> },
  windowNs: TimeWindow,
): Lens | null {
  const { histories, order, woken, untilNs } = panel.plate;
  const endNs = histories.lastTimeNs;
  const span = windowNs[1] - windowNs[0];
  if (untilNs !== Number.POSITIVE_INFINITY || endNs <= 0 || endNs > largestSliver * span) return null;
  const w = Math.round(place.w * panel.w);
  if (woken < fewestWoken * order.length || w < leastWidePx) return null;
  const shownNs = endNs * (1 + longer);
  return {
    lane: panel.lane,
    x: Math.round(panel.x + place.x * panel.w),
    y: Math.round(panel.y + place.above * panel.h),
    w,
    h: Math.round((1 - place.above - place.below) * panel.h),
    windowNs: [0, shownNs],
    endNs,
    times: (w / shownNs) * (span / panel.w),
  };
}

/** Lines that lead from the sliver, which ends at `sliverX`, to the lens. */
export function drawLensLeaders({ x, y, h }: Lens, panel: Box, sliverX: number, marks: MarkList): void {
  marks.add(S.plateEdge, sliverX, panel.y, x - sliverX, y - panel.y);
  marks.add(S.plateEdge, sliverX, panel.y + panel.h, x - sliverX, y + h - panel.y - panel.h);
}

export function drawLensFrame({ x, y, w, h, endNs, times }: Lens, marks: MarkList, labels: Label[]): void {
  marks.add(S.moved, x, y, w, h);
  const size = 13;
  const wordings = words.lens(formatSignificant(Number(times.toPrecision(2))), formatDuration(endNs));
  const fits = wordings.find((text) => textWidth(text, size) <= 0.66 * w) ?? (wordings.at(-1) as string);
  labels.push(labelAt(x + w - 8, y + 20, fits, "ink", { size, anchor: "end", halo: true }));
}
