/** The heap as a map: rows of equal length by address, chunks to scale in them; where chunks are too many, cells darker the more of them is in use. Pure. */

import { bisectLeft } from "d3-array";
import { formatCount } from "../../base/quantity";
import { fitText, meanWidth, textWidth } from "../../base/text-width";
import { type Cells, type DisplayList, type Item, Pen, textPx, wordAt } from "../../display-list/display-list";
import type { Description } from "../../model/description";
import { metricOf } from "../../mount/metric-of";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { chunkFields } from "./chunk-fields";
import { words } from "./heap-messages";
import { allocatorOf, chunkAt, freeLists, heapState, noBlock, searchOf, stateOf } from "./lane";
import { copied, foot, inHand } from "./map-overlay";
import { cellsAcross, edges, type MapPlace, mapPlaces, type Panel, type Piece, pieces, rowsHeight } from "./map-place";
import { type MapView, wholeHeap } from "./map-view";
import { hatch, Tiles } from "./marks";
import { type HeapFigureName, heapHeight, type PanelPlace, panelPlace } from "./shape";

export function layoutMap(
  description: Description,
  frame: FigureFrame,
  width: number,
  view: MapView = wholeHeap,
): DisplayList {
  const out = new Pen();
  const grids = drawMap(description, frame, mapPlaces(frame, width, view), "map", width, out);
  return { width, height: heapHeight("map", frame.lanes.length, width), items: [...grids, ...out.items] };
}

/** The maps of all lanes, with what `besides` adds to each; the cells apart, which lie beneath everything. */
export function drawMap(
  description: Description,
  frame: FigureFrame,
  places: readonly MapPlace[],
  figure: HeapFigureName,
  width: number,
  out: Pen,
  besides?: (panel: Panel, place: PanelPlace) => void,
): Cells[] {
  const grids: Cells[] = [];
  frame.lanes.forEach((lane, index) => {
    const map = places[index];
    if (!map) return;
    const place = panelPlace(figure, frame.lanes.length, width, index);
    const heap = heapState(lane);
    const panel: Panel = { description, lane, heap, search: searchOf(description, lane), map, out };
    title(description, lane, place, out);
    rowOffsets(panel, place);
    if (map.texture) grids.push(texture(panel));
    else tiles(panel);
    if (heap.count === 0) {
      out.word(map.x, map.y + 18, words.map.noMemory, "quiet");
    }
    inHand(panel);
    copied(panel);
    if (figure !== "chunks") foot(panel, place);
    besides?.(panel, place);
  });
  return grids;
}

function title(description: Description, lane: FigureLane, place: PanelPlace, out: Pen): void {
  const of = (name: string) => metricOf(description, lane, name);
  const [blocks, live, heap] = [of("liveBlocks"), of("liveBytes"), of("heapBytes")];
  const ways = words.map.fill(blocks, live, heap);
  out.word(place.x, place.y + 14, fitText(lane.label, place.width, 14), "ink", { size: 14, strong: true });
  out.word(place.x, place.y + 32, ways.find((way) => meanWidth(way, 13) <= place.width) ?? ways[2], "quiet", {
    size: textPx,
  });
}

function rowOffsets({ map, out }: Panel, place: PanelPlace): void {
  if (map.x - place.x < 8) return;
  // One every sixteen pixels at most.
  const every = Math.max(1, 2 ** Math.ceil(Math.log2(16 / map.pitch)));
  for (let row = 0; row < map.rows; row += every) {
    const offset = formatCount(map.from + row * map.bytesPerRow);
    // Mappings lie so far up that their offsets are longer than the heap's: from the map's begin, then.
    const fits = meanWidth(offset, textPx) <= map.x - place.x - 4;
    const text = fits ? offset : row === 0 ? words.map.mappings : `+${formatCount(row * map.bytesPerRow)}`;
    out.word(map.x - 7, map.y + row * map.pitch + Math.min(map.bar / 2 + 4, 16), text, "quiet", { anchor: "end" });
  }
}

// ---- chunks ----

function tiles(panel: Panel): void {
  const { description, heap, map, search, out, lane } = panel;
  const tiles = new Tiles();
  const labels: Item[] = [];
  const end = map.from + map.rows * map.bytesPerRow;
  const scale = map.width / map.bytesPerRow;
  const looked = new Set(search.looked);
  const bytesShown = scale * heap.hand.headerBytes >= 30 && map.bar >= 30;
  const lists = bytesShown ? freeLists(description, lane) : [];
  let chunk = chunkAt(heap, map.from);
  if (chunk < 0) chunk = bisectLeft(heap.offset, map.from);
  for (; chunk < heap.count && (heap.offset[chunk] as number) < end; chunk++) {
    const from = heap.offset[chunk] as number;
    const to = from + (heap.size[chunk] as number);
    const state = stateOf(heap, chunk);
    const own = pieces(map, from, to);
    for (const piece of own) {
      const w = Math.max(0.75, piece.w - (piece.ends && piece.w > 3 ? 1 : 0));
      const box = [piece.x, piece.y, w, map.bar] as const;
      switch (state) {
        case "used":
        case "mapped":
          if (!edges(piece, map.bar, tiles.usedEdges)) tiles.used.push(...box);
          break;
        case "free":
          if (looked.has(from)) tiles.looked.push(...box);
          edges(piece, map.bar, tiles.freeEdges);
          break;
        case "thread-cache":
        case "fastbin":
          if (!edges(piece, map.bar, tiles.cachedEdges)) tiles.cached.push(...box);
          hatch(...box, 6, tiles.cachedHatch);
          break;
        case "own":
          tiles.own.push(...box);
          edges(piece, map.bar, tiles.freeEdges);
          break;
        case "top":
          if (!edges(piece, map.bar, tiles.topEdges)) tiles.top.push(...box);
          break;
      }
    }
    if (state === "used" || state === "mapped") {
      const header = heap.hand.headerBytes;
      if (header * scale >= 1.5 && !bytesShown)
        for (const { x, y, w } of pieces(map, from, from + header)) tiles.headers.push(x, y, w, map.bar);
      if ((heap.block[chunk] as number) !== noBlock)
        for (const { x, y, w } of pieces(map, from + header + (heap.requested[chunk] as number), to))
          if (w >= 3) hatch(x, y, w - 1, map.bar, 4, tiles.padding);
    }
    if (bytesShown) fieldLabels(panel, chunk, lists, tiles, labels);
    else {
      // A block's name stands on its own bytes, clear of header and hatching.
      const block = (heap.block[chunk] as number) !== noBlock;
      const begin = from + heap.hand.headerBytes;
      const until = Math.min(to, begin + (heap.requested[chunk] as number));
      label(panel, chunk, block ? pieces(map, begin, until) : own, labels);
    }
  }
  tiles.paint(out);
  out.items.push(...labels);
}

