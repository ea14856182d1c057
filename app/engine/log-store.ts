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

/** Grows by half, so that a long run is copied a few times and never holds twice what it needs. */
export class LogStore {
  #chunk: LogChunk;

  constructor(capacity = 1024) {
    this.#chunk = emptyChunk(capacity);
  }

  append(chunk: LogView): void {
    const needed = this.#chunk.length + chunk.length;
    if (needed > this.#chunk.timeNs.length) {
      const larger = emptyChunk(Math.max(needed, Math.ceil(this.#chunk.timeNs.length * 1.5)));
      place(larger, this.#chunk);
      this.#chunk = larger;
    }
    place(this.#chunk, chunk);
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
