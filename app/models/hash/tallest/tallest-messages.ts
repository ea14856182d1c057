/** What is said of the fullest bucket beside chance: every word here, so that a translation is a set of files. */
import { formatCount, formatCounted } from "../../../base/quantity";

export const words = {
  /** The first that fits. */
  keys: (keys: number, buckets: number) => [
    `${formatCounted(keys, "keys")} in ${formatCount(buckets)} buckets`,
    formatCounted(keys, "keys"),
  ],
  own: ["the fullest bucket", "fullest"],
  chance: ["the fullest by chance", "by chance"],
} as const;
