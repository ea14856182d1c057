import { formatCount } from "../../base/quantity";
import { column } from "../../engine/frame";
import type { Tried } from "../../mount/tried";

export const tried: Tried = {
  opening: "servers=10_20&rate=5&duration-s=10",
  sizes: [
    "servers=5_8&rate=5&duration-s=10",
    "servers=100&rate=20&duration-s=20",
    "servers=1000&rate=100&duration-s=10",
  ],
  drawn: {
    room: {
      says: (state) => {
        const there = Array.from(column(state, "serverState")).filter((one) => one !== 0 && one !== 7).length;
        return [`${formatCount(column(state, "queueAgeMs").length)} of`, `${formatCount(there)} servers`];
      },
    },
  },
  plate: "servers=10&rate=5&duration-s=20",
  quiet: [],
  large: { servers: 2000 },
  // A minute in which everything happens, with more servers than memory has room for.
  small: {
    "duration-s": 60,
    servers: 12,
    start: 12,
    "max-spare": 6,
    "memory-mb": 60,
    backlog: 60,
    "deadline-s": 1,
    "target-s": 1,
    "surge-at": 5,
    "surge-for": 15,
    "patience-s": 6,
    "gap-at": 30,
    "gap-for": 5,
    "then-at": 45,
    population: 20,
  },
  walls: [
    ["lanes", "servers=60_100&duration-s=60"],
    ["lanes", "servers=60_100_150_300&duration-s=60"],
  ],
};
