/**
 * How long the main thread may be kept in one go. Work can't be interrupted from outside, so its long loops ask: whoever is over the limit is stopped by an error,
 * and what called it tells the reader. A loop that can go on another time ends its turn much earlier, so that frames and presses come in between.
 * What is not done within `inTime` (in Node, in a worker) has no limit.
 */

export const mostMs = 2000;
/** Of what goes on another time. */
export const turnMs = 50;

/** Stopped for good: it would have to begin from the beginning. */
export class TookTooLong extends Error {
  constructor() {
    super(`It took longer than ${mostMs / 1000} seconds and was stopped.`);
    this.name = "TookTooLong";
  }
}

/** No failure: it has got on, and goes on from there when it is called again. */
export class GoesOn extends Error {
  constructor() {
    super("There is more to be read.");
    this.name = "GoesOn";
  }
}

interface Limits {
  /** Work that is called again if it didn't come to its end may be left by `GoesOn`; other work goes on until it is stopped. */
  readonly turns: boolean;
  readonly nowMs: () => number;
}

let within: (Limits & { readonly sinceMs: number }) | null = null;

/** Does a work within the limit; what is called within another shares its limit. `nowMs`: another clock, for tests. */
export function inTime<T>(work: () => T, { turns = false, nowMs = () => performance.now() }: Partial<Limits> = {}): T {
  if (within) return work();
  within = { turns, nowMs, sinceMs: nowMs() };
  try {
    return work();
  } finally {
    within = null;
  }
}

/** For loops, every some thousand steps. */
export function askTime(): void {
  if (within && within.nowMs() - within.sinceMs > mostMs) throw new TookTooLong();
}

/** For loops that go on another time: made when a turn begins, asked when it has got on. */
export function turn(): () => void {
  if (!within) return () => {};
  const { turns, nowMs } = within;
  const sinceMs = nowMs();
  return () => {
    if (turns && nowMs() - sinceMs > turnMs) throw new GoesOn();
    askTime();
  };
}
