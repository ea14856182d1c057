/** The CPU lanes of one lane of comparison as a part of a sheet: rows, names and axis for any window of time. */

import { roundDown } from "../../axes/round";
import type { Sketch } from "../../display-list/display-list";
import { MarkList, S } from "../../display-list/marks";
import { readOn } from "../../mount/log-reader";
import type { FigureFrame, FigureLane } from "../../mount/types";
import type { ModeIndex } from "../modes";
import type { RowsOfLanes, TimelineZone } from "./cpu-geometry";
import { timelineZone } from "./cpu-geometry";
import { laneTimeline, type TimelineIndex } from "./timeline-index";
import { drawAxis, drawGhost, drawTimeline, isDense } from "./timeline-layout";

export interface CpuLanes {
  /** Index of the lane in the frame. */
  readonly lane: number;
  readonly zone: TimelineZone;
  readonly windowNs: readonly [number, number];
  readonly displayTimeNs: number;
  readonly dense: boolean;
  /** Changes when what was drawn before is no longer right: another run, window or place. */
  readonly key: string;
  /** Adds the rows as far as they are known. */
  readonly draw: (out: MarkList) => void;
  /** The same for a picture that is markup, where every rectangle weighs: columns of shares are `columnPx` wide, and what is to come is coarse. */
  readonly print: (out: MarkList, columnPx: number) => void;
}

interface Known {
  readonly params: unknown;
  readonly index: TimelineIndex;
  readonly run: number;
}

/** Reads each lane's log once, and knows when a lane has become another run. */
export class CpuHistories {
  #known: Known[] = [];
  #runs = 0;

  /** Reads on in the frame's logs, at most so many records; true when all is read. */
  read(frame: FigureFrame, most: number): boolean {
    const histories = this.#of(frame);
    return readOn(
      frame.lanes.map(({ log }, i) => [(histories[i] as Known).index, log] as const),
      most,
    );
  }

  /** The histories of a frame's lanes, up to date. */
  of(frame: FigureFrame): readonly Pick<Known, "index" | "run">[] {
    this.read(frame, Number.POSITIVE_INFINITY);
    return this.#known;
  }

  #of(frame: FigureFrame): readonly Known[] {
    this.#known.length = Math.min(this.#known.length, frame.lanes.length);
    return frame.lanes.map((lane, i) => {
      const kept = this.#known[i];
      const own =
        kept && kept.params === lane.params
          ? kept
          : { params: lane.params, index: laneTimeline(lane.params, cpusOf(lane)), run: ++this.#runs };
      this.#known[i] = own;
      return own;
    });
  }
}

const cpusOf = (lane: FigureLane): number => Number(lane.params.cpus ?? 1);

interface Asked {
  readonly histories: ReturnType<CpuHistories["of"]>;
  readonly lane: number;
  readonly modes: ModeIndex;
  readonly displayTimeNs: number;
  readonly windowNs: readonly [number, number];
  readonly width: number;
  /** Where the first row begins. */
  readonly top: number;
  /** Rows that are reserved. */
  readonly cpus: number;
  readonly rows?: RowsOfLanes;
}

/** Puts the names and the axis into `out`; the rows come with what is returned. */
export function placeCpuLanes(out: Sketch, asked: Asked): CpuLanes | null {
  const { histories, lane, modes, displayTimeNs, windowNs, width, top, cpus, rows } = asked;
  const own = histories[lane];
  if (!own) return null;
  const zone = timelineZone(cpus, width, top, rows);
  const { index } = own;
  drawAxis(zone, 0, zone.y + zone.h, index.cpus, windowNs, out.marks, out.labels);
  // Rows that are compared are all drawn alike.
  const dense = isDense(
    zone,
    histories.map((history) => history.index),
    windowNs,
  );
  return {
    lane,
    zone,
    windowNs,
    displayTimeNs,
    dense,
    key: `${own.run} ${windowNs[0]} ${windowNs[1]} ${zone.w} ${zone.y}`,
    draw: (marks) => {
      const untilNs = Math.min(windowNs[1], Math.max(displayTimeNs, index.lastTimeNs));
      drawTimeline(zone, 0, index, modes, windowNs, untilNs, dense, marks);
    },
    print(marks, columnPx) {
      drawTimeline(zone, 0, index, modes, windowNs, displayTimeNs, dense, marks, columnPx);
      drawGhost(zone, 0, index, modes, windowNs, displayTimeNs, marks);
    },
  };
}

/** The line through the rows at the display time, for still pictures; on a canvas the strip draws it. */
export function lanesCursor(lanes: CpuLanes): MarkList {
  const [from, to] = lanes.windowNs;
  const share = (lanes.displayTimeNs - from) / (to - from);
  const marks = new MarkList(1);
  if (share >= 0 && share <= 1)
    marks.add(
      S.cursor,
      Math.round((lanes.zone.x + share * lanes.zone.w) * 2) / 2,
      lanes.zone.y - 4,
      0,
      lanes.zone.h + 6,
    );
  return marks;
}

/**
 * A window that ends a little after the display time and in which the busiest CPU changes its mode about as often as can be told apart;
 * it stands still until the display time has crossed its second half. null: the whole run is no denser than that.
 */
export function closeUpWindow(
  histories: ReturnType<CpuHistories["of"]>,
  windowNs: readonly [number, number],
  displayTimeNs: number,
  width: number,
): readonly [number, number] | null {
  let perNs = 0;
  for (const { index } of histories)
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
