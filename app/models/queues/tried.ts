import { numbersOf } from "../../cpus/drawn.test-helper";
import { column } from "../../engine/frame";
import type { Tried } from "../../mount/tried";

export const tried: Tried = {
  opening: "tcp=2.2_6.18&knocks=8",
  sizes: [
    "tcp=2.2_6.18&knocks=5&backlog=2&order=late",
    "tcp=6.18&knocks=100&backlog=30",
    "tcp=2.2&knocks=1000&backlog=128&order=late",
  ],
  drawn: {
    listener: {
      bodies: {
        numbers: (state) => numbersOf(state, "clientState"),
        styles: () => /./,
      },
      says: (state) => [
        `SYN queue: ${column(state, "synQueueClients").length} half-open`,
        `Accept queue: ${column(state, "acceptQueueClients").length} of`,
      ],
    },
  },
  plate: "tcp=2.2&knocks=20&order=late",
  quiet: [],
  large: { knocks: 10_000 },
  // Late clients find the accept queue full, and somebody isn't heard at all.
  small: { order: "mixed", knocks: 12, eager: 3, backlog: 5, somaxconn: 4 },
  walls: [["listener", "tcp=2.2_6.18&knocks=12&backlog=3"]],
};
