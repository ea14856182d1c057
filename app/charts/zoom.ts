/** Parts of a chart: what a drag encloses, nearer, farther, aside. Pixels in, values out. */

import type { XY } from "../axes/labels";
import { byFirstButton } from "../base/first-button";
import type { ChartLayout } from "./layout";
import type { ChartWindow } from "./series";

/** A shorter drag is a click, px. */
const leastDragPx = 8;
/** A lower one chooses from left to right only, px. */
const flatPx = 24;

/** Whether an event begins to enclose a part. Fingers scroll the page. */
export const beginsDrag = (event: Pick<PointerEvent, "type" | "pointerType" | "button">): boolean =>
  event.type === "pointerdown" && event.pointerType !== "touch" && byFirstButton(event);

type Axes = Pick<ChartLayout, "x" | "y" | "plot">;

/** The part between two places of the picture; null where they are too near to each other to be meant. */
export function windowOfDrag({ x, y, plot }: Axes, from: XY, to: XY): ChartWindow | null {
  const [left, right] = sorted(within(from.x, plot.x0, plot.x1), within(to.x, plot.x0, plot.x1));
  const [top, bottom] = sorted(within(from.y, plot.y0, plot.y1), within(to.y, plot.y0, plot.y1));
  if (right - left < leastDragPx) return null;
  const across = { x: [x.valueAt(left), x.valueAt(right)] as const };
  return bottom - top < flatPx ? across : { ...across, y: [y.valueAt(bottom), y.valueAt(top)] };
}

/** Nearer (`factor` below 1) or farther, around a place across; null: the whole chart. `whole`: the chart without a window. */
export function zoomedBy({ x, plot }: Axes, whole: Axes, factor: number, aroundPx: number): ChartWindow | null {
  const around = within(aroundPx, plot.x0, plot.x1);
  const left = x.valueAt(around - (around - plot.x0) * factor);
  const right = x.valueAt(around + (plot.x1 - around) * factor);
  const [least, most] = whole.x.domain;
  // Half a pixel, against what rounding leaves.
  const all = whole.x.at(left) < whole.plot.x0 + 0.5 && whole.x.at(right) > whole.plot.x1 - 0.5;
  return all ? null : { x: [Math.max(left, least), Math.min(right, most)] };
}

/** The window moved so that a value is in it: by as little as shows it with some room; the same where it is in it already. */
export function movedTo(window: ChartWindow, { x, plot }: Axes, whole: Axes, value: number): ChartWindow {
  const at = x.at(value);
  if (at >= plot.x0 - 0.5 && at <= plot.x1 + 0.5) return window;
  const width = plot.x1 - plot.x0;
  const shift = at < plot.x0 ? at - plot.x0 - width / 5 : at - plot.x1 + width / 5;
  const [least, most] = whole.x.domain.map(x.at) as [number, number];
  const moved = within(shift, least - plot.x0, most - plot.x1);
  return { x: [x.valueAt(plot.x0 + moved), x.valueAt(plot.x1 + moved)] };
}

const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to);
const sorted = (a: number, b: number): readonly [number, number] => (a < b ? [a, b] : [b, a]);
