/** CPU lanes over a page of time, and above each what its CPU held: the kernel lock in ink, other locks in grey. No two stretches of ink ever stand over each other. */

import { roundDown } from "../../axes/round";
import { greatest } from "../../base/extremes";
import { timeHand } from "../../cpus/lanes/time-hand";
import { type TimeWindow, type TimeZoom, windowShown } from "../../cpus/lanes/time-zoom";
import { laneTimeline, type TimelineIndex } from "../../cpus/lanes/timeline-index";
import { drawAxis, drawTimeline, isDense } from "../../cpus/lanes/timeline-layout";
import { modeIndex } from "../../cpus/modes";
import { type DisplayList, type Label, labelAt, layerList } from "../../display-list/display-list";
import { MarkList, S } from "../../display-list/marks";
import { stackedBelowPx } from "../../display-list/widths";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import type { Ask, Hit } from "../../mount/drawing";
import { pageWindow } from "../../mount/page-window";
import type { FigureFrame } from "../../mount/types";
import { pathOf } from "./lane";
import { type LockHistory, laneLocks } from "./lock-history";
import { holdHeight, type LocksShape, locksHeight, panelAt, timelineZone } from "./shape";

/** What has been read of a lane's log. */
export interface LaneLogs {
  readonly timeline: TimelineIndex;
  readonly history: LockHistory;
}

export const laneLogs = (description: Description, lane: LaneParams, cpus: number): LaneLogs => ({
  timeline: laneTimeline(lane, cpus),
  history: laneLocks(description, lane),
});

/** Time that a page shows, ns: a dozen requests of the slowest lane's workload, about. */
export function usualSpan(lanes: readonly LaneParams[], width: number): number {
  const longest = greatest(
    lanes.map((lane) => {
      const base = lane.workload === "netperf-rr" || pathOf(lane).length <= 1 ? 500_000 : 2_000_000;
      return (base * 400) / Number(lane.mhz ?? 400);
    }),
  );
  return roundDown(width < stackedBelowPx ? longest / 2 : longest);
}

/** What a reader has chosen of time. */
export interface HoldsView {
  /** How long a page is; null: as usual. */
  readonly pageNs: number | null;
  readonly zoom: TimeZoom | null;
}

type HoldsAsk = Ask<LocksShape, HoldsView>;

/** What the reader has chosen, else the usual. */
export const spanAt = ({ frame, view, width }: HoldsAsk): number =>
  view.pageNs ??
  usualSpan(
    frame.lanes.map(({ params }) => params),
    width,
  );

export function pageOf(frame: FigureFrame, spanNs: number): readonly [number, number] {
  return pageWindow(Math.max(0, frame.displayTimeNs), spanNs);
}

/** The page of this moment, or what the reader has zoomed to. */
export const shownIn = (ask: HoldsAsk): TimeWindow =>
  windowShown(ask.view.zoom, pageOf(ask.frame, spanAt(ask)), ask.frame);

/** All lanes are zoomed together. */
export const holdsHand = timeHand<LocksShape, HoldsView, null>({
  stretches(ask) {
    const { shape, width, frame } = ask;
    const restNs = () => pageOf(frame, spanAt(ask));
    const top = (lane: number) => panelAt(shape, "timeline", width, lane).y;
    return shape.cpus.map((cpus, i) => {
      const { x, w } = timelineZone(cpus, width);
      const end = i + 1 < shape.cpus.length ? top(i + 1) : locksHeight(shape, "timeline", width);
      return { x, w, y: top(i), h: end - top(i), restNs, slot: 0 };
    });
  },
  zoom: ({ zoom }) => zoom,
  zoomed: (view, _, zoom) => ({ ...view, zoom }),
});

/** Names, axes and grid: everything but the rows' content. */
export function drawPage(
  shape: LocksShape,
  frame: FigureFrame,
  width: number,
  windowNs: readonly [number, number],
  out: { marks: MarkList; labels: Label[] },
): void {
  frame.lanes.forEach((lane, i) => {
    const { y } = panelAt(shape, "timeline", width, i);
    const cpus = shape.cpus[i] ?? 1;
    const zone = timelineZone(cpus, width);
    out.labels.push(labelAt(0, y + 14, lane.label, "ink", { strong: true, size: 14 }));
    drawAxis(zone, y, zone.y + zone.h, cpus, windowNs, out.marks, out.labels);
  });
}

