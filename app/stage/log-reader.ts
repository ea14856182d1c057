import type { LogView } from "../engine/frame";

/** Reads a log that grows, each record once. A log that isn't a continuation of what was read is read afresh. */
export abstract class LogReader {
  #read = 0;
  #lastTimeNs = 0;

  /** Records read so far. */
  get records(): number {
    return this.#read;
  }

  /** Of the last record read; 0 before the first. */
  get lastTimeNs(): number {
    return this.#lastTimeNs;
  }

  /** Reads what is new, or so many records of it at the most. */
  sync(log: LogView, most = Number.POSITIVE_INFINITY): this {
    const last = this.#read - 1;
    if (last >= 0 && (log.length <= last || log.timeNs[last] !== this.#lastTimeNs)) {
      this.#read = 0;
      this.#lastTimeNs = 0;
      this.restart();
    }
    const to = Math.min(log.length, this.#read + most);
    this.take(log, this.#read, to);
    if (to > this.#read) this.#lastTimeNs = log.timeNs[to - 1] as number;
    this.#read = to;
    return this;
  }

  /** Forgets what was read. */
  protected abstract restart(): void;
  /** Reads the records [from, to). */
  protected abstract take(log: LogView, from: number, to: number): void;
}

/** Reads on in several logs, `most` records of all together; true when there is nothing left to read. */
export function readOn(readings: Iterable<readonly [reader: LogReader, log: LogView]>, most: number): boolean {
  let left = most;
  for (const [reader, log] of readings) {
    reader.sync(log, 0);
    const missing = log.length - reader.records;
    reader.sync(log, left);
    if (missing > left) return false;
    left -= missing;
  }
  return true;
}
