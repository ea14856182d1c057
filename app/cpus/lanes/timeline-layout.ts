/**
 * The CPU lanes: one row for each CPU, its modes over time. While segments are wider than a pixel each is drawn; when they are denser,
 * each pixel column is divided by the share of time in each mode. Every mode has a height of its own, so colour is not the only sign.
 */

import { type TimeTick, timeTicks } from "../../axes/ticks";
import { type Label, labelAt } from "../../display-list/display-list";
import { type MarkList, S } from "../../display-list/marks";
import { words } from "../cpus-messages";
import type { ModeIndex } from "../modes";
import { rightMarginPx, type TimelineZone } from "./cpu-geometry";
import { modeCount, type TimelineIndex } from "./timeline-index";

interface ModeLook {
  readonly mode: number;
  readonly style: number;
  /** Share of the row's height, from the bottom. */
  readonly height: number;
  /** Drawn over it where it is wide enough. */
  readonly over?: readonly number[];
}

/** Of a tick's label, at most: figures of one width are wider than the mean. */
const tickCharPx = 7.5;

/** What a tick has of the axis, about. */
const tickPx = 90;

/** Rows lower than this show colour alone: there the shares and the words carry the difference. */
const lowestShapedPx = 6;

/** Narrower than this stripes are no stripes and frames no frames, px. */
const narrowestFramePx = 4;

/** `contention`: for drawings about locks; spinning stands out by stripes, and interrupts are pale, so that ink is left for who holds what. */
export function modeLooks(modes: ModeIndex, barHeight: number, contention = false): readonly ModeLook[] {
  const looks: ModeLook[] = [
    { mode: modes.kernel, style: S.kernel, height: 0.85 },
    { mode: modes.user, style: S.user, height: 1 },
    { mode: modes.scan, style: S.scanTime, height: 0.65 },
    contention
      ? { mode: modes.spin, style: S.spinTime, height: 0.7, over: [S.cpuSpinPlate, S.cpuSpinHatchTime] }
      : { mode: modes.spin, style: S.spinTime, height: 0.4 },
    contention
      ? { mode: modes.interrupt, style: S.cpuInterrupt, height: 1, over: [S.cpuInterruptEdge] }
      : { mode: modes.interrupt, style: S.interruptTime, height: 1 },
  ];
  return barHeight < lowestShapedPx ? looks.map((look) => ({ ...look, height: 1 })) : looks;
}

/** Whether some CPU changes its mode more often than there are pixels. Rows that are compared are all drawn alike. */
export function isDense(
  zone: TimelineZone,
  indices: readonly TimelineIndex[],
  windowNs: readonly [number, number],
): boolean {
  const [fromNs, toNs] = windowNs;
  return indices.some((index) => {
    index.focus(windowNs);
    for (let cpu = 0; cpu < index.cpus; cpu++)
      if (index.segmentAt(cpu, toNs) - index.segmentAt(cpu, fromNs) > zone.w) return true;
    return false;
  });
}

/** `columnPx`: width of the columns that show shares; more than 1 where the picture is markup and every rectangle weighs. */
export function drawTimeline(
  zone: TimelineZone,
  top: number,
  index: TimelineIndex,
  modes: ModeIndex,
  windowNs: readonly [number, number],
  untilNs: number,
  dense: boolean,
  out: MarkList,
  columnPx = 1,
  contention = false,
): void {
  const [fromNs, toNs] = windowNs;
  const endNs = Math.min(untilNs, toNs);
  if (endNs <= fromNs) return;
  index.focus(windowNs);
  const looks = modeLooks(modes, zone.barHeight, contention);
  for (let cpu = 0; cpu < index.cpus; cpu++) {
    const row: Row = {
      cpu,
      x: zone.x,
      y: zone.y + top + cpu * zone.rowPitch + (zone.rowPitch - zone.barHeight),
      h: zone.barHeight,
      pxPerNs: zone.w / (toNs - fromNs),
      fromNs,
      endNs,
    };
    if (dense) drawShares(row, index, looks, columnPx, out);
    else drawSegments(row, index, looks, out);
  }
}

/** Of a printed ghost's columns: what lies under a veil needs to be no finer, and a page carries every rectangle. */
const ghostColumnPx = 24;

/** What is still to come, from the moment on, for pictures that are markup. */
export function drawGhost(
  zone: TimelineZone,
  top: number,
  index: TimelineIndex,
  modes: ModeIndex,
  [firstNs, lastNs]: readonly [number, number],
  momentNs: number,
  out: MarkList,
): void {
  const fromNs = Math.max(firstNs, momentNs);
  const endNs = Math.min(lastNs, index.lastTimeNs);
  if (endNs <= fromNs) return;
  const looks = modeLooks(modes, zone.barHeight);
  const pxPerNs = zone.w / (lastNs - firstNs);
  for (let cpu = 0; cpu < index.cpus; cpu++) {
    const y = zone.y + top + cpu * zone.rowPitch + (zone.rowPitch - zone.barHeight);
    const x = zone.x + (fromNs - firstNs) * pxPerNs;
    drawShares({ cpu, x, y, h: zone.barHeight, pxPerNs, fromNs, endNs }, index, looks, ghostColumnPx, out);
  }
}

