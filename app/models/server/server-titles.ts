/** What a page says of the figures of web servers before their drawings are fetched. */
export const words = {
  drawings: {
    lanes: "Who works, who sleeps and who waits, by time",
    plate: "The whole run, a row for each page, time to the right",
    calls: "A page in system calls",
    memory: "Memory that each takes",
  },
  /** `short`: on the scrubber. */
  moments: [
    { at: "arrive:1", name: "The first connection is there", short: "first comes" },
    { at: "stands-still:1", name: "The loop stands still", short: "loop stands" },
    { at: "disk-read:1", name: "The disk reads for the first time", short: "disk reads" },
    { at: "hand-over:1", name: "A page is handed over", short: "handed over" },
    { at: "page-out:1", name: "A file leaves memory for another", short: "file goes" },
    { at: "end", name: "Every page is served", short: "end" },
  ],
  lab: {
    title: "The lab: how a web server is built",
    description:
      "A process for each connection, threads, an event loop, one with helpers, a server in the kernel, an accelerator in front: who sleeps while the disk reads, and what a page costs in system calls, as a link that can be shared.",
    lead: "All that the chapter’s figures of servers can do: seven ways to build one, four builds of Apache, files in memory and on the disk, fast clients and modems. The address of this page is what you see: send it, cite it, come back to it.",
  },
} as const;
