/** What is said of CPUs, the same for every model of the SMP machine: every word here, so that a translation is a set of files. */
import { formatCount, formatCounted } from "../base/quantity";

const isAre = (count: number): string => (count === 1 ? "is" : "are");

/** At length, and in brief. */
type Parts = readonly [string, string];

export const words = {
  cpus: (lane: string) => `${lane}: CPUs`,
  cpu: "CPU",
  does: "does",
  task: "task",
  since: "for",
  line: "line",
  spinsFor: (lock: string) => `spins for the ${lock}`,

  followed: "CPU that the listing follows",
  lastToAct: (cpu: string) => `last to act: ${cpu}`,
  cpuOf: (cpu: number) => `CPU ${cpu}`,
  /** Before a CPU's bar or lane. */
  cpuLane: (cpu: number) => `cpu ${cpu}`,

  /** Over the CPUs over time. */
  time: { run: "runs", spin: "spins", scan: "reads the run queue", interrupt: "interrupt" },
  overTime: "The CPUs over time, by colour and height",
  modes: {
    user: "full height, split by a light line: user mode",
    kernel: "almost full: in the kernel",
    scan: "two thirds: the scheduler reads the run queue",
    spin: "low: spins, waiting for a lock",
    interrupt: "full height, in the text’s colour: an interrupt",
    idle: "nothing: idle",
  },
  zoom: {
    group: "The CPUs over time",
    in: "Zoom into time",
    out: "Zoom out",
    earlier: "Earlier",
    later: "Later",
    reset: "Not zoomed",
    by: {
      "+": "+, two fingers, or Ctrl and wheel",
      "-": "-",
      ArrowLeft: "←, or drag",
      ArrowRight: "→, or drag",
      "0": "0, or double click",
    },
    title: (name: string, by: string) => `${name} (${by})`,
    shown: (duration: string) => `${duration} are shown.`,
  },
  shares: "Where all of it changes faster than pixels do, each column is divided by the share of time.",

  /** On the bar of a CPU. */
  bar: {
    task: (number: number) => `task ${number}`,
    with: (task: string, does: string) => `${task} · ${does}`,
    idle: "idle",
    scan: "scan",
    scans: "scans",
    scansOf: (at: number, total: number) => `scans ${at} of ${total}`,
    spins: "spins",
    spinsFor: (lock: string) => `spins: ${lock}`,
    /** The longest wording first. */
    interrupt: ["interrupt", "irq"],
    user: "user",
    inUser: "in user space",
    kernel: "kernel",
    call: (name: string) => `${name}()`,
  },

  /** One schedule() of Linux 2.2. */
  scan: {
    /** After the number of tasks read; `left`: how many are still to be read. The longest first. */
    read: (scanning: boolean, left: number) => {
      if (!scanning) return ["to be read to choose 1", "to be read"];
      return left > 0
        ? [`read so far, ${formatCount(left)} to go, to choose 1`, `read so far, ${formatCount(left)} to go`, "read"]
        : ["read to choose 1", "read"];
    },
    /** At the first of each kind. */
    named: { best: "best", bestSoFar: "best so far", at: "read now", waits: "waits", passed: "passed over" },
    frontOfQueue: "front of the run queue",
    front: "front",
    back: "back of the run queue",
    best: (task: number, score: number) => `best: task ${formatCount(task)}, ${score}`,
    bestSoFar: (task: number, score: number) => `best so far: task ${formatCount(task)}, ${score}`,
    /** Parts of a score, with their points, at length and in brief; `cpu`: its name. */
    parts: {
      priority: (points: number): Parts => [`${points} priority`, `${points} priority`],
      counter: (points: number): Parts => [`${points} left of the slice`, `${points} left`],
      lastHere:
        (cpu: string) =>
        (points: number): Parts => [`+${points} last ran on ${cpu}`, `+${points} ${cpu}`],
      sameMemory: (points: number): Parts => [`+${points} same address space`, `+${points} memory`],
    },
    empty: "The run queue is empty: there is nothing to score.",
    leader: (task: number, score: number) => `; best so far: task ${formatCount(task)} with ${score}`,
    /** `leader`: the one above, or nothing. */
    under: (cpu: number, done: number, tasks: number, leader: string) =>
      `CPU ${cpu} has scored ${formatCount(done)} of ${formatCounted(tasks, "runnable tasks")}${leader}.`,
    allZero: "all of them score 0: nobody has a tick left, so all counters are to be refilled.",
    wins: (task: number, score: number, why: string) => `task ${formatCount(task)} wins with ${score}: ${why}.`,
    ranHere: (cpu: number) => `it last ran on CPU ${cpu}`,
    noBetter: "no better one stands before it",
    done: (cpu: number, tasks: number, result: string) =>
      `CPU ${cpu} has scored all ${formatCounted(tasks, "runnable tasks")}; ${result}`,
    would: (cpu: number, tasks: number, result: string) =>
      `If CPU ${cpu} looked now, it would score ${formatCounted(tasks, "runnable tasks")}; ${result}`,
  },

  summary: {
    allAsleep: (tasks: number) =>
      tasks === 1
        ? "the task is asleep on the wait queue"
        : `all ${formatCounted(tasks, "tasks")} are asleep on the wait queue`,
    asleepOf: (count: number, tasks: number) =>
      `${formatCount(count)} of ${formatCounted(tasks, "tasks")} ${isAre(count)} asleep`,
    runnableOf: (count: number, tasks: number) =>
      `${formatCount(count)} of ${formatCounted(tasks, "tasks")} ${isAre(count)} runnable`,
    runnable: (count: number) => `${formatCount(count)} runnable`,
    running: (count: number) => `${formatCount(count)} on a CPU`,
    blocked: (count: number) => `${formatCount(count)} asleep on a lock`,
    exited: (count: number) => `${formatCount(count)} gone`,
    pending: (count: number) =>
      `${formatCount(count)} ${count === 1 ? "connection waits" : "connections wait"} to be accepted`,
    /** `tasks`: how many do what. */
    lane: (lane: string, tasks: readonly string[], cpus: string) => `${lane}: ${tasks.join(", ")}; ${cpus}.`,
    allIdle: (cpus: number) => (cpus === 1 ? "the CPU is idle" : `all ${cpus} CPUs are idle`),
    modes: {
      user: "in user space",
      scan: "scanning the run queue",
      spin: "spinning on a lock",
      interrupt: "in an interrupt",
      kernel: "in the kernel",
      idle: "idle",
    },
    cpus: (cpus: readonly number[]) => {
      if (cpus.length > 6) return `${cpus.length} CPUs`;
      if (cpus.length === 1) return `CPU ${cpus[0]}`;
      return `CPUs ${cpus.slice(0, -1).join(", ")} and ${cpus.at(-1)}`;
    },
  },
} as const;
