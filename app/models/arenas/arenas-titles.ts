/** What a page says of the figures of threads and arenas before their drawings are fetched. */
export const words = {
  drawings: {
    threads: "Threads and locks",
    timeline: "The CPUs over time",
    "close-up": "The same, close up around this moment",
  },
  moments: {
    taken: "A thread has a lock",
    busy: "A lock is found taken",
    sleeps: "A thread goes to sleep at a lock",
    made: "An arena is made",
    line: "A cache line moves under a block",
    done: "The first thread is done",
  },
  /** The same on the scrubber. */
  shortMoments: {
    taken: "lock taken",
    busy: "found taken",
    sleeps: "sleeps",
    made: "arena made",
    line: "line moves",
    done: "first done",
  },
  lab: {
    title: "The lab: threads and malloc()",
    description:
      "Many threads and one malloc(): one lock, arenas, processes and thread caches side by side, step by step, as a link that can be shared.",
    lead: "All that the figures of many threads on one heap can do. The address of this page is what you see: send it, cite it, come back to it.",
  },
} as const;
