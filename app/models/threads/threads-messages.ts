/** Every sentence that the thread figures show or speak, so that a translation is a set of files. */
import { counted, formatCount, formatCounted } from "../../base/quantity";
import type { Numbers } from "../../mount/metric-of";
import type { ArrowKind, ThreadState } from "./core-names";

export const words = {
  before: "No thread has been made yet.",
  thread: (thread: number) => `thread ${formatCount(thread)}`,
  threadTitle: (thread: number) => `Thread ${formatCount(thread)}`,
  threadsTitle: (from: number, to: number) => `Threads ${formatCount(from)} to ${formatCount(to - 1)}`,
  states: {
    "to-come": "still to be made",
    asked: "asked for, waiting to be made",
    runnable: "could run",
    running: "running",
    suspended: "suspended",
    "in-call": "in a system call that waits",
    dead: "dead",
    joined: "joined",
  } satisfies Record<ThreadState, string>,

  arrows: {
    manager: "manager",
    /** Above a column. */
    head: (thread: number) => formatCount(thread),
    others: "others",
    none: "nothing has passed yet",
    labels: {
      asked: () => "pipe",
      "free-asked": () => "pipe: free it",
      "exit-asked": () => "pipe: the end",
      searched: (looks: number) => `${formatCounted(looks, "looks")} for a segment`,
      born: () => "clone",
      signalled: () => "signal",
      "futex-wake": () => "futex",
      handover: () => "token",
      death: () => "dies",
      "user-switch": () => "switch",
    } satisfies Record<ArrowKind, (looks: number) => string>,
    bornInUserMode: "made, in user mode",
    deathSignal: "dies: signal",
    way: (from: string, to: string) => `${from} to ${to}`,
    at: (time: string) => `at ${time}`,
  },

  search: {
    sum: (sum: number, threads: number) => [
      `${formatCount(sum)} looks for ${formatCounted(threads, "threads")}`,
      `${formatCount(sum)} looks`,
    ],
    none: ["nobody searches: a thread is one clone()", "nobody searches"],
    noneUser: ["nobody searches: a thread is made in user mode", "nobody searches"],
    axis: "thread",
    unsearched: "made without a search",
    looks: (least: number, most: number) =>
      least === most ? formatCounted(most, "looks") : `${formatCount(least)} to ${formatCounted(most, "looks")}`,
  },

  plate: {
    now: (alive: number, suspended: number, joined: number) => [
      `${formatCount(alive)} alive, ${formatCount(suspended)} suspended, ${formatCount(joined)} joined`,
      `${formatCount(alive)} alive, ${formatCount(joined)} joined`,
      `${formatCount(alive)} alive`,
    ],
    areas: {
      "to-come": ["still to be made", "to be made"],
      suspended: ["suspended"],
      "in-call": ["in a system call"],
      running: ["running"],
      joined: ["joined"],
    } as Readonly<Partial<Record<ThreadState, readonly string[]>>>,
    toCome: "still to come",
    many: (count: number, state: string) => `${formatCount(count)}: ${state}`,
  },

  summary: {
    lane: (
      lane: string,
      of: Numbers<"created" | "threads" | "alive" | "joined" | "segments" | "systemCalls" | "signals" | "futexCalls">,
    ) =>
      `${lane}: ${formatCount(of.created)} of ${formatCounted(of.threads, "threads")} ${of.threads === 1 ? "has" : "have"} been made, ${formatCount(of.joined)} joined, ${formatCount(of.alive)} live; ` +
      `${formatCounted(of.systemCalls, "system calls")}, ${formatCounted(of.signals, "signals")}, ${formatCounted(of.futexCalls, "futex calls")}, ${formatCounted(of.segments, "segments")} looked at.`,
  },

  counters: {
    created: (threads: number) => `of ${formatCounted(threads, "threads")} made`,
    segments: (count: number) => `${counted(count, "segments")} looked at`,
    calls: (count: number) => counted(count, "system calls"),
    signals: (count: number) => counted(count, "signals"),
    futexes: (count: number) => counted(count, "futex calls"),
    time: "since the first request",
  },

  tables: {
    numbers: "the counts",
    states: (lane: string) => `${lane}: threads by what they do`,
    state: "what",
    threads: "threads",
    calls: (lane: string) => `${lane}: system calls by kind`,
    call: "call",
    times: "calls",
    callNames: [
      "write",
      "read",
      "poll",
      "getppid",
      "sigprocmask",
      "sigsuspend",
      "sigreturn",
      "kill",
      "mmap",
      "mprotect",
      "munmap",
      "clone",
      "waitpid",
      "futex",
      "select",
      "exit",
    ],
  },

  key: {
    threads: "Threads",
    toCome: "pale: still to be made; pink: asked for",
    running: "green: running; blue: could run",
    suspended: "grey: suspended",
    call: "light: in a system call that waits",
    dead: "paper: dead, or joined",
    arrows: "Arrows",
    manager: "a heavy rail: the manager",
    arrow: "an arrow: from who acts to whom it is about; the lowest is the last",
    search: "pink: segments looked at, an upright a thread",
    ticksAbove: "wake-ups",
    ticksBelow: "threads that are made",
  },
} as const;
