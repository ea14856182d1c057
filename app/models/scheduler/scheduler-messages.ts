/** Every sentence that the scheduler's figures show or speak, so that a translation is a set of files. */
import { counted, formatCount, formatCounted } from "../../base/quantity";

const isAre = (count: number): string => (count === 1 ? "is" : "are");

export const words = {
  before: "All threads sleep. Nothing has happened yet.",

  queue: {
    refilling: (cpu: number, tasks: number) =>
      `All that could run had used up their slices. CPU ${cpu} refills the counters of all ${formatCounted(tasks, "tasks")}, of sleepers too, and reads the queue again.`,
    takes: (cpu: number, task: number, points: number, others: string) =>
      `CPU ${cpu} takes task ${formatCount(task)}: ${points} points, ${others}.`,
    onlyOne: "the only candidate",
    bestOf: (candidates: number) => `the best of ${formatCount(candidates)}`,
    refill: {
      /** Beside the bars, at length and in brief. */
      before: ["left before", "before"],
      kept: ["half of it, kept", "half, kept"],
      given: ["a new slice", "new"],
      /** Under the first of each kind. */
      waits: "wants to run",
      others: "the others, too",
      /** The longest first. */
      all: (tasks: number) => [
        `${formatCount(tasks)} counters halved, and a slice added to each`,
        `${formatCount(tasks)} counters halved`,
      ],
    },
    nobodyWaits: "Nobody waits: all that can run hold a CPU, and a scan passes them over.",
  },

  /** Under the O(1) scheduler. */
  o1: {
    swaps: " swaps its arrays and",
    pulls: " pulls a task over from another CPU and",
    /** `before`: one of the two above, or nothing. */
    takes: (cpu: number, before: string, task: number, level: number) =>
      `CPU ${cpu}${before} takes task ${formatCount(task)}, the head of the list of level ${level}: the first bit set.`,
    pullsNext: (cpu: number) => `CPU ${cpu} has nothing of its own, and pulls a task over from another CPU.`,
    noBit: (cpu: number) => `CPU ${cpu}: no bit is set, nobody waits in its lists.`,
    activeEmpty: (cpu: number, expired: number) =>
      `CPU ${cpu}: the active array is empty. The next schedule() swaps it with the expired one, where ${expired === 1 ? "1 task waits" : `${formatCount(expired)} tasks wait`}.`,
    next: (cpu: number, level: number, task: number) =>
      `CPU ${cpu}: the first bit set is that of level ${level}, and task ${formatCount(task)} heads its list: it is next, whoever else waits.`,
    /** At the arrow to the first bit set. */
    look: "look",
    /** Behind the list that the bit leads to. */
    taken: "the first has just been taken",
    headIsNext: "the first is next",
    /** Beside arrows between the arrays. */
    swapNext: "the next schedule() swaps them",
    /** For a whole call, where 2.2 reads so many; the longest first. */
    oneLook: ["1 look to choose 1", "1 look"],
    active: "active array",
    expired: "expired array",
    empty: "empty",
    tasks: (count: number) => formatCounted(count, "tasks"),
    bit: (bit: number) => `bit ${bit}`,
    more: (levels: number, tasks: number) =>
      `and ${levels} more ${counted(levels, "levels")} with ${formatCounted(tasks, "tasks")}`,
    /** Before the counts, in two lines. */
    waitByCpu: ["tasks that wait,", "by CPU"],
  },

  timeline: {
    whole: "the whole run",
    partOfRun: (duration: string) => `${duration} of the run`,
    closeUp: (duration: string) => `close up: ${duration}`,
    closeUpNow: (duration: string) => `close up: ${duration} around this moment`,
  },

  profile: {
    total: (duration: string) => `${duration} in the kernel, all CPUs, by routine`,
    none: "no time in the kernel yet",
  },

  runnable: {
    overTime: "tasks that could run, over time",
    cost: "µs for a schedule(), spinning left out",
    candidates: "tasks to choose from",
  },

  rooms: {
    /** A task is 4 x its user + one of these. */
    roles: ["sender", "receiver", "reader", "writer"],
    client: "client",
    server: "server",
    sideOf: (side: string) => `${side}:`,
    waiting: (atServer: number, inQueues: number, atClients: number) =>
      `messages that wait: ${formatCount(atServer)} in the server’s sockets, ${formatCount(inQueues)} in writers’ queues, ${formatCount(atClients)} in clients’ sockets`,
    /** The same for a narrow panel. */
    waitingShort: (atServer: number, inQueues: number, atClients: number) =>
      `messages wait: ${formatCount(atServer)} at the server, ${formatCount(inQueues)} in queues, ${formatCount(atClients)} at clients`,
    asleep: "asleep",
    runnable: "runnable",
    running: "on a CPU",
    message: "a message waits for it",
    told: "the message told of, and its way so far",
    /** At the first of each kind. */
    named: {
      asleep: "asleep",
      runnable: "waits for a CPU",
      running: "on a CPU",
      waits: "a message that waits",
      told: "the message told of",
    },
    /** What the blocks are, the longest wording first. */
    blocks: [
      "a block is a room; its rows: senders, readers, writers, receivers",
      "rows of a room: senders, readers, writers, receivers",
      "rows: senders, readers, writers, receivers",
    ],
  },

  summary: {
    profile: (routine: string, percent: number) => ` First in the kernel's profile: ${routine}, ${percent}%.`,
    /** `looks`: what the scheduler does. `profile`: the sentence above, or nothing. */
    lane: (
      lane: string,
      tasks: { readonly all: number; readonly asleep: number; readonly runnable: number; readonly running: number },
      waiting: string,
      looks: string,
      profile: string,
    ) => {
      const { all, asleep, runnable, running } = tasks;
      const ended = all - asleep - runnable - running;
      return (
        `${lane}: of ${formatCounted(all, "threads")} ${formatCount(asleep)} ${isAre(asleep)} asleep, ${formatCount(runnable)} ${runnable === 1 ? "waits" : "wait"} for a CPU, ` +
        `${formatCount(running)} ${running === 1 ? "runs" : "run"}${ended > 0 ? `, ${formatCount(ended)} ${ended === 1 ? "has" : "have"} ended` : ""}; ` +
        `${waiting}. ${looks}${profile}`
      );
    },
  },

  counters: {
    delivered: (messages: number) => `${counted(messages, "messages")} delivered`,
    runnable: "runnable now",
    schedule: "one schedule()",
    share: "of busy time in schedule()",
    spinning: "spinning",
    recalculations: (count: number) => counted(count, "recalculations"),
  },

  tables: {
    numbers: "so far",
    scores: (lane: string, cpu: number) => `${lane}: the run queue from its front, scored for CPU ${cpu}`,
    more: (tasks: number) => `; ${formatCount(tasks)} more stand behind`,
    task: "task",
    counter: "counter",
    priority: "priority",
    lastCpu: "last CPU",
    sameMemory: "same memory",
    score: "score",
    passed: "passed over: it holds a CPU",
    passedOn: (cpu: number) => `passed over: it holds CPU ${cpu}`,
    levels: (lane: string, cpu: number) => `${lane}: the lists of CPU ${cpu} by level, the best first`,
    array: "array",
    active: "active",
    expired: "expired",
    level: "level",
    tasks: "tasks",
    headFirst: "head first",
    noBit: "no bit is set",
    profile: (lane: string) => `${lane}: the kernel's time by routine`,
    cost: (lane: string) => `${lane}: what a schedule() cost, spinning left out`,
    candidates: "tasks to choose from",
    mean: "mean",
    calls: "calls",
  },

  key: {
    scores: "One list, scored (goodness)",
    bar: "a bar: the score of one task, in its parts",
    best: "filled: the best so far; only a higher score takes its place",
    runnable: "outlined: runnable, waits for a CPU",
    passed: "green: holds a CPU, passed over",
    at: "frame: the task that the scan is at",
    arrays: "Two arrays of lists, O(1)",
    cell: "a cell: the bit of a level, filled where its list is not empty",
    firstBit: "frame: the first bit set",
    taken: "green: just taken from the head of its list",
    ticksAbove: "wake-ups",
    ticksBelow: "messages sent or received",
  },
} as const;
