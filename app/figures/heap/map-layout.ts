/** The heap as a map: rows of equal length by address, chunks to scale in them; where chunks are too many, cells darker the more of them is in use. Pure. */
import { formatCount } from "../../base/quantity";
import type { Description } from "../../model/description";
import type { Drawing, Plain, Shape } from "../hash/drawing";
import { fitText, textWidth } from "../hash/text";
import type { HerdFrame, HerdLane } from "../types";
import { chunkFields } from "./chunk-fields";
import {
  allocatorOf,
  chunkAt,
  firstFrom,
  freeLists,
  type HeapState,
  heapState,
  metricOf,
  noBlock,
  type Search,
  searchOf,
  stateOf,
} from "./heap-lane";
import { heapHeight, mapHeight, type PanelPlace, panelPlace, titleHeight } from "./heap-shape";
import { fitSpan, type MapView, type MapWindow, meanChunkBytes, wholeHeap, windowOf } from "./map-view";
import { hatch, Tiles } from "./marks";

/** Where the rows of a lane's map stand, and what they show: for pointers and for the painter. */
export interface MapPlace extends MapWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly pitch: number;
  readonly bar: number;
}

interface Panel {
  readonly lane: HerdLane;
  readonly heap: HeapState;
  readonly search: Search;
  readonly map: MapPlace;
  readonly shapes: Shape[];
}

export function mapPlaces(frame: HerdFrame, width: number, view: MapView): readonly MapPlace[] {
  const heaps = frame.lanes.map(heapState);
  const span = fitSpan(frame, heaps);
  // Of the lanes the largest mean, so that all have rows of the same length.
  const mean = Math.max(...frame.lanes.map(({ params }) => meanChunkBytes(params)));
  return heaps.map((heap, index) => {
    const place = panelPlace("map", frame.lanes.length, width, index);
    const gutter = gutterWidth(span, place.width);
    const mapWidth = place.width - gutter;
    const window = windowOf(heap, view, span, mapWidth, mean);
    const pitch = mapHeight / window.rows;
    const gap = window.texture ? 0 : Math.max(2, Math.round(pitch / 6));
    return { ...window, x: place.x + gutter, y: place.y + titleHeight, width: mapWidth, pitch, bar: pitch - gap };
  });
}

const gutterWidth = (span: number, width: number): number =>
  width < 200 ? 0 : Math.ceil(textWidth(formatCount(span), 12)) + 10;

/** `chosen`: offset of a chunk that the reader points at, lane by lane. */
export function layoutMap(
  description: Description,
  frame: HerdFrame,
  width: number,
  view: MapView = wholeHeap,
): Drawing {
  const shapes: Shape[] = [];
  const plains: Plain[] = [];
  const places = mapPlaces(frame, width, view);
  frame.lanes.forEach((lane, index) => {
    const map = places[index];
    if (!map) return;
    const place = panelPlace("map", frame.lanes.length, width, index);
    const heap = heapState(lane);
    const panel: Panel = { lane, heap, search: searchOf(description, lane), map, shapes };
    title(description, lane, place, shapes);
    rowOffsets(panel, place);
    if (map.texture) plains.push(texture(panel));
    else tiles(panel);
    if (heap.count === 0) {
      const words = "no memory yet";
      shapes.push({ is: "text", x: map.x, y: map.y + 18, text: words, fill: "quiet" });
    }
    inHand(panel);
    foot(panel, place);
  });
  return { width, height: heapHeight("map", frame.lanes.length, width), plains, shapes };
}

export function title(description: Description, lane: HerdLane, place: PanelPlace, shapes: Shape[]): void {
  const of = (name: string) => metricOf(description, lane, name);
  const [blocks, live, heap] = [of("liveBlocks"), of("liveBytes"), of("heapBytes")];
  const ways = [
    `${formatCount(blocks)} block${blocks === 1 ? "" : "s"}, ${formatCount(live)} bytes, in a heap of ${formatCount(heap)} bytes`,
    `${formatCount(live)} bytes in a heap of ${formatCount(heap)}`,
    `heap ${formatCount(heap)}`,
  ];
  shapes.push(
    {
      is: "text",
      x: place.x,
      y: place.y + 14,
      text: fitText(lane.label, place.width, 14),
      fill: "ink",
      size: 14,
      strong: true,
    },
    {
      is: "text",
      x: place.x,
      y: place.y + 32,
      text: ways.find((words) => textWidth(words, 13) <= place.width) ?? (ways[2] as string),
      fill: "quiet",
    },
  );
}

