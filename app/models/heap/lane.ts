/** What the heap figures read of a lane at a moment: the state columns by name, and the looks of the search that is under way. */
import { bisectLeft } from "d3-array";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { listOf, type NamedList } from "../../model/lists";
import { type Numbers, partsOf } from "../../mount/metric-of";
import type { FigureLane } from "../../mount/types";

/** In the order of the column `chunkState`. */
export const chunkStates = ["used", "free", "top", "mapped", "thread-cache", "fastbin", "own"] as const;
export type ChunkState = (typeof chunkStates)[number];

export const noBlock = 0xffffffff;
/** Mappings lie from here on (wasm-core/src/models/heap/README.md). */
export const mapBegin = 2 ** 30;

/** Of the column `hand`, in its order; -1 for none. `chunk`, `top`, `lastRemainder`, `rover`: places in the chunk columns; `end`: offset of the heap's end. */
const handParts = [
  "call",
  "block",
  "bytes",
  "chunk",
  "list",
  "top",
  "lastRemainder",
  "rover",
  "end",
  "calls",
  "heap",
  "headerBytes",
] as const;

export interface Hand extends Omit<Numbers<(typeof handParts)[number]>, "call"> {
  readonly call: (typeof calls)[number];
}

/** One list of free chunks; its members are places in the chunk columns, first first. */
export interface FreeList extends NamedList {
  readonly number: number;
  readonly members: ArrayLike<number>;
}

export interface HeapState {
  readonly offset: ArrayLike<number>;
  readonly size: ArrayLike<number>;
  readonly state: ArrayLike<number>;
  readonly requested: ArrayLike<number>;
  readonly block: ArrayLike<number>;
  readonly list: ArrayLike<number>;
  /** Chunks in all, and those of the heap proper: mapped ones come last. */
  readonly count: number;
  readonly inHeap: number;
  readonly hand: Hand;
}

const calls = ["none", "malloc", "free", "realloc"] as const;

export function heapState(lane: FigureLane): HeapState {
  const hand = partsOf(column(lane.state, "hand"), handParts, -1);
  const offset = column(lane.state, "chunkOffset");
  return {
    offset,
    size: column(lane.state, "chunkSize"),
    state: column(lane.state, "chunkState"),
    requested: column(lane.state, "chunkRequested"),
    block: column(lane.state, "chunkBlock"),
    list: column(lane.state, "chunkBin"),
    count: offset.length,
    inHeap: bisectLeft(offset, mapBegin),
    hand: {
      ...hand,
      call: calls[hand.call] ?? "none",
      end: Math.max(0, hand.end),
      calls: Math.max(0, hand.calls),
      heap: Math.max(0, hand.heap),
      headerBytes: hand.headerBytes < 0 ? 4 : hand.headerBytes,
    },
  };
}

/** The chunk that holds a byte; -1 for none. */
export function chunkAt(heap: HeapState, offset: number): number {
  const place = bisectLeft(heap.offset, offset + 1) - 1;
  if (place < 0) return -1;
  return offset < (heap.offset[place] as number) + (heap.size[place] as number) ? place : -1;
}

export function stateOf(heap: HeapState, chunk: number): ChunkState {
  return chunkStates[heap.state[chunk] as number] ?? "free";
}

export function freeLists(description: Description, lane: FigureLane): readonly FreeList[] {
  const numbers = column(lane.state, "binNumber");
  const lengths = column(lane.state, "binLength");
  const members = column(lane.state, "binMembers");
  const lists: FreeList[] = [];
  let from = 0;
  for (let i = 0; i < numbers.length; i++) {
    const to = from + (lengths[i] as number);
    const own: number[] = [];
    for (let at = from; at < to; at++) own.push(members[at] as number);
    const number = numbers[i] as number;
    lists.push({ ...listOf(description, number, lane.params), number, members: own });
    from = to;
  }
  return lists;
}

export interface Search {
  /** The list that was asked last; -1: no search is under way. */
  readonly list: number;
  /** Offsets of the chunks looked at since the call began, in order. */
  readonly looked: readonly number[];
  /** What the last record says: a look, a chunk found and so on. */
  readonly kind: string;
}

const mostRecordsBack = 400;

/** What the call under way has looked at so far; nothing once the call is over. */
export function searchOf(description: Description, lane: FigureLane): Search {
  const { log, state } = lane;
  const last = Math.min(state.records, log.length) - 1;
  const kindAt = (at: number) => description.kinds[log.kind.at(at) as number]?.name ?? "";
  const kind = last < 0 ? "" : kindAt(last);
  if (last < 0 || kind === "placed" || kind === "freed" || kind === "failed") return { list: -1, looked: [], kind };
  const looked: number[] = [];
  let list = -1;
  for (let at = last; at >= 0 && last - at < mostRecordsBack; at--) {
    const name = kindAt(at);
    if (name.startsWith("call-")) break;
    if (name === "look") looked.push((log.arg.at(at) as number) | 0);
    if ((name === "look" || name === "search" || name === "look-on") && list < 0) list = log.what.at(at) as number;
  }
  return { list, looked: looked.reverse(), kind };
}

export interface HeapHistory {
  readonly stride: number;
  readonly heap: ArrayLike<number>;
  readonly live: ArrayLike<number>;
  readonly used: ArrayLike<number>;
  readonly largestFree: ArrayLike<number>;
}

export function historyOf(lane: FigureLane): HeapHistory {
  return {
    stride: column(lane.state, "historyStride")[0] ?? 1,
    heap: column(lane.state, "historyHeap"),
    live: column(lane.state, "historyLive"),
    used: column(lane.state, "historyUsed"),
    largestFree: column(lane.state, "historyLargestFree"),
  };
}

export const allocatorOf = (lane: FigureLane): string => String(lane.params.allocator);
