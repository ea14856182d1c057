/** What is marked on a map: the chunk in hand, top, a copy under way; and what stands beneath it. Pure. */

import { meanWidth } from "../../base/text-width";
import { textPx } from "../../display-list/display-list";
import { words } from "./heap-messages";
import { stateOf } from "./lane";
import { cellsAcross, edges, type Panel, pieces, rowsHeight } from "./map-place";
import { Tiles } from "./marks";
import type { PanelPlace } from "./shape";

export function inHand({ heap, map, search, out }: Panel): void {
  if (map.texture) {
    const topFrom = heap.offset[heap.hand.top];
    if (topFrom !== undefined) {
      const [first] = pieces(map, topFrom, topFrom + 1);
      if (first) {
        const near = first.x > map.x + map.width - 60;
        out.lines([[first.x, first.y - 2, first.x, first.y + Math.max(10, map.bar + 2)]], "ink");
        out.word(
          first.x + (near ? -5 : 5),
          Math.min(map.y + rowsHeight(map) - 3, first.y + 13),
          words.map.topAlone,
          "ink",
          {
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
    out.rect(x - 1.5, y - 1.5, w + 2, h + 3, { stroke });
    out.rect(x - 0.5, y - 0.5, w, h + 1, { stroke });
  }
}

/** realloc() copies: from the block's old chunk to the one in hand. */
export function copied({ heap, map, search, out }: Panel): void {
  const { chunk, block } = heap.hand;
  if (search.kind !== "copy" || chunk < 0) return;
  const old = Array.prototype.indexOf.call(heap.block, block);
  if (old < 0 || old === chunk) return;
  const middle = (of: number) => {
    const from = heap.offset[of] as number;
    const [piece] = pieces(map, from, from + (heap.size[of] as number));
    return piece && { x: piece.x + piece.w / 2, y: piece.y + map.bar / 2 };
  };
  const [a, b] = [middle(old), middle(chunk)];
  if (!a || !b) return;
  out.lines(arrow(a, b), "ink");
  out.dots([a.x, a.y], 3, "ink", "ink");
}

/** A line with a head, and the head. */
export function arrow(a: Point, b: Point): number[][] {
  const length = Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const back = { x: b.x - dx * 9, y: b.y - dy * 9 };
  return [
    [a.x, a.y, b.x, b.y],
    [back.x - dy * 5, back.y + dx * 5, b.x, b.y, back.x + dy * 5, back.y - dx * 5],
  ];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The scale, and the blocks that are mapped on their own. */
export function foot({ heap, map, out }: Panel, place: PanelPlace): void {
  const cell = map.texture ? map.bytesPerRow / Math.min(cellsAcross(map.width), map.bytesPerRow) : 0;
  const scale = map.texture ? words.map.rowOfCells(map.bytesPerRow, cell) : words.map.row(map.bytesPerRow);
  const mapped = heap.count - heap.inHeap;
  const y = map.y + rowsHeight(map) + 15;
  out.word(
    place.x,
    y,
    scale.find((way) => meanWidth(way, textPx) <= place.width) ?? (scale[scale.length - 1] as string),
  );
  if (mapped === 0) return;
  let bytes = 0;
  for (let i = heap.inHeap; i < heap.count; i++) bytes += heap.size[i] as number;
  const name = words.map.mapped(mapped, bytes);
  out.word(place.x, y + 20, name, "running");
  // To a scale of their own: together they are as long as the line.
  const left = place.x + meanWidth(name, textPx) + 12;
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
    if (i === heap.hand.chunk) out.rect(x - 2, y + 7, w + 3, 18, { stroke: "ink" });
    x += w;
  }
  tiles.paint(out);
}
