/** Every sentence that the heap's figures show or speak, so that a translation is a set of files. */
import { counted, formatCount, formatCounted } from "../../base/quantity";
import type { SizesOfList } from "../../model/description";
import type { ChunkState } from "./lane";

const states: Readonly<Record<ChunkState, string>> = {
  used: "in use",
  free: "free",
  top: "top",
  mapped: "mapped on its own",
  "thread-cache": "in the thread cache",
  fastbin: "in a fastbin",
  own: "the allocator’s own",
};

const bytesOf = (bytes: number): string => formatCounted(bytes, "bytes");

export const words = {
  before: "The heap is empty. Nothing has been asked for yet.",
  states,
  /** "640–696", "392", "from 524,288": the sizes of chunks that a list holds, in bytes; "none", and "any" where `sizes` is undefined. */
  sizes: (sizes: SizesOfList | undefined) => {
    if (!sizes) return sizes === null ? "none" : "any";
    const [least, most] = sizes;
    if (most === null) return `from ${formatCount(least)}`;
    return least === most ? formatCount(least) : `${formatCount(least)}–${formatCount(most)}`;
  },

  map: {
    noMemory: "no memory yet",
    /** How full a heap is, the longest wording first. */
    fill: (blocks: number, bytes: number, heap: number) =>
      [
        `${formatCounted(blocks, "blocks")}, ${bytesOf(bytes)}, in a heap of ${formatCount(heap)} bytes`,
        `${bytesOf(bytes)} in a heap of ${formatCount(heap)}`,
        `heap ${formatCount(heap)}`,
      ] as const,
    mappings: "mmap",
    /** On a chunk, the longest wording first. */
    remainder: (bytes: string) => [`last remainder, ${bytes}`, "remainder"],
    block: (block: number) => `block ${block}`,
    top: (bytes: string) => [`top, ${bytes} free`, "top"],
    topAlone: "top",
    own: [states.own, "own"],
    free: (bytes: string) => `${bytes} free`,
    cached: (bytes: string) => `${bytes} cached`,
    row: (bytes: number) => [`a row is ${formatCount(bytes)} bytes`],
    rowOfCells: (bytes: number, cell: number) => [
      `a row is ${formatCount(bytes)} bytes, a cell ${formatCount(cell)}; darker: more in use`,
      `a row is ${formatCount(bytes)} bytes; darker: in use`,
    ],
    mapped: (blocks: number, bytes: number) => `mmapped: ${formatCounted(blocks, "blocks")}, ${bytesOf(bytes)}`,
    name: "The map",
    wholeHeap: "The whole heap.",
    shownFollowing: (bytes: number) => `${formatCount(bytes)} bytes, following the chunk in hand.`,
    shownStill: (bytes: number) => `${formatCount(bytes)} bytes, standing still.`,
    /** A button, and the same with its key. */
    zoomIn: ["Zoom in", "Zoom in (+)"],
    zoomOut: ["Zoom out", "Zoom out (-)"],
    toBegin: ["Towards the heap’s begin", "Towards the heap’s begin (↑)"],
    toEnd: ["Towards the heap’s end", "Towards the heap’s end (↓)"],
    toWhole: "whole heap",
    toChunk: "chunk in hand",
  },

  listed: {
    /** Parts of a chunk, in their places. */
    inHand: "the chunk in hand",
    header: "header",
    padding: "not asked for",
    /** On an arrow, the longest wording first. */
    names: (list: string, chunks: number) => (chunks > 1 ? [`${list}, first of ${formatCount(chunks)}`, list] : [list]),
    empty: (list: string) => `searched: ${list}, empty`,
    chunks: (chunks: number, lists: number) =>
      `${formatCounted(chunks, "free chunks")} on ${formatCounted(lists, "lists")}`,
  },

  chunks: {
    tornOff: (bytes: number) => `not drawn: ${formatCount(bytes)} bytes more, free`,
  },

  bins: {
    noChunk: "no free chunk on any list",
    chunks: (chunks: number, lists: number) =>
      `${formatCounted(chunks, "free chunks")} on ${formatCounted(lists, "lists")}; taken from the left`,
    more: (lists: number) => `and ${formatCounted(lists, "more lists")}`,
    empty: "empty",
  },

  bytes: {
    noChunk: "No chunk is in hand.",
    chunk: (offset: number, size: number, state: ChunkState) =>
      `The chunk at ${formatCount(offset)}: ${formatCount(size)} bytes, ${states[state]}`,
  },

  /** A chunk's bytes: `name` fits into a word's width, `says` has the value too. */
  fields: {
    own: { name: "own", says: (bytes: number) => `${bytesOf(bytes)}: the allocator’s own tables` },
    /** `flags`: what its low bits say, or nothing. */
    size: { name: "size", says: (size: number, flags: string) => `size: ${formatCount(size)}${flags}` },
    mapped: ", M: mapped on its own",
    below: ", P: the chunk below is in use",
    belowFree: ", no P: the chunk below is free",
    noBlock: {
      name: "no block",
      says: (bytes: number) => `${bytesOf(bytes)}: no block’s, the call is under way`,
    },
    block: {
      name: (block: number) => `block ${block}`,
      says: (block: number, bytes: number) => `block ${block}: ${bytesOf(bytes)}, the program’s`,
    },
    padding: { name: "padding", says: (bytes: number) => `padding: ${bytesOf(bytes)} that nobody asked for` },
    unused: { name: "unused", says: (bytes: number) => `${bytesOf(bytes)} unused` },
    footer: { name: "size", says: (size: number) => `size again: ${formatCount(size)}, the next chunk’s prev_size` },
    key: { name: "key", says: "key: marks it as cached, to catch a double free" },
    top: { name: "top", says: (bytes: number) => `${bytesOf(bytes)} up to the heap’s end` },
    /** `link`: its name in the allocator's source. */
    link: (link: string, to: string) => `${link}: ${to}`,
    noList: "not on a list now",
    last: "null, the last",
    head: "the list’s head",
    chunkAt: (offset: number) => `the chunk at ${formatCount(offset)}`,
  },

  fragmentation: {
    noCalls: "0 calls",
    noneOver: "no call is over yet",
    /** The moment of the values beside the lines: the end of the last call that was sampled. */
    afterCall: (call: number) => `after call ${formatCount(call)}`,
    heap: (bytes: string) => `heap ${bytes}`,
    used: (bytes: string) => `in use ${bytes}`,
    asked: (bytes: string) => `asked ${bytes}`,
    external: (percent: string) => `external ${percent}`,
    internal: (percent: string) => `internal ${percent}`,
  },

  summary: {
    noMemory: (lane: string) => `${lane}: no memory has been taken from the system.`,
    hand: (chunk: string) => `; in hand is ${chunk}`,
    /** `hand`: the chunk in hand, or nothing. */
    lane: (
      lane: string,
      live: { readonly blocks: number; readonly bytes: number },
      heap: { readonly bytes: number; readonly freeChunks: number; readonly largestFree: number },
      hand: string,
    ) =>
      `${lane}: ${formatCounted(live.blocks, "blocks")} of ${bytesOf(live.bytes)} in a heap of ${formatCount(heap.bytes)}, ` +
      `${formatCounted(heap.freeChunks, "free chunks")}, the largest of ${bytesOf(heap.largestFree)}${hand}.`,
    /** "the chunk at 344, 48 bytes, in use by block 7". `list`: the one that it is on, or nothing. */
    chunk: (offset: number, size: number, owner: string, list: string) =>
      `the chunk at ${formatCount(offset)}, ${formatCount(size)} bytes, ${owner}${list}`,
    usedBy: (block: number, asked: number) => `in use by block ${block}, which asked for ${formatCount(asked)}`,
    mappedFor: (block: number, asked: number) => `mapped for block ${block}, which asked for ${formatCount(asked)}`,
    inList: (list: string) => `, in ${list}`,
  },

  counters: {
    blocks: (count: number) => counted(count, "live blocks"),
    heap: "bytes from the system",
    freeChunks: (count: number) => `${counted(count, "free chunks")}, top included`,
    internal: "internal fragmentation",
    external: "external fragmentation",
    searched: "chunks looked at, a call",
    utilisation: "utilisation",
  },

  tables: {
    numbers: "the heap",
    own: (lane: string, same: number) =>
      `${lane}: beside your own offsets; ${formatCounted(same, "blocks")} at the same place`,
    ownHeads: (lane: string) => ["", "yours", lane],
    ownHeap: "largest heap, bytes",
    ownUtilisation: "utilisation",
    chunks: (lane: string) => `${lane}: chunks, by address`,
    chunksOf: (lane: string, shown: number, count: number) =>
      `${lane}: ${shown} of ${formatCount(count)} chunks, by address`,
    offset: "offset",
    size: "size",
    state: "state",
    block: "block",
    asked: "asked for",
    lastRemainder: ", last remainder",
    inHand: ", in hand",
    bytes: (lane: string, chunk: string) => `${lane}: ${chunk}`,
    fromByte: "from byte",
    byteCount: "bytes",
    whatTheyAre: "what they are",
    lists: (lane: string) => `${lane}: free chunks by list, each in the order of taking`,
    list: "list",
    sizes: "sizes that it holds",
    chunkCount: "chunks",
    theirSizes: "their sizes",
    searched: " (searched)",
  },

  key: {
    chunks: "Chunks",
    used: "in use: its header is solid, what nobody asked for is hatched",
    free: "hollow: free, on a list",
    cached: "hatched all over: freed, kept in a cache",
    top: "a broken line: top, the rest of the heap",
    moment: "This moment",
    hand: "a heavy frame: the chunk in hand",
    looked: "pink: looked at by the search; struck out where free lists stand alone: passed over",
    list: "an arrow under a row, with a name: a free list and its first chunk; from chunk to chunk: the next one on the list",
    copied: "an arrow from a dot: realloc() copies a block into the chunk in hand",
    offsets:
      "Numbers at the left of the map are offsets in bytes from the first block’s chunk; where free lists stand alone, the last that is asked has a band.",
    ticks: "the ends of calls",
  },
} as const;
