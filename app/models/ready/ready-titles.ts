/** What a page says of the readiness figures before their drawings are fetched. */
import { formatCount } from "../../base/quantity";

export const words = {
  drawings: {
    connections: "The connections at a moment: who has something, and how far the server has asked",
    queue: "The queue of signals at a moment, and SIGIO before it",
    workers: "The processes: what each has answered, how often it was woken, and how often in vain",
    plate: "The whole run, a row for each connection, time to the right",
  },
  /** `short`: on the scrubber. */
  moments: [
    { at: "call:1", name: "The first call", short: "first call" },
    { at: "event:1", name: "The first request comes", short: "first request" },
    { at: "serve:1", name: "The first request is served", short: "served" },
    { at: "reply:1", name: "The first answer goes out", short: "first answer" },
    { at: "end", name: "The end", short: "end" },
  ],
  input: {
    name: "your own trace",
    label: "Your own trace, a line for each thing done",
    help: "Of readiness: a I F puts socket I (0 to 11) into the set, m I F changes it, d I takes it out, with F one of l (level), e (edge), o (one-shot), q (both), x (exclusive); w I N sends N messages, r I N reads up to N, e N waits for at most N, p polls, s selects. Of signals: L N limits the queue, w I N sends to I (0 to 7), g takes a signal, q counts, z flushes. --- begins anew.",
    ask: "Nothing runs yet: this scenario plays a trace of your own. Type or paste one below, drop a file on the field, choose one, or take the sample.",
    placeholder: "a 3 l\nw 3 1\ne 64",
    action: (lines: number) =>
      lines === 0 ? "Play this trace" : lines === 1 ? "Play this line" : `Play these ${formatCount(lines)} lines`,
    sample: "Take a sample, with what Linux 6.18 answered",
  },
  lab: {
    title: "The lab: who is ready?",
    description:
      "A server with many connections of which few say something: select, poll, hints, /dev/poll, real-time signals and epoll side by side, step by step, as a link that can be shared.",
    lead: "All that the model of readiness can do: eight mechanisms, five kernels, a million connections, several processes, and traces of your own. The address of this page is what you see: send it, cite it, come back to it.",
  },
} as const;