function rowOffsets({ map, shapes }: Panel, place: PanelPlace): void {
  if (map.x - place.x < 8) return;
  // One every sixteen pixels at most.
  const every = Math.max(1, 2 ** Math.ceil(Math.log2(16 / map.pitch)));
  for (let row = 0; row < map.rows; row += every) {
    shapes.push({
      is: "text",
      x: map.x - 7,
      y: map.y + row * map.pitch + Math.min(map.bar / 2 + 4, 16),
      text: formatCount(map.from + row * map.bytesPerRow),
      fill: "quiet",
      size: 12,
      anchor: "end",
    });
  }
}

// ---- chunks ----

interface Piece {
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
  for (let at = first; at < last; ) {
    const row = Math.floor((at - map.from) / map.bytesPerRow);
    const rowFrom = map.from + row * map.bytesPerRow;
    const until = Math.min(last, rowFrom + map.bytesPerRow);
    found.push({
      x: map.x + (at - rowFrom) * scale,
      y: map.y + row * map.pitch,
      w: (until - at) * scale,
      begins: at === from,
      ends: until === to,
    });
    at = until;
  }
  return found;
}

/** Three sides or two, where a chunk goes on in the next row. */
function edges(piece: Piece, bar: number, into: number[][]): void {
  const left = piece.x + (piece.begins ? 0.75 : 0);
  const right = piece.x + piece.w - (piece.ends ? 1.25 : 0);
  const [up, down] = [piece.y + 0.75, piece.y + bar - 0.75];
  if (right - left < 1) {
    into.push([left, up, left, down]);
    return;
  }
  if (piece.begins && piece.ends) into.push([left, up, right, up, right, down, left, down, left, up]);
  else if (piece.begins) into.push([right, up, left, up, left, down, right, down]);
  else if (piece.ends) into.push([left, up, right, up, right, down, left, down]);
  else into.push([left, up, right, up], [left, down, right, down]);
}

function tiles(panel: Panel): void {
  const { heap, map, search, shapes, lane } = panel;
  const tiles = new Tiles();
  const labels: Shape[] = [];
  const end = map.from + map.rows * map.bytesPerRow;
  const scale = map.width / map.bytesPerRow;
  const looked = new Set(search.looked);
  const bytesShown = scale * heap.hand.headerBytes >= 30 && map.bar >= 30;
  const lists = bytesShown ? freeLists(lane) : [];
  let chunk = chunkAt(heap, map.from);
  if (chunk < 0) chunk = firstFrom(heap.offset, map.from);
  for (; chunk < heap.count && (heap.offset[chunk] as number) < end; chunk++) {
    const from = heap.offset[chunk] as number;
    const to = from + (heap.size[chunk] as number);
    const state = stateOf(heap, chunk);
    const own = pieces(map, from, to);
    for (const piece of own) {
      const w = Math.max(0.75, piece.w - (piece.ends && piece.w > 3 ? 1 : 0));
      const box = [piece.x, piece.y, w, map.bar] as const;
      switch (state) {
        case "in use":
        case "mapped":
          tiles.used.push(...box);
          edges(piece, map.bar, tiles.usedEdges);
          break;
        case "free":
          if (looked.has(from)) tiles.looked.push(...box);
          edges(piece, map.bar, tiles.freeEdges);
          break;
        case "thread cache":
        case "fastbin":
          tiles.cached.push(...box);
          hatch(...box, 6, tiles.cachedHatch);
          edges(piece, map.bar, tiles.cachedEdges);
          break;
        case "own":
          tiles.own.push(...box);
          edges(piece, map.bar, tiles.freeEdges);
          break;
        case "top":
          tiles.top.push(...box);
          edges(piece, map.bar, tiles.topEdges);
          break;
      }
    }
    if (state === "in use" || state === "mapped") {
      const header = heap.hand.headerBytes;
      if (header * scale >= 1.5 && !bytesShown)
        for (const { x, y, w } of pieces(map, from, from + header)) tiles.headers.push(x, y, w, map.bar);
      if ((heap.block[chunk] as number) !== noBlock)
        for (const { x, y, w } of pieces(map, from + header + (heap.requested[chunk] as number), to))
          if (w >= 3) hatch(x, y, w - 1, map.bar, 4, tiles.padding);
    }
    if (bytesShown) fieldLabels(panel, chunk, lists, tiles, labels);
    else label(panel, chunk, own, labels);
  }
  shapes.push(...tiles.shapes(), ...labels);
}

