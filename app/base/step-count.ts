import { askTime } from "./in-time";

/** A loop wants more steps than a drawing can have: an error, told at the drawing's place, where the page would else stand still. */
export class TooManySteps extends Error {
  constructor(what: string, steps: number, most: number) {
    super(`${what}: ${steps} steps, where ${most} are the most there can be.`);
    this.name = "TooManySteps";
  }
}

/** More than a picture has pixels along any side, or ticks, or stretches. */
export const mostSteps = 100_000;

/**
 * How many steps a loop takes that walks along an axis: to be reckoned once, before the first. Step i then stands at `from + i * step`. A loop that adds fractions up,
 * or that divides a position to find the cell it lies in, may stand still where the quotient is rounded to the cell before; one that counts can't.
 * Parts of a step count as one; no length, or none that is a number, is no step. `what` names the loop for whoever reads the error.
 */
export function stepCount(length: number, step: number, what: string, most = mostSteps): number {
  const steps = Math.ceil(length / step);
  askTime();
  if (steps > most) throw new TooManySteps(what, steps, most);
  return steps > 0 ? steps : 0;
}
