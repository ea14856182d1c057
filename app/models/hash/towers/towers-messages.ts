/** What is said of a plate of towers: every word here, so that a translation is a set of files. */
import { counted, formatCount, formatCounted, formatSignificant } from "../../../base/quantity";

export const words = {
  now: (keys: number, used: number, buckets: number) => [
    `${formatCounted(keys, "keys")} in ${formatCount(used)} of ${formatCount(buckets)} buckets`,
    `${formatCount(used)} of ${formatCount(buckets)} buckets used`,
    formatCounted(keys, "keys"),
  ],
  /** What a column shows: the first that fits. */
  column: (least: number, most: number) =>
    most === 1
      ? ["a tower a bucket, a tile a key", "a tower: one bucket"]
      : [
          `a column is the fullest of ${least === most ? formatCount(most) : `${formatCount(least)} or ${formatCount(most)}`} buckets`,
          `the fullest of up to ${formatCount(most)} buckets`,
        ],
  chance: (longest: number) => [
    `by chance the fullest has ${formatCount(longest)}`,
    `by chance ${formatCount(longest)}`,
  ],
  longest: (keys: number) => [`${formatCounted(keys, "keys")} in one bucket`, formatCounted(keys, "keys")],
  /** Beneath the number. */
  empty: (buckets: number) => [`of ${formatCount(buckets)} buckets stay empty`, "buckets stay empty", "stay empty"],
  bucket: (bucket: number) => `Bucket ${formatCount(bucket)}`,
  buckets: (first: number, last: number) => `Buckets ${formatCount(first)} to ${formatCount(last)}`,
  holds: (keys: number, inTheEnd: number) =>
    keys === inTheEnd
      ? formatCounted(keys, "keys")
      : `${formatCounted(keys, "keys")}, in the end ${formatCount(inTheEnd)}`,
  fullest: (bucket: number) => `the fullest: ${formatCount(bucket)}`,
  mean: (keys: number) => `${formatSignificant(keys)} ${counted(keys, "keys")} on the mean`,
  axis: (bucket: number) => (bucket === 0 ? "bucket 0" : formatCount(bucket)),
} as const;
