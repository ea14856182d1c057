/** What a page says of the figures of overload before their drawings are fetched. */
export const words = {
  drawings: {
    room: "The machine room",
    plate: "Servers by time, pages a second above them",
    lanes: "Pages a second: good ones, and those for nobody",
    loop: "Pages a second against people a second",
  },
  /** `short`: on the scrubber. */
  moments: [
    { at: "turn:1", name: "The surge begins", short: "surge" },
    { at: "unheard:1", name: "Somebody is not heard for the first time", short: "unheard" },
    { at: "evict:1", name: "Memory is full: a piece goes", short: "memory full" },
    { at: "dead-reply:1", name: "The first page for somebody who has left", short: "first dead page" },
    { at: "turn:2@1", name: "The surge is over", short: "surge over" },
    { at: "end", name: "The end of the run", short: "end" },
  ],
  acts: {
    name: "At this moment:",
    restart: "restart",
    fewer: "restart with 80 servers",
    less: "only 3 people a second",
    gap: "out of the DNS for 5 minutes",
  },
  lab: {
    title: "The lab: servers under overload",
    description:
      "Every parameter of a web server under overload: people with patience, queue, processes, memory and disk, up to four of them side by side, as a link that can be shared.",
    lead: "All that the figures of the chapter on overload can do: Apache’s pool, three evictions, impatient people, and the ways out. The address of this page is what you see: send it, cite it, come back to it.",
  },
} as const;
