/** The CPU lanes of one lane of comparison as a part of a picture: rows, names and axis for any window of time. */

import { roundDown } from "../../axes/round";
import type { Item, Live, Sketch } from "../../display-list/display-list";
import { MarkList } from "../../display-list/marks";
import { LaneReaders } from "../../mount/lane-readers";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { drawVeil } from "../../plate/furniture";
import type { ModeIndex } from "../modes";
import type { RowsOfLanes, TimelineZone } from "./cpu-geometry";
import { timelineZone } from "./cpu-geometry";
import { laneTimeline, type TimelineIndex } from "./timeline-index";
import { drawAxis, drawGhost, drawTimeline, isDense } from "./timeline-layout";
import { drawCursor, type Strip, TimelineStrip } from "./timeline-strip";

/** What the CPUs of each lane did. */
export type CpuHistories = LaneReaders<TimelineIndex>;

export const cpuHistories = (): CpuHistories =>
  new LaneReaders(({ params }) => laneTimeline(params, Number(params.cpus ?? 1)));

/** An image of lanes over time that is kept while they are live; `still`: what they are as markup. */
export const stripItem = (key: string, asked: Strip, still: () => readonly Item[]): Live<Strip> => ({
  is: "live",
  key: `strip:${key}`,
  make: () => new TimelineStrip(),
  asked,
  still,
});

interface CpuLanes {
  /** Another one for other lanes of the picture. */
  readonly key: string;
  /** In the picture's coordinates. */
  readonly zone: TimelineZone;
  readonly index: TimelineIndex;
  readonly modes: ModeIndex;
  readonly frame: Pick<FigureFrame, "displayTimeNs">;
  readonly windowNs: readonly [number, number];
  readonly dense: boolean;
  readonly lane: FigureLane;
  /** In markup, where every rectangle weighs, columns of shares are so wide, px. */
  readonly columnPx?: number;
}

/** What is still to come is a ghost, and on paper it is hatched, too. */
export function cpuLanesItem({ key, zone, index, modes, frame, windowNs, dense, lane, columnPx = 1 }: CpuLanes): Live {
  const { displayTimeNs } = frame;
  const strip: Strip = {
    zone,
    windowNs,
    displayTimeNs,
    records: lane.log.length,
    lastNs: index.lastTimeNs,
    run: lane.params,
    dense,
    draw: (out) => {
      const untilNs = Math.min(windowNs[1], Math.max(displayTimeNs, index.lastTimeNs));
      drawTimeline(zone, 0, index, modes, windowNs, untilNs, dense, out);
    },
  };
  return stripItem(key, strip, () => {
    const marks = new MarkList(256);
    drawTimeline(zone, 0, index, modes, windowNs, displayTimeNs, dense, marks, columnPx);
    drawGhost(zone, 0, index, modes, windowNs, displayTimeNs, marks);
    const over = new MarkList(64);
    const share = Math.min(1, Math.max(0, (displayTimeNs - windowNs[0]) / (windowNs[1] - windowNs[0])));
    drawVeil(zone, zone.x + share * zone.w, true, over);
    drawCursor(strip, over);
    return [marks, over];
  });
}

interface Asked extends Pick<CpuLanes, "modes" | "frame" | "windowNs" | "key"> {
  readonly lane: FigureLane;
  readonly index: TimelineIndex;
  /** Rows that are compared are all drawn alike. */
  readonly compared: readonly TimelineIndex[];
  readonly width: number;
  /** Where the first row begins. */
  readonly top: number;
  /** Rows that are reserved. */
  readonly cpus: number;
  readonly rows?: RowsOfLanes;
}

/** Puts rows, names and axis into a sketch. */
export function placeCpuLanes(out: Sketch, { compared, width, top, cpus, rows, ...lanes }: Asked): void {
  const { index, windowNs } = lanes;
  const zone = timelineZone(cpus, width, top, rows);
  drawAxis(zone, 0, zone.y + zone.h, index.cpus, windowNs, out.marks, out.labels);
  const dense = isDense(zone, compared, windowNs);
  out.live.push(cpuLanesItem({ ...lanes, zone, dense, columnPx: printedColumnPx }));
}

const printedColumnPx = 3;

/**
 * A window that ends a little after the display time and in which the busiest CPU changes its mode about as often as can be told apart;
 * it stands still until the display time has crossed its second half. null: the whole run is no denser than that.
 */
export function closeUpWindow(
  indices: readonly TimelineIndex[],
  windowNs: readonly [number, number],
  displayTimeNs: number,
  width: number,
): readonly [number, number] | null {
  let perNs = 0;
  for (const index of indices)
    for (let cpu = 0; cpu < index.cpus; cpu++)
      if (index.lastTimeNs > 0) perNs = Math.max(perNs, index.segments(cpu) / index.lastTimeNs);
  if (perNs === 0) return null;
  const wanted = width / pxPerSegment / perNs;
  const span = roundDown(wanted);
  if (span * 2 >= windowNs[1] - windowNs[0]) return null;
  const half = span / 2;
  const from = Math.max(0, Math.floor(displayTimeNs / half) * half - half);
  return [from, from + span];
}

/** Px that a change of mode gets, on average, in a close-up. */
const pxPerSegment = 6;
