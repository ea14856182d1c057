/** Every sentence that the herd's figures show or speak, so that a translation is a set of files. */
import { formatCount, formatCounted } from "../../base/quantity";

export const words = {
  before: "Everybody is asleep. Nothing has happened yet.",

  // Names in the drawing.
  socket: "listening socket",
  waitQueue: "wait queue",
  runQueue: "run queue",
  /** Names the queue of those who wait for their turn to call accept(): OpenBSD's rule, or the server's own lock. */
  acceptLock: "asleep: accept lock",
  empty: "empty",
  backlog: (pending: number) => `backlog ${pending}`,
  socketWith: (backlog: string) => `listening socket, ${backlog}`,
  knocking: (count: number) => `${count} knocking`,

  /** Of those on a queue. */
  asleep: (count: number) => `${formatCount(count)} asleep`,
  allAsleep: "asleep",
  up: (count: number) => `${formatCount(count)} up`,
  waitForCpu: "wait for a CPU",

  counters: {
    woken: "woken",
    wokenFor: (connections: string) => `woken for ${connections} connections`,
    foundNothing: "found nothing",
    goodnessCalls: "goodness() calls",
    spun: "spun, all CPUs",
    toSettle: "to settle",
    counting: "and counting",
  },

  tip: {
    task: (number: number) => `Task ${number}`,
    stillQueued: (state: string) => `${state}, still on the wait queue`,
    inSelect: "sleeps in select()",
    holds: (connection: number) => `holds connection ${connection}`,
    slice: (ticks: number) => `${formatCounted(ticks, "ticks")} left of its slice`,
    lastOn: (cpu: number) => `last on CPU ${cpu}`,
    within: (name: string) => `in ${name}()`,
    spinsOn: (lock: string) => `spins on the ${lock}`,
    runs: (number: number) => `task ${number}`,
    since: (duration: string) => `for ${duration}`,
    cpuAt: (cpu: number, clock: string) => `CPU ${cpu} at ${clock}`,
  },

  tables: {
    fewer: (tasks: number) => `only the first ${tasks} tasks`,
    all: "all tasks",
    allUpTo: (tasks: number) => `all tasks, up to ${formatCount(tasks)}`,
    counts: (lane: string, tasks: number) => `${lane}: ${formatCounted(tasks, "tasks")}`,
    asleep: "asleep on the wait queue",
    runnable: "runnable",
    running: "on a CPU",
    blocked: "asleep on a lock",
    exited: "gone",
    pending: "connections pending",
    tasks: (lane: string) => `${lane}: tasks, from the head of the wait queue`,
    firstTasks: (lane: string, first: number, total: number) =>
      `${lane}: the first ${first} of ${formatCount(total)} tasks, from the head of the wait queue`,
    task: "task",
    state: "state",
    queued: "on the wait queue",
    lastCpu: "last CPU",
    counter: "counter",
    yes: "yes",
    no: "no",
  },

  key: {
    title: "Tasks and queues",
    asleep: "filled: asleep on the wait queue",
    ghost: "hollow: place of a task that was woken and has not left the queue",
    runnable: "square outline: runnable, waits for a CPU",
    select: "triangle: sleeps in select()",
    connection: "diamond: a connection, filled once it can be accepted",
    ticksAbove: "wake-ups",
    ticksBelow: "connections that are established, accepted or refused",
  },

  timeSplit: {
    user: "user",
    kernel: "kernel",
    scan: "scan",
    spin: "spin",
    interrupt: "interrupt",
    idle: "idle",
    none: (lane: string) => `${lane}: no time has passed.`,
    part: (name: string, percent: string, duration: string) => `${name} ${percent} (${duration})`,
    sentence: (lane: string, parts: readonly string[]) => `${lane}: ${parts.join(", ")}.`,
  },

  nothingToScan: "Nothing to look at yet.",

  walk: {
    head: "head",
    tail: "tail",
    more: (tasks: number) => `and ${formatCount(tasks)} more to the tail`,
    none: (queued: number) => `${formatCount(queued)} on the queue. Nobody has knocked yet.`,
    nobody: "nobody",
    task: (number: number) => `task ${number}`,
    tasks: (count: number) => formatCounted(count, "tasks"),
    underWay: (whom: string) => `The walk is under way: ${whom} woken so far.`,
    next: (number: number) => ` Next in turn: task ${number}.`,
    /** `then`: who is next, or nothing. */
    wokeNobody: (then: string) => `The last walk found nobody to wake.${then}`,
    readOn: (whom: string, then: string) =>
      `The last walk woke ${whom}, and read on to the tail for sleepers that are not exclusive.${then}`,
    wokeAll: (whom: string) => `The last walk went from head to tail and woke ${whom}.`,
    stopped: (whom: string, then: string) => `The last walk woke ${whom} and stopped there.${then}`,
    /** At the end of a row; the longest first. */
    count: (woken: number) => [
      `${formatCount(woken)} woken by this walk, for one connection`,
      `${formatCount(woken)} woken by this walk`,
    ],
    neverReached: "never reached",
    notReached: "not reached",
    named: { asleepExclusive: "asleep, exclusive: woken alone", fence: "the walk stopped here" },
    legend: {
      asleep: "asleep",
      runnable: "woken, still on the queue",
      select: "in select()",
      exclusive: "exclusive: woken alone",
      justNow: "woken just now",
      fence: "where the walk stopped",
    },
  },
} as const;
