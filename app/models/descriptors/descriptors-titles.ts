/** What a page says of the descriptor figures before their drawings are fetched. */
import { formatCount } from "../../base/quantity";

export const words = {
  drawings: {
    map: "The map of open numbers, and the search through it",
    plate: "The whole run, numbers upward, time to the right",
    searches: "Words looked at, search by search",
    tables: "How the tables grow",
    calls: "The last calls, and their answers",
  },
  /** `short`: on the scrubber. */
  moments: [
    { at: "close:1@1", name: "Number 3 is closed", short: "3 closed" },
    { at: "close:2@1", name: "The nth is closed", short: "nth closed" },
    { at: "give:1@1", name: "The first open has its number", short: "first open" },
    { at: "open:2@1", name: "The second open begins to look", short: "looks" },
    { at: "give:2@1", name: "The second open has its number", short: "second open" },
  ],
  input: {
    name: "your own trace",
    label: "Your own trace, one call on each line",
    help: "“o” opens, “c N” closes N, “d N” is dup2() onto N, “f N” is F_DUPFD from N on, “l N” sets the limit, “s” reads FDSize, “---” ends the process; or what strace prints, with -f or without: other calls and remarks may stand between. A million calls at most.",
    ask: "Nothing runs yet: this scenario runs calls of your own. Type or paste some below, drop a file on the field, choose one, or take the sample.",
    placeholder: "o\nc 3\no",
    action: (lines: number) =>
      lines === 0 ? "Run this trace" : lines === 1 ? "Run this line" : `Run these ${formatCount(lines)} lines`,
    sample: "Take a sample, with what Linux 6.18 answered",
  },
  lab: {
    title: "The lab: descriptors",
    description:
      "How a process is given its lowest free descriptor: from the first bit, from where nothing is free below, or by two levels, word by word; tables that grow; and your own trace, as a link that can be shared.",
    lead: "Open files have numbers, and a new one gets the lowest that is free. Three ways to find it, ten numbers or a million, calls of your own. The address of this page is what you see: send it, cite it, come back to it.",
  },
} as const;
