/** CPU lanes over a page of time, and above each what its CPU held: the kernel lock in ink, other locks in grey. No two stretches of ink ever stand over each other. */

import { roundDown } from "../../axes/round";
import { greatest } from "../../base/extremes";
import type { TimelineZone } from "../../cpus/lanes/cpu-geometry";
import { type CpuHistories, cpuHistories, stripItem } from "../../cpus/lanes/cpu-lanes";
import { timeHand } from "../../cpus/lanes/time-hand";
import { type TimeWindow, type TimeZoom, windowShown } from "../../cpus/lanes/time-zoom";
import { drawAxis, drawTimeline, isDense } from "../../cpus/lanes/timeline-layout";
import { drawCursor, type Strip } from "../../cpus/lanes/timeline-strip";
import { modeIndex } from "../../cpus/modes";
import { type DisplayList, Sketch } from "../../display-list/display-list";
import { MarkList, S } from "../../display-list/marks";
import { stackedBelowPx } from "../../display-list/widths";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import type { Ask, Hit } from "../../mount/drawing";
import type { LaneReaders } from "../../mount/lane-readers";
import { pageWindow } from "../../mount/page-window";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { pathOf } from "./lane";
import { type LockHistory, lockHistories } from "./lock-history";
import { holdHeight, type LocksShape, locksHeight, panelAt, timelineZone } from "./shape";

/** What has been read of the lanes' logs. */
export interface HoldsMemory {
  readonly timelines: CpuHistories;
  readonly locks: LaneReaders<LockHistory>;
}

export const holdsMemory = (description: Description): HoldsMemory => ({
  timelines: cpuHistories(),
  locks: lockHistories(description),
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

type HoldsAsk = Ask<LocksShape, HoldsView, HoldsMemory>;

/** What the reader has chosen, else the usual. */
export const spanAt = ({ frame, view, width }: Pick<HoldsAsk, "frame" | "view" | "width">): number =>
  view.pageNs ??
  usualSpan(
    frame.lanes.map(({ params }) => params),
    width,
  );

export function pageOf(frame: FigureFrame, spanNs: number): readonly [number, number] {
  return pageWindow(Math.max(0, frame.displayTimeNs), spanNs);
}

/** All lanes are zoomed together. */
export const holdsHand = timeHand<LocksShape, HoldsView, HoldsMemory>({
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

/** Of the page of this moment, or of what the reader has zoomed to. */
export function layoutHolds(
  ask: Pick<HoldsAsk, "description" | "shape" | "frame" | "width" | "view" | "memory">,
): DisplayList {
  const { description, shape, frame, width, view, memory } = ask;
  const out = new Sketch();
  const windowNs = windowShown(view.zoom, pageOf(frame, spanAt(ask)), frame);
  const locks = memory.locks.of(frame);
  for (const [i, index] of memory.timelines.of(frame).entries()) {
    const lane = frame.lanes[i] as FigureLane;
    const { y } = panelAt(shape, "timeline", width, i);
    const cpus = shape.cpus[i] ?? 1;
    const rows = timelineZone(cpus, width);
    const zone = { ...rows, y: y + rows.y };
    out.label(0, y + 14, lane.label, "ink", { strong: true, size: 14 });
    drawAxis(zone, 0, zone.y + zone.h, cpus, windowNs, out.marks, out.labels);
    const dense = isDense(zone, [index], windowNs);
    const history = shape.spinlocks[i] ? locks[i] : undefined;
    const draw = (marks: MarkList, untilNs: number, columnPx?: number) => {
      drawTimeline(zone, 0, index, modeIndex(description), windowNs, untilNs, dense, marks, columnPx, true);
      if (history) drawHeld(zone, cpus, history, windowNs, Math.min(untilNs, windowNs[1]), marks);
    };
    const strip: Strip = {
      zone,
      windowNs,
      displayTimeNs: frame.displayTimeNs,
      records: lane.log.length,
      lastNs: index.lastTimeNs,
      run: lane.params,
      dense,
      draw: (marks) => draw(marks, windowNs[1]),
      sealed: true,
    };
    const still = () => {
      const marks = new MarkList(1024);
      draw(marks, frame.displayTimeNs, 2);
      drawCursor(strip, marks);
      return [marks];
    };
    out.live.push(stripItem(`${i}`, strip, still));
  }
  return out.list(width, locksHeight(shape, "timeline", width));
}

/** Above each row, what its CPU held. */
function drawHeld(
  zone: TimelineZone,
  cpus: number,
  history: LockHistory,
  [fromNs, toNs]: TimeWindow,
  endNs: number,
  marks: MarkList,
): void {
  const pxPerNs = zone.w / (toNs - fromNs);
  const h = holdHeight(zone.rowPitch);
  for (const hold of history.holds(fromNs, endNs)) {
    if (hold.cpu >= cpus) continue;
    const x = zone.x + (Math.max(fromNs, hold.fromNs) - fromNs) * pxPerNs;
    const w = Math.max(0.75, (Math.min(endNs, hold.toNs) - Math.max(fromNs, hold.fromNs)) * pxPerNs);
    const top = zone.y + hold.cpu * zone.rowPitch + (zone.rowPitch - zone.barHeight - h);
    marks.add(hold.kind === "kernel" ? S.cacheLine : S.otherHold, x, top - 1, w, h);
  }
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
