/** What a page says of the figures of threads and arenas before their drawings are fetched. */
export const words = {
  drawings: {
    threads: "Threads and locks",
    timeline: "The CPUs over time",
    "close-up": "The same, close up around this moment",
  },
  lab: {
    title: "The lab: threads and malloc()",
    description:
      "Many threads and one malloc(): one lock, arenas, processes and thread caches side by side, step by step, as a link that can be shared.",
    lead: "All that the figures of many threads on one heap can do. The address of this page is what you see: send it, cite it, come back to it.",
  },
} as const;
