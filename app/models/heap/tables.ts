import { formatCount } from "../../base/quantity";
import { metricOf } from "../../mount/metric-of";
import { metricTable, stateTables, type TableOf } from "../../mount/state-tables";
import { listsInOrder } from "./bins-layout";
import { chunkFields } from "./chunk-fields";
import { words } from "./heap-messages";
import { allocatorOf, freeLists, heapState, noBlock, searchOf, stateOf } from "./lane";
import { chunkSentence, percent } from "./summary";

const say = words.tables;

const shown = [
  "calls",
  "liveBlocks",
  "liveBytes",
  "heapBytes",
  "usedBytes",
  "largestFreeBytes",
  "utilisation",
  "internalFragmentation",
  "externalFragmentation",
  "chunksSearched",
  "splits",
  "coalesces",
  "systemCalls",
];

const mostRows = 16;

const chunks: TableOf = ({ lane }) => {
  const heap = heapState(lane);
  if (heap.count === 0) return null;
  const { chunk: inHand, lastRemainder } = heap.hand;
  const first = Math.max(0, Math.min(Math.max(0, inHand) - mostRows / 2, heap.count - mostRows));
  const rows = Array.from({ length: Math.min(mostRows, heap.count) }, (_, i) => first + i);
  const { label } = lane;
  return {
    caption: heap.count > mostRows ? say.chunksOf(label, rows.length, heap.count) : say.chunks(label),
    heads: [say.offset, say.size, say.state, say.block, say.asked],
    now: rows.indexOf(inHand),
    rows: rows.map((chunk) => {
      const block = heap.block[chunk] as number;
      const last = chunk === lastRemainder ? say.lastRemainder : "";
      return [
        heap.offset[chunk] as number,
        heap.size[chunk] as number,
        words.states[stateOf(heap, chunk)] + last + (chunk === inHand ? say.inHand : ""),
        block === noBlock ? "–" : String(block),
        block === noBlock ? "–" : (heap.requested[chunk] as number),
      ];
    }),
  };
};

const bytes: TableOf = ({ description, lane }) => {
  const heap = heapState(lane);
  const { chunk } = heap.hand;
  if (chunk < 0) return null;
  const fields = chunkFields(heap, freeLists(description, lane), chunk, allocatorOf(lane));
  return {
    caption: say.bytes(lane.label, chunkSentence(description, heap, chunk)),
    heads: [say.fromByte, say.byteCount, say.whatTheyAre],
    rows: fields.map((field) => [field.from, field.bytes, field.says]),
  };
};

const mostMembers = 12;

const lists: TableOf = ({ description, lane }) => {
  const heap = heapState(lane);
  const search = searchOf(description, lane);
  const all = listsInOrder(description, lane, search);
  if (all.length === 0) return null;
  return {
    caption: say.lists(lane.label),
    heads: [say.list, say.sizes, say.chunkCount, say.theirSizes],
    rows: all.slice(0, mostRows).map(({ number, name, sizes, members }) => {
      const first = Array.from(members).slice(0, mostMembers);
      const theirs = first.map((member) => formatCount(heap.size[member] as number)).join(", ") || "–";
      return [
        name + (number === search.list ? say.searched : ""),
        words.sizes(sizes),
        members.length,
        theirs + (members.length > mostMembers ? " …" : ""),
      ];
    }),
  };
};

/** Where the trace brings the offsets of the reader's own allocator. */
const own: TableOf = ({ description, lane }) => {
  const of = (name: string) => metricOf(description, lane, name);
  if (of("ownHeapBytes") === 0) return null;
  return {
    caption: say.own(lane.label, of("sameOffsets")),
    heads: say.ownHeads(lane.label),
    rows: [
      [say.ownHeap, of("ownHeapBytes"), of("peakHeapBytes")],
      [say.ownUtilisation, percent(of("ownUtilisation")), percent(of("utilisation"))],
    ],
  };
};

/** The numbers, the reader's own beside them, the chunks around the one in hand, its bytes, and the lists. */
export const HeapTables = stateTables(metricTable(say.numbers, shown), own, chunks, bytes, lists);
