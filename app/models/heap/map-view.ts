/** Which part of the heap a map shows: zoom by powers of two, rows of a power of two of bytes. Pure. */
import type { LaneParams } from "../../model/scenario";
import type { FigureFrame } from "../../mount/types";
import { chunkStates, type HeapState, historyOf, mapBegin } from "./lane";
import { mapHeight } from "./shape";

/** What the reader has chosen; all lanes share it. */
export interface MapView {
  /** 0: the whole heap; each level shows half as many bytes. */
  readonly level: number;
  /** The first byte shown; null: wherever the chunk in hand is. */
  readonly from: number | null;
}

export const wholeHeap: MapView = { level: 0, from: null };

export interface MapWindow {
  readonly from: number;
  readonly rows: number;
  readonly bytesPerRow: number;
  /** Cells instead of chunks: too many to tell apart. */
  readonly texture: boolean;
}

const leastSpan = 128;
const freeState = chunkStates.indexOf("free");
const powerFrom = (value: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, value)));

/** Bytes that the map of the whole heap covers, the same for all lanes: up to top, or as much as was in use at any call before. */
export const fitSpan = (frame: FigureFrame, states: readonly HeapState[]): number =>
  powerFrom(Math.max(512, mostUsed(frame, states)));

/** A little more than the bytes below top, now or at any call before, of the lane that has most. */
export function mostUsed(frame: FigureFrame, states: readonly HeapState[]): number {
  let most = 0;
  states.forEach((heap, index) => {
    const { offset, size, hand, inHeap } = heap;
    // Buddies have no top: what is free behind the last block counts as one.
    let last = inHeap - 1;
    if (hand.top < 0) while (last > 0 && heap.state[last] === freeState) last--;
    const top = offset[hand.top] ?? (last < 0 ? 0 : (offset[last] as number) + (size[last] as number));
    const lane = frame.lanes[index];
    const used = lane ? historyOf(lane).used : [];
    let before = 0;
    for (let i = 0; i < used.length; i++) before = Math.max(before, used[i] as number);
    // A little of top is always to be seen.
    most = Math.max(most, top + 16, Math.min(before, hand.end));
  });
  return most;
}

/** A chunk's mean size by the law of the sizes: it decides how thin the rows are, and must not change as a run goes on. */
export function meanChunkBytes(params: LaneParams): number {
  const least = Math.max(1, Number(params["least-bytes"]));
  const most = Math.max(least, Number(params["most-bytes"]));
  const header = 12;
  if (params.workload === "given") return 96;
  switch (params.sizes) {
    case "fixed":
      return most + header;
    case "uniform":
      return (least + most) / 2 + header;
    case "small-heavy":
      return least * 1.5 * Math.max(1, Math.log2(most / least)) + header;
    default:
      return most === least ? most + header : (most - least) / Math.log(most / least) + header;
  }
}

export function deepestLevel(span: number): number {
  return Math.max(0, Math.log2(span / leastSpan));
}

/** Rows about as high as a mean chunk is wide, halved or doubled; 4 to 64 of them. */
export function rowsFor(span: number, mapWidth: number, meanBytes: number): number {
  const pitch = Math.sqrt((mapWidth * mapHeight * meanBytes) / (1.5 * span));
  const rows = 2 ** Math.round(Math.log2(mapHeight / pitch));
  return Math.min(64, Math.max(4, rows));
}

export function windowOf(heap: HeapState, view: MapView, span: number, mapWidth: number, meanBytes: number): MapWindow {
  const level = Math.min(view.level, deepestLevel(span));
  const shown = span / 2 ** level;
  const rows = rowsFor(shown, mapWidth, meanBytes);
  const bytesPerRow = shown / rows;
  return { from: firstByte(heap, view, level, shown, bytesPerRow), rows, bytesPerRow, texture: rows > 16 };
}

function firstByte(heap: HeapState, view: MapView, level: number, shown: number, bytesPerRow: number): number {
  const { offset, size, hand, inHeap } = heap;
  if (level === 0) return 0;
  const aligned = (value: number) => Math.floor(value / bytesPerRow) * bytesPerRow;
  let from = view.from;
  if (from === null) {
    const begin = offset[hand.chunk] ?? 0;
    const bytes = size[hand.chunk] ?? 0;
    // A chunk that does not fit is shown from its header on.
    from = bytes > shown / 2 ? begin : begin + bytes / 2 - shown / 2;
  }
  if (from >= mapBegin - shown) return aligned(from);
  const first = Math.min(0, offset[0] ?? 0);
  const end = inHeap > 0 ? (offset[inHeap - 1] as number) + (size[inHeap - 1] as number) : 0;
  return Math.max(aligned(first), Math.min(aligned(from), aligned(Math.max(0, end - shown) + bytesPerRow - 1)));
}
