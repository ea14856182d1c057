/** What a whole run puts where, read once from the log: each key as it goes in, and how long the chains are when all is done. towers.test.ts holds it against the core. */
import { bytesOf, Grown } from "../../../base/grown";
import type { LogView } from "../../../engine/frame";
import type { Description } from "../../../model/description";
import { LogReader } from "../../../mount/log-reader";

export class TowerHistory extends LogReader {
  /** Keys of each bucket after the last record that was read. */
  readonly lengths: Uint32Array;
  /** Keys as they go in: when, ns; where; how many the bucket then holds. */
  readonly timeNs = new Grown(Float64Array);
  readonly bucket = new Grown(Uint32Array);
  readonly level = new Grown(Uint32Array);
  /** The most keys that any bucket ever held, and that the table did. */
  longest = 0;
  mostKeys = 0;
  /** After the last record. */
  emptyBuckets: number;
  #keys = 0;
  readonly #insert: number;
  readonly #remove: number;

  constructor(description: Description, buckets: number) {
    super();
    const kind = (name: string) => description.kinds.findIndex((one) => one.name === name);
    this.#insert = kind("insert");
    this.#remove = kind("remove");
    this.lengths = new Uint32Array(buckets);
    this.emptyBuckets = buckets;
  }

  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++) this.#read(log, i);
  }

  protected override restart(): void {
    this.lengths.fill(0);
    for (const column of [this.timeNs, this.bucket, this.level]) column.count = 0;
    this.longest = 0;
    this.mostKeys = 0;
    this.emptyBuckets = this.lengths.length;
    this.#keys = 0;
  }

  override get bytes(): number {
    return this.lengths.byteLength + bytesOf([this.timeNs, this.bucket, this.level]);
  }

  #read(log: LogView, i: number): void {
    const bucket = log.arg.at(i) as number;
    if (log.kind.at(i) === this.#remove) {
      const left = (this.lengths[bucket] as number) - 1;
      this.lengths[bucket] = left;
      if (left === 0) this.emptyBuckets++;
      this.#keys--;
    } else if (log.kind.at(i) === this.#insert) {
      const level = (this.lengths[bucket] as number) + 1;
      this.lengths[bucket] = level;
      if (level === 1) this.emptyBuckets--;
      this.longest = Math.max(this.longest, level);
      this.mostKeys = Math.max(this.mostKeys, ++this.#keys);
      this.timeNs.add(log.timeNs.at(i) as number);
      this.bucket.add(bucket);
      this.level.add(level);
    }
  }

  /** When a bucket first held so many keys, ns; null: never. */
  reachedNs(bucket: number, keys: number): number | null {
    for (let i = 0; i < this.bucket.count; i++)
      if (this.bucket.values[i] === bucket && this.level.values[i] === keys) return this.timeNs.values[i] as number;
    return null;
  }

  /** Of the keys as they go in, the first after a time. */
  firstAfter(timeNs: number): number {
    return this.timeNs.countUpTo(timeNs);
  }
}

/** Buckets that share a column: from the first up to, not including, the second. */
export const bucketsOfColumn = (column: number, columns: number, buckets: number): readonly [number, number] => [
  Math.ceil((column * buckets) / columns),
  Math.ceil(((column + 1) * buckets) / columns),
];

export const columnOfBucket = (bucket: number, columns: number, buckets: number): number =>
  Math.floor((bucket * columns) / buckets);

/** Keys of the fullest bucket of each column. */
export function fullest(lengths: ArrayLike<number>, columns: number): Uint32Array {
  const most = new Uint32Array(columns);
  for (let column = 0; column < columns; column++) {
    const [from, to] = bucketsOfColumn(column, columns, lengths.length);
    let found = 0;
    for (let bucket = from; bucket < to; bucket++) {
      const length = lengths[bucket] as number;
      if (length > found) found = length;
    }
    most[column] = found;
  }
  return most;
}
