import { formatCount } from "../../base/quantity";
import { numbersOf, taskCounts, taskRows } from "../../cpus/drawn.test-helper";
import { column } from "../../engine/frame";
import type { Tried } from "../../mount/tried";

export const tried: Tried = {
  opening: "threads=10&policy=wake-all_wake-one",
  sizes: [
    "threads=5&cpus=2&policy=wake-all_wake-one&printk=off",
    "threads=100&policy=wake-all&printk=off",
    "threads=1000&scheduler=o1&printk=off",
  ],
  drawn: {
    herd: {
      cpus: true,
      bodies: {
        // On a bar it is named in words.
        numbers: (state) => numbersOf(state, "taskState").filter((one) => column(state, "taskState")[one - 1] !== 2),
        styles: (state, number) =>
          [/^(asleep|ghost)/, /^runnable/, /^cpu/][column(state, "taskState")[number - 1] as number] ?? /never/,
      },
      says: (state) => [
        `backlog ${column(state, "pendingConnections").length}`,
        `${formatCount(state.metrics[1] as number)} woken`,
      ],
    },
    plate: { rows: taskRows, says: taskCounts },
    clock: { cpus: true },
  },
  plate: "threads=100&policy=wake-all&printk=off",
  quiet: ["run-queue-scan", "wait-queue-walk", "time-split"],
  large: { threads: 100_000 },
  small: { threads: 12, "duration-ms": 60, rate: 300, connections: 4, "client-ms": 8 },
};
