/**
 * Where the parts of the herd figure lie: a pure function of the figure's shape and width, so that the height is known before
 * anything has run and nothing on the page jumps.
 */

import {
  axisPx,
  type CpuBlock,
  cpuBlock,
  narrowestPx,
  type Point,
  type TimelineZone,
  timelineZone,
  type Zone,
} from "../../cpus/lanes/cpu-geometry";
import { densityGrid, fitGrid, type Grid, numberedPitchPx } from "../../display-list/serpent";
import { stackedBelowPx } from "../../display-list/widths";
import type { RunTime } from "../../mount/kit";
import type { HerdShape } from "./shape";

/** One lane, with the top of the lane at y = 0; its CPUs over time stand with those of the other lanes beneath all of them. */
export interface LaneGeometry {
  readonly title: Point;
  readonly socketName: Point;
  readonly socket: Zone;
  /** Where a connection comes from. */
  readonly origin: Point;
  readonly waitName: Point;
  readonly wait: Grid;
  readonly blockedName: Point | null;
  readonly blocked: Grid | null;
  readonly runName: Point;
  readonly run: Grid;
  /** The queues show density: at least one of them has no room for a mark a task. */
  readonly cells: boolean;
  readonly cpus: CpuBlock;
  readonly height: number;
}

/** The CPUs of all lanes over time, on one axis. */
export interface HerdTime {
  /** Of the first lane; those of the others stand `pitch` px beneath each other. */
  readonly zone: TimelineZone;
  readonly pitch: number;
  /** Baseline of the first lane's name. */
  readonly nameY: number;
  readonly axisY: number;
}

export interface HerdGeometry {
  readonly width: number;
  readonly height: number;
  readonly lanes: number;
  readonly lanePitch: number;
  readonly lane: LaneGeometry;
  readonly time: HerdTime;
  readonly shape: HerdShape;
  /** One column: the parts of a lane under each other. */
  readonly stacked: boolean;
  /** As of an Ask. */
  readonly roomPx: number | undefined;
}

/** Size of a lane's name, px. */
export const titleTextPx = 14;
const titlePx = 26;
const namePx = 22;
const laneGapPx = 9;
/** Above the CPUs of a lane, for its name. */
const timeNamePx = 22;

/** Height of a queue's area, px, by the number of tasks: people, crowd, texture. */
function queueHeight(threads: number, stacked: boolean): number {
  if (threads <= 16) return stacked ? 76 : 80;
  if (threads <= 300) return stacked ? 98 : 105;
  if (threads <= 1200) return 132;
  return 150;
}

const largestPitch = (threads: number): number => (threads <= 16 ? 38 : threads <= 40 ? 25 : 19);

interface Area extends Zone {
  readonly largestPitch: number;
}

/** All queues of a lane are drawn alike: if one has no room for single marks, all show density. */
function fitQueues(threads: number, areas: readonly Area[]): { grids: Grid[]; cells: boolean } {
  const grids = areas.map((area) => fitGrid(threads, area.x, area.y, area.w, area.h, area.largestPitch));
  if (grids.every((grid) => grid.perCell === 1)) return { grids, cells: false };
  return { grids: areas.map((area) => densityGrid(threads, area.x, area.y, area.w, area.h)), cells: true };
}

function wideLane(shape: HerdShape, width: number): LaneGeometry {
  const areaHeight = queueHeight(shape.threads, false);
  const pitch = largestPitch(shape.threads);
  const nameY = titlePx + 14;
  const top = titlePx + namePx;
  const cpuWidth = shape.cpus > 16 ? Math.min(300, width * 0.3) : Math.min(230, Math.max(160, width * 0.23));
  const socketWidth = 96;
  const gap = width > 760 ? 34 : 22;
  const queues = width - socketWidth - cpuWidth - 3 * gap;
  const waitWidth = Math.floor(queues * 0.53);
  const runWidth = queues - waitWidth;
  const waitX = socketWidth + gap;
  const runX = waitX + waitWidth + gap;
  // Tasks that wait elsewhere stand beneath those on the socket, in the same column: the order of the story stays left to right.
  const waitHeight = shape.blocked ? Math.min(areaHeight, 48) : areaHeight;
  const blockedTop = top + waitHeight + namePx;
  const runHeight = shape.blocked ? blockedTop + areaHeight - top : areaHeight;
  const { grids, cells } = fitQueues(shape.threads, [
    { x: waitX, y: top, w: waitWidth, h: waitHeight, largestPitch: pitch },
    { x: runX, y: top, w: runWidth, h: runHeight, largestPitch: pitch },
    ...(shape.blocked ? [{ x: waitX, y: blockedTop, w: waitWidth, h: areaHeight, largestPitch: pitch }] : []),
  ]);
  const [wait, run, blocked = null] = grids as [Grid, Grid, Grid?];
  const cpus = cpuBlock(shape.cpus, width - cpuWidth, top - 2, cpuWidth);
  const bodyHeight = Math.max(shape.blocked ? blockedTop + areaHeight - top : areaHeight, cpus.h);
  return {
    title: { x: 0, y: 14 },
    socketName: { x: 0, y: nameY },
    socket: { x: 40, y: top + 2, w: 52, h: 28 },
    origin: { x: 0, y: top + 16 },
    waitName: { x: waitX, y: nameY },
    wait,
    cells,
    blockedName: shape.blocked ? { x: waitX, y: blockedTop - 8 } : null,
    blocked,
    runName: { x: runX, y: nameY },
    run,
    cpus,
    height: top + bodyHeight,
  };
}

