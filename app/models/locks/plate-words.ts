/** What is said of a plate of CPUs and their lock: every word here, so that a translation is a set of files. */
import { formatCount } from "../../base/quantity";
import type { LockKind } from "./core-names";
import { words as ofLocks } from "./locks-messages";

/** With its article. */
const lockName = (kind: LockKind): string =>
  kind === "kernel" ? ofLocks.summary.kernelLock : ofLocks.summary.lockOf(kind);

/** What holds of a lock at a moment. */
export interface LockNow {
  readonly kind: LockKind;
  readonly holder: number | null;
  readonly onItsWay: boolean;
  readonly waiters: number;
  readonly handOvers: number;
}

const times = (count: number): string => (count === 1 ? "once" : `${formatCount(count)} times`);

export const words = {
  /** The longest first. */
  now({ kind, holder, onItsWay, waiters, handOvers }: LockNow): readonly string[] {
    const name = lockName(kind);
    const who =
      holder !== null ? `CPU ${holder} holds ${name}` : onItsWay ? `${name} is on its way` : `nobody holds ${name}`;
    const spin = waiters === 0 ? [] : [`${waiters} ${waiters === 1 ? "spins" : "spin"}`];
    const handed = handOvers === 0 ? [] : [`handed over ${times(handOvers)} so far`];
    const short = handOvers === 0 ? [] : [`handed over ${times(handOvers)}`];
    return [[who, ...spin, ...handed], [who, ...spin, ...short], [who, ...short], [who, ...spin], [who]].map((parts) =>
      parts.join("; "),
    );
  },
  noLock: ["no lock is one for all CPUs here: no line goes from row to row", "no lock is one for all CPUs here"],
  noLocks: ["this build has no locks: no line goes from row to row", "this build has no locks"],
  cpu: (cpu: number) => `CPU ${cpu}`,
  holds: (kind: LockKind) => [`holds ${lockName(kind)}`, "holds it"],
  spins: (kind: LockKind) => [`spins for ${lockName(kind)}`, "spins"],
  tip: {
    modes: {
      user: "in user mode",
      kernel: "at work in the kernel",
      scan: "reads the run queue",
      spin: "spins",
      interrupt: "in an interrupt",
      idle: "idle",
    },
    holdsToo: (doing: string, kind: LockKind) => `${doing}, holds ${lockName(kind)}`,
    holder: (cpu: number, kind: LockKind) => `CPU ${cpu} holds ${lockName(kind)}`,
    line: (cpu: number, kind: LockKind) => `nobody holds ${lockName(kind)}; CPU ${cpu} had it last`,
    at: (time: string) => `at ${time}`,
    toCome: "still to come",
  },
} as const;
