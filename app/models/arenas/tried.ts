import type { Tried } from "../../stage/tried";

export const tried: Tried = {
  opening: "threads=4&cpus=2&pairs=20&policy=one-lock_ptmalloc",
  plate: "threads=5&cpus=2&pairs=100&policy=one-lock_ptmalloc",
  quiet: [],
  large: { threads: 64, pairs: 10_000 },
};
