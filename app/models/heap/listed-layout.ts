/** The heap as a map with its free lists: beneath the row to which it points, each list has its name and an arrow to its first chunk, and from there to the next ones. Pure. */

import { meanWidth } from "../../base/text-width";
import { type DisplayList, Pen, textPx } from "../../display-list/display-list";
import { stackedBelowPx } from "../../display-list/widths";
import type { Description } from "../../model/description";
import type { FigureFrame } from "../../mount/types";
import { listsInOrder, shortName } from "./bins-layout";
import { words } from "./heap-messages";
import { type FreeList, noBlock, stateOf } from "./lane";
import { drawMap } from "./map-layout";
import { arrow } from "./map-overlay";
import { mapPlaces, type Panel, type Piece, pieces, rowsHeight } from "./map-place";
import { wholeHeap } from "./map-view";
import { heapHeight, listedHeight, type PanelPlace } from "./shape";

/** Rows with two fifths of their pitch free: lists stand there. */
const rowsOfIt = { figure: "listed", height: listedHeight, free: 0.4 } as const;
/** Between less than this no name has room, and there are too many chunks for arrows. */
const leastBand = 15;

export function layoutListed(description: Description, frame: FigureFrame, width: number): DisplayList {
  const out = new Pen();
  const places = mapPlaces(frame, width, wholeHeap, rowsOfIt);
  const grids = drawMap(description, frame, places, "listed", width, out, (panel, place) => {
    const lists = listsInOrder(description, panel.lane, panel.search);
    if (!panel.map.texture && panel.map.pitch - panel.map.bar >= leastBand) nameParts(panel, namedLists(panel, lists));
    beneath(panel, place, lists);
  });
  return { width, height: heapHeight("listed", frame.lanes.length, width), items: [...grids, ...out.items] };
}

/** What stands in the band beneath a row. */
interface Taken {
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

/** Gives back where the lists' names and arrows stand. */
function namedLists(panel: Panel, lists: readonly FreeList[]): Taken[] {
  const { heap, map, search, out } = panel;
  const taken: Taken[] = [];
  /** How far to the right each row's names reach. */
  const reach = new Map<number, number>();
  const heads: { x: number; y: number; list: FreeList }[] = [];
  for (const list of lists) {
    const spots = Array.from(list.members).flatMap((member) => {
      const from = heap.offset[member] as number;
      const [piece] = pieces(map, from, from + (heap.size[member] as number));
      return piece ? [{ x: piece.x + Math.min(12, piece.w / 2), y: piece.y + map.bar }] : [];
    });
    const [first] = spots;
    if (!first) continue;
    const stroke = list.number === search.list ? "scan" : "ink";
    const band = map.pitch - map.bar;
    out.lines(arrow({ x: first.x, y: first.y + band - 3 }, { x: first.x, y: first.y + 1 }), stroke);
    taken.push(...spots.map(({ x, y }) => ({ y, from: x - 6, to: x + 6 })));
    for (let i = 1; i < spots.length; i++) {
      const [from, to] = [spots[i - 1], spots[i]] as [{ x: number; y: number }, { x: number; y: number }];
      out.lines(arrow({ x: from.x, y: from.y - map.bar / 3 }, { x: to.x, y: to.y - 1 }), stroke);
    }
    heads.push({ ...first, list });
  }
  // From the left, so that none is written over another.
  for (const { x, y, list } of heads.sort((a, b) => a.y - b.y || a.x - b.x)) {
    const left = Math.max(x + 9, reach.get(y) ?? 0);
    const text = words.listed
      .names(shortName(list), list.members.length)
      .find((way) => left + meanWidth(way, textPx) <= map.x + map.width);
    if (text === undefined || left > x + 40) continue;
    reach.set(y, left + meanWidth(text, textPx) + 10);
    taken.push({ y, from: left, to: left + meanWidth(text, textPx) });
    const searched = list.number === search.list;
    out.word(left, y + (map.pitch - map.bar) / 2 + 5, text, searched ? "scan" : "ink", {
      size: textPx,
      strong: searched,
      halo: true,
    });
  }
  return taken;
}

/** The key in its place: in the band beneath it each part of a chunk is named where it first has room, the chunk in hand before all others. */
function nameParts({ heap, map, out }: Panel, taken: Taken[]): void {
  const parts: Record<"inHand" | "header" | "padding", Piece[]> = { inHand: [], header: [], padding: [] };
  for (let chunk = 0; chunk < heap.count; chunk++) {
    const from = heap.offset[chunk] as number;
    const to = from + (heap.size[chunk] as number);
    if (chunk === heap.hand.chunk) parts.inHand.push(...pieces(map, from, to));
    if (stateOf(heap, chunk) !== "used" || heap.block[chunk] === noBlock) continue;
    const block = from + heap.hand.headerBytes;
    parts.header.push(...pieces(map, from, block));
    parts.padding.push(
      ...pieces(map, block + (heap.requested[chunk] as number), to).filter(({ w }) => w >= leastNamed),
    );
  }
  for (const [name, role] of partRoles) {
    const text = words.listed[name];
    const w = meanWidth(text, textPx);
    const free = parts[name].flatMap((piece) => {
      const right = piece.x + piece.w;
      return [piece.x + (piece.w - w) / 2, piece.x, right - w].flatMap((left) => {
        const x = Math.max(map.x, Math.min(map.x + map.width - w, left));
        const place = { y: piece.y + map.bar, from: x, to: x + w };
        const meets = (one: Taken) => one.y === place.y && one.from < place.to + apart && one.to > place.from - apart;
        return taken.some(meets) ? [] : [place];
      });
    });
    const [first] = free;
    if (!first) continue;
    taken.push(first);
    out.word(first.from, first.y + (map.pitch - map.bar) / 2 + 5, text, role, { key: true, halo: true });
  }
}

const partRoles = [
  ["inHand", "ink"],
  ["header", "running"],
  ["padding", "running"],
] as const;
/** Narrower than this hatching is hardly seen. */
const leastNamed = 8;
const apart = 6;

/** At the right of the line that tells the scale: the list that is searched for nothing, else how many there are. */
function beneath({ map, search, out }: Panel, place: PanelPlace, lists: readonly FreeList[]): void {
  // What its shades mean takes the whole line of a narrow map.
  if (map.texture && place.width < stackedBelowPx) return;
  const filled = lists.filter(({ members }) => members.length > 0);
  const chunks = filled.reduce((sum, { members }) => sum + members.length, 0);
  const searched = lists.find(({ number, members }) => number === search.list && members.length === 0);
  const text = searched
    ? words.listed.empty(shortName(searched))
    : chunks === 0
      ? words.bins.noChunk
      : words.listed.chunks(chunks, filled.length);
  out.word(place.x + place.width, map.y + rowsHeight(map) + 15, text, searched ? "scan" : "quiet", {
    size: textPx,
    anchor: "end",
  });
}
