/**
 * Checkpoints as pages. A checkpoint is a copy of an instance's linear memory, but between two of them most of it stays the same, so each page is
 * kept once and shared by all checkpoints that hold it. 100,000 tasks are 50 MB; a slice of their run touches a tenth of that.
 */

const pageBytes = 4096;
const pageWords = pageBytes / 4;
const slabPages = 256;

/** Ids of pages, from address 0 up. */
export type PageList = Int32Array;

interface Slab {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly words: Int32Array;
}

export class PageStore {
  readonly #slabs: Slab[] = [];
  /** Checkpoints that hold each page. */
  readonly #holders: number[] = [];
  readonly #free: number[] = [];
  #pages = 0;

  /** Bytes of the pages held. */
  get bytes(): number {
    return this.#pages * pageBytes;
  }

  /** Copies [0, used) of `memory`; pages equal to those of `previous` at the same address are shared with it. */
  capture(memory: Uint8Array<ArrayBuffer>, used: number, previous: PageList | null): PageList {
    // Linear memory is a multiple of 64 KiB, so the last page may be read in whole.
    const count = Math.ceil(used / pageBytes);
    const words = new Int32Array(memory.buffer, 0, count * pageWords);
    const list = new Int32Array(count);
    for (let page = 0; page < count; page++) {
      const known = previous !== null && page < previous.length ? (previous[page] as number) : -1;
      list[page] =
        known >= 0 && this.#equals(known, words, page * pageWords)
          ? this.#share(known)
          : this.#keep(memory, page * pageBytes);
    }
    return list;
  }

  /** `memory` must be at least as long as what was captured. */
  restore(list: PageList, memory: Uint8Array<ArrayBuffer>): void {
    for (let page = 0; page < list.length; ) {
      const first = list[page] as number;
      const inSlab = first % slabPages;
      // Pages captured together lie side by side: one copy for each stretch.
      let run = 1;
      while (inSlab + run < slabPages && page + run < list.length && list[page + run] === first + run) run++;
      const { bytes } = this.#slab(first);
      memory.set(bytes.subarray(inSlab * pageBytes, (inSlab + run) * pageBytes), page * pageBytes);
      page += run;
    }
  }

  release(list: PageList): void {
    for (const page of list) {
      const holders = (this.#holders[page] as number) - 1;
      this.#holders[page] = holders;
      if (holders === 0) {
        this.#free.push(page);
        this.#pages--;
      }
    }
  }

  #slab(page: number): Slab {
    return this.#slabs[Math.floor(page / slabPages)] as Slab;
  }

  #equals(page: number, words: Int32Array, at: number): boolean {
    const slab = this.#slab(page).words;
    const from = (page % slabPages) * pageWords;
    // Eight words a round: this loop reads all memory in use at each checkpoint.
    for (let i = 0; i < pageWords; i += 8) {
      const a = from + i;
      const b = at + i;
      const different =
        ((slab[a] as number) ^ (words[b] as number)) |
        ((slab[a + 1] as number) ^ (words[b + 1] as number)) |
        ((slab[a + 2] as number) ^ (words[b + 2] as number)) |
        ((slab[a + 3] as number) ^ (words[b + 3] as number)) |
        ((slab[a + 4] as number) ^ (words[b + 4] as number)) |
        ((slab[a + 5] as number) ^ (words[b + 5] as number)) |
        ((slab[a + 6] as number) ^ (words[b + 6] as number)) |
        ((slab[a + 7] as number) ^ (words[b + 7] as number));
      if (different !== 0) return false;
    }
    return true;
  }

  #share(page: number): number {
    this.#holders[page] = (this.#holders[page] as number) + 1;
    return page;
  }

  #keep(memory: Uint8Array<ArrayBuffer>, address: number): number {
    if (this.#free.length === 0) this.#addSlab();
    const page = this.#free.pop() as number;
    this.#slab(page).bytes.set(memory.subarray(address, address + pageBytes), (page % slabPages) * pageBytes);
    this.#holders[page] = 1;
    this.#pages++;
    return page;
  }

  #addSlab(): void {
    const buffer = new ArrayBuffer(slabPages * pageBytes);
    const first = this.#slabs.length * slabPages;
    this.#slabs.push({ bytes: new Uint8Array(buffer), words: new Int32Array(buffer) });
    // Taken from the end, so that pages are given out in ascending order.
    for (let i = slabPages - 1; i >= 0; i--) this.#free.push(first + i);
  }
}
