/** One instance of a model's core: opens runs, advances them, and copies out what they left. */
import { noneWord } from "../model/clamp";
import type { Column, Description } from "../model/description";
import { inputKey, withoutInput } from "../model/input";
import type { InputReport } from "../model/input-report";
import type { LaneParams } from "../model/scenario";
import type { ColumnArray } from "./frame";
import { type CoreExports, OutOfMemoryError, reasonOf, textAt } from "./loader";

const recordBytes = 24;
const arrays = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array, f64: Float64Array } as const;

/** What was asked for is not possible, and the message says why. */
export class RefusedError extends Error {}

export class Core {
  readonly description: Description;
  readonly #exports: CoreExports;
  /** Records that the last `step` left, to be read before the next call. */
  #fresh = 0;

  constructor(exports: CoreExports) {
    this.#exports = exports;
    this.description = JSON.parse(this.#text(exports.describe(0))) as Description;
  }

  /** Begins a run, in place of any other. Throws an Error whose message is a sentence. */
  open(model: string, params: LaneParams): void {
    const text = new TextEncoder().encode(runText(model, params));
    this.#guarded(() => {
      const address = this.#exports.input(text.length) >>> 0;
      new Uint8Array(this.#exports.memory.buffer).set(text, address);
      if (this.#exports.open(text.length) !== 0)
        throw new RefusedError(`The simulator refused the scenario: ${this.#text(this.#exports.last_error())}`);
    });
    this.#fresh = 0;
  }

  /** Takes over the run of an instance whose memory was copied into this one. */
  adopt(): void {
    this.#fresh = 0;
  }

  /** Runs until at least so many records were written (never more than fit one call), or the run is over. Returns how many were. */
  step(maxRecords: number): number {
    this.#fresh = this.#guarded(() => this.#exports.step(maxRecords)) >>> 0;
    return this.#fresh;
  }

  /** The same, and stops before the first event later than `timeNs`. */
  runUntil(timeNs: number, maxRecords: number): number {
    this.#fresh = this.#guarded(() => this.#exports.run_until(timeNs, maxRecords)) >>> 0;
    return this.#fresh;
  }

  get finished(): boolean {
    return this.#exports.finished() !== 0;
  }
  get totalRecords(): number {
    return this.#exports.total_records();
  }
  get nowNs(): number {
    return this.#exports.now_ns();
  }
  get logCapacity(): number {
    return this.#exports.log_capacity() >>> 0;
  }

  /** The records of the last `step`, in place: valid until the next call. */
  freshRecords(): { readonly count: number; readonly address: number; readonly buffer: ArrayBuffer } {
    return { count: this.#fresh, address: this.#exports.log() >>> 0, buffer: this.#exports.memory.buffer };
  }

  /** Time of the last record of the last `step`; null if it wrote none. */
  get lastRecordNs(): number | null {
    if (this.#fresh === 0) return null;
    const { address, buffer } = this.freshRecords();
    return new Float64Array(buffer, address + (this.#fresh - 1) * recordBytes, 1)[0] ?? null;
  }

  /** Copies of the state columns, each in a buffer of its own that can be transferred. */
  columns(): Record<string, ColumnArray> {
    this.#guarded(() => this.#exports.state());
    const columns: Record<string, ColumnArray> = {};
    for (const [index, column] of this.description.columns.entries())
      columns[column.name] = this.#column(column, index);
    return columns;
  }

  #column(column: Column, index: number): ColumnArray {
    const length = this.#exports.column_length(index) >>> 0;
    const Type = arrays[column.type];
    if (length === 0) return new Type(0);
    const address = this.#exports.column(index) >>> 0;
    return new Type(this.#exports.memory.buffer, address, length).slice();
  }

  /** In the order of the description. */
  metrics(): Float64Array {
    const address = this.#guarded(() => this.#exports.metrics()) >>> 0;
    return new Float64Array(this.#exports.memory.buffer, address, this.description.metrics.length).slice();
  }

  metricsByName(): Record<string, number> {
    const values = this.metrics();
    return Object.fromEntries(this.description.metrics.map(({ name }, i) => [name, values[i] ?? Number.NaN]));
  }

  /** Where the description has `answers`: what the records of the last `step` answer, in lines, each with its end. To be asked after every step or after none. */
  answers(): string {
    return this.#text(this.#guarded(() => this.#exports.answers()));
  }

  /** What there is to say of the input of the run that is open, at any moment of it. `mostCalls`: rows about single calls, at most. */
  report(mostCalls: number): InputReport {
    return JSON.parse(this.#text(this.#guarded(() => this.#exports.report(mostCalls)))) as InputReport;
  }

  /** 16 hexadecimal digits over all records so far. */
  digest(): string {
    const [low = 0, high = 0] = new Uint32Array(this.#exports.memory.buffer, this.#exports.digest() >>> 0, 2);
    const hex = (half: number) => half.toString(16).padStart(8, "0");
    return hex(high) + hex(low);
  }

  /** Bytes from 0 that a checkpoint must hold. */
  get memoryUsed(): number {
    return this.#exports.memory_used() >>> 0;
  }

  /** Linear memory, at least `bytes` long. The view is good until the next call. */
  memory(bytes = 0): Uint8Array<ArrayBuffer> {
    const { memory } = this.#exports;
    const missing = bytes - memory.buffer.byteLength;
    if (missing > 0) this.#guarded(() => memory.grow(Math.ceil(missing / 65536)));
    return new Uint8Array(memory.buffer);
  }

  /** A trap, or memory that cannot grow, becomes a sentence. After it the instance is of no more use. */
  #guarded<T>(call: () => T): T {
    try {
      return call();
    } catch (error) {
      if (error instanceof RangeError) throw new OutOfMemoryError(error);
      if (error instanceof WebAssembly.RuntimeError)
        throw new Error(
          `The simulator stopped with an error (${reasonOf(error)}). A report of it, with the link, would help to mend it.`,
          { cause: error },
        );
      throw error;
    }
  }

  #text(address: number): string {
    return textAt(this.#exports.memory, address);
  }
}

/** What the core reads: `key=value` lines, where what is left out takes its default; then, after an empty line, the model's input. */
export function runText(model: string, params: LaneParams): string {
  const lines = Object.entries(withoutInput(params)).map(([name, value]) => `${name}=${value ?? noneWord}`);
  const input = params[inputKey];
  return [`model=${model}`, ...lines, ...(input === undefined ? [] : ["", input])].join("\n");
}
