/** The log as structure of arrays: the worker fills chunks from the core's records, the page appends them to what it has. */
import type { LogView } from "./frame";

/** The columns of a log. */
export type LogChunk = { -readonly [K in keyof Omit<LogView, "changes">]: LogView[K] };

/** Bytes of a record in columns. */
const recordBytes = 24;

/** All columns lie in one buffer: that is what is sent to and fro. */
export function emptyChunk(capacity: number): LogChunk {
  const buffer = new ArrayBuffer(capacity * recordBytes);
  return {
    length: 0,
    timeNs: new Float64Array(buffer, 0, capacity),
    task: new Uint32Array(buffer, capacity * 8, capacity),
    arg: new Uint32Array(buffer, capacity * 12, capacity),
    line: new Uint16Array(buffer, capacity * 16, capacity),
    what: new Uint16Array(buffer, capacity * 18, capacity),
    kind: new Uint8Array(buffer, capacity * 20, capacity),
    cpu: new Uint8Array(buffer, capacity * 21, capacity),
    mode: new Uint8Array(buffer, capacity * 22, capacity),
    flags: new Uint8Array(buffer, capacity * 23, capacity),
  };
}

export const chunkBuffer = ({ timeNs }: LogChunk): ArrayBuffer => timeNs.buffer as ArrayBuffer;

/** Copies records of 24 bytes (wasm-core/README.md) from the core's memory behind those in the chunk, which must have room. */
export function copyRecords(chunk: LogChunk, buffer: ArrayBuffer, address: number, count: number): void {
  const f64 = new Float64Array(buffer, address, count * 3);
  const u32 = new Uint32Array(buffer, address, count * 6);
  const at = chunk.length;
  const { timeNs, kind, cpu, mode, flags, line, what, task, arg } = chunk;
  for (let i = 0; i < count; i++) {
    const to = at + i;
    timeNs[to] = f64[i * 3] as number;
    const bytes = u32[i * 6 + 2] as number;
    kind[to] = bytes;
    cpu[to] = bytes >>> 8;
    mode[to] = bytes >>> 16;
    flags[to] = bytes >>> 24;
    const halves = u32[i * 6 + 3] as number;
    line[to] = halves;
    what[to] = halves >>> 16;
    task[to] = u32[i * 6 + 4] as number;
    arg[to] = u32[i * 6 + 5] as number;
  }
  chunk.length = at + count;
}

const growth = 8;
/** Records that are copied at once where a store grows: a few milliseconds. A longer one is copied while it fills. */
export const mostCopied = 2 ** 16;
/** From so many records a store grows to all that there can be. */
const longFrom = 2 ** 19;
/** Copied with each record that comes once a long store is half full: it is all copied before it is full. */
const copiedARecord = 3;

/**
 * Grows eightfold, and from half a million records to all that there can be; a long store's records go over bit by bit, so that no call copies many. Of
 * fresh memory a browser takes only what is written to.
 */
export class LogStore {
  readonly #most: number;
  #chunk: LogChunk;
  /** What a long one becomes: its first records, so many as its length says, are there already. */
  #larger: LogChunk | null = null;

  /** `most`: records, about; should there be more, it grows by half, all at once. */
  constructor(most = longFrom, capacity = 1024) {
    this.#most = most;
    this.#chunk = emptyChunk(capacity);
  }

  get length(): number {
    return this.#chunk.length;
  }

  append(chunk: LogChunk): void {
    const needed = this.#chunk.length + chunk.length;
    const capacity = this.#chunk.timeNs.length;
    if (capacity > mostCopied && capacity < this.#most && needed > capacity / 2)
      this.#move(copiedARecord * chunk.length, needed);
    if (needed > this.#chunk.timeNs.length) this.#move(Number.POSITIVE_INFINITY, needed);
    place(this.#chunk, chunk);
  }

  /** Copies so many records to where there is more room, and goes there with the last of them. */
  #move(records: number, needed: number): void {
    const from = this.#chunk;
    this.#larger ??= emptyChunk(this.#roomFor(needed));
    const to = this.#larger;
    place(to, from, to.length, Math.min(from.length, to.length + records));
    if (to.length < from.length) return;
    this.#chunk = to;
    this.#larger = null;
  }

  #roomFor(needed: number): number {
    const now = this.#chunk.timeNs.length;
    const wanted = now >= this.#most ? now * 1.5 : now >= longFrom ? this.#most : now * growth;
    return Math.max(needed, Math.ceil(wanted));
  }

  /** As of now: later records don't change it. */
  view(): Readonly<LogChunk> {
    return { ...this.#chunk };
  }
}

/** Puts the records [begin, end) of one behind those of the other. */
function place(to: LogChunk, from: LogChunk, begin = 0, end = from.length): void {
  const { length, ...fields } = from;
  for (const [name, field] of Object.entries(fields)) {
    const target = to[name as keyof typeof fields];
    target.set(begin === 0 && end === field.length ? field : field.subarray(begin, end), to.length);
  }
  to.length += end - begin;
}
