/** Every sentence that the figures of locks show or speak, so that a translation is a set of files. */
import { formatCount } from "../../base/quantity";
import type { LockKind } from "./core-names";
import type { Guard } from "./lane";
import type { Stretch } from "./path-size";

const guards: Readonly<Record<Guard, string>> = {
  none: "no lock",
  kernel: "kernel lock",
  object: "object’s own lock",
  cpu: "CPU’s own lock",
};

const stretches: Readonly<Record<Stretch, { readonly title: string; readonly what: string }>> = {
  packet: { title: "bottom half", what: "packets, up to the socket" },
  accept: { title: "accept", what: "take a new connection" },
  poll: { title: "poll", what: "which have something to read?" },
  receive: { title: "receive", what: "take the data" },
  user: { title: "user mode", what: "the server itself" },
  open: { title: "open", what: "find the file" },
  send: { title: "send", what: "copy, TCP, to the card" },
  read: { title: "read", what: "find pages, copy them" },
  close: { title: "close", what: "let go of it" },
};

/** Words for a kind of lock, the longest first: a rail takes the longest that fits. */
const locks: Readonly<Record<LockKind, readonly [string, ...string[]]>> = {
  kernel: ["kernel lock", "kernel"],
  "bottom-half": ["bottom half", "b. half", "BH"],
  "run-queue": ["run queue", "run q."],
  socket: ["sockets", "sock."],
  card: ["network cards", "cards"],
  "page-cache": ["page cache", "pages"],
  names: ["name cache", "names"],
  file: ["files"],
  cpu: ["CPUs’ own", "own"],
};

/** Short names of routines, by what the core calls them, where a profile is narrow. */
const shortRoutines: Readonly<Record<string, string>> = {
  "timer and CPU interrupts": "timer, IPIs",
  "accept and close": "accept, close",
  "open and close": "open, close",
};

