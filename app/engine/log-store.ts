/** The log as structure of arrays: the worker fills chunks from the core's records, the page appends them to what it has. */
import type { LogView } from "./frame";
import { recordBytes } from "./limits";

/** The columns of a log. */
export type LogChunk = { -readonly [K in keyof Omit<LogView, "changes">]: LogView[K] };

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
/** Records that are ever copied to where there is more room: a millisecond's work, and little garbage. */
export const mostCopied = 2 ** 16;

/**
 * Grows eightfold while it is short, and then once to all that there can be: of fresh memory a browser takes only what is written to. So a long log is
 * never copied, never held twice, and leaves no smaller one behind that would wait for a collector.
 */
export class LogStore {
  readonly #most: number;
  #chunk: LogChunk;

  /** `most`: records, about; should there be more, it grows by half. */
  constructor(most = 2 ** 19, capacity = 1024) {
    this.#most = most;
    this.#chunk = emptyChunk(capacity);
  }

  get length(): number {
    return this.#chunk.length;
  }

  append(chunk: LogChunk): void {
    const needed = this.#chunk.length + chunk.length;
    if (needed > this.#chunk.timeNs.length) {
      const old = this.#chunk;
      this.#chunk = emptyChunk(this.#roomFor(needed));
      place(this.#chunk, old);
    }
    place(this.#chunk, chunk);
  }

  #roomFor(needed: number): number {
    const now = this.#chunk.timeNs.length;
    const wanted = now >= this.#most ? now * 1.5 : Math.max(now, needed) < mostCopied ? now * growth : this.#most;
    return Math.max(needed, Math.ceil(wanted));
  }

  /** As of now: later records don't change it. */
  view(): Readonly<LogChunk> {
    return { ...this.#chunk };
  }
}

/** Puts the records of one behind those of the other. */
function place(to: LogChunk, from: LogChunk): void {
  const { length, ...fields } = from;
  for (const [name, field] of Object.entries(fields))
    to[name as keyof typeof fields].set(length === field.length ? field : field.subarray(0, length), to.length);
  to.length += length;
}
