import type { Tried } from "../../stage/tried";

export const tried: Tried = {
  opening: "workload=ten-calls&allocator=glibc_buddy",
  plate: "workload=phases&live=20&operations=40",
  quiet: ["listed", "chunks", "bins", "bytes", "fragmentation"],
  large: { operations: 1_000_000, live: 100_000 },
  // Fastbins come to bear where no thread cache stands before them, and for small blocks.
  small: { operations: 120, tcache: "0", "most-bytes": 100 },
};
