/** Which lock a plate follows through a run. */

import type { LockReading } from "../../cpus/task-plate/lock-line";
import type { LogView } from "../../engine/frame";
import type { Description } from "../../model/description";
import { LogReader } from "../../mount/log-reader";
import type { FigureLane } from "../../mount/types";
import type { LockKind } from "./core-names";
import { type LockGroup, lockGroups, lockKinds } from "./lane";

/** How long CPUs waited for the locks of each name, as far as the log has been read, ns. */
export class Contention extends LogReader {
  readonly #acquired: number;
  readonly #waitedNs: Float64Array;

  constructor(description: Description) {
    super();
    this.#acquired = description.kinds.findIndex(({ name }) => name === "acquired");
    this.#waitedNs = new Float64Array(description.locks.length);
  }

  protected override restart(): void {
    this.#waitedNs.fill(0);
  }

  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      if (log.kind.at(i) !== this.#acquired) continue;
      const lock = log.what.at(i) as number;
      this.#waitedNs[lock] = (this.#waitedNs[lock] as number) + (log.arg.at(i) as number);
    }
  }

  waitedNs(lock: number): number {
    return this.#waitedNs[lock] ?? 0;
  }
}

export interface PlateLock {
  readonly kind: LockKind;
  /** Its place in the lock columns. */
  readonly row: number;
  readonly reading: LockReading;
}

/** Nobody holds the end of the bottom half. */
const isOne = ({ kind, rows }: LockGroup): boolean => rows.length === 1 && kind !== "bottom-half";

/**
 * The kernel lock, where a request meets it; else the one for which CPUs waited longest of those that are one for all CPUs. null: there is none, because
 * the build has no locks, or each CPU, file or socket has its own.
 */
export function plateLock(description: Description, lane: FigureLane, contention: Contention): PlateLock | null {
  const names = lockKinds(description);
  const nameOf = (kind: LockKind) => names.indexOf(kind);
  const waitedNs = ({ kind }: LockGroup) =>
    kind === "kernel" ? Number.POSITIVE_INFINITY : contention.waitedNs(nameOf(kind));
  const [first, ...others] = lockGroups(description, lane).filter(isOne);
  if (!first) return null;
  const { kind, rows } = others.reduce((most, one) => (waitedNs(one) > waitedNs(most) ? one : most), first);
  const reading = { takes: ["take", "acquired"], letsGo: ["let-go"], waits: ["spin"], by: "cpu" } as const;
  return { kind, row: rows[0] as number, reading: { ...reading, what: nameOf(kind) } };
}
