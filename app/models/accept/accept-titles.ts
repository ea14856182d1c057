/** What a page says of the herd's figures before their drawings are fetched. */
export const words = {
  drawings: {
    herd: "Wait queue, run queue, CPUs",
    "run-queue-scan": "A look through the run queue",
    "wait-queue-walk": "A walk along the wait queue",
    "time-split": "Where the CPUs’ time went",
  },
  moments: {
    arrival: "The connection arrives",
    woken: "The first thread is woken",
    inVain: "A thread finds nothing to accept",
    accepted: "A thread has the connection",
    settled: "The first kernel is at rest again",
    end: "The run is over",
  },
  /** The same on the scrubber. */
  shortMoments: {
    arrival: "knock",
    woken: "first awake",
    inVain: "first in vain",
    accepted: "let in",
    settled: "one at rest",
    end: "end",
  },
  servedOfOffered: "served / offered",
  lab: {
    title: "The lab: accept()",
    description:
      "Every parameter of the simulated machine: compare up to four kernels at the same moment, step by step, and share the exact state as a link.",
    lead: "All that the figure of the first chapter can do. The address of this page is what you see: send it, cite it, come back to it.",
  },
} as const;
