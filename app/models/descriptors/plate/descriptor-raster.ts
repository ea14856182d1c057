/** Numbers by time as cells: of each row and column, which share of its numbers is open when the column ends, and where a search looks meanwhile. */
import type { Growing, GrowingMemory } from "../../../plate/growing/growing-memory";
import { Sweep, type SweepSize } from "../../../plate/growing/sweep";
import { DescriptorHistory, OpenNumbers } from "../descriptor-history";

/** What a plate of descriptors keeps. */
export type DescriptorMemory = GrowingMemory<DescriptorHistory>;
export const growing: Growing<DescriptorHistory> = {
  reader: "descriptors",
  history: (description, params) => new DescriptorHistory(description, params),
};

/** Its length is a time, ns. */
export interface RasterSize extends SweepSize {
  /** From 0 up. */
  readonly numbers: number;
  /** That are open at the start. */
  readonly start: number;
  /** Bits of a word. */
  readonly word: number;
}

/** From the top. */
export const rowOf = (number: number, numbers: number, rows: number): number =>
  rows - 1 - Math.min(rows - 1, Math.floor((number * rows) / numbers));

/** To be advanced. */
export class DescriptorSweep extends Sweep {
  /** Opacities, row by row, the highest numbers first. */
  readonly open: Uint8Array;
  readonly searched: Uint8Array;
  readonly #from: DescriptorHistory;
  readonly #size: RasterSize;
  readonly #now: OpenNumbers;
  readonly #inRow: Uint32Array;
  readonly #openIn: Uint32Array;
  /** Looks that are drawn, and of each column a stretch of rows that are searched: most looks are where others were. */
  #looks = 0;
  readonly #top: Int32Array;
  readonly #bottom: Int32Array;

  constructor(from: DescriptorHistory, size: RasterSize) {
    super(size);
    const { numbers, start, columns, rows } = size;
    this.#from = from;
    this.#size = size;
    this.#now = new OpenNumbers(start);
    this.#inRow = new Uint32Array(rows);
    this.#openIn = new Uint32Array(rows);
    for (let number = 0; number < numbers; number++) {
      const row = rowOf(number, numbers, rows);
      this.#inRow[row] = (this.#inRow[row] as number) + 1;
      if (number < start) this.#openIn[row] = (this.#openIn[row] as number) + 1;
    }
    this.open = new Uint8Array(columns * rows);
    this.searched = new Uint8Array(columns * rows);
    this.#top = new Int32Array(columns).fill(rows);
    this.#bottom = new Int32Array(columns).fill(-1);
  }

  override advance(knownNs: number): this {
    super.advance(knownNs);
    const { count } = this.#from.lookFromNs;
    // The last look may still be going on: how far, and even where, is told after it. Where nothing more is awaited it is drawn as far as it is known.
    for (; this.#looks < count - 1; this.#looks++) this.#look(this.#looks);
    if (knownNs >= this.length && count > 0) this.#look(count - 1);
    return this;
  }

  protected get changes(): number {
    return this.#from.callNs.count;
  }

  protected isBy(call: number, timeNs: number): boolean {
    return (this.#from.callNs.values[call] as number) <= timeNs;
  }

  protected take(call: number): void {
    this.#now.tell(this.#from.kindOf(call), this.#from.callNumber.values[call] as number, this.#changed);
  }

  readonly #changed = (number: number, isOpen: boolean): void => {
    const { numbers } = this.#size;
    if (number >= numbers) return;
    const row = rowOf(number, numbers, this.rows);
    this.#openIn[row] = (this.#openIn[row] as number) + (isOpen ? 1 : -1);
  };

  protected fill(column: number): void {
    for (let row = 0; row < this.rows; row++)
      this.open[row * this.columns + column] = Math.round(
        (255 * (this.#openIn[row] as number)) / Math.max(1, this.#inRow[row] as number),
      );
  }

  #columnOf(timeNs: number): number {
    return Math.min(this.columns - 1, Math.floor((timeNs / this.length) * this.columns));
  }

  /** A walk is a line: so many words, in so much time. */
  #look(look: number): void {
    const { lookFromNs, lookToNs, lookWord, lookCount } = this.#from;
    const { numbers, word } = this.#size;
    const [from, to] = [lookFromNs.values[look] as number, lookToNs.values[look] as number];
    const first = lookWord.values[look] as number;
    const count = lookCount.values[look] as number;
    const share = (timeNs: number) => (to > from ? Math.min(1, Math.max(0, (timeNs - from) / (to - from))) : 0);
    const end = this.#columnOf(to);
    for (let column = this.#columnOf(from); column <= end; column++) {
      const begin = (column * this.length) / this.columns;
      const low = Math.floor(count * share(begin));
      const high = Math.max(low + 1, Math.ceil(count * share(begin + this.length / this.columns)));
      const top = rowOf(Math.min(numbers - 1, (first + high) * word - 1), numbers, this.rows);
      const bottom = rowOf(Math.min(numbers - 1, (first + low) * word), numbers, this.rows);
      this.#mark(column, top, bottom);
    }
  }

  #mark(column: number, top: number, bottom: number): void {
    const [knownTop, knownBottom] = [this.#top[column] as number, this.#bottom[column] as number];
    if (top >= knownTop && bottom <= knownBottom) return;
    for (let row = top; row <= bottom; row++) this.searched[row * this.columns + column] = 255;
    // Of two that do not touch the longer one is kept in mind.
    const apart = top > knownBottom + 1 || bottom < knownTop - 1;
    if (apart && bottom - top < knownBottom - knownTop) return;
    this.#top[column] = apart ? top : Math.min(top, knownTop);
    this.#bottom[column] = apart ? bottom : Math.max(bottom, knownBottom);
  }
}
