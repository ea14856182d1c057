/** What is said of plates and lanes on one clock: every word here, so that a translation is a set of files. */
import { formatDuration } from "../../base/quantity";
import { clockText } from "../../base/time-format";

export const words = {
  cpus: (count: number) => `${count} cpus`,
  ofThem: (count: number, doing: string) => `${count} ${doing}`,
  overview: {
    group: "Which part of the run is shown",
    begin: "Where the part shown begins",
    length: "How long it is",
    all: (spanNs: number) => `the whole run, ${formatDuration(spanNs)}`,
    hint: "A drag here goes to a moment. The edges of the frame, the bar above it and the wheel choose a part to see.",
    part: (fromNs: number, toNs: number, spanNs: number) =>
      `${clockText(fromNs, toNs - fromNs)} to ${clockText(toNs, toNs - fromNs)} of ${formatDuration(spanNs)}`,
    lasts: (partNs: number, spanNs: number) => `${formatDuration(partNs)} of ${formatDuration(spanNs)}`,
  },
} as const;
