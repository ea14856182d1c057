/** What a page says of the listener's figures before their drawings are fetched. */
import { formatCount } from "../../base/quantity";

export const words = {
  drawings: {
    listener: "The listener: its two queues, and who is outside",
    plate: "The whole run, a row for each client, events to the right",
    schedule: "When somebody whom nobody hears knocks again",
  },
  /** `short`: on the scrubber. */
  moments: [
    { at: "knock:1", name: "The first client knocks", short: "first knock" },
    { at: "syn-full:1", name: "A SYN finds the SYN queue full", short: "unheard" },
    { at: "phantom:1", name: "A client believes it is connected, and is not", short: "phantom" },
    { at: "accept-full:1", name: "A SYN finds the accept queue full", short: "queue full" },
    { at: "give-up:1", name: "A client gives up", short: "gives up" },
    { at: "end", name: "Everybody is counted", short: "end" },
  ],
  input: {
    name: "your own cases",
    label: "Your own cases, one on each line",
    help: "A listener on each line, as JSON: mode “eager”, “late” or “mixed”, backlog, N clients; or settings of a machine, as in sysctl.conf.",
    ask: "Nothing runs yet: this scenario plays cases of your own. Type or paste some below, drop a file on the field, or choose one.",
    placeholder: '{"mode": "late", "backlog": 3, "N": 12}',
    action: (lines: number) =>
      lines === 0 ? "Play these cases" : lines === 1 ? "Play this case" : `Play these ${formatCount(lines)} cases`,
  },
  lab: {
    title: "The lab: a listener’s queues",
    description:
      "Clients knock at a listening socket of Linux 2.2, 2.4 or 6.18: the SYN queue, the accept queue, cookies, resets, phantoms, and when they knock again, as a link that can be shared.",
    lead: "All that the chapter’s figures of the listener can do: three kernels, packet by packet, and cases of your own. The address of this page is what you see: send it, cite it, come back to it.",
  },
} as const;
