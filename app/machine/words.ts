/** What is said of CPUs, the same for every model of the SMP machine: every word here, so that a translation is a set of files. */
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

  overTime: "The CPUs over time, by colour and height",
  modes: {
    user: "full height, split by a light line: user mode",
    kernel: "almost full: in the kernel",
    scan: "two thirds: the scheduler reads the run queue",
    spin: "low: spins, waiting for a lock",
    interrupt: "full height, in the text’s colour: an interrupt",
    idle: "nothing: idle",
  },
  shares: "Where all of it changes faster than pixels do, each column is divided by the share of time.",
} as const;
