import { formatCount } from "../../base/quantity";
import { column } from "../../engine/frame";
import type { Tried } from "../../mount/tried";

export const tried: Tried = {
  opening: "function=mask_crc32&keys=random&count=24&buckets=8",
  sizes: [
    "function=mask_crc32&keys=random&count=5&buckets=4&lookups=2&misses=1",
    "function=mask&keys=random&count=100&buckets=32",
    "function=mask&keys=random&count=1000&buckets=1024",
  ],
  drawn: {
    table: {
      says: (state) => {
        const chains = Array.from(column(state, "chainLengths"));
        const keys = chains.reduce((sum, one) => sum + one, 0);
        const used = chains.filter((one) => one > 0).length;
        return [`${formatCount(keys)} key`, `${formatCount(used)} of ${formatCount(chains.length)} buckets`];
      },
    },
    plate: {
      says: (state) => {
        const keys = Array.from(column(state, "chainLengths")).reduce((sum, one) => sum + one, 0);
        return [`${formatCount(keys)} key`];
      },
    },
  },
  plate: "function=mask&keys=random&count=24&buckets=8",
  quiet: ["table", "bits", "histogram", "tallest"],
  large: { count: 1_000_000, keys: "random" },
  small: { count: 60 },
};
