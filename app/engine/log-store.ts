/** The log as structure of arrays: the worker fills chunks from the core's records, the page appends them to what it has. */
import type { LogView } from "./frame";

export type LogChunk = { -readonly [K in keyof LogView]: LogView[K] };

export function emptyChunk(capacity: number): LogChunk {
  return {
    length: 0,
    timeNs: new Float64Array(capacity),
    kind: new Uint8Array(capacity),
    cpu: new Uint8Array(capacity),
    mode: new Uint8Array(capacity),
    flags: new Uint8Array(capacity),
    line: new Uint16Array(capacity),
    what: new Uint16Array(capacity),
    task: new Uint32Array(capacity),
    arg: new Uint32Array(capacity),
  };
}

export function chunkBuffers(chunk: LogChunk): ArrayBuffer[] {
  const { length, ...fields } = chunk;
  return Object.values(fields).map((field) => field.buffer as ArrayBuffer);
}

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
/** Records that are copied at once where a store grows: some tens of milliseconds. */
export const mostCopied = 2 ** 19;

/**
 * Grows eightfold, and from half a million records at once to all that there can be, so that never more than those are copied. Of fresh memory a
 * browser takes only what is written to.
 */
export class LogStore {
  readonly #most: number;
  #chunk: LogChunk;

  /** `most`: records, about; beyond them it grows by half. */
  constructor(most = mostCopied, capacity = 1024) {
    this.#most = most;
    this.#chunk = emptyChunk(capacity);
  }

  get length(): number {
    return this.#chunk.length;
  }

  append(chunk: LogView): void {
    const needed = this.#chunk.length + chunk.length;
    if (needed > this.#chunk.timeNs.length) this.#grow(needed);
    place(this.#chunk, chunk);
  }

  #grow(needed: number): void {
    const now = this.#chunk.timeNs.length;
    const wanted = needed > this.#most ? now * 1.5 : needed > mostCopied ? this.#most : now * growth;
    const larger = emptyChunk(Math.max(needed, Math.ceil(wanted)));
    place(larger, this.#chunk);
    this.#chunk = larger;
  }

  /** As of now: later records don't change it. */
  view(): LogView {
    return { ...this.#chunk };
  }
}

function place(to: LogChunk, from: LogView): void {
  const { length, ...fields } = from;
  for (const [name, field] of Object.entries(fields)) {
    const target = to[name as keyof typeof fields];
    target.set(field.length === length ? field : field.subarray(0, length), to.length);
  }
  to.length += length;
}
