/** What a page says of the figures of locks before their drawings are fetched. */
export const words = {
  drawings: {
    line: "Who holds what, and whose cache has the lock’s line",
    timeline: "What each CPU does, and what it holds",
    split: "Where the time went",
    profile: "The profile of the kernel",
    path: "A request’s path, and what guards it",
    race: "Numbers from a counter that all share, and who comes between",
    plate: "The whole run, a row for each CPU, and the lock as a thread across them",
    clock: "CPUs and their lock on one clock",
  },
  moments: {
    request: "The first request arrives",
    spins: "A CPU spins at a lock",
    done: "The first request is answered",
    hundred: "A hundred requests are answered",
    end: "The run is over",
  },
  /** The same on the scrubber. */
  shortMoments: {
    request: "first request",
    spins: "first spins",
    done: "first answered",
    hundred: "100 answered",
    end: "end",
  },
  lab: {
    title: "The lab: locks",
    description:
      "Every parameter of the simulated kernels under four benchmarks: which part of a request holds which lock, on 1 to 64 CPUs, step by step, as a link that can be shared.",
    lead: "All that the figures of the chapter on the kernel lock can do. The address of this page is what you see: send it, cite it, come back to it.",
  },
} as const;
