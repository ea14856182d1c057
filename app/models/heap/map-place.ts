/** Where a map's rows stand, and which parts of them a stretch of bytes covers. Pure. */

import { greatest } from "../../base/extremes";
import { formatCount } from "../../base/quantity";
import { meanWidth } from "../../base/text-width";
import { type Pen, textPx } from "../../display-list/display-list";
import type { Description } from "../../model/description";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { type HeapState, heapState, type Search } from "./lane";
import { fitSpan, type MapView, type MapWindow, meanChunkBytes, windowOf } from "./map-view";
import { type HeapFigureName, mapHeight, panelPlace, titleHeight } from "./shape";

/** Where the rows of a lane's map stand, and what they show: for pointers and for the painter. */
export interface MapPlace extends MapWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly pitch: number;
  readonly bar: number;
}

export interface Panel {
  readonly description: Description;
  readonly lane: FigureLane;
  readonly heap: HeapState;
  readonly search: Search;
  readonly map: MapPlace;
  readonly out: Pen;
}

/** Rows as high as their pitch add up to this. */
export const rowsHeight = ({ rows, pitch }: MapPlace): number => rows * pitch;

/** `of`: the drawing that they are rows of, and how high all of them are together; the least part of a row that stays free beneath its chunks. */
export function mapPlaces(
  frame: FigureFrame,
  width: number,
  view: MapView,
  of: { readonly figure: HeapFigureName; readonly height: number; readonly free: number } = wholeMap,
): readonly MapPlace[] {
  const heaps = frame.lanes.map(heapState);
  const span = fitSpan(frame, heaps);
  // Of the lanes the largest mean, so that all have rows of the same length.
  const mean = greatest(frame.lanes.map(({ params }) => meanChunkBytes(params)));
  return heaps.map((heap, index) => {
    const place = panelPlace(of.figure, frame.lanes.length, width, index);
    const gutter = gutterWidth(span, place.width);
    const mapWidth = place.width - gutter;
    const window = windowOf(heap, view, span, mapWidth, mean);
    const pitch = of.height / window.rows;
    const gap = window.texture ? 0 : Math.max(2, Math.round(pitch * of.free));
    return { ...window, x: place.x + gutter, y: place.y + titleHeight, width: mapWidth, pitch, bar: pitch - gap };
  });
}

const wholeMap = { figure: "map", height: mapHeight, free: 1 / 6 } as const;

const gutterWidth = (span: number, width: number): number =>
  width < 200 ? 0 : Math.ceil(meanWidth(formatCount(span), textPx)) + 10;

/** A part of a row. */
export interface Piece {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly begins: boolean;
  readonly ends: boolean;
}

/** The parts of [from, to) that the map's rows show. */
export function pieces(map: MapPlace, from: number, to: number): Piece[] {
  const end = map.from + map.rows * map.bytesPerRow;
  const [first, last] = [Math.max(from, map.from), Math.min(to, end)];
  const found: Piece[] = [];
  const scale = map.width / map.bytesPerRow;
  const endRow = Math.ceil((last - map.from) / map.bytesPerRow);
  for (let row = Math.floor((first - map.from) / map.bytesPerRow); row < endRow; row++) {
    const rowFrom = map.from + row * map.bytesPerRow;
    const at = Math.max(first, rowFrom);
    const until = Math.min(last, rowFrom + map.bytesPerRow);
    if (until <= at) continue;
    found.push({
      x: map.x + (at - rowFrom) * scale,
      y: map.y + row * map.pitch,
      w: (until - at) * scale,
      begins: at === from,
      ends: until === to,
    });
  }
  return found;
}

/** Three sides or two, where a chunk goes on in the next row. True: they run around the piece, so that it is filled by them. */
export function edges(piece: Piece, bar: number, into: number[][]): boolean {
  const left = piece.x + (piece.begins ? 0.75 : 0);
  const right = piece.x + piece.w - (piece.ends ? 1.25 : 0);
  const [up, down] = [piece.y + 0.75, piece.y + bar - 0.75];
  if (right - left < 1) {
    into.push([left, up, left, down]);
    return false;
  }
  if (piece.begins && piece.ends) into.push([left, up, right, up, right, down, left, down, left, up]);
  else if (piece.begins) into.push([right, up, left, up, left, down, right, down]);
  else if (piece.ends) into.push([left, up, right, up, right, down, left, down]);
  else into.push([left, up, right, up], [left, down, right, down]);
  return piece.begins || piece.ends;
}

/** Cells of a row where chunks are too many to be told apart. */
export const cellsAcross = (width: number): number => (width >= 700 ? 512 : 256);
