import { column } from "../../engine/frame";
import type { Tried } from "../../mount/tried";

export const tried: Tried = {
  opening: "mechanism=poll_epoll&connections=48&active=12&load=poisson&rate=8000&duration-ms=2",
  sizes: [
    "mechanism=poll_epoll&connections=5&active=3&load=poisson&rate=8000&duration-ms=2",
    "connections=100&active=30&load=poisson&rate=8000&duration-ms=4",
    "mechanism=signals&connections=1000&active=100&load=burst",
  ],
  drawn: {
    plate: {
      rows: {
        of: ["runnable", "running"],
        // A request that is taken up between two records is green from the second on.
        inks: (state) => Array.from(column(state, "connectionState"), (one) => (one >= 2 ? "runnable" : "")),
        as: (ink) => (ink === "running" ? "runnable" : ink),
        inOrder: true,
      },
    },
  },
  plate: "connections=48&active=12&load=poisson&rate=8000&duration-ms=2",
  quiet: ["connections", "queue", "workers"],
  large: { connections: 1_000_000, active: 1_000_000 },
  // Some call twice, so that what closes and what is left unread comes to bear.
  small: { connections: 60, active: 20, processes: 3, "duration-ms": 20 },
  walls: [
    ["connections", "mechanism=poll_epoll&load=tap&connections=60&active=1&detail=steps"],
    ["queue", "mechanism=signals&load=burst&connections=1500&active=1500&messages=2"],
  ],
};
