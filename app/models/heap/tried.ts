import { formatCount } from "../../base/quantity";
import type { LaneState } from "../../engine/frame";
import type { Tried } from "../../mount/tried";

/** liveBlocks, of the metrics. */
const blocks = (state: LaneState): number => state.metrics[1] as number;

export const tried: Tried = {
  opening: "workload=ten-calls&allocator=glibc_buddy",
  sizes: [
    "workload=steady&live=5&operations=12&allocator=glibc_buddy",
    "workload=steady&live=100&operations=200",
    "workload=steady&live=1000&operations=2000",
  ],
  drawn: {
    map: { says: (state) => [`${formatCount(blocks(state))} block`] },
    plate: { says: (state) => [`${formatCount(blocks(state))} block`] },
  },
  plate: "workload=phases&live=20&operations=40",
  quiet: ["listed", "chunks", "bins", "bytes", "fragmentation"],
  large: { operations: 1_000_000, live: 100_000 },
  // Fastbins come to bear where no thread cache stands before them, and for small blocks.
  small: { operations: 120, tcache: "0", "most-bytes": 100 },
};
