/**
 * How many tasks could run, over time, and what a schedule() cost against the number that it had to choose from: both from the run's own columns, and what is
 * still to come of the first, as a ghost, from its log.
 */

import { roundUp } from "../../axes/round";
import { evenTicks, timeTicks } from "../../axes/ticks";
import { greatest } from "../../base/extremes";
import { formatCount } from "../../base/quantity";
import { stepCount } from "../../base/step-count";
import { meanWidth } from "../../base/text-width";
import { type DisplayList, Sketch } from "../../display-list/display-list";
import { lanePanels } from "../../display-list/lane-panels";
import { S } from "../../display-list/marks";
import { column } from "../../engine/frame";
import type { Moment } from "../../mount/lane-pictures";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { drawVeil } from "../../plate/furniture";
import { runnableExtent, runnablePanelHeight, runnableSizes } from "./heights";
import type { RunnableHistory, RunnableMemory } from "./runnable-history";
import { words } from "./scheduler-messages";
import type { SchedulerShape } from "./shape";

const { title: titlePx, plot: plotPx, axis: axisPx, name: namePx, left: leftPx } = runnableSizes;

export interface CostPoint {
  /** Tasks to choose from: the mean of those that the point stands for. */
  readonly runnable: number;
  readonly meanNs: number;
  readonly calls: number;
}

/** Mean cost by the number of candidates, in at most `most` points. */
export function costPoints(lane: FigureLane, most: number): readonly CostPoint[] {
  const calls = column(lane.state, "scheduleCallsByRunnable");
  const ns = column(lane.state, "scheduleNsByRunnable");
  const points: CostPoint[] = [];
  const each = Math.max(1, Math.ceil(calls.length / Math.max(1, most)));
  for (let from = 0; from < calls.length; from += each) {
    let count = 0;
    let sum = 0;
    let weighted = 0;
    for (let n = from; n < Math.min(calls.length, from + each); n++) {
      count += calls[n] as number;
      sum += ns[n] as number;
      weighted += n * (calls[n] as number);
    }
    if (count > 0) points.push({ runnable: weighted / count, meanNs: sum / count, calls: count });
  }
  return points;
}

interface Plot {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly xMax: number;
  readonly yMax: number;
}

/** Grid lines with their numbers. */
function drawYAxis(out: Sketch, { x, y, w, h, yMax }: Plot): void {
  for (const tick of evenTicks(0, yMax, 3)) {
    const at = y + h - (tick / yMax) * h;
    out.mark(S.rule, x, Math.round(at) + 0.5, w, 0);
    out.label(x - 6, at + 4, formatCount(tick), "quiet", { anchor: "end" });
  }
}

/** `hatched`: on paper and among forced colours the ghost is not only pale; its columns are wider, since a page carries them. */
export function layoutRunnable(
  { shape, frame, width }: Moment<SchedulerShape>,
  memory: RunnableMemory,
  hatched = false,
): DisplayList {
  const out = new Sketch();
  const { panels, height } = lanePanels(shape.lanes.length, width, () => runnablePanelHeight);
  const own = panels[0]?.width ?? width;
  const points = frame.lanes.map((lane) => costPoints(lane, (own - leftPx) / 4));
  const all = points.flat();
  // What a question keeps back is no ghost.
  const histories = frame.lanes.map((lane, i) => (frame.withheld ? null : memory.history(i, lane)));
  const columns = histories.map((history) =>
    history === null ? [] : toCome(history, frame, own - leftPx, hatched ? 8 : columnPx),
  );
  const known = columns.flat().map(({ tasks }) => tasks);
  const yTasks = roundUp(Math.max(4, greatest(frame.lanes.map(mostRunnable)), greatest(known)));
  const xTasks = roundUp(Math.max(4, greatest(all.map(({ runnable }) => runnable))));
  const yUs = roundUp(Math.max(2, greatest(all.map(({ meanNs }) => meanNs / 1000))));
  frame.lanes.forEach((lane, i) => {
    const panel = panels[i];
    if (!panel) return;
    const { x, y } = panel;
    const extent = runnableExtent(panel);
    out.label(x, y + 13, lane.label, "ink", { strong: true, size: 13 });
    const plot = { ...extent, h: plotPx };
    const first = y + titlePx + namePx;
    out.label(x, first - 16, words.runnable.overTime);
    drawOverTime(out, lane, frame, { ...plot, y: first, xMax: 0, yMax: yTasks }, columns[i] ?? [], hatched);
    const second = first + plotPx + axisPx + namePx;
    out.label(x, second - 16, words.runnable.cost);
    drawCost(out, points[i] ?? [], { ...plot, y: second, xMax: xTasks, yMax: yUs });
  });
  return out.list(width, height);
}

function mostRunnable(lane: FigureLane): number {
  const slices = column(lane.state, "runnableOverTime");
  let most = 0;
  for (let i = 0; i < slices.length; i++) most = Math.max(most, slices[i] as number);
  return most;
}

