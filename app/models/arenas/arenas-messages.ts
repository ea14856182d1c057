/** Every sentence that the figures of threads and arenas show or speak, so that a translation is a set of files. */
import { counted, formatCount, formatCounted } from "../../base/quantity";
import type { ArenaWord } from "./shape";

/** What an arena is called; several of them. */
const names: Readonly<Record<ArenaWord, { readonly one: string; readonly many: string }>> = {
  arena: { one: "arena", many: "arenas" },
  heap: { one: "heap", many: "heaps" },
};

export const words = {
  before: "The threads are there and wait to be released. Nothing has happened yet.",

  // Names in the drawings.
  threads: (count: number) => counted(count, "threads"),
  places: (word: ArenaWord) => `${names[word].many}, their locks and their blocks`,
  theOneHeap: "the heap, its lock and its blocks",
  theOne: (word: ArenaWord) => `the ${names[word].one}`,
  arena: (word: ArenaWord, number: number) => `${names[word].one} ${number}`,
  line: (cpu: number) => `line: cpu ${cpu}`,
  waitForLock: "wait for the lock",
  waitsForLock: (count: number) => (count === 1 ? "waits for the lock" : "wait for the lock"),
  busy: "busy",
  slots: (count: number) => counted(count, "slots of the exchange", "slot of the exchange"),
  noBlock: "no block yet",
  /** A line that has moved, the longest wording first. */
  moved: (from: number, to: number) => [`cpu ${from} → cpu ${to}`, `${from} → ${to}`, `→ ${to}`],
  /** On the bar of a CPU. */
  doing: {
    call: (name: string) => `${name}()`,
    cache: "its cache",
    mutex: "the mutex",
    loop: "its loop",
  },
  switches: "switches",
  sleeps: "sleeps",

  summary: {
    created: "not released yet",
    running: "on a CPU",
    runnable: "runnable",
    waiting: "asleep on a lock",
    exited: "done",
    /** `doing`: how many threads do what. `locked`: how many arenas are. */
    lane: (
      lane: string,
      threads: number,
      doing: readonly string[],
      arenas: { readonly word: ArenaWord; readonly count: number; readonly locked: number },
      pairs: number,
    ) =>
      `${lane}: of ${formatCounted(threads, "threads")} ${doing.join(", ")}; ` +
      `${formatCounted(arenas.count, names[arenas.word].many)}, ${arenas.locked === 0 ? "none" : formatCount(arenas.locked)} locked; ${formatCounted(pairs, "pairs")} done.`,
  },

  counters: {
    pairs: (count: number) => `${counted(count, "pairs")} done`,
    elapsed: "elapsed",
    arenas: (count: number, word: ArenaWord) => counted(count, names[word].many),
    busy: (count: number) => `${counted(count, "tries", "try")} in vain`,
    sleeps: (count: number) => counted(count, "sleeps on mutexes", "sleep on a mutex"),
    switches: (count: number) => counted(count, "context switches", "context switch"),
  },

  tables: {
    fewer: (rows: number) => `only the first ${rows} of each`,
    all: "all threads, arenas and blocks",
    firstOf: (rows: number, count: number) => ` (the first ${formatCount(rows)} of ${formatCount(count)})`,
    /** `shown`: how many of them, or nothing. */
    threads: (lane: string, shown: string) => `${lane}: threads${shown}`,
    arenas: (lane: string, word: ArenaWord, shown: string) => `${lane}: ${names[word].many}${shown}`,
    blocks: (lane: string, shown: string) => `${lane}: blocks that are out${shown}`,
    thread: "thread",
    state: "state",
    where: "where",
    blockInHand: "block in hand",
    pairs: "pairs",
    sleeps: "sleeps",
    cpu: "CPU",
    holds: (word: ArenaWord, arena: number) => `holds the lock of ${names[word].one} ${arena}`,
    waits: (word: ArenaWord, arena: number) => `waits for ${names[word].one} ${arena}`,
    tries: (word: ArenaWord, arena: number) => `tries ${names[word].one} ${arena}`,
    outside: "outside",
    arena: (word: ArenaWord) => names[word].one,
    heldBy: "lock held by",
    waiting: "waiting",
    users: "threads that use it",
    blocksOut: "blocks out",
    most: "most at a time",
    taken: "times locked",
    lockLine: "line of the lock",
    nobody: "nobody",
    threadOf: (number: number) => `thread ${number}`,
    place: "place",
    block: "block",
    headerLine: "line of its header",
    whose: {
      hand: (thread: number) => `in the hand of thread ${thread}`,
      cached: (thread: number) => `in the cache of thread ${thread}`,
      slot: (thread: number) => `in a slot, from thread ${thread}`,
      between: (thread: number) => `from thread ${thread}`,
    },
  },

  key: {
    threads: "Threads",
    running: "tinted square: on a CPU",
    runnable: "square outline: runnable, waits for a CPU",
    asleep: "disc: asleep, for a lock or until it is released",
    ghost: "ring: the place of a thread that is at a lock",
    done: "pale square: done with all its pairs",
    pairs: "bar and number beside it: pairs done",
    arenas: "Arenas",
    lock: "a lock: dark when held, its holder inside; who tries stands before it, who waits left of that or beneath",
    sweep: "tint and frame: a sweep over the arenas, what it found busy and where it is",
    block: "filled box: a block in the hand of the thread whose number it has; outline: in a slot or in a cache",
    free: "pale outline: free",
    returns: "an arrow from a thread: the block in its hand must go back to that arena",
    lines:
      "bars beneath: cache lines, to scale; dark: blocks of several threads lie on one line (false sharing); below, the CPU that wrote it last, or its number alone",
    moved: "a frame, “cpu 0 → cpu 1”: one of the lines under this block has just moved from a CPU’s cache to another’s",
    lockLine: "“line: cpu 1” under an arena’s name: the cache line of its lock lies in the cache of CPU 1.",
    beneath: "Beneath the lanes",
    switchTick: "tick across a lane: a context switch; the number is the thread that comes",
    switches: "dark bars: context switches, all CPUs",
    sleeps: "grey bars: threads that went to sleep for a lock",
    ticksAbove: "wake-ups",
    ticksBelow: "arenas that are made",
  },
} as const;
