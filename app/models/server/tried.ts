import { formatCount } from "../../base/quantity";
import { column } from "../../engine/frame";
import type { Tried } from "../../mount/tried";

export const tried: Tried = {
  opening: "architecture=prefork_sped&pages=10&connections=10",
  sizes: [
    "architecture=prefork_sped&pages=5&connections=5&on-disk=one",
    "architecture=amped&pages=100&connections=20&on-disk=one",
    "architecture=prefork&pages=1000&connections=100&processes=50&on-disk=none",
  ],
  drawn: {
    plate: {
      rows: {
        of: ["runnable", "running", "sleeping", "connection-fill", "paper"],
        inks: (state) => {
          const workers = Array.from(column(state, "workerState"));
          const pages = column(state, "workerPage");
          return Array.from(column(state, "pageState"), (one, page) => {
            // In work: so far as its worker has a CPU.
            const waits = one === 2 && workers.some((worker, i) => pages[i] === page && worker === 2);
            const inks = ["", "runnable", "running", "sleeping", "connection-fill", "paper"];
            return waits ? "runnable" : (inks[one] as string);
          });
        },
        inOrder: true,
      },
    },
    lanes: {
      says: (state) => {
        const pages = Array.from(column(state, "pageState"));
        const many = (what: number) => formatCount(pages.filter((one) => one === what).length);
        return [`${many(1)} wait`];
      },
    },
  },
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
