/** For tests: work that may take so many steps, however long each is. A loop that gets nowhere fails by that, where it would else keep the test for ever. */
import { inTime } from "../base/in-time";

/** What turns a position into the number of a cell, or keeps it within one: no loop over positions does without. */
const counted = ["floor", "ceil", "round", "trunc", "min", "max"] as const;

export class OverBudget extends Error {
  constructor(what: string, steps: number) {
    super(`${what} takes more than ${steps} steps.`);
    this.name = "OverBudget";
  }
}

/** Steps are the questions of base/in-time.ts, and calls of what rounds a number. */
export function withinSteps<T>(what: string, most: number, work: () => T): T {
  let steps = 0;
  const own = Object.fromEntries(counted.map((name) => [name, Math[name]]));
  for (const name of counted) {
    const plain = Math[name] as (...numbers: number[]) => number;
    Math[name] = (...numbers: number[]) => {
      if (++steps > most) throw new OverBudget(what, most);
      return plain(...numbers);
    };
  }
  // A question is a step, too; none is ever late by the clock.
  const nowMs = () => {
    if (++steps > most) throw new OverBudget(what, most);
    return 0;
  };
  try {
    return inTime(work, { nowMs });
  } finally {
    Object.assign(Math, own);
  }
}