export const words = {
  before: "The processes are asleep. Nothing has happened yet.",
  guards,
  stretches,
  locks,

  line: {
    /** Where a build has no locks, the longest wording first. */
    noLocks: ["Built for one CPU: there are no locks.", "No locks in a UP build."],
    /** Over the latest takes of a lock, the longest wording first. */
    takes: (kind: LockKind) => [
      `who took the ${locks[kind][0]}, in order (coloured: after spinning) →`,
      `who took the ${locks[kind][0]}, in order →`,
      `takes of the ${locks[kind][0]} →`,
      "takes, in order →",
      "takes →",
    ],
    /** At the first mark of its kind. */
    holds: "holds it",
    spins: "spins",
    itsLine: "its line",
    count: (count: number) => `${count} locks`,
    taken: "taken",
    moved: "line moved",
    spun: "spun",
    spunIn: (unit: string) => `spun, ${unit}`,
  },

  race: {
    taking: (read: number, written: number) => `${read} → ${written}`,
    twice: (first: number, second: number, number: number) =>
      `CPU ${first} and CPU ${second} both go away with ${formatCount(number)}.`,
    once: (taken: number) =>
      taken === 1
        ? "One number taken so far, and given once."
        : `${formatCount(taken)} numbers so far, each given once.`,
    none: "No number is taken yet.",
    guarded: ["The counter is guarded: nobody comes between reading and writing.", "The counter is guarded by a lock."],
    later: (duration: string) => `${duration} later`,
  },

  page: "a page shows",
  usualPage: "a dozen requests or so",

  split: {
    user: "user",
    kernel: "kernel",
    spinning: "spinning",
    idle: "idle",
    all: "all",
  },

  profile: {
    short: shortRoutines,
    each: (duration: string) => ` · ${duration} a request`,
  },

  path: {
    /** Over the columns of the picture. */
    heads: { none: "none", cpu: "CPU’s", object: "object’s", kernel: "kernel’s" },
    name: (lane: string) => `${lane}: what guards a request’s path`,
    pull: "pull or click",
    chooseByName: "choose by name",
    copying: (lane: string) => `${lane}: copying`,
    whileCopied: "while data are copied",
    guardedBy: (lane: string, stretch: string) => `${lane}: ${stretch}, guarded by`,
    oneAtATime: "one at a time",
    everyCpu: "on every CPU",
    asKernel: (kernel: string) => `as ${kernel}`,
    nowAsKernel: (now: string, kernel: string) => `${now} (as ${kernel})`,
    up: "Built for one CPU: none of these locks is there.",
    untaken: "Nobody has taken the kernel lock.",
    afterWait: (duration: string) => `after a wait of ${duration} on average`,
    stillWaiting: "and nobody who had to wait has got it yet",
    neverWaited: "never after a wait",
    /** `waits`: one of the three above. */
    held: (share: string, each: string, waits: string) =>
      `Kernel lock held ${share} of the time: ${each} each time, ${waits}.`,
  },

  summary: {
    user: "in user mode",
    kernel: "at work in the kernel",
    spin: (cpus: number) => (cpus === 1 ? "spins" : "spin"),
    idle: "idle",
    done: (requests: number, spinShare: string) =>
      ` ${formatCount(requests)} ${requests === 1 ? "request is" : "requests are"} done; spinning is ${spinShare} of all time in the kernel so far.`,
    noneDone: " No request is done yet.",
    /** `doing`: how many CPUs do what. `lock`: of the one that matters most. `done`: of requests. */
    lane: (lane: string, cpus: number, doing: readonly string[], lock: string, done: string) =>
      `${lane}: of ${cpus === 1 ? "one CPU" : `${cpus} CPUs`} ${doing.join(", ")}; ${lock}.${done}`,
    noLocks: "there are no locks in this build",
    kernelLock: "the kernel lock",
    lockOf: (kind: LockKind) => `the lock of the ${locks[kind][0]}`,
    eachItsOwn: (kind: LockKind) => `each CPU has a lock of its own for its ${locks[kind][0]}`,
    waiting: (cpus: number) => `, ${cpus} ${cpus === 1 ? "waits" : "wait"} for it`,
    /** `waiting`: how many do, or nothing. */
    holds: (cpu: number, lock: string, waiting: string) => `CPU ${cpu} holds ${lock}${waiting}`,
    onItsWay: (lock: string, waiting: string) => `${lock} has been let go and its line is on its way${waiting}`,
    nobody: (lock: string, waiting: string) => `nobody holds ${lock}${waiting}`,
  },

  counters: {
    requests: "requests/s",
    spun: "of kernel time spun",
    moved: "lock lines moved, a request",
    kernel: "in the kernel, a request",
    idle: "idle",
  },

  tables: {
    mode: "mode",
    process: "process",
    spinsFor: "spins for",
    holds: "holds",
    locks: (lane: string) => `${lane}: locks`,
    lock: "lock",
    count: "how many",
    heldBy: "held by CPU",
    waiting: "waiting",
    taken: "taken",
    contended: "after spinning",
    moved: "line moved",
    held: "held",
    spun: "spun for",
    split: (lane: string) => `${lane}: time`,
    all: "all",
    profile: (lane: string) => `${lane}: profile of the kernel`,
    routine: "routine",
    time: "time",
    share: "share",
    numbers: (lane: string) => `${lane}: numbers from the counter`,
    number: "number",
    read: "counter read at",
    written: "written at",
    givenTwice: "given twice",
    yes: "yes",
  },

  key: {
    locks: "Locks and their cache lines",
    rail: "a rail: one lock, or one kind of lock",
    line: "a bar in ink: the lock’s cache line, at the CPU whose cache has it",
    held: "in a frame: that CPU holds the lock",
    copy: "stripes: spins, on a copy of the same line",
    own: "under MCS: spins on a line of its own",
    takes: "in the order of takes, orange: after spinning; in ink: at once",
    numbers:
      "Numbers in stripes (ticket, MCS): who came first. Beside a kind of many locks: how many of their lines this CPU has.",
    lanes: "CPU lanes over time",
    user: "split by a light line: user mode",
    kernel: "in the kernel",
    spin: "stripes: spins",
    interrupt: "an empty frame: an interrupt",
    scan: "the scheduler reads the run queue",
    kernelHold: "a line in ink above: holds the kernel lock",
    otherHold: "a grey line above: holds another lock",
    plate: "The whole run in one picture",
    plateWork: "high: in user mode (to the edges) or in the kernel",
    plateSpin: "lower: spins",
    plateScan: "lower: the scheduler reads the run queue",
    plateInterrupt: "an interrupt",
    plateHeld: "a bar in ink: holds the lock that the picture names",
    plateFree: "a thin line: nobody does, and this CPU had it last",
    plateUpright: "an upright: the lock goes to another CPU",
    plateDense:
      "Where the lock goes from CPU to CPU more often than there are pixels, uprights fade, and how dark a bar is says for what share of the time its CPU held the lock. Dragging seeks; wheel, two fingers, + and - zoom; arrows and buttons move what is zoomed.",
    ticksAbove: "wake-ups",
    ticksBelow: "requests that arrive or are done",
  },
} as const;
