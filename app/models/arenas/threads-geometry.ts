/** Where threads, arenas, slots and CPUs of a lane lie: from the lane's shape and the width alone, so that nothing on the page jumps. */

import { type CpuBlock, cpuBlock, type Point, type Zone } from "../../cpus/lanes/cpu-geometry";
import { textPx } from "../../display-list/display-list";
import { printedWidths, stackedBelowPx } from "../../display-list/widths";
import { type ArenasLaneShape, type ArenasShape, rangeOf } from "./shape";

/** Places for marks of one size, row by row. */
export interface Spots extends Point {
  readonly columns: number;
  readonly pitchX: number;
  readonly pitchY: number;
  readonly size: number;
  readonly count: number;
}

export interface ThreadsGeometry {
  readonly height: number;
  /** Side of a thread's mark, px. */
  readonly size: number;
  /** Threads are individuals: each has a row with how far it is. */
  readonly individuals: boolean;
  /** Arenas have a row each with the queue in it; otherwise a lone heap's queue stands beneath its lock. */
  readonly inRows: boolean;
  readonly title: Point;
  /** null: behind the title. */
  readonly homeName: Point | null;
  readonly home: Spots;
  /** null: each heap has walls, and its name over them. */
  readonly arenaName: Point | null;
  readonly arenas: Zone;
  readonly slotsName: Point | null;
  readonly slots: Spots | null;
  readonly cpus: CpuBlock;
}

/** The place of one arena. */
export interface ArenaPlace {
  readonly scale: "single" | "row" | "tile";
  readonly name: Point;
  readonly lock: Zone;
  /** Where a thread stands that tries the lock. */
  readonly door: Zone;
  /** Those who wait; the first stands nearest to the lock. */
  readonly queue: {
    readonly x: number;
    readonly y: number;
    readonly step: number;
    readonly columns: number;
    readonly most: number;
  };
  readonly blocks: Zone;
}

const mostIndividuals = 8;
export const mostRows = 8;
const titlePx = 24;
const namePx = 22;
const laneGapPx = 20;
const nameWidth = 68;
const tilePitch = { x: 78, y: 34 } as const;
/** So few threads are drawn twice as large, before heaps with walls: more have as many heaps, and these need room. */
const mostLarge = (width: number): number => (width >= printedWidths.full ? 4 : 2);

/** Side of a thread's mark, px, in a figure so wide. */
const markSize = ({ threads }: ArenasLaneShape, width: number): number =>
  threads <= mostLarge(width) ? largePx : threads <= mostIndividuals ? 22 : 18;
export const largePx = 40;
/** Of a thread's number in a mark of this size, px. */
export const numberPx = (size: number): number => (size >= largePx ? 18 : textPx);
/** A heap with walls: its name stands over it, its blocks in it. */
const heap = { namePx: 20, h: 72, gap: 10, pad: 8 } as const;
const gapOf = (size: number): number => (size === largePx ? 8 : size === 22 ? 5 : 3);
/** Left of an arena's queue, where its name stands there. */
const nameWidthOf = (size: number): number => (size === largePx ? 0 : nameWidth);
/** From arena to arena, and from thread to thread where each has a row. */
const rowPitchOf = (size: number): number => (size === largePx ? heap.namePx + heap.h + heap.gap : 42);
const individualPitchOf = (size: number): number => (size === largePx ? 46 : 30);

export function spot(spots: Spots, index: number): Zone {
  return {
    x: spots.x + (index % spots.columns) * spots.pitchX,
    y: spots.y + Math.floor(index / spots.columns) * spots.pitchY,
    w: spots.size,
    h: spots.size,
  };
}

const spotsHeight = (spots: Spots): number => Math.ceil(spots.count / spots.columns) * spots.pitchY;

/** Under the lock of a heap that all share: those who wait for it. */
function singleHeight(shape: ArenasLaneShape, size: number, width: number): number {
  const pitch = size + gapOf(size);
  const columns = queueColumns(size, width);
  return rowPitchOf(size) + 26 + Math.max(1, Math.ceil((shape.threads - 1) / columns)) * pitch;
}

const queueColumns = (size: number, width: number): number =>
  Math.max(1, Math.floor((width - nameWidthOf(size)) / (size + gapOf(size))));

/** How many have room between an arena's name and its door. */
function rowQueue(shape: ArenasLaneShape, size: number, width: number): number {
  const step = size + gapOf(size);
  const room = width - nameWidthOf(size) - step - (size + 8) - 14;
  return Math.max(1, Math.min(3, shape.threads - 1, Math.floor((room * 0.45) / step)));
}

/** A lone heap looks like one arena of several while all who can wait find room in its row. */
const standsInRows = (shape: ArenasLaneShape, size: number, width: number): boolean =>
  shape.arenas > 1 || rowQueue(shape, size, width) >= shape.threads - 1;

