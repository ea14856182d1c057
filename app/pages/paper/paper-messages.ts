/** What stands on the pages of the source documents beside their texts: every word here, so that a translation is a set of files. */
export const words = {
  kicker: "From the papers",
  settle: {
    caption: "Microseconds until all threads are asleep again after one connection: published, and simulated here",
    threads: "threads",
    published: "published",
    here: "here",
  },
} as const;
