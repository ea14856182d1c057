import { bytesOf } from "../base/grown";
import { turn } from "../base/in-time";
import type { LogView } from "../engine/frame";

/** Who says how much readers may keep (lane-indices.ts). */
export interface ReaderBudget {
  /** Whether the reader may read on; readers may be made coarser for that. */
  allows(reader: LogReader): boolean;
}

/** Records between two looks at how much is kept. */
export const recordsALook = 2 ** 15;

/** Reads a log that grows, each record once. A log that isn't a continuation of what was read is read afresh. */
export abstract class LogReader {
  #read = 0;
  #lastTimeNs = 0;
  #stopped = false;
  #turn = 0;
  #budget: ReaderBudget | null = null;
  /** The longest that was given: what isn't kept can be read in it once more. */
  protected log: LogView | null = null;

  /** Records read so far. */
  get records(): number {
    return this.#read;
  }

  /** Of the last record read; 0 before the first. */
  get lastTimeNs(): number {
    return this.#lastTimeNs;
  }

  /** How often it has begun afresh, with another log. */
  get turn(): number {
    return this.#turn;
  }

  /** It has read as much as may be kept: of what comes after that it knows nothing. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** What was read, where it stands in columns: they are emptied when it begins afresh. */
  protected readonly columns: readonly { readonly bytes: number; clear(): void }[] = [];

  /** Bytes of memory that what was read takes. */
  get bytes(): number {
    return bytesOf(this.columns);
  }

  /** From here on. */
  keepTo(budget: ReaderBudget): this {
    this.#budget = budget;
    return this;
  }

  /** Reads what is new, or so many records of it at the most. Where that takes long it is left by an error (../base/in-time.ts), and goes on when it is called again. */
  sync(log: LogView, most = Number.POSITIVE_INFINITY): this {
    if (this.#isAnother(log)) {
      this.#read = 0;
      this.#lastTimeNs = 0;
      this.#stopped = false;
      this.#turn++;
      this.log = null;
      for (const column of this.columns) column.clear();
      this.restart();
    }
    if (log.length >= (this.log?.length ?? 0)) this.log = log;
    const reach = this.reach(log);
    const end = Math.min(log.length, this.#read + most, reach);
    const mayGoOn = turn();
    while (this.#read < end && !this.#stopped) {
      const to = Math.min(end, this.#read + recordsALook);
      this.take(log, this.#read, to);
      this.#lastTimeNs = log.timeNs.at(to - 1) as number;
      this.#read = to;
      this.#stopped = this.#budget?.allows(this) === false;
      if (this.#read < end) mayGoOn();
    }
    if (this.#read >= reach) this.#stopped = true;
    return this;
  }

  /** Records of a log that are still to be read. */
  missing(log: LogView): number {
    return this.#stopped ? 0 : Math.max(0, log.length - this.#read);
  }

  #isAnother(log: LogView): boolean {
    const last = this.#read - 1;
    if (last < 0) return false;
    return log.length <= last || log.timeNs.at(last) !== this.#lastTimeNs;
  }

  /** It can be made coarser as often as need be, and so never has to stop. */
  get neverStops(): boolean {
    return false;
  }

  /** Keeps less of what was read, and of what is still to come; false where that can't be. */
  coarsen(): boolean {
    return false;
  }

  /** Of so many of a log's records there is something to be read, however many there are. */
  protected reach(_log: LogView): number {
    return Number.POSITIVE_INFINITY;
  }

  /** Forgets what was read, the columns apart. */
  protected restart(): void {}

  /** Reads the records [from, to). */
  protected abstract take(log: LogView, from: number, to: number): void;
}

/** Reads on in several logs, `most` records of all together; true when there is nothing left to read. */
export function readOn(readings: Iterable<readonly [reader: LogReader, log: LogView]>, most: number): boolean {
  let left = most;
  for (const [reader, log] of readings) {
    reader.sync(log, 0);
    const missing = reader.missing(log);
    reader.sync(log, left);
    if (missing > left) return false;
    left -= missing;
  }
  return true;
}
