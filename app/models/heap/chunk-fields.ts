/** A chunk's bytes, field by field, as its allocator lays them out (glibc's malloc.c and Doug Lea's before it: boundary tags). Pure. */
import { formatCount, formatCounted } from "../../base/quantity";
import { type FreeList, type HeapState, noBlock, stateOf } from "./lane";

export interface ChunkField {
  /** Bytes from the chunk's begin, and how many. */
  readonly from: number;
  readonly bytes: number;
  readonly is: "header" | "link" | "block" | "padding" | "unused";
  /** Fits into a word's width. */
  readonly name: string;
  /** The same with its value, for a line of its own. */
  readonly says: string;
}

/** Whether the allocator takes the chunk for one in use: those in a cache keep their mark, so that nobody merges them. */
const marked = (heap: HeapState, chunk: number): boolean => {
  const state = stateOf(heap, chunk);
  return state !== "free" && state !== "top";
};

export function chunkFields(
  heap: HeapState,
  lists: readonly FreeList[],
  chunk: number,
  allocator: string,
): readonly ChunkField[] {
  const word = heap.hand.headerBytes;
  const size = heap.size[chunk] as number;
  const state = stateOf(heap, chunk);
  const fields: ChunkField[] = [];
  let at = 0;
  const add = (bytes: number, is: ChunkField["is"], name: string, says: string) => {
    const own = Math.min(bytes, size - at);
    if (own <= 0) return;
    fields.push({ from: at, bytes: own, is, name, says });
    at += own;
  };
  if (state === "own") {
    add(size, "unused", "own", `${formatCounted(size, "bytes")}: the allocator’s own tables`);
    return fields;
  }
  add(word, "header", "size", `size: ${formatCount(size)}${flags(heap, chunk, allocator)}`);
  switch (state) {
    case "in use":
    case "mapped": {
      const block = heap.block[chunk] as number;
      if (block === noBlock) {
        add(
          size - word,
          "unused",
          "no block",
          `${formatCounted(size - word, "bytes")}: no block’s, the call is under way`,
        );
        break;
      }
      const requested = heap.requested[chunk] as number;
      add(requested, "block", `block ${block}`, `block ${block}: ${formatCounted(requested, "bytes")}, the program’s`);
      add(size - at, "padding", "padding", `padding: ${formatCounted(size - at, "bytes")} that nobody asked for`);
      break;
    }
    case "free": {
      const [next, previous] = neighbours(heap, lists, chunk);
      add(word, "link", "fd", `fd: ${next}`);
      add(word, "link", "bk", `bk: ${previous}`);
      const footer = allocator === "buddy" ? 0 : word;
      add(size - at - footer, "unused", "unused", `${formatCounted(size - at - footer, "bytes")} unused`);
      add(footer, "header", "size", `size again: ${formatCount(size)}, the next chunk’s prev_size`);
      break;
    }
    case "thread cache":
      add(word, "link", "next", `next: ${neighbours(heap, lists, chunk)[0]}`);
      add(word, "link", "key", "key: marks it as cached, to catch a double free");
      add(size - at, "unused", "unused", `${formatCounted(size - at, "bytes")} unused`);
      break;
    case "fastbin":
      add(word, "link", "fd", `fd: ${neighbours(heap, lists, chunk)[0]}`);
      add(size - at, "unused", "unused", `${formatCounted(size - at, "bytes")} unused`);
      break;
    case "top":
      add(size - at, "unused", "top", `${formatCounted(size - at, "bytes")} up to the heap’s end`);
      break;
  }
  return fields;
}

/** The low bits of a size, which is a multiple of eight at least: P, the chunk below is in use; M, mapped on its own. */
function flags(heap: HeapState, chunk: number, allocator: string): string {
  if (allocator !== "dlmalloc-1998" && allocator !== "glibc") return "";
  if (stateOf(heap, chunk) === "mapped") return ", M: mapped on its own";
  return chunk === 0 || marked(heap, chunk - 1) ? ", P: the chunk below is in use" : ", no P: the chunk below is free";
}

function neighbours(heap: HeapState, lists: readonly FreeList[], chunk: number): readonly [string, string] {
  const list = lists.find(({ number }) => number === heap.list[chunk]);
  if (!list) return ["not on a list now", "not on a list now"];
  const place = Array.prototype.indexOf.call(list.members, chunk);
  const last = list.cache ? "null, the last" : "the list’s head";
  const name = (at: number) => {
    const other = list.members[at];
    return other === undefined ? last : `the chunk at ${formatCount(heap.offset[other] as number)}`;
  };
  return [name(place + 1), name(place - 1)];
}