/** A name on the longest piece, where it fits. */
function label({ heap, map }: Panel, chunk: number, own: readonly Piece[], labels: Item[]): void {
  if (map.bar < 13) return;
  const piece = own.reduce<Piece | null>((best, one) => (best === null || one.w > best.w + 0.5 ? one : best), null);
  if (!piece) return;
  const state = stateOf(heap, chunk);
  const free = formatCount(heap.size[chunk] as number);
  const ways: string[] = [];
  if (chunk === heap.hand.lastRemainder) ways.push(...words.map.remainder(free));
  if (state === "used" || state === "mapped") {
    const block = heap.block[chunk] as number;
    if (block !== noBlock) ways.push(map.bar >= 24 ? words.map.block(block) : String(block), String(block));
  } else if (state === "top") ways.push(...words.map.top(free));
  else if (state === "own") ways.push(...words.map.own);
  else if (state === "free") ways.push(words.map.free(free), free);
  else ways.push(words.map.cached(free), free);
  const text = ways.find((way) => meanWidth(way, textPx) + 8 <= piece.w);
  if (text === undefined) return;
  labels.push(
    wordAt(
      piece.x + piece.w / 2,
      piece.y + map.bar / 2 + 4.3,
      text,
      state === "used" || state === "mapped" ? "running" : state === "top" || state === "own" ? "quiet" : "ink",
      { anchor: "middle", halo: state === "thread-cache" || state === "fastbin" },
    ),
  );
}

/** Close up: every field of a chunk by its name. */
function fieldLabels(
  { heap, map, lane }: Panel,
  chunk: number,
  lists: ReturnType<typeof freeLists>,
  tiles: Tiles,
  labels: Item[],
): void {
  const from = heap.offset[chunk] as number;
  const hatched = ["thread-cache", "fastbin"].includes(stateOf(heap, chunk));
  for (const field of chunkFields(heap, lists, chunk, allocatorOf(lane))) {
    const own = pieces(map, from + field.from, from + field.from + field.bytes);
    const longest = own.reduce<Piece | null>((best, one) => (best === null || one.w > best.w + 0.5 ? one : best), null);
    for (const piece of own) {
      if (piece.ends && field.from + field.bytes < (heap.size[chunk] as number))
        tiles.words.push([piece.x + piece.w, piece.y + 4, piece.x + piece.w, piece.y + map.bar - 4]);
    }
    if (!longest) continue;
    const value = field.is === "header" ? `${field.name} ${heap.size[chunk] ?? 0}` : field.name;
    const text = [value, field.name].find((way) => textWidth(way, textPx) + 1 <= longest.w);
    if (text === undefined) continue;
    labels.push(
      wordAt(
        longest.x + longest.w / 2,
        longest.y + map.bar / 2 + 4.3,
        text,
        field.is === "block" ? "running" : field.is === "unused" ? "quiet" : "ink",
        { anchor: "middle", halo: field.is === "padding" || hatched },
      ),
    );
  }
}

// ---- cells ----

/** How much of every cell is in use, in four shades. */
export function texture({ heap, map }: Pick<Panel, "heap" | "map">): Cells {
  const columns = Math.min(cellsAcross(map.width), map.bytesPerRow);
  const count = columns * map.rows;
  const each = map.bytesPerRow / columns;
  const used = new Float32Array(count);
  const from = map.from;
  const end = from + count * each;
  let chunk = Math.max(0, chunkAt(heap, from));
  for (; chunk < heap.count; chunk++) {
    const begin = heap.offset[chunk] as number;
    if (begin >= end) break;
    const state = heap.state[chunk];
    // In use, mapped, the allocator's own.
    if (state !== 0 && state !== 3 && state !== 6) continue;
    const start = Math.max(from, begin) - from;
    const stop = Math.min(end, begin + (heap.size[chunk] as number)) - from;
    const last = Math.min(count, Math.ceil(stop / each));
    for (let cell = Math.floor(start / each); cell < last; cell++) {
      const part = Math.min(stop, (cell + 1) * each) - Math.max(start, cell * each);
      used[cell] = (used[cell] as number) + Math.max(0, part);
    }
  }
  const cells = new Uint8Array(count);
  for (let cell = 0; cell < count; cell++) {
    const share = (used[cell] as number) / each;
    cells[cell] = share <= 0 ? 0 : share <= 0.25 ? 1 : share <= 0.5 ? 2 : share < 1 ? 3 : 4;
  }
  return {
    is: "cells",
    x: map.x,
    y: map.y,
    w: map.width,
    h: rowsHeight(map),
    columns,
    rows: map.rows,
    cells,
    ink: "running",
    ground: "wash",
  };
}