/** A name on the longest piece, where it fits. */
function label({ heap, map }: Panel, chunk: number, own: readonly Piece[], labels: Shape[]): void {
  if (map.bar < 13) return;
  const piece = own.reduce<Piece | null>((best, one) => (best === null || one.w > best.w + 0.5 ? one : best), null);
  if (!piece) return;
  const state = stateOf(heap, chunk);
  const free = formatCount(heap.size[chunk] as number);
  const ways: string[] = [];
  if (chunk === heap.hand.lastRemainder) ways.push(`last remainder, ${free}`, "remainder");
  if (state === "in use" || state === "mapped") {
    const block = heap.block[chunk] as number;
    if (block !== noBlock) ways.push(map.bar >= 24 ? `block ${block}` : String(block), String(block));
  } else if (state === "top") ways.push(`top, ${free} free`, "top");
  else if (state === "own") ways.push("the allocator’s own", "own");
  else if (state === "free") ways.push(`${free} free`, free);
  else ways.push(`${free} cached`, free);
  const text = ways.find((words) => textWidth(words, 12) + 8 <= piece.w);
  if (text === undefined) return;
  labels.push({
    is: "text",
    x: piece.x + piece.w / 2,
    y: piece.y + map.bar / 2 + 4.3,
    text,
    fill:
      state === "in use" || state === "mapped" ? "running-text" : state === "top" || state === "own" ? "quiet" : "ink",
    size: 12,
    anchor: "middle",
    halo: state === "thread cache" || state === "fastbin",
  });
}

/** Close up: every field of a chunk by its name. */
function fieldLabels(
  { heap, map, lane }: Panel,
  chunk: number,
  lists: ReturnType<typeof freeLists>,
  tiles: Tiles,
  labels: Shape[],
): void {
  const from = heap.offset[chunk] as number;
  for (const field of chunkFields(heap, lists, chunk, allocatorOf(lane))) {
    const own = pieces(map, from + field.from, from + field.from + field.bytes);
    const longest = own.reduce<Piece | null>((best, one) => (best === null || one.w > best.w + 0.5 ? one : best), null);
    for (const piece of own) {
      if (piece.ends && field.from + field.bytes < (heap.size[chunk] as number))
        tiles.words.push([piece.x + piece.w, piece.y + 4, piece.x + piece.w, piece.y + map.bar - 4]);
    }
    if (!longest) continue;
    const value = field.is === "header" ? `${field.name} ${heap.size[chunk] ?? 0}` : field.name;
    const text = [value, field.name].find((words) => textWidth(words, 12) + 4 <= longest.w);
    if (text === undefined) continue;
    labels.push({
      is: "text",
      x: longest.x + longest.w / 2,
      y: longest.y + map.bar / 2 + 4.3,
      text,
      fill: field.is === "block" ? "running-text" : field.is === "unused" ? "quiet" : "ink",
      size: 12,
      anchor: "middle",
      halo: field.is === "padding",
    });
  }
}

// ---- cells ----

const cellsAcross = (width: number): number => (width >= 700 ? 512 : 256);

/** How much of every cell is in use, in four shades. */
export function texture({ heap, map }: Pick<Panel, "heap" | "map">): Plain {
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
    const stop = Math.min(end, begin + (heap.size[chunk] as number)) - from;
    let at = Math.max(from, begin) - from;
    while (at < stop) {
      const cell = Math.floor(at / each);
      const next = Math.min(stop, (cell + 1) * each);
      used[cell] = (used[cell] as number) + next - at;
      at = next;
    }
  }
  const cells = new Uint8Array(count);
  for (let cell = 0; cell < count; cell++) {
    const share = (used[cell] as number) / each;
    cells[cell] = share <= 0 ? 0 : share <= 0.25 ? 1 : share <= 0.5 ? 2 : share < 1 ? 3 : 4;
  }
  return {
    x: map.x,
    y: map.y,
    w: map.width,
    h: mapHeight,
    columns,
    rows: map.rows,
    cells,
    ink: "running",
    ground: "wash",
  };
}

