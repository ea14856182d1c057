/** A chunk's bytes, field by field, as its allocator lays them out (glibc's malloc.c and Doug Lea's before it: boundary tags). Pure. */

import { words } from "./heap-messages";
import { type FreeList, type HeapState, noBlock, stateOf } from "./lane";

const say = words.fields;

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
    add(size, "unused", say.own.name, say.own.says(size));
    return fields;
  }
  add(word, "header", say.size.name, say.size.says(size, flags(heap, chunk, allocator)));
  switch (state) {
    case "used":
    case "mapped": {
      const block = heap.block[chunk] as number;
      if (block === noBlock) {
        add(size - word, "unused", say.noBlock.name, say.noBlock.says(size - word));
        break;
      }
      const requested = heap.requested[chunk] as number;
      add(requested, "block", say.block.name(block), say.block.says(block, requested));
      add(size - at, "padding", say.padding.name, say.padding.says(size - at));
      break;
    }
    case "free": {
      const [next, previous] = neighbours(heap, lists, chunk);
      add(word, "link", "fd", say.link("fd", next));
      add(word, "link", "bk", say.link("bk", previous));
      const footer = allocator === "buddy" ? 0 : word;
      add(size - at - footer, "unused", say.unused.name, say.unused.says(size - at - footer));
      add(footer, "header", say.footer.name, say.footer.says(size));
      break;
    }
    case "thread-cache":
      add(word, "link", "next", say.link("next", neighbours(heap, lists, chunk)[0]));
      add(word, "link", say.key.name, say.key.says);
      add(size - at, "unused", say.unused.name, say.unused.says(size - at));
      break;
    case "fastbin":
      add(word, "link", "fd", say.link("fd", neighbours(heap, lists, chunk)[0]));
      add(size - at, "unused", say.unused.name, say.unused.says(size - at));
      break;
    case "top":
      add(size - at, "unused", say.top.name, say.top.says(size - at));
      break;
  }
  return fields;
}

/** The low bits of a size, which is a multiple of eight at least: P, the chunk below is in use; M, mapped on its own. */
function flags(heap: HeapState, chunk: number, allocator: string): string {
  if (allocator !== "dlmalloc-1998" && allocator !== "glibc") return "";
  if (stateOf(heap, chunk) === "mapped") return say.mapped;
  return chunk === 0 || marked(heap, chunk - 1) ? say.below : say.belowFree;
}

function neighbours(heap: HeapState, lists: readonly FreeList[], chunk: number): readonly [string, string] {
  const list = lists.find(({ number }) => number === heap.list[chunk]);
  if (!list) return [say.noList, say.noList];
  const place = Array.prototype.indexOf.call(list.members, chunk);
  const last = list.cache ? say.last : say.head;
  const name = (at: number) => {
    const other = list.members[at];
    return other === undefined ? last : say.chunkAt(heap.offset[other] as number);
  };
  return [name(place + 1), name(place - 1)];
}
