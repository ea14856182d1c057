import { column } from "../../engine/frame";
import type { Tried } from "../../mount/tried";

export const tried: Tried = {
  opening: "runtime=linuxthreads_nptl&threads=5",
  sizes: ["runtime=linuxthreads_nptl&threads=5", "threads=100", "threads=1000"],
  drawn: {
    plate: {
      rows: {
        of: ["runnable", "running", "sleeping", "paper"],
        inks: (state) =>
          Array.from(
            column(state, "threadState"),
            // The first thread's end is the run's, and no record of the log tells of it.
            (one, thread) =>
              thread === 0 && one >= 6
                ? "running"
                : (["", "", "runnable", "running", "sleeping", "sleeping", "paper", "paper"][one] as string),
          ),
        inOrder: true,
      },
    },
  },
  plate: "threads=10",
  quiet: [],
  large: { threads: 10_000 },
  // Each thread waits in a call, so that it matters what becomes of it.
  small: { threads: 9, "block-ms": 2, rounds: 2 },
};