function arenasHeight(shape: ArenasLaneShape, size: number, width: number): number {
  if (!standsInRows(shape, size, width)) return singleHeight(shape, size, width);
  const rowPitch = rowPitchOf(size);
  if (shape.arenas <= mostRows) return shape.arenas * rowPitch;
  const tiles = Math.ceil(shape.arenas / Math.max(1, Math.floor(width / tilePitch.x))) * tilePitch.y;
  return Math.max(mostRows * rowPitch, tiles);
}

/** `width` in CSS px; below 280 as 280. Heights are those of the range that the width lies in. */
export function threadsGeometry(shape: ArenasLaneShape, width: number): ThreadsGeometry {
  const usable = Math.max(280, Math.floor(width));
  const least = Math.min(usable, rangeOf(usable));
  return usable < stackedBelowPx ? stacked(shape, usable, least) : wide(shape, usable, least);
}

function homeSpots(shape: ArenasLaneShape, size: number, { x, y }: Point, columns: number, columnWidth: number): Spots {
  const individuals = shape.threads <= mostIndividuals;
  return {
    x,
    y,
    columns,
    pitchX: individuals ? columnWidth : size + gapOf(size),
    pitchY: individuals ? individualPitchOf(size) : size + 6,
    size,
    count: shape.threads,
  };
}

function slotSpots(shape: ArenasLaneShape, size: number, { x, y }: Point, least: number): Spots {
  const pitch = size + gapOf(size);
  return {
    x,
    y,
    columns: Math.max(1, Math.floor(least / pitch)),
    pitchX: pitch,
    pitchY: pitch,
    size,
    count: shape.slots,
  };
}

function wide(shape: ArenasLaneShape, width: number, least: number): ThreadsGeometry {
  const size = markSize(shape, least);
  const individuals = shape.threads <= mostIndividuals;
  const columns = individuals ? 1 : Math.min(8, Math.ceil(Math.sqrt(shape.threads)));
  const homeWidth = individuals ? 124 + size : Math.max(92, columns * (size + gapOf(size)));
  const gap = width > 760 ? 32 : 22;
  const cpuWidthOf = (of: number) => Math.min(215, Math.max(150, of * 0.21));
  const middleOf = (of: number) => of - homeWidth - cpuWidthOf(of) - 2 * (of > 760 ? 32 : 22);
  const nameY = titlePx + 14;
  const top = titlePx + namePx;
  const home = homeSpots(shape, size, { x: 0, y: top }, columns, homeWidth);
  const walled = size === largePx;
  const arenas: Zone = {
    x: homeWidth + gap,
    // The name of a heap with walls stands beside that of the threads.
    y: walled ? titlePx : top,
    w: middleOf(width),
    h: arenasHeight(shape, size, middleOf(least)),
  };
  // Few threads leave room for the slots beneath them, beside the heaps.
  const slotsAt: Point = walled
    ? { x: 0, y: home.y + spotsHeight(home) + namePx }
    : { x: arenas.x, y: arenas.y + arenas.h + namePx };
  const slots = shape.slots > 0 ? slotSpots(shape, size, slotsAt, walled ? homeWidth : middleOf(least)) : null;
  const cpuWidth = cpuWidthOf(width);
  const cpus = cpuBlock(shape.cpus, width - cpuWidth, top - 2, cpuWidth);
  const bottom = slots ? slotsAt.y + spotsHeight(slots) : 0;
  return {
    height: Math.max(bottom, home.y + spotsHeight(home), arenas.y + arenas.h, cpus.y + cpus.h) + 4,
    size,
    individuals,
    inRows: standsInRows(shape, size, middleOf(least)),
    title: { x: 0, y: 14 },
    homeName: { x: 0, y: nameY },
    home,
    arenaName: walled ? null : { x: arenas.x, y: nameY },
    arenas,
    slotsName: slots ? { x: slotsAt.x, y: slotsAt.y - 8 } : null,
    slots,
    cpus,
  };
}

/** With so many CPUs at most, their bars are no higher than the slots that they stand beside. */
const mostBesideSlots = 2;

