/** The log as structure of arrays: the worker fills chunks from the core's records, the page appends them to what it has. */
import type { LogView } from "./frame";
import { recordBytes } from "./limits";
import { CodedColumns, NarrowColumn, PlainColumn, TimeColumn } from "./log-columns";

/** Records on their way, as they are in the core. */
export interface LogChunk {
  length: number;
  timeNs: Float64Array;
  task: Uint32Array;
  arg: Uint32Array;
  line: Uint16Array;
  what: Uint16Array;
  kind: Uint8Array;
  cpu: Uint8Array;
  mode: Uint8Array;
  flags: Uint8Array;
}

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

const plain = (values: ArrayLike<number>) => new PlainColumn(values);

/** A chunk's records, to be read as a log's are. */
export const chunkView = ({ length, timeNs, task, arg, line, what, kind, cpu, mode, flags }: LogChunk): LogView => ({
  length,
  timeNs: plain(timeNs),
  task: plain(task),
  arg: plain(arg),
  line: plain(line),
  what: plain(what),
  kind: plain(kind),
  cpu: plain(cpu),
  mode: plain(mode),
  flags: plain(flags),
});

const growth = 8;
/** Records that are ever copied to where there is more room: a millisecond's work, and little garbage. */
export const mostCopied = 2 ** 16;
/** That a record's CPU is none, or what it is about. */
const [noByte, noHalf] = [255, 65535];

/**
 * A lane's log, packed: a record takes 9 to 16 bytes, as many as the largest numbers of its run need. Grows eightfold while it is short, and then once to
 * all that there can be: of fresh memory a browser takes only what is written to. So a long log is never copied for want of room, never held twice, and leaves no
 * smaller one behind that would wait for a collector. (A column is copied where a number comes that needs more bytes than those before: twice at most.)
 */
export class LogStore {
  readonly #most: number;
  #capacity: number;
  #length = 0;
  readonly #timeNs: TimeColumn;
  readonly #task: NarrowColumn;
  readonly #arg: NarrowColumn;
  readonly #what: NarrowColumn;
  readonly #cpu: NarrowColumn;
  readonly #coded: CodedColumns;

  /** `most`: records, about; should there be more, it grows by half. */
  constructor(most = 2 ** 19, capacity = 1024) {
    this.#most = most;
    this.#capacity = capacity;
    this.#timeNs = new TimeColumn(capacity);
    this.#task = new NarrowColumn(capacity);
    this.#arg = new NarrowColumn(capacity);
    this.#what = new NarrowColumn(capacity, noHalf);
    this.#cpu = new NarrowColumn(capacity, noByte);
    this.#coded = new CodedColumns(capacity);
  }

  get length(): number {
    return this.#length;
  }

  /** Records that there is room for. */
  get capacity(): number {
    return this.#capacity;
  }

  /** Of a record, as of now. */
  get bytesEach(): number {
    const narrow = [this.#task, this.#arg, this.#what, this.#cpu, this.#coded.codes];
    return narrow.reduce((sum, { bytesEach }) => sum + bytesEach, Uint32Array.BYTES_PER_ELEMENT);
  }

  /** Bytes that hold something. */
  get bytes(): number {
    return this.#length * this.bytesEach + this.#timeNs.bytesBeside;
  }

  append(chunk: LogChunk): void {
    const needed = this.#length + chunk.length;
    const columns = [this.#timeNs, this.#task, this.#arg, this.#what, this.#cpu, this.#coded.codes];
    if (needed > this.#capacity) {
      this.#capacity = this.#roomFor(needed);
      for (const column of columns) column.grow(this.#capacity, this.#length);
    }
    const { length: count } = chunk;
    const at = this.#length;
    this.#timeNs.put(chunk.timeNs, count, at);
    this.#task.put(chunk.task, count, at);
    this.#arg.put(chunk.arg, count, at);
    this.#what.put(chunk.what, count, at);
    this.#cpu.put(chunk.cpu, count, at);
    this.#coded.put(chunk, count, at);
    this.#length = needed;
  }

  #roomFor(needed: number): number {
    const now = this.#capacity;
    const wanted = now >= this.#most ? now * 1.5 : Math.max(now, needed) < mostCopied ? now * growth : this.#most;
    return Math.max(needed, Math.ceil(wanted));
  }

  /** As of now: later records don't change it. */
  view(): LogView {
    const { line, kind, mode, flags } = this.#coded;
    const [timeNs, task, arg, what, cpu] = [this.#timeNs, this.#task, this.#arg, this.#what, this.#cpu];
    return { length: this.#length, timeNs, task, arg, what, cpu, line, kind, mode, flags };
  }
}
