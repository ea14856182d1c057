import type { Tried } from "../../stage/tried";

export const tried: Tried = {
  opening: "mechanism=poll_epoll&connections=48&active=12&load=poisson&rate=8000&duration-ms=2",
  plate: "connections=48&active=12&load=poisson&rate=8000&duration-ms=2",
  quiet: ["connections", "queue"],
  large: { connections: 1_000_000, active: 1_000_000 },
  // Some call twice, so that what closes and what is left unread comes to bear.
  small: { connections: 60, active: 20, "duration-ms": 20 },
  walls: [
    ["connections", "mechanism=poll_epoll&load=tap&connections=60&active=1&detail=steps"],
    ["queue", "mechanism=signals&load=burst&connections=1500&active=1500&messages=2"],
  ],
};