// ---- what is marked ----

function inHand({ heap, map, search, shapes }: Panel): void {
  if (map.texture) {
    const topFrom = heap.offset[heap.hand.top];
    if (topFrom !== undefined) {
      const [first] = pieces(map, topFrom, topFrom + 1);
      if (first) {
        const near = first.x > map.x + map.width - 60;
        shapes.push(
          { is: "lines", at: [[first.x, first.y - 2, first.x, first.y + Math.max(10, map.bar + 2)]], stroke: "ink" },
          {
            is: "text",
            x: first.x + (near ? -5 : 5),
            y: Math.min(map.y + mapHeight - 3, first.y + 13),
            text: "top",
            fill: "ink",
            size: 12,
            anchor: near ? "end" : "start",
            halo: true,
          },
        );
      }
    }
  }
  const { chunk } = heap.hand;
  if (chunk < 0) return;
  const looking = search.kind === "look" || search.kind === "search" || search.kind === "look-on";
  const stroke = looking ? "scan" : "ink";
  const from = heap.offset[chunk] as number;
  const to = from + (heap.size[chunk] as number);
  // A frame around top would be a frame around everything.
  const own = pieces(map, from, to).slice(0, stateOf(heap, chunk) === "top" ? 1 : 8);
  for (const piece of own) {
    const w = Math.max(piece.w, 5);
    const h = Math.max(map.bar, 6);
    const x = piece.x - (w - piece.w) / 2;
    const y = piece.y - (h - map.bar) / 2;
    shapes.push({ is: "rect", x: x - 1.5, y: y - 1.5, w: w + 2, h: h + 3, stroke });
    shapes.push({ is: "rect", x: x - 0.5, y: y - 0.5, w: w, h: h + 1, stroke });
  }
}

/** The scale, and the blocks that are mapped on their own. */
function foot({ heap, map, shapes }: Panel, place: PanelPlace): void {
  const cell = map.texture ? map.bytesPerRow / Math.min(cellsAcross(map.width), map.bytesPerRow) : 0;
  const scale = map.texture
    ? [
        `a row is ${formatCount(map.bytesPerRow)} bytes, a cell ${formatCount(cell)}; darker: more in use`,
        `a row is ${formatCount(map.bytesPerRow)} bytes; darker: in use`,
      ]
    : [`a row is ${formatCount(map.bytesPerRow)} bytes`];
  const mapped = heap.count - heap.inHeap;
  const y = map.y + mapHeight + 15;
  shapes.push({
    is: "text",
    x: place.x,
    y,
    text: scale.find((words) => textWidth(words, 12) <= place.width) ?? (scale[scale.length - 1] as string),
    fill: "quiet",
    size: 12,
  });
  if (mapped === 0) return;
  let bytes = 0;
  for (let i = heap.inHeap; i < heap.count; i++) bytes += heap.size[i] as number;
  const words = `mmapped: ${formatCount(mapped)} block${mapped === 1 ? "" : "s"}, ${formatCount(bytes)} bytes`;
  shapes.push({ is: "text", x: place.x, y: y + 20, text: words, fill: "running-text", size: 12 });
  // To a scale of their own: together they are as long as the line.
  const left = place.x + textWidth(words, 12) + 12;
  const room = place.x + place.width - left;
  if (room < 24) return;
  const tiles = new Tiles();
  let x = left;
  for (let i = heap.inHeap; i < heap.count; i++) {
    const w = ((heap.size[i] as number) / bytes) * room;
    if (w >= 1) {
      tiles.used.push(x, y + 9, w - 1, 14);
      edges({ x, y: y + 9, w, begins: true, ends: true }, 14, tiles.usedEdges);
    }
    if (i === heap.hand.chunk) shapes.push({ is: "rect", x: x - 2, y: y + 7, w: w + 3, h: 18, stroke: "ink" });
    x += w;
  }
  shapes.push(...tiles.shapes());
}
