import type { Tried } from "../../stage/tried";

export const tried: Tried = {
  opening: "runtime=linuxthreads_nptl&threads=5",
  plate: "threads=10",
  quiet: [],
  large: { threads: 10_000 },
  // Each thread waits in a call, so that it matters what becomes of it.
  small: { threads: 9, "block-ms": 2, rounds: 2 },
};
