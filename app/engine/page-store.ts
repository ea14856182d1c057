/**
 * Checkpoints as pages. A checkpoint is a copy of an instance's linear memory, but between two of them most of it stays the same, so each page is
 * kept once and shared by all checkpoints that hold it. 100,000 tasks are 50 MB; a slice of their run touches a tenth of that.
 */

const pageBytes = 4096;
const pageWords = pageBytes / 4;
/** Few: what is given back is whole slabs in which nothing is held. */
const slabPages = 32;

/** The page of zeros, which most of a fresh memory is: held once, for ever, and not counted. */
const zeroPage = 0;

/** Ids of pages, from address 0 up. */
export type PageList = Int32Array;

interface Slab {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly words: Int32Array;
}

export class PageStore {
  /** null: given back. */
  readonly #slabs: (Slab | null)[] = [];
  /** Checkpoints that hold each page. */
  readonly #holders: number[] = [];
  #free: number[] = [];
  #pages = 0;

  constructor() {
    this.#addSlab();
    // The first page of the first slab, which stays as it was made.
    this.#free.pop();
    this.#holders[zeroPage] = 1;
  }

  /** Bytes of the pages held. */
  get bytes(): number {
    return this.#pages * pageBytes;
  }

  /** Bytes of memory taken for them. */
  get heldBytes(): number {
    return this.#slabs.filter((slab) => slab !== null).length * slabPages * pageBytes;
  }

  /** Gives back memory in which no page is held any more. */
  trim(): void {
    const free = new Uint32Array(this.#slabs.length);
    for (const page of this.#free)
      free[Math.floor(page / slabPages)] = (free[Math.floor(page / slabPages)] as number) + 1;
    const spare = (page: number) => free[Math.floor(page / slabPages)] === slabPages;
    if (!free.includes(slabPages)) return;
    this.#free = this.#free.filter((page) => !spare(page));
    for (const [i, count] of free.entries()) if (count === slabPages) this.#slabs[i] = null;
  }

  /** Copies [0, used) of `memory`; pages equal to those of `previous` at the same address are shared with it. */
  capture(memory: Uint8Array<ArrayBuffer>, used: number, previous: PageList | null): PageList {
    // Linear memory is a multiple of 64 KiB, so the last page may be read in whole.
    const count = Math.ceil(used / pageBytes);
    const words = new Int32Array(memory.buffer, 0, count * pageWords);
    const list = new Int32Array(count);
    for (let page = 0; page < count; page++) {
      const known = previous !== null && page < previous.length ? (previous[page] as number) : -1;
      if (known >= 0 && this.#equals(known, words, page * pageWords)) list[page] = this.#share(known);
      else if (this.#equals(zeroPage, words, page * pageWords)) list[page] = this.#share(zeroPage);
      else list[page] = this.#keep(memory, page * pageBytes);
    }
    return list;
  }

  /** `memory` must be at least as long as what was captured. */
  restore(list: PageList, memory: Uint8Array<ArrayBuffer>): void {
    for (let page = 0; page < list.length; ) {
      const first = list[page] as number;
      let run = 1;
      if (first === zeroPage) {
        while (list[page + run] === zeroPage) run++;
        memory.fill(0, page * pageBytes, (page + run) * pageBytes);
      } else {
        // Pages captured together lie side by side: one copy for each stretch.
        const inSlab = first % slabPages;
        while (inSlab + run < slabPages && list[page + run] === first + run) run++;
        memory.set(this.#slab(first).bytes.subarray(inSlab * pageBytes, (inSlab + run) * pageBytes), page * pageBytes);
      }
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
    const gap = this.#slabs.indexOf(null);
    const place = gap === -1 ? this.#slabs.length : gap;
    const first = place * slabPages;
    this.#slabs[place] = { bytes: new Uint8Array(buffer), words: new Int32Array(buffer) };
    // Taken from the end, so that pages are given out in ascending order.
    for (let i = slabPages - 1; i >= 0; i--) this.#free.push(first + i);
  }
}
