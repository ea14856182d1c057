/** What is said of a plate: every word here, so that a translation is a set of files. */
import { formatCount, formatCounted } from "../../base/quantity";

export const words = {
  /** In the areas. */
  waiting: ["awake, waiting for a CPU", "waiting for a CPU", "waiting"],
  asleep: "asleep",
  asleepAgain: "asleep again",
  sleepOn: (tasks: number) => (tasks === 1 ? "one sleeps on" : `${formatCount(tasks)} sleep on`),
  /** Of a lane, at the moment shown. */
  now: (asleep: number, waiting: number, running: number) =>
    [
      [asleep, "asleep"],
      [waiting, "waiting for a CPU"],
      [running, "on a CPU"],
    ]
      .filter(([count]) => count !== 0)
      .map(([count, what]) => `${formatCount(count as number)} ${what}`)
      .join(", "),
  /** `holder`: of the lock that all share; null: nobody. */
  nowWithLock: (now: string, holder: number | null) =>
    `${now}; ${holder === null ? "nobody holds the lock" : `task ${holder + 1} holds the lock`}`,
  holdsToo: (doing: string) => `${doing}, holds the lock`,
  holder: (task: number) => `task ${task + 1} holds the lock`,

  task: (task: number) => `Task ${task + 1}`,
  rowsOf: (tasks: number) => `${formatCounted(tasks, "tasks")} in this row`,
  at: (time: string) => `at ${time}`,
  doing: {
    asleep: "asleep",
    runnable: "awake, waits for a CPU",
    kernel: "runs in the kernel",
    user: "runs in user mode",
    scan: "reads the run queue",
    spin: "spins for a lock",
    interrupt: "held up by an interrupt",
  },
  /** On a lens; `times`: as wide as beside it. The longest first. */
  lens: (times: string, time: string) => [
    `its ${time}, ${times} times as wide`,
    `${time}, ${times} × wider`,
    `${times} ×`,
  ],
  toCome: "still to come",
  table: {
    caption: (lane: string) => `${lane}: what the threads do`,
    doing: "doing",
    now: "threads, now",
    soFar: "time of all threads together, so far",
  },
} as const;
