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
} as const;