interface Row {
  readonly cpu: number;
  readonly x: number;
  readonly y: number;
  readonly h: number;
  readonly pxPerNs: number;
  readonly fromNs: number;
  readonly endNs: number;
}

function drawSegments(row: Row, index: TimelineIndex, looks: readonly ModeLook[], out: MarkList): void {
  const { cpu, fromNs, endNs, pxPerNs } = row;
  const last = index.segmentAt(cpu, endNs);
  for (let segment = Math.max(0, index.segmentAt(cpu, fromNs)); segment <= last; segment++) {
    const mode = index.segmentMode(cpu, segment);
    const look = looks.find((candidate) => candidate.mode === mode);
    if (!look) continue;
    const start = Math.max(fromNs, index.segmentStartNs(cpu, segment));
    const end = segment === last ? endNs : index.segmentStartNs(cpu, segment + 1);
    const h = row.h * look.height;
    const x = row.x + (start - fromNs) * pxPerNs;
    const w = (end - start) * pxPerNs;
    const y = row.y + row.h - h;
    out.add(look.style, x, y, w, h);
    if (look.over && w >= narrowestFramePx) for (const style of look.over) out.add(style, x, y, w, h);
  }
}

function drawShares(row: Row, index: TimelineIndex, looks: readonly ModeLook[], columnPx: number, out: MarkList): void {
  const before = new Float64Array(modeCount);
  const after = new Float64Array(modeCount);
  const columns = Math.ceil(((row.endNs - row.fromNs) * row.pxPerNs) / columnPx);
  // In markup heights are whole pixels, so that neighbouring columns that are alike become one rectangle.
  const fine = columnPx > 1 ? 1 : 0;
  const last = new Map<number, number>();
  index.totalsAt(row.cpu, row.fromNs, before);
  for (let column = 0; column < columns; column++) {
    const end = Math.min(row.endNs, row.fromNs + ((column + 1) * columnPx) / row.pxPerNs);
    const span = end - (row.fromNs + (column * columnPx) / row.pxPerNs);
    index.totalsAt(row.cpu, end, after);
    let y = row.y + row.h;
    for (const look of looks) {
      const share = ((after[look.mode] as number) - (before[look.mode] as number)) / span;
      if (share <= 0) continue;
      const exact = Math.min(1, share) * row.h;
      const h = fine > 0 ? Math.round(exact / fine) * fine : exact;
      if (h === 0) continue;
      y -= h;
      const style = look.style === S.user ? S.kernel : look.style;
      const x = row.x + column * columnPx;
      const left = last.get(style);
      if (fine > 0 && left !== undefined && out.reaches(left, x, y, h)) out.widen(left, columnPx);
      else {
        last.set(style, out.count);
        out.add(style, x, y, columnPx, h);
      }
    }
    before.set(after);
  }
}

/** As many as their labels have room for: those of a short window far from 0 are long. `eachPx`: what a tick has of the axis, about. */
export function axisTicks(fromNs: number, toNs: number, px: number, eachPx = tickPx): TimeTick[] {
  for (let count = Math.max(2, Math.min(6, Math.floor(px / eachPx))); count > 1; count--) {
    const ticks = timeTicks(fromNs, toNs, count);
    const [first, second] = ticks;
    if (!first || !second) return ticks;
    const apartPx = ((second.timeNs - first.timeNs) / (toNs - fromNs)) * px;
    if (ticks.every(({ label }) => label.length * tickCharPx <= apartPx)) return ticks;
  }
  return timeTicks(fromNs, toNs, 1);
}

/** Names of rows, grid lines and the axis in µs, ms or s. */
export function drawAxis(
  zone: TimelineZone,
  top: number,
  axisY: number,
  cpus: number,
  windowNs: readonly [number, number],
  marks: MarkList,
  labels: Label[],
): void {
  drawRows(zone, top, cpus, marks, labels);
  drawTimeTicks(zone, axisY + top, windowNs, labels);
}

export function drawRows(zone: TimelineZone, top: number, cpus: number, marks: MarkList, labels: Label[]): void {
  for (let cpu = 0; cpu < cpus; cpu++) {
    const bottom = zone.y + top + (cpu + 1) * zone.rowPitch;
    if (zone.nameEvery === 1 || cpu === cpus - 1) marks.add(S.rule, zone.x, Math.round(bottom) + 0.5, zone.w, 0);
    const middle = bottom - zone.barHeight / 2 + 4;
    if (cpu % zone.nameEvery === 0) labels.push(labelAt(0, middle, words.cpuLane(cpu)));
  }
}

/** Beneath the rows. */
export function drawTimeTicks(
  zone: TimelineZone,
  axisY: number,
  windowNs: readonly [number, number],
  labels: Label[],
): void {
  const [fromNs, toNs] = windowNs;
  const ticks = axisTicks(fromNs, toNs, zone.w);
  for (const tick of ticks) {
    const x = zone.x + ((tick.timeNs - fromNs) / (toNs - fromNs)) * zone.w;
    // The last label ends with the drawing at the latest.
    const right = zone.x + zone.w + rightMarginPx;
    const beyond = x + (tick.label.length * tickCharPx) / 2 > right;
    labels.push(labelAt(beyond ? right : x, axisY + 15, tick.label, "quiet", { anchor: beyond ? "end" : "middle" }));
  }
}
