import { numbersOf, taskRows } from "../../cpus/drawn.test-helper";
import { column } from "../../engine/frame";
import type { Tried } from "../../mount/tried";

export const tried: Tried = {
  opening: "threads=4&cpus=2&pairs=20&policy=one-lock_ptmalloc",
  sizes: [
    "threads=5&cpus=2&pairs=10&policy=one-lock_ptmalloc",
    "threads=16&cpus=4&pairs=10&policy=one-lock",
    "threads=64&cpus=16&pairs=5&policy=ptmalloc",
  ],
  drawn: {
    threads: {
      bodies: {
        numbers: (state) => numbersOf(state, "taskState"),
        besides: "paper",
        styles: (state, number) =>
          [/^asleep/, /^runnable/, /^cpu/, /^asleep/, /density1/][column(state, "taskState")[number - 1] as number] ??
          /never/,
      },
    },
    timeline: { cpus: true },
    plate: { rows: taskRows },
    clock: { cpus: true },
  },
  plate: "threads=5&cpus=2&pairs=100&policy=one-lock_ptmalloc",
  quiet: [],
  large: { threads: 64, pairs: 10_000 },
};
