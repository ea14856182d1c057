/** The columns of a log as the page keeps them: packed, because of a long run there are millions of records. Each gives back exactly what was put in. */
import { bisectRight } from "d3-array";
import type { LogColumn } from "./frame";

type Words = Uint8Array | Uint16Array | Uint32Array;

const types = [Uint8Array, Uint16Array, Uint32Array] as const;

function moved<A extends Words>(from: ArrayLike<number>, to: A): A {
  to.set(from);
  return to;
}

/** Whole numbers below 2^32, in one byte, two or four each: as many as the largest so far needs. */
export class NarrowColumn implements LogColumn {
  /** That stands for "none", and takes no more room than others do; the largest of a width is it there. */
  readonly #none: number;
  #width = 0;
  #top = 255;
  #values: Words;

  constructor(capacity: number, none = 0xffffffff) {
    this.#none = none;
    this.#values = new Uint8Array(capacity);
  }

  /** Of a value. */
  get bytesEach(): number {
    return this.#values.BYTES_PER_ELEMENT;
  }

  at(record: number): number | undefined {
    const value = this.#values[record];
    return value === this.#top ? this.#none : value;
  }

  /** At the end of what is there: of so many records. */
  put(values: ArrayLike<number>, count: number, length: number): void {
    for (let i = 0; i < count; i++) {
      const value = values[i] as number;
      if (value >= this.#top && value !== this.#none) this.#widen(value, length + i);
      // The largest number that fits is what is left of "none" in any width.
      this.#values[length + i] = value === this.#none ? this.#top : value;
    }
  }

  grow(capacity: number, length: number): void {
    const Type = types[this.#width] as (typeof types)[number];
    this.#values = moved(this.#values.subarray(0, length), new Type(capacity));
  }

  #widen(value: number, length: number): void {
    const before = this.#values;
    const wasTop = this.#top;
    while (value >= this.#top && this.#width < 2) this.#top = [65535, 0xffffffff][this.#width++] as number;
    const Type = types[this.#width] as (typeof types)[number];
    this.#values = moved(before.subarray(0, length), new Type(before.length));
    for (let i = 0; i < length; i++) if (before[i] === wasTop) this.#values[i] = this.#top;
  }
}

const highUnit = 2 ** 32;

/** Nanoseconds, whole and below 2^53: 32 bits each, and once for all that follow what lies above these. */
export class TimeColumn implements LogColumn {
  #low: Uint32Array;
  /** From which record on, and how many times 2^32 ns. Where times ascend, one for each 4.3 s at the most. */
  readonly #from: number[] = [0];
  readonly #high: number[] = [0];
  /** Where the last question was answered. */
  #near = 0;

  constructor(capacity: number) {
    this.#low = new Uint32Array(capacity);
  }

  /** Of what does not stand with each record. */
  get bytesBeside(): number {
    return this.#from.length * 16;
  }

  at(record: number): number | undefined {
    const low = this.#low[record];
    if (low === undefined) return undefined;
    const from = this.#from;
    let near = this.#near;
    if ((from[near] as number) > record || (near + 1 < from.length && (from[near + 1] as number) <= record))
      near = this.#near = this.#find(record);
    return (this.#high[near] as number) * highUnit + low;
  }

  copyOut(from: number, to: number, out: Float64Array, place: number): void {
    let near = this.#find(from);
    for (let record = from; record < to; ) {
      const above = (this.#high[near] as number) * highUnit;
      const end = Math.min(to, this.#from[++near] ?? to);
      for (; record < end; record++) out[place + record - from] = above + (this.#low[record] as number);
    }
  }

  put(times: ArrayLike<number>, count: number, length: number): void {
    let high = this.#high.at(-1) as number;
    for (let i = 0; i < count; i++) {
      const time = times[i] as number;
      const above = Math.floor(time / highUnit);
      if (above !== high) {
        high = above;
        this.#from.push(length + i);
        this.#high.push(above);
      }
      this.#low[length + i] = time - above * highUnit;
    }
  }

  grow(capacity: number, length: number): void {
    this.#low = moved(this.#low.subarray(0, length), new Uint32Array(capacity));
  }

  /** The last entry that begins at the record or before it. */
  #find(record: number): number {
    return bisectRight(this.#from, record) - 1;
  }
}

/** One field of what a code stands for. */
class CodedColumn implements LogColumn {
  readonly #codes: NarrowColumn;
  values: Uint8Array | Uint16Array;

  constructor(codes: NarrowColumn, values: Uint8Array | Uint16Array) {
    this.#codes = codes;
    this.values = values;
  }

  at(record: number): number | undefined {
    return this.values[this.#codes.at(record) as number];
  }
}

export interface CodedFields {
  readonly line: Uint16Array;
  readonly kind: Uint8Array;
  readonly mode: Uint8Array;
  readonly flags: Uint8Array;
}

const fewCodes = 128;

/** Fields of records that say what happened and where in the listing: of a model's there are some hundred different ones, so each is kept once, and a number of it with each record. */
export class CodedColumns {
  readonly codes: NarrowColumn;
  readonly line: CodedColumn;
  readonly kind: CodedColumn;
  readonly mode: CodedColumn;
  readonly flags: CodedColumn;
  #count = 0;
  /** Code + 1 by a hash of its fields; 0: free. A power of two, at most half full. */
  #table = new Uint32Array(fewCodes * 2);
  #numbers = new Uint32Array(8192);

  constructor(capacity: number) {
    this.codes = new NarrowColumn(capacity);
    this.line = new CodedColumn(this.codes, new Uint16Array(fewCodes));
    this.kind = new CodedColumn(this.codes, new Uint8Array(fewCodes));
    this.mode = new CodedColumn(this.codes, new Uint8Array(fewCodes));
    this.flags = new CodedColumn(this.codes, new Uint8Array(fewCodes));
  }

  /** Different ones so far. */
  get count(): number {
    return this.#count;
  }

  put(fields: CodedFields, count: number, length: number): void {
    if (count > this.#numbers.length) this.#numbers = new Uint32Array(count);
    for (let i = 0; i < count; i++) this.#numbers[i] = this.#codeOf(fields, i);
    this.codes.put(this.#numbers, count, length);
  }

  #codeOf({ line, kind, mode, flags }: CodedFields, i: number): number {
    const own = line[i] as number;
    const rest = ((kind[i] as number) << 16) | ((mode[i] as number) << 8) | (flags[i] as number);
    let slot = this.#slotOf(own, rest);
    for (;;) {
      const code = (this.#table[slot] as number) - 1;
      if (code < 0) return this.#add(own, rest);
      if (this.line.values[code] === own && this.#restOf(code) === rest) return code;
      slot = (slot + 1) & (this.#table.length - 1);
    }
  }

  #restOf(code: number): number {
    const [kind, mode, flags] = [this.kind.values[code], this.mode.values[code], this.flags.values[code]];
    return ((kind as number) << 16) | ((mode as number) << 8) | (flags as number);
  }

  #slotOf(line: number, rest: number): number {
    const mixed = Math.imul(line ^ Math.imul(rest, 0x9e3779b1), 0x85ebca6b);
    return (mixed ^ (mixed >>> 15)) & (this.#table.length - 1);
  }

  #add(line: number, rest: number): number {
    if (this.#count === this.line.values.length) this.#enlarge();
    const code = this.#count++;
    this.line.values[code] = line;
    this.kind.values[code] = rest >> 16;
    this.mode.values[code] = rest >> 8;
    this.flags.values[code] = rest;
    this.#enter(code);
    return code;
  }

  #enter(code: number): void {
    let slot = this.#slotOf(this.line.values[code] as number, this.#restOf(code));
    while (this.#table[slot] !== 0) slot = (slot + 1) & (this.#table.length - 1);
    this.#table[slot] = code + 1;
  }

  #enlarge(): void {
    const capacity = this.#count * 2;
    for (const { column, values } of [
      { column: this.line, values: new Uint16Array(capacity) },
      { column: this.kind, values: new Uint8Array(capacity) },
      { column: this.mode, values: new Uint8Array(capacity) },
      { column: this.flags, values: new Uint8Array(capacity) },
    ]) {
      values.set(column.values);
      column.values = values;
    }
    this.#table = new Uint32Array(capacity * 2);
    for (let code = 0; code < this.#count; code++) this.#enter(code);
  }
}

/** Numbers as they are. Typed arrays have an `at` of their own, which takes many times as long. */
export class PlainColumn implements LogColumn {
  readonly #values: ArrayLike<number>;

  constructor(values: ArrayLike<number>) {
    this.#values = values;
  }

  at(record: number): number | undefined {
    return this.#values[record];
  }
}

/** Of the records [from, to), in an array of their own. */
export function valuesOf(column: LogColumn, from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => column.at(from + i) as number);
}