/** One below the other. Every queue keeps the height that it needs on the narrowest phone, so the figure's height depends on its shape alone. */
function stackedLane(shape: HerdShape, width: number): LaneGeometry {
  // A dozen tasks stand in one row, if their marks stay large enough for numbers.
  const oneRow = Math.floor(narrowestPx / shape.threads);
  const pitch = oneRow >= numberedPitchPx ? Math.min(oneRow, largestPitch(shape.threads)) : largestPitch(shape.threads);
  const narrow = fitGrid(shape.threads, 0, 0, narrowestPx, queueHeight(shape.threads, true), pitch);
  const areaHeight = narrow.rows * narrow.pitch;
  const socket = { x: 40, y: titlePx + 2, w: 52, h: 26 };
  const step = namePx - 2 + areaHeight + 8;
  const first = socket.y + socket.h + 10;
  const tops = shape.blocked ? [first, first + 2 * step, first + step] : [first, first + step];
  const { grids, cells } = fitQueues(
    shape.threads,
    tops.map((top) => ({ x: 0, y: top + namePx - 2, w: width, h: areaHeight, largestPitch: pitch })),
  );
  const [wait, run, blocked = null] = grids as [Grid, Grid, Grid?];
  const nameAt = (i: number) => ({ x: 0, y: (tops[i] ?? 0) + 12 });
  const bottom = first + tops.length * step;
  const cpus = cpuBlock(shape.cpus, 0, bottom + 4, width);
  return {
    title: { x: 0, y: 14 },
    socketName: { x: 102, y: socket.y + 17 },
    socket,
    origin: { x: 0, y: socket.y + 13 },
    waitName: nameAt(0),
    wait,
    cells,
    blockedName: blocked ? nameAt(2) : null,
    blocked,
    runName: nameAt(1),
    run,
    cpus,
    height: cpus.y + cpus.h,
  };
}

/** Where all lanes are to be seen at once: the queues under each other, as high as they can be, and the CPUs beside them. */
function fittedLane(shape: HerdShape, width: number, height: number): LaneGeometry {
  const socket = { x: 40, y: titlePx - 4, w: 52, h: 26 };
  const cpuWidth = Math.min(240, width * 0.37);
  const first = socket.y + socket.h + 8;
  const queues = shape.blocked ? 3 : 2;
  const step = (height - first) / queues;
  const tops = shape.blocked ? [first, first + 2 * step, first + step] : [first, first + step];
  const w = width - cpuWidth - 22;
  const areas = tops.map((top) => ({ x: 0, y: top + 20, w, h: step - 26, largestPitch: shape.threads > 16 ? 24 : 38 }));
  const { grids, cells } = fitQueues(shape.threads, areas);
  const [wait, run, blocked = null] = grids as [Grid, Grid, Grid?];
  const nameAt = (i: number) => ({ x: 0, y: (tops[i] ?? 0) + 12 });
  const usual = cpuBlock(shape.cpus, width - cpuWidth, socket.y, cpuWidth);
  const rowPitch = Math.min(34, (height - socket.y) / usual.rowsPerColumn);
  const rows = usual.compact ? {} : { rowPitch, barHeight: rowPitch - 5, h: usual.rowsPerColumn * rowPitch };
  return {
    title: { x: 0, y: 14 },
    socketName: { x: 102, y: socket.y + 11 },
    socket,
    origin: { x: 0, y: socket.y + 13 },
    waitName: nameAt(0),
    wait,
    cells,
    blockedName: blocked ? nameAt(2) : null,
    blocked,
    runName: nameAt(1),
    run,
    cpus: { ...usual, ...rows },
    height,
  };
}

/** `width` in CSS px; anything below 280 is laid out as 280. With `roomPx` it is so high, and the CPUs over time lie beneath its edge, where nothing is seen of them. */
export function herdGeometry(shape: HerdShape, width: number, roomPx?: number): HerdGeometry {
  const usable = Math.max(280, Math.floor(width));
  const stacked = roomPx !== undefined || usable < stackedBelowPx;
  const fittedPx = roomPx === undefined ? 0 : Math.max(leastLanePx, Math.floor(roomPx / shape.lanes) - laneGapPx);
  const lane = fittedPx
    ? fittedLane(shape, usable, fittedPx)
    : stacked
      ? stackedLane(shape, usable)
      : wideLane(shape, usable);
  const lanePitch = lane.height + laneGapPx;
  const top = shape.lanes * lanePitch;
  const time = timeOf(shape, usable, top);
  return {
    width: usable,
    height: fittedPx ? top - laneGapPx : time.axisY + axisPx,
    lanes: shape.lanes,
    lanePitch,
    lane,
    time,
    shape,
    stacked,
    roomPx,
  };
}

/** Of a lane that is fitted. */
const leastLanePx = 190;

function timeOf({ lanes, cpus }: HerdShape, width: number, top: number): HerdTime {
  const zone = timelineZone(cpus, width, top + timeNamePx, lanes > 1 ? "tight" : "usual");
  const pitch = zone.h + timeNamePx;
  return { zone, pitch, nameY: top + timeNamePx - 7, axisY: zone.y + (lanes - 1) * pitch + zone.h };
}

/** Height to reserve for the drawing, px. */
export const herdHeight = (shape: HerdShape, width: number, roomPx?: number): number =>
  herdGeometry(shape, width, roomPx).height;

/** Where the time of the run goes. */
export function herdRunTime(shape: HerdShape, width: number): RunTime {
  const { time, height } = herdGeometry(shape, width);
  return { axes: [{ x: time.zone.x, w: time.zone.w }], belowPx: height - time.axisY };
}
