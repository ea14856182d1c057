/** What a page says of the scheduler's figures before their drawings are fetched. */
export const words = {
  drawings: {
    queue: "Who is next",
    timeline: "The CPUs over time",
    profile: "The kernel’s time, by routine",
    runnable: "Runnable tasks, and what a schedule() costs",
    rooms: "The rooms and their threads",
  },
  moments: {
    scan: "A CPU looks through the run queue",
    sent: "The first message is sent",
    delivered: "The first message is delivered",
    thousand: "A thousand deliveries",
    allDelivered: "The last message is delivered",
  },
  /** The same on the scrubber. */
  shortMoments: {
    scan: "first scan",
    sent: "first sent",
    delivered: "first delivered",
    thousand: "1,000 delivered",
    allDelivered: "all delivered",
  },
  lab: {
    title: "The lab: the scheduler",
    description:
      "Every parameter of the chat server and its machine: Linux 2.2, 2.3.99 and the O(1) scheduler side by side, schedule() by schedule(), as a link that can be shared.",
    lead: "All that the figures of the chapter on the scheduler can do. The address of this page is what you see: send it, cite it, come back to it.",
  },
} as const;
