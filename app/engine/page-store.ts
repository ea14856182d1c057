/**
 * Checkpoints as pages. A checkpoint is a copy of an instance's linear memory, but between two of them most of it stays the same, so each page is
 * kept once and shared by all checkpoints that hold it. 100,000 tasks are 50 MB; a slice of their run touches a tenth of that.
 */

const pageBytes = 4096;
const pageWords = pageBytes / 4;
/** Few: what is given back is whole slabs in which nothing is held. */
const slabPages = 32;

/** Held pages are moved together where they stand in so many times the slabs that they would fill. */
const crowding = 1.5;

/** The page of zeros, which most of a fresh memory is: held once, for ever, and not counted. */
const zeroPage = 0;

/** Ids of pages, from address 0 up. */
export type PageList = Int32Array;

const slabOf = (page: number): number => Math.floor(page / slabPages);

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

  /**
   * Gives back memory in which no page is held any more. Where what is held stands in so many slabs that a third of them would be free, it moves
   * together first: `lists`, which are all that hold pages of this store, then have other ids of the same pages.
   */
  trim(lists: readonly PageList[]): void {
    const held = new Uint32Array(this.#slabs.length);
    for (const page of this.#holders.keys())
      if (this.#isHeld(page)) held[slabOf(page)] = (held[slabOf(page)] as number) + 1;
    const enough = Math.ceil((this.#pages + 1) / slabPages);
    if (this.#slabs.filter((slab) => slab !== null).length > enough * crowding) this.#moveTogether(lists, held, enough);
    const spare = (page: number) => held[slabOf(page)] === 0;
    if (!this.#free.some(spare)) return;
    this.#free = this.#free.filter((page) => !spare(page));
    for (const [slab, count] of held.entries()) if (count === 0) this.#slabs[slab] = null;
  }

  /** Into the fullest slabs, `enough` of them; `held` then says how many pages each one holds. */
  #moveTogether(lists: readonly PageList[], held: Uint32Array, enough: number): void {
    const zeros = slabOf(zeroPage);
    const others = [...held.keys()].filter((slab) => slab !== zeros && (held[slab] as number) > 0);
    others.sort((a, b) => (held[b] as number) - (held[a] as number));
    const stay = new Set([zeros, ...others.slice(0, enough - 1)]);
    const places = this.#free.filter((page) => stay.has(slabOf(page)));
    const moved = new Map<number, number>();
    for (const slab of others.slice(enough - 1))
      for (let page = slab * slabPages; page < (slab + 1) * slabPages; page++) {
        if (!this.#isHeld(page)) continue;
        const place = places.pop() as number;
        this.#slab(place).words.set(this.#wordsOf(page), (place % slabPages) * pageWords);
        this.#holders[place] = this.#holders[page] as number;
        this.#holders[page] = 0;
        held[slabOf(place)] = (held[slabOf(place)] as number) + 1;
        moved.set(page, place);
      }
    for (const list of lists) for (const [i, page] of list.entries()) list[i] = moved.get(page) ?? page;
    for (const slab of others.slice(enough - 1)) held[slab] = 0;
    const taken = new Set(moved.values());
    this.#free = [...this.#free.filter((page) => !taken.has(page)), ...moved.keys()];
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

  #isHeld(page: number): boolean {
    return (this.#holders[page] ?? 0) > 0;
  }

  #slab(page: number): Slab {
    return this.#slabs[slabOf(page)] as Slab;
  }

  #wordsOf(page: number): Int32Array {
    const from = (page % slabPages) * pageWords;
    return this.#slab(page).words.subarray(from, from + pageWords);
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