/** One below the other, for phones. What is drawn large has no line to spare: names and bars stand beside each other. */
function stacked(shape: ArenasLaneShape, width: number, least: number): ThreadsGeometry {
  const size = markSize(shape, least);
  const individuals = shape.threads <= mostIndividuals;
  const pitch = size + gapOf(size);
  const columns = individuals ? Math.min(2, shape.threads) : Math.floor(least / pitch);
  const walled = size === largePx;
  const homeTop = titlePx + (walled ? 0 : namePx);
  const home = homeSpots(shape, size, { x: 0, y: homeTop }, columns, Math.floor(width / 2));
  const arenasTop = home.y + spotsHeight(home) + (walled ? 0 : namePx + 6);
  const arenas: Zone = { x: 0, y: arenasTop, w: width, h: arenasHeight(shape, size, least) };
  const slotsTop = arenas.y + arenas.h + namePx;
  const slots = shape.slots > 0 ? slotSpots(shape, size, { x: 0, y: slotsTop }, least) : null;
  const bottom = slots ? slotsTop + spotsHeight(slots) : arenas.y + arenas.h;
  const beside = walled && slots && shape.cpus <= mostBesideSlots ? shape.slots * pitch + 8 : null;
  const cpus =
    beside === null
      ? cpuBlock(shape.cpus, 0, bottom + 10, width)
      : cpuBlock(shape.cpus, beside, slotsTop - 4, width - beside);
  return {
    height: Math.max(bottom, cpus.y + cpus.h) + 4,
    size,
    individuals,
    inRows: standsInRows(shape, size, least),
    title: { x: 0, y: 14 },
    homeName: walled ? null : { x: 0, y: titlePx + 14 },
    home,
    arenaName: walled ? null : { x: 0, y: arenasTop - 8 },
    arenas,
    slotsName: slots ? { x: 0, y: slotsTop - 8 } : null,
    slots,
    cpus,
  };
}

/** Place of an arena among the `count` that there are now: a row each up to eight, tiles beyond. */
export function arenaPlace(
  shape: ArenasLaneShape,
  geometry: ThreadsGeometry,
  count: number,
  arena: number,
): ArenaPlace {
  const { arenas: zone, size } = geometry;
  const rowPitch = rowPitchOf(size);
  const step = size + gapOf(size);
  const side = size + 8;
  const walled = size === largePx;
  const inset = nameWidthOf(size);
  const down = walled ? heap.namePx + (heap.h - side) / 2 : null;
  const blocksOf = (lock: Zone): Zone => ({
    x: lock.x + side + 14,
    y: walled ? lock.y - (heap.h - side) / 2 + heap.pad : lock.y,
    w: zone.x + zone.w - lock.x - side - 14 - (walled ? heap.pad : 0),
    h: side,
  });
  const nameOf = (lock: Zone, y: number): Point => (walled ? { x: lock.x + side / 2, y } : { x: zone.x, y });
  if (!geometry.inRows) {
    const lock = { x: zone.x + inset + step + 4, y: zone.y + (down ?? 8), w: side, h: side };
    const columns = queueColumns(size, zone.w);
    const queue = { x: zone.x + inset, y: zone.y + rowPitch + 24, step, columns, most: shape.threads };
    const name = nameOf(lock, walled ? zone.y + 14 : lock.y + 12);
    return { scale: "single", name, lock, door: doorOf(lock, size), queue, blocks: blocksOf(lock) };
  }
  if (count <= mostRows) {
    const y = zone.y + arena * rowPitch;
    const columns = rowQueue(shape, size, zone.w);
    const gap = doorGap(shape, size);
    const lock = { x: zone.x + inset + (columns + 1) * step - 1 + gap, y: y + (down ?? 6), w: side, h: side };
    const door = doorOf(lock, size, gap);
    const queue = { x: door.x - step, y: door.y, step: -step, columns, most: columns };
    return { scale: "row", name: nameOf(lock, y + (walled ? 14 : 18)), lock, door, queue, blocks: blocksOf(lock) };
  }
  const columns = Math.max(1, Math.floor(zone.w / tilePitch.x));
  const pitchY = Math.min(tilePitch.y, zone.h / Math.ceil(count / columns));
  const x = zone.x + (arena % columns) * tilePitch.x;
  const y = zone.y + Math.floor(arena / columns) * pitchY;
  const lock = { x: x + 20 + step + 2, y: y + 6, w: side, h: Math.min(side, pitchY - 8) };
  const door = doorOf(lock, size);
  const blocks = { x: lock.x, y: lock.y + lock.h + 1, w: side, h: 3 };
  return {
    scale: "tile",
    name: { x, y: y + 6 + side / 2 + 4 },
    lock,
    door,
    queue: { x: door.x, y: door.y, step: 0, columns: 1, most: 0 },
    blocks,
  };
}

/** Between who tries a lock and the lock; where blocks go back to their arenas, an arrow has room in it. */
const doorGap = ({ slots }: ArenasLaneShape, size: number): number => (slots > 0 && size === largePx ? 28 : 5);

const doorOf = (lock: Zone, size: number, gap = 5): Zone => ({
  x: lock.x - size - gap,
  y: lock.y + (lock.h - size) / 2,
  w: size,
  h: size,
});

/** Tops of the lanes, and the height of all of them. */
export function laneTops(heights: readonly number[]): { readonly tops: readonly number[]; readonly height: number } {
  let y = 0;
  const tops = heights.map((height) => {
    const top = y;
    y += height + laneGapPx;
    return top;
  });
  return { tops, height: Math.max(0, y - laneGapPx) };
}

export function threadsHeight(shape: ArenasShape, width: number): number {
  return laneTops(shape.map((lane) => threadsGeometry(lane, width).height)).height;
}
