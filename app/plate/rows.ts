/** Plates that have a row for each thing, the first one at the top: where rows lie, what stands beside them, and the axis of time beneath. */

import { timeTicks } from "../axes/ticks";
import { formatCount } from "../base/quantity";
import { textWidth } from "../base/text-width";
import { type Label, textPx, wordAt } from "../display-list/display-list";
import { type Box, rightPx, titlePx } from "./panels";
import { platePanels, platePx, rowsOf } from "./plate-size";

/** The boxes of so many lanes' rows; `gutterPx`: what stands left of each. */
export function rowBoxes(
  lanes: number,
  width: number,
  roomPx: number | undefined,
  gutterPx: (lane: number) => number,
): Box[] {
  return platePanels(lanes, width, roomPx).panels.map((panel, lane) => {
    const gutter = gutterPx(lane);
    return {
      x: panel.x + gutter,
      y: panel.y + titlePx,
      w: Math.max(40, panel.width - gutter - rightPx),
      h: platePx(lanes, width, roomPx),
    };
  });
}

/** Room for the number of the last row. */
export const countGutterPx = (count: number): number => textWidth(formatCount(count), textPx) + 8;

/** Things from the first up to, not including, the second, that share the row at so many px from where the rows begin. */
export function thingsAt(things: number, highPx: number, fromTopPx: number): readonly [number, number] {
  const rows = rowsOf(things, highPx, false);
  const row = Math.min(rows - 1, Math.floor((fromTopPx / highPx) * rows));
  const first = (at: number) => Math.ceil((at * things) / rows);
  return [first(row), first(row + 1)];
}

/** Beside the first row and the last one: their numbers. */
export function drawRowNames({ x, y, h }: Box, [first, last]: readonly [number, number], labels: Label[]): void {
  const right = { anchor: "end" } as const;
  labels.push(wordAt(x - 6, y + 12, formatCount(first), "quiet", right));
  if (last > first && h > 30) labels.push(wordAt(x - 6, y + h, formatCount(last), "quiet", right));
}

const tickPx = 80;

/** From 0 to a time, ns; words that would touch the one before are left out. */
export function drawTimeAxis({ x, y, w, h }: Box, spanNs: number, labels: Label[]): void {
  let free = Number.NEGATIVE_INFINITY;
  for (const { timeNs, label: text } of timeTicks(0, spanNs, Math.max(2, Math.floor(w / tickPx)))) {
    const at = x + (timeNs / spanNs) * w;
    const half = textWidth(text, textPx) / 2;
    const anchor = at - half < x ? "start" : at + half > x + w + rightPx ? "end" : "middle";
    const from = anchor === "start" ? at : anchor === "end" ? at - 2 * half : at - half;
    if (from < free) continue;
    labels.push(wordAt(at, y + h + 16, text, "quiet", { anchor }));
    free = from + 2 * half + 8;
  }
}