/** A column of the ghost. */
interface Column {
  readonly fromNs: number;
  readonly toNs: number;
  readonly tasks: number;
}

/** From the moment shown to the end of what is known of the run, in columns of a few px. */
function toCome(
  history: RunnableHistory,
  { windowNs, displayTimeNs }: FigureFrame,
  plotPx: number,
  eachPx: number,
): readonly Column[] {
  const [fromNs, untilNs] = windowNs;
  const endNs = Math.min(untilNs, history.lastTimeNs);
  const columnNs = Math.max(history.sliceNs, ((untilNs - fromNs) / plotPx) * eachPx);
  const columns: Column[] = [];
  const first = Math.floor(displayTimeNs / columnNs);
  const count = stepCount(endNs - first * columnNs, columnNs, "columns still to come");
  for (let column = first; column < first + count; column++) {
    const at = column * columnNs;
    const toNs = Math.min(endNs, at + columnNs);
    if (toNs > displayTimeNs)
      columns.push({ fromNs: Math.max(at, displayTimeNs), toNs, tasks: history.mean(at, toNs) });
  }
  return columns;
}

function drawOverTime(
  out: Sketch,
  lane: FigureLane,
  frame: FigureFrame,
  plot: Plot,
  columns: readonly Column[],
  hatched: boolean,
): void {
  const [fromNs, toNs] = frame.windowNs;
  drawYAxis(out, plot);
  const slices = column(lane.state, "runnableOverTime");
  const sliceNs = column(lane.state, "runnableSliceNs")[0] ?? 0;
  const pxPerNs = plot.w / (toNs - fromNs);
  const endNs = Math.min(frame.displayTimeNs, lane.state.timeNs, toNs);
  const bottom = plot.y + plot.h;
  const xOf = (timeNs: number) => plot.x + (timeNs - fromNs) * pxPerNs;
  const bar = (beginNs: number, untilNs: number, tasks: number) => {
    const h = (tasks / plot.yMax) * plot.h;
    const [x, right] = [xOf(beginNs), xOf(untilNs)];
    if (h < 0.2 || right <= x) return;
    out.mark(S.crowd1, x, bottom - h, right - x, h);
    out.mark(S.crowd3, x, bottom - h, right - x, Math.min(h, 2));
  };
  if (sliceNs > 0) {
    // Slices thinner than a column share one, by their mean.
    const each = Math.max(1, Math.ceil(columnPx / (sliceNs * pxPerNs)));
    for (let i = 0; i * sliceNs < endNs && i < slices.length; i += each) {
      const last = Math.min(slices.length, i + each);
      let sum = 0;
      for (let k = i; k < last; k++) sum += slices[k] as number;
      bar(i * sliceNs, Math.min(endNs, last * sliceNs), sum / (last - i));
    }
  }
  for (const { fromNs, toNs, tasks } of columns) bar(fromNs, toNs, tasks);
  const [first, last] = [columns[0], columns.at(-1)];
  if (first && last) {
    const [x, right] = [xOf(first.fromNs), xOf(last.toNs)];
    drawVeil({ ...plot, x, w: right - x }, x, hatched, out.marks);
  }
  const cursor = xOf(frame.displayTimeNs);
  if (cursor <= plot.x + plot.w) out.mark(S.cursor, Math.round(cursor * 2) / 2, plot.y - 2, 0, plot.h + 4);
  for (const { timeNs, label } of timeTicks(fromNs, toNs, Math.max(2, Math.floor(plot.w / 90)))) {
    const x = xOf(timeNs);
    out.label(Math.min(x, plot.x + plot.w + 12 - meanWidth(label) / 2), bottom + 16, label, "quiet", {
      anchor: "middle",
    });
  }
}

const columnPx = 2;
const dotPx = 4;

function drawCost(out: Sketch, points: readonly CostPoint[], plot: Plot): void {
  drawYAxis(out, plot);
  const bottom = plot.y + plot.h;
  for (const { runnable, meanNs } of points) {
    const x = plot.x + (runnable / plot.xMax) * plot.w;
    const y = bottom - (meanNs / 1000 / plot.yMax) * plot.h;
    out.mark(S.scanTime, x - dotPx / 2, y - dotPx / 2, dotPx, dotPx);
  }
  for (const tick of evenTicks(0, plot.xMax, Math.max(2, Math.floor(plot.w / 80)))) {
    const x = plot.x + (tick / plot.xMax) * plot.w;
    const text = formatCount(tick);
    out.label(Math.min(x, plot.x + plot.w + 12 - meanWidth(text) / 2), bottom + 16, text, "quiet", {
      anchor: "middle",
    });
  }
  out.label(plot.x + plot.w, bottom + 31, words.runnable.candidates, "quiet", { anchor: "end" });
}
