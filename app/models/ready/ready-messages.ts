/** Every sentence that the readiness figures show or speak, so that a translation is a set of files. */
import { counted, formatCount, formatCounted, formatDuration } from "../../base/quantity";
import type { Numbers } from "../../mount/metric-of";
import type { ConnectionState, LoopState } from "./core-names";

const percent = (share: number): string => `${Math.round(share * 100)}%`;

const flags: Readonly<Record<string, string>> = {
  l: "level",
  e: "edge",
  o: "one-shot",
  q: "edge, one-shot",
  x: "exclusive",
};

export const words = {
  before: "Nobody has asked yet.",
  states: {
    silent: "silent",
    quiet: "quiet: nothing to be read",
    ready: "has a request that nobody serves yet",
    served: "being served",
  } satisfies Record<ConnectionState, string>,
  loops: {
    asleep: "asleep",
    waiting: "waits for its CPU",
    spinning: "spins for the kernel lock",
    asking: "asks",
    hanging: "asks, and hangs notes",
    "taking-down": "takes notes down",
    serving: "serves",
    waking: "wakes up",
    through: "has ended",
  } satisfies Record<LoopState, string>,

  connections: {
    size: (connections: number, drawn: number) =>
      drawn < connections
        ? [
            `the first ${formatCount(drawn)} of ${formatCounted(connections, "connections")}`,
            `${formatCount(drawn)} of ${formatCount(connections)}`,
          ]
        : [formatCounted(connections, "connections")],
    loop: (loop: number, state: string, asked: number, of: number) =>
      asked > 0
        ? [
            `process ${loop} ${state}: ${formatCount(asked)} of ${formatCount(of)}`,
            `${state}: ${formatCount(asked)} of ${formatCount(of)}`,
            state,
          ]
        : [`process ${loop} ${state}`, state],
    others: (loops: number) => `, and ${formatCount(loops)} more`,
    list: (places: string, more: boolean) => `on the list: ${places}${more ? " …" : ""}`,
    queue: (signals: number, sigio: boolean) =>
      `${formatCounted(signals, "signals")} queued${sigio ? "; SIGIO is pending" : ""}`,
    nobody: "the list is empty",
    noList: (ready: number) => `${formatCounted(ready, "connections")} with a request`,
  },

  queue: {
    sigio: "SIGIO",
    none: "no signals: the server is told by other means",
    now: (signals: number, limit: number, sigio: boolean) => [
      `${formatCount(signals)} of ${formatCounted(limit, "places")} taken${sigio ? "; SIGIO is pending, and goes first" : ""}`,
      `${formatCount(signals)} of ${formatCount(limit)} taken${sigio ? "; SIGIO pending" : ""}`,
    ],
    sofar: (taken: number, overflows: number, flushed: number) => [
      `so far ${formatCounted(taken, "signals")} taken one by one, ${formatCounted(overflows, "events")} found it full, ${formatCounted(flushed, "signals")} thrown away`,
      `${formatCount(taken)} taken out, ${formatCount(overflows)} refused, ${formatCount(flushed)} thrown away`,
      `${formatCount(taken)} out, ${formatCount(overflows)} refused, ${formatCount(flushed)} thrown away`,
    ],
  },

  workers: {
    none: "a trace has no processes of its own",
    row: (served: number, wakeups: number, needless: number) => [
      `${formatCount(served)} answered, ${formatCounted(wakeups, "wake-ups")}, ${formatCount(needless)} in vain`,
      `${formatCount(served)}; woken ${formatCount(wakeups)}, ${formatCount(needless)} in vain`,
      `${formatCount(served)} answered`,
      formatCount(served),
    ],
    /** Of several processes. */
    summary: ([first = 1, ...others]: readonly number[], share: number) =>
      others.length === 0
        ? `Process ${formatCount(first)} gave the most answers: ${percent(share)} of them.`
        : `${formatCount(others.length + 1)} processes gave the most answers: ${percent(share)} of them each.`,
  },

  answers: {
    heads: { asked: "line", answer: "answer", real: ["Linux 6.18", "6.18"] },
    agreement: (alike: number, lines: number) =>
      alike === lines
        ? [
            `${lines === 1 ? "1 line is" : `all ${formatCount(lines)} lines are`} answered as Linux 6.18 did`,
            `${formatCount(alike)} of ${formatCount(lines)} as Linux 6.18`,
          ]
        : [
            `${formatCount(alike)} of ${formatCount(lines)} lines are answered as Linux 6.18 did`,
            `${formatCount(alike)} of ${formatCount(lines)} as Linux 6.18`,
          ],
    /** By a line's letter; how a socket is put in by its flag, and how many. */
    asked: {
      a: (socket: string, flag: string) => `put ${socket} in, ${flags[flag] ?? flag}`,
      m: (socket: string, flag: string) => `change ${socket}, ${flags[flag] ?? flag}`,
      d: (socket: string) => `take ${socket} out`,
      w: (socket: string, many: string) => `send ${many} to ${socket}`,
      r: (socket: string, many: string) => `read ${many} from ${socket}`,
      e: (many: string) => `wait for ${many}`,
      p: () => "poll",
      s: () => "select",
      L: (many: string) => `room for ${many}`,
      g: () => "take a signal",
      q: () => "count",
      z: () => "flush",
      "---": () => "begin anew",
    } as Readonly<Record<string, (first: string, second: string) => string>>,
    /** Of how many, and of whom first. */
    tells: (many: number, first: number | null) =>
      many === 0 || first === null
        ? "nobody"
        : many === 1
          ? formatCount(first)
          : `${formatCount(first)} and ${formatCount(many - 1)} more`,
    signalOf: (socket: number) => `of ${formatCount(socket)}`,
    alarm: "SIGIO",
    noSignal: "none",
    count: (many: number) => formatCount(many),
    done: "done",
    /** By what the kernel gives. */
    errors: { "-2": "not in", "-17": "already in", "-22": "refused" } as Readonly<Record<string, string>>,
    summary: (alike: number, lines: number) =>
      `Of ${formatCounted(lines, "lines")}, ${formatCount(alike)} ${alike === 1 ? "is" : "are"} answered as Linux 6.18 answered.`,
  },

  plate: {
    now: (ready: number, served: number) => [
      `${formatCounted(ready, "connections")} with a request, ${formatCount(served)} answered`,
      `${formatCount(ready)} ready, ${formatCount(served)} answered`,
      `${formatCount(served)} answered`,
    ],
    areas: { silent: ["silent"], quiet: ["quiet"], ready: ["wait to be asked", "wait"] } as Readonly<
      Partial<Record<ConnectionState, readonly string[]>>
    >,
    title: (from: number, to: number) =>
      to - from === 1
        ? `Connection ${formatCount(from)}`
        : `Connections ${formatCount(from)} to ${formatCount(to - 1)}`,
    many: (count: number, state: string) => `${formatCount(count)}: ${state}`,
    toCome: "still to come",
  },

  summary: {
    /** `now`: what its first process is at, and who has something. */
    lane: (
      lane: string,
      now: string,
      of: Numbers<"served" | "offered" | "calls" | "asked" | "cpuShare" | "scanShare" | "latencyMeanNs">,
    ) =>
      `${lane}: ${now}; ${formatCount(of.served)} of ${formatCounted(of.offered, "requests")} answered in ${formatCounted(of.calls, "calls")}, which asked ${formatCounted(of.asked, "times")}; ` +
      `the CPU was busy for ${percent(of.cpuShare)} of the time and asked for ${percent(of.scanShare)}; ` +
      (of.served === 0
        ? "nobody has an answer yet."
        : `an answer took ${formatDuration(of.latencyMeanNs)} on average.`),
    trace: (lane: string, lines: number) => `${lane}: ${formatCounted(lines, "lines")} of the trace answered.`,
  },

  counters: {
    served: (count: number) => `${counted(count, "requests")} answered`,
    busy: "CPU busy",
    asking: "of the time asking",
    perCall: "events a call",
    asked: (count: number) => counted(count, "asks"),
    latency: "mean latency",
    noLatency: "–",
    lines: (count: number) => `${counted(count, "lines")} answered`,
    percent,
  },

  tables: {
    numbers: "the counts",
    states: (lane: string) => `${lane}: connections by what they are at`,
    state: "state",
    connections: "connections",
    workers: (lane: string) => `${lane}: what each process has done`,
    worker: ["process", "answered", "wake-ups", "in vain"],
    loops: (lane: string, told: string) => `${lane}: ${told}.`,
  },

  key: {
    connections: "Connections",
    silent: "pale: never says anything, or nothing so far",
    quiet: "grey: nothing to be read",
    ready: "blue: a request that nobody serves yet",
    served: "green: being served",
    asked: "pink: asked in the scan under way, paler where nobody ever speaks",
    queue: "The queue of signals",
    queued: "blue: places that are taken, the front at the top left, row by row",
    sigio: "orange: SIGIO, which is taken before all of them",
    workers: "The processes",
    answered: "green: requests answered",
    woken: "blue: wake-ups after which it served",
    inVain: "orange: wake-ups after which it found nothing",
    plate: "The plate",
    row: "a row a connection, or several; to the right time",
    scan: "a pink line: a scan, from the first connection to the last",
    ticksAbove: "wake-ups",
    ticksBelow: "requests and answers",
  },
} as const;
