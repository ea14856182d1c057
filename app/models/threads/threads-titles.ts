/** What a page says of the thread figures before their drawings are fetched. */
export const words = {
  drawings: {
    arrows: "What passes between threads, and the manager that nobody asked for",
    plate: "The whole run, a row for each thread, time to the right",
    search: "Segments that the manager looked at, thread by thread",
  },
  moments: {
    born: "The first thread is made",
    waits: "All threads have been made, and wait",
    death: "The first thread dies",
    done: "All are joined",
    end: "The end",
  },
  /** The same on the scrubber. */
  shortMoments: { born: "first made", waits: "all made", death: "first death", done: "joined", end: "end" },
  lab: {
    title: "The lab: threads and their manager",
    description:
      "How a library makes, stops and wakes threads: LinuxThreads’ hidden manager and its signals, NPTL’s clone and futex, and schedulers in user mode, step by step, as a link that can be shared.",
    lead: "All that the chapter’s figures of threads can do: four runtimes, a single thread or a hundred thousand, pairs and a chat. The address of this page is what you see: send it, cite it, come back to it.",
  },
} as const;
