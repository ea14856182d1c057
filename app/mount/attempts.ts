/** The work of a live drawing on the main thread, each piece of it within the limit of base/in-time.ts. */
import { GoesOn, inTime, mostMs, TookTooLong } from "../base/in-time";

/** "unfinished": to be done again; it will have got on, or gets its second chance. "stopped": for good; nothing is done any more. */
export type Outcome = "done" | "unfinished" | "stopped";

/** Pieces in a row that took too long, whether they came to their end or were stopped: once may have been the machine, which did something else meanwhile. */
const mostLate = 2;

export class Attempts {
  readonly #stopped: (error: Error) => void;
  readonly #nowMs: () => number;
  #late = 0;
  #over = false;

  /** `stopped`: told once, when a piece fails or takes too long. */
  constructor(stopped: (error: Error) => void, nowMs = () => performance.now()) {
    this.#stopped = stopped;
    this.#nowMs = nowMs;
  }

  attempt(work: () => void): Outcome {
    if (this.#over) return "stopped";
    const nowMs = this.#nowMs;
    const sinceMs = nowMs();
    try {
      inTime(work, { turns: true, nowMs });
    } catch (error) {
      if (error instanceof GoesOn) return "unfinished";
      return error instanceof TookTooLong && ++this.#late < mostLate ? "unfinished" : this.#stop(error);
    }
    this.#late = nowMs() - sinceMs > mostMs ? this.#late + 1 : 0;
    return this.#late < mostLate ? "done" : this.#stop(new TookTooLong());
  }

  /** What a piece gives; null where it goes on another time, or is stopped. */
  value<T>(work: () => T): T | null {
    let made: T | null = null;
    this.attempt(() => {
      made = work();
    });
    return made;
  }

  #stop(error: unknown): Outcome {
    this.#over = true;
    this.#stopped(error instanceof Error ? error : new Error(String(error)));
    return "stopped";
  }
}
