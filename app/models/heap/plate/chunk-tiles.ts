/**
 * Where each chunk of a heap ends, kept by what the log tells: chunks are cut, and swallow the one behind them. Only so the size of a block's chunk is known that
 * was taken whole although it is a little too large. Buddies need no tiles: their size follows from the request.
 */
import type { LaneParams } from "../../../model/scenario";

/** Bytes of the chunk that a request for so many takes, at least. wasm-core/src/models/heap: dlmalloc.hpp, glibc.hpp, textbook.hpp. */
export function chunkBytes({ allocator, word }: LaneParams, requested: number): number {
  const own = allocator === "glibc" ? 8 : 4;
  const header = word === "own" ? own : Number(word) / 8;
  if (allocator === "buddy") return Math.max(header * 4, 2 ** Math.ceil(Math.log2(requested + header)));
  const align = allocator === "glibc" ? 16 : header * 2;
  return Math.max(header * 4, Math.ceil((requested + header) / align) * align);
}

export class ChunkTiles {
  /** End of each chunk, by its begin; Infinity: of top. */
  readonly #ends = new Map<number, number>();
  #top = 0;

  constructor() {
    this.clear();
  }

  /** Everything is top. */
  clear(): void {
    this.#ends.clear();
    this.#ends.set(0, Number.POSITIVE_INFINITY);
    this.#top = 0;
  }

  end(begin: number): number | undefined {
    return this.#ends.get(begin);
  }

  /** A chunk and the rest of it, which begins at `rest`. */
  split(begin: number, rest: number): void {
    const end = this.#ends.get(begin);
    if (end === undefined || end <= rest) return;
    this.#ends.set(begin, rest);
    this.#ends.set(rest, end);
  }

  /** It swallows the chunk behind it. */
  absorb(begin: number): void {
    const behind = this.#ends.get(begin);
    const end = behind === undefined ? undefined : this.#ends.get(behind);
    if (behind === undefined || end === undefined) return;
    this.#ends.set(begin, end);
    this.#ends.delete(behind);
    if (this.#top === behind) this.#top = begin;
  }

  /** So many bytes from top's begin; a chunk right before top takes it in first. */
  cutTop(begin: number, bytes: number): void {
    if (begin !== this.#top) this.absorb(begin);
    this.#top = begin + bytes;
    this.split(begin, this.#top);
  }

  /** Into top, or over the chunk behind. */
  grow(begin: number, bytes: number): void {
    if (this.#ends.get(begin) === this.#top) this.cutTop(begin, bytes);
    else this.absorb(begin);
  }
}
