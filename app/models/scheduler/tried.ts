import { numbersOf, taskCounts, taskRows } from "../../cpus/drawn.test-helper";
import { column } from "../../engine/frame";
import type { Tried } from "../../mount/tried";

export const tried: Tried = {
  opening: "rooms=1&users=5&cpus=2&messages=1&scheduler=goodness_o1",
  sizes: [
    "rooms=1&users=2&cpus=2&messages=1&scheduler=goodness_o1",
    "rooms=1&users=20&cpus=4&messages=1",
    "rooms=5&users=20&cpus=4&messages=1",
  ],
  drawn: {
    timeline: { cpus: true },
    plate: { rows: taskRows, says: taskCounts },
    clock: { cpus: true },
    rooms: {
      bodies: {
        numbers: (state) => numbersOf(state, "taskState"),
        styles: (state, number) =>
          [/^(density|asleep)/, /^runnable/, /^(kernel|user|scanTime|spinTime|interruptTime)/, /./][
            column(state, "taskState")[number - 1] as number
          ] ?? /never/,
      },
    },
  },
  plate: "rooms=1&users=5&cpus=2&messages=5",
  quiet: ["queue", "profile", "runnable", "rooms"],
  large: { rooms: 50, users: 100 },
};
