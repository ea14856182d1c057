import type { Tried } from "../../stage/tried";

export const tried: Tried = {
  opening: "architecture=prefork_sped&pages=10&connections=10",
  plate: "architecture=sped&pages=20&on-disk=one",
  quiet: ["memory"],
  large: { pages: 20_000, processes: 10_000 },
  // Half of the files lie on the disk, so that helpers, and servers behind an accelerator, have something to do.
  small: {
    pages: 40,
    connections: 12,
    "on-disk": "share",
    "miss-percent": 50,
    processes: 3,
    files: 3000,
    "memory-mb": 17,
  },
};
