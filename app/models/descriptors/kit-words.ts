/** What a page says of the descriptors' figures before their drawings are fetched. */
import { formatCount } from "../../base/quantity";

export const words = {
  drawings: {
    map: "The map of open descriptors, word by word, and where the search is",
    plate: "The whole run, a row for each number, time to the right",
  },
  moments: {
    open: "A free number is wanted for the first time",
    close: "The first descriptor is closed",
    give: "The first number is given",
    second: "The second number is given",
  },
  /** The same on the scrubber. */
  shortMoments: { open: "wanted", close: "closed", give: "first given", second: "second given" },
  input: {
    name: "your own calls",
    label: "Your own calls, or what strace printed",
    help: "A call on each line: o opens, c N closes N, d N is dup2 onto N, f N is F_DUPFD from N on, l N sets the limit, s reads FDSize, --- ends the process; or what strace -e trace=desc prints of one process.",
    ask: "Nothing runs yet: this scenario plays calls of your own. Type or paste some below, drop a file on the field, or choose one.",
    placeholder: "o\no\nc 3\no",
    action: (lines: number) =>
      lines === 0 ? "Play these calls" : lines === 1 ? "Play this call" : `Play these ${formatCount(lines)} lines`,
  },
  lab: {
    title: "The lab: the lowest free number",
    description:
      "How a kernel finds the lowest free descriptor: from the start, from next_fd, or with a map above the map, word by word, up to a million descriptors, as a link that can be shared.",
    lead: "All that the model of descriptors can do: three allocators, tables that grow, a million open files, and calls of your own. The address of this page is what you see: send it, cite it, come back to it.",
  },
} as const;
