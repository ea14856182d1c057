/** The lists of free chunks, each in the order in which it is taken from; the one that is searched, and what was passed over. Pure. */

import { greatest } from "../../base/extremes";
import { formatCount } from "../../base/quantity";
import { fitText, meanWidth } from "../../base/text-width";
import { type DisplayList, type Item, Pen, textPx, wordAt } from "../../display-list/display-list";
import type { Description } from "../../model/description";
import { listOf, type NamedList, noList } from "../../model/lists";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { words } from "./heap-messages";
import { type FreeList, freeLists, type HeapState, heapState, type Search, searchOf } from "./lane";
import { heapHeight, listRowHeight, listRows, type PanelPlace, panelPlace, titleHeight } from "./shape";

export function layoutBins(description: Description, frame: FigureFrame, width: number): DisplayList {
  const out = new Pen();
  frame.lanes.forEach((lane, index) => {
    panel(description, lane, panelPlace("bins", frame.lanes.length, width, index), out);
  });
  return out.list(width, heapHeight("bins", frame.lanes.length, width));
}

/** The lists in the order in which they are asked, with the one that is searched even if it is empty; members in the order of taking. */
export function listsInOrder(description: Description, lane: FigureLane, search: Search): readonly FreeList[] {
  const lists = freeLists(description, lane).map((one) => ({
    ...one,
    members: one.taken === "end" ? Array.from(one.members).reverse() : one.members,
  }));
  const searched = listOf(description, search.list, lane.params);
  if (searched !== noList && !lists.some(({ number }) => number === search.list))
    lists.push({ ...searched, number: search.list, members: [] });
  return lists.sort((a, b) => a.rank - b.rank);
}

interface Row {
  readonly list: FreeList;
  /** Rows that it may take. */
  readonly lines: number;
}

/** Which lists are shown: all, or a window around the one that is searched. */
function shownRows(
  lists: readonly FreeList[],
  wanted: (list: FreeList) => number,
  at: number,
  places: number,
): readonly Row[] {
  const room = Math.min(places, lists.length);
  const first = Math.max(0, Math.min(at - Math.floor(room / 2), lists.length - room));
  const shown = lists.slice(first, first + room);
  let spare = places - shown.length;
  return shown.map((list) => {
    const lines = 1 + Math.min(spare, Math.max(0, wanted(list) - 1));
    spare -= lines - 1;
    return { list, lines };
  });
}

/** Lists that don't find room beneath each other stand in two columns, where each has this much for its chunks. */
const leastChain = 60;
const columnGap = 16;
/** For the numbers of chunks that are not shown, before and behind those that are. */
const countsRoom = 56;

function panel(description: Description, lane: FigureLane, place: PanelPlace, out: Pen): void {
  const heap = heapState(lane);
  const search = searchOf(description, lane);
  const lists = listsInOrder(description, lane, search);
  const chunks = lists.reduce((sum, { members }) => sum + members.length, 0);
  const filled = lists.filter(({ members }) => members.length > 0).length;
  const count = chunks === 0 ? words.bins.noChunk : words.bins.chunks(chunks, filled);
  out.word(place.x, place.y + 14, fitText(lane.label, place.width, 14), "ink", { size: 14, strong: true });
  out.word(place.x, place.y + 32, fitText(count, place.width, 13), "quiet");
  const longestName = Math.max(60, greatest(lists.map((list) => meanWidth(shortName(list), textPx)))) + 10;
  const half = (place.width - columnGap) / 2;
  const columns = lists.length > listRows && half - longestName >= leastChain ? 2 : 1;
  const columnWidth = columns === 2 ? half : place.width;
  const nameWidth = columns === 2 ? longestName : Math.min(columnWidth * 0.42, longestName);
  const room = columnWidth - nameWidth;
  // The list that the chunk in hand is on, else the one that is searched, is never among those that are left out.
  const placeOf = (number: number | undefined) => lists.findIndex((list) => list.number === number);
  const handIn = placeOf(heap.list[heap.hand.chunk]);
  const at = Math.max(0, handIn >= 0 ? handIn : placeOf(search.list));
  const wanted = (list: FreeList) =>
    columns > 1
      ? 1
      : Math.ceil(Array.from(list.members).reduce((sum, member) => sum + boxWidth(heap, member) + 6, 0) / room);
  const rows = shownRows(lists, wanted, at, columns * listRows);
  let line = 0;
  for (const { list, lines } of rows) {
    const x = place.x + Math.floor(line / listRows) * (columnWidth + columnGap);
    const y = place.y + titleHeight + (line % listRows) * listRowHeight;
    row(heap, search, list, { name: shortName(list), x, y, nameWidth, room, lines }, out);
    line += lines;
  }
  const hidden = lists.length - rows.length;
  if (hidden > 0) out.word(place.x, place.y + titleHeight + listRows * listRowHeight + 13, words.bins.more(hidden));
}