/** One lane's rows up to `untilNs`. */
export function drawRows(
  description: Description,
  shape: LocksShape,
  lane: number,
  width: number,
  logs: LaneLogs,
  windowNs: readonly [number, number],
  untilNs: number,
  marks: MarkList,
  columnPx = 1,
): void {
  const { y } = panelAt(shape, "timeline", width, lane);
  const zone = timelineZone(shape.cpus[lane] ?? 1, width);
  const dense = isDense(zone, [logs.timeline], windowNs);
  drawTimeline(zone, y, logs.timeline, modeIndex(description), windowNs, untilNs, dense, marks, columnPx, true);
  if (!shape.spinlocks[lane]) return;
  const [fromNs, toNs] = windowNs;
  const endNs = Math.min(untilNs, toNs);
  const pxPerNs = zone.w / (toNs - fromNs);
  const h = holdHeight(zone.rowPitch);
  for (const hold of logs.history.holds(fromNs, endNs)) {
    if (hold.cpu >= (shape.cpus[lane] ?? 1)) continue;
    const x = zone.x + (Math.max(fromNs, hold.fromNs) - fromNs) * pxPerNs;
    const w = Math.max(0.75, (Math.min(endNs, hold.toNs) - Math.max(fromNs, hold.fromNs)) * pxPerNs);
    const top = zone.y + y + hold.cpu * zone.rowPitch + (zone.rowPitch - zone.barHeight - h);
    if (hold.kind === "kernel") marks.add(S.cacheLine, x, top - 1, w, h);
    else marks.add(S.otherHold, x, top - 1, w, h);
  }
}

/** The whole drawing at one moment. */
export function layoutHolds(
  description: Description,
  shape: LocksShape,
  frame: FigureFrame,
  width: number,
  spanNs: number,
): DisplayList {
  const out = { marks: new MarkList(1024), labels: [] as Label[] };
  const windowNs = pageOf(frame, spanNs);
  drawPage(shape, frame, width, windowNs, out);
  frame.lanes.forEach((lane, i) => {
    const logs = laneLogs(description, lane.params, shape.cpus[i] ?? 1);
    logs.timeline.sync(lane.log);
    logs.history.sync(lane.log);
    drawRows(description, shape, i, width, logs, windowNs, frame.displayTimeNs, out.marks, 2);
    drawCursor(shape, i, width, windowNs, frame.displayTimeNs, out.marks);
  });
  return layerList(out, width, locksHeight(shape, "timeline", width));
}

export function drawCursor(
  shape: LocksShape,
  lane: number,
  width: number,
  [fromNs, toNs]: readonly [number, number],
  displayTimeNs: number,
  marks: MarkList,
): void {
  const { y } = panelAt(shape, "timeline", width, lane);
  const zone = timelineZone(shape.cpus[lane] ?? 1, width);
  if (displayTimeNs > toNs || (displayTimeNs < fromNs && fromNs > 0)) return;
  const x = zone.x + ((displayTimeNs - fromNs) / (toNs - fromNs)) * zone.w;
  marks.add(S.cursor, Math.round(x * 2) / 2, y + zone.y - 4, 0, zone.h + 6);
}

/** Pages that a reader can choose between, ns. */
export const spans: readonly number[] = [50e3, 100e3, 200e3, 500e3, 1e6, 2e6, 5e6, 10e6, 20e6, 50e6, 100e6];

/** The CPU whose row is at a point. */
export function cpuOfRow({ shape }: Pick<HoldsAsk, "shape">, x: number, y: number): Hit | null {
  for (let lane = 0; lane < shape.cpus.length; lane++) {
    const cpus = shape.cpus[lane] ?? 1;
    // Rows stand at one height in all widths.
    const zone = timelineZone(cpus, stackedBelowPx);
    const cpu = Math.floor((y - panelAt(shape, "timeline", stackedBelowPx, lane).y - zone.y) / zone.rowPitch);
    if (x >= 0 && cpu >= 0 && cpu < cpus) return { kind: "cpu", lane, cpu };
  }
  return null;
}
