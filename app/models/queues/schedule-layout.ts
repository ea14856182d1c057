/** When the last client of each lane knocks, as far as it has: seconds after its first SYN on a logarithmic axis, so that doubling is an even step. Pure. */

import { logScale } from "../../axes/scale";
import { decadeTicks } from "../../axes/ticks";
import { greatest } from "../../base/extremes";
import { smallestTextPx, textWidth } from "../../base/text-width";
import { type DisplayList, Sketch } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import type { Moment } from "../../mount/lane-pictures";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { listenerNow } from "./lane";
import { words } from "./queues-messages";
import { type QueuesShape, scheduleHeight, scheduleRowPx } from "./shape";

/** Knocks at 0 stand at the left of the axis, which has no zero, s. */
const firstS = 0.6;
const leastEndS = 1000;
const leftPx = 14;
const rightPx = 22;

/** Where a time after the first SYN stands, px. */
export function scheduleScale(frame: FigureFrame, width: number): (s: number) => number {
  const last = greatest(frame.lanes.map((lane) => (listenerNow(lane).lastKnocksNs.length > 0 ? lastS(lane) : 0)));
  const at = logScale([firstS, Math.max(leastEndS, last * 1.1)], [leftPx, width - rightPx]);
  return (s) => at(Math.max(firstS, s));
}

export function layoutSchedule({ shape, frame, width }: Moment<QueuesShape>): DisplayList {
  const out = new Sketch();
  const last = greatest(frame.lanes.map((lane) => (listenerNow(lane).lastKnocksNs.length > 0 ? lastS(lane) : 0)));
  const at = scheduleScale(frame, width);
  frame.lanes.forEach((lane, index) => {
    drawRow(out, lane, index * scheduleRowPx, width, at);
  });
  const bottom = shape.lanes.length * scheduleRowPx;
  for (const s of decadeTicks(1, Math.max(leastEndS, last * 1.1)))
    out.label(at(s), bottom + 12, words.schedule.seconds(s * 1e9), "quiet", { anchor: "middle" });
  out.label(width - rightPx, bottom + 30, words.schedule.axis, "quiet", { anchor: "end" });
  return out.list(width, scheduleHeight(shape));
}

function lastS(lane: FigureLane): number {
  const knocks = listenerNow(lane).lastKnocksNs;
  return (knocks[knocks.length - 1] as number) / 1e9;
}

const tickPx = 16;

function drawRow(out: Sketch, lane: FigureLane, y: number, width: number, at: (s: number) => number): void {
  const now = listenerNow(lane);
  const knocks = Array.from(now.lastKnocksNs);
  const gaveUp = now.state(now.clients - 1) === "gave-up";
  const said =
    knocks.length === 0
      ? words.schedule.none
      : gaveUp
        ? words.schedule.gaveUp(knocks.length)
        : words.schedule.knocks(knocks.length);
  out.head({ x: 0, y, width }, lane.label, [said]);
  const line = y + 34;
  out.mark(S.queueLine, 0, line, width, 0);
  let free = Number.NEGATIVE_INFINITY;
  // Of numbers that would stand on each other the later are left out.
  for (const ns of knocks) {
    const x = at(ns / 1e9);
    out.mark(S.knocking, x - tickPx / 2 + 2, line - tickPx / 2 + 2, tickPx - 4, tickPx - 4);
    const text = words.schedule.seconds(ns);
    const half = textWidth(text, smallestTextPx) / 2;
    if (x - half < free) continue;
    out.label(x, line + 22, text, "ink", { anchor: "middle" });
    free = x + half + 4;
  }
}