/** With the sizes that it holds, where its chunks may differ. */
export function shortName({ brief, sizes }: NamedList): string {
  return sizes && sizes[0] !== sizes[1] ? `${brief}: ${words.sizes(sizes)}` : brief;
}

const boxWidth = (heap: HeapState, member: number): number =>
  Math.max(26, meanWidth(formatCount(heap.size[member] as number), textPx) + 10);

interface RowPlace {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly nameWidth: number;
  readonly room: number;
  readonly lines: number;
}

function row(heap: HeapState, search: Search, list: FreeList, place: RowPlace, out: Pen): void {
  const { members } = list;
  const searched = list.number === search.list;
  const middle = place.y + listRowHeight / 2;
  if (searched)
    out.rect(place.x - 3, place.y, place.nameWidth + place.room + 6, place.lines * listRowHeight, {
      fill: "scan-fill",
    });
  out.word(place.x, middle + 4, fitText(place.name, place.nameWidth - 8, textPx), searched ? "scan" : "quiet", {
    strong: searched,
  });
  const left = place.x + place.nameWidth;
  if (members.length === 0) {
    out.word(left, middle + 4, words.bins.empty, searched ? "scan" : "quiet");
    return;
  }
  const looked = new Set(search.looked);
  const handAt = Array.prototype.indexOf.call(members, heap.hand.chunk);
  const right = left + place.room;
  // A long list is shown around the chunk in hand.
  let first = 0;
  const perLine = Math.max(1, Math.floor(place.room / 44));
  const most = perLine * place.lines;
  if (members.length > most && handAt >= most - 2)
    first = Math.max(0, Math.min(handAt - Math.floor(most / 2), members.length - most));
  // Wide chunks: as many before it as leave it room.
  if (handAt >= 0 && place.lines === 1) {
    const widthOf = (i: number) => boxWidth(heap, members[i] as number) + 6;
    let reach = 0;
    for (let i = first; i <= handAt; i++) reach += widthOf(i);
    for (; first < handAt && reach + countsRoom > place.room; first++) reach -= widthOf(first);
  }
  let x = left;
  let line = 0;
  const before = first > 0 ? `${formatCount(first)} ›` : "";
  // The chunk that the row is about has the first claim to room.
  if (before !== "" && meanWidth(before, textPx) + 8 + boxWidth(heap, members[first] as number) <= place.room) {
    out.word(x, middle + 4, before);
    x += meanWidth(before, textPx) + 8;
  }
  const joins: number[][] = [];
  const boxes: Item[] = [];
  const cached = list.cache;
  for (let i = first; i < members.length; i++) {
    const member = members[i] as number;
    const w = Math.min(boxWidth(heap, member), place.room);
    const lastLine = line === place.lines - 1;
    const behind = members.length - i - 1;
    const tail = behind > 0 ? meanWidth(`+${formatCount(behind + 1)}`, textPx) + 4 : 0;
    if (x + w + (lastLine && i > first ? tail : 0) > right) {
      if (lastLine) {
        const text = `+${formatCount(behind + 1)}`;
        if (x + meanWidth(text, textPx) <= right) boxes.push(wordAt(x, middle + line * listRowHeight + 4, text, "ink"));
        break;
      }
      line++;
      x = left;
    }
    const y = middle + line * listRowHeight;
    const here = i === handAt;
    const passed = looked.has(heap.offset[member] as number);
    if (x > left) joins.push([x - 6, y, x, y]);
    boxes.push({
      is: "rect",
      x,
      y: y - 9,
      w,
      h: 18,
      fill: here && passed ? "scan-fill" : cached ? "runnable-fill" : "paper",
      stroke: here ? (passed ? "scan" : "ink") : passed ? "scan" : cached ? "runnable" : "edge",
    });
    if (here) boxes.push({ is: "rect", x: x - 2, y: y - 11, w: w + 4, h: 22, stroke: passed ? "scan" : "ink" });
    // Passed over: struck out.
    if (passed && !here) boxes.push({ is: "lines", at: [[x + 3, y + 8, x + w - 3, y - 8]], stroke: "scan" });
    boxes.push(
      wordAt(
        x + w / 2,
        y + 4,
        formatCount(heap.size[member] as number),
        here && passed ? "scan" : cached ? "runnable" : "ink",
        { anchor: "middle", strong: here },
      ),
    );
    x += w + 6;
  }
  if (joins.length > 0) out.lines(joins, "edge");
  out.items.push(...boxes);
}
