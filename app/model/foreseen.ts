/** Whether somebody foresaw what the machine did, by one rule for all who ask. */
import { greatest } from "../base/extremes";
import type { Answer } from "./answer-sheet";

/** Whether the run's number lies within 10% of what was said. */
export const wellJudged = (said: number, ran: number): boolean =>
  said === ran || (said > 0 && ran > 0.9 * said && ran < 1.1 * said);

/** How far the drawn curve lies from the run's on average, as a share of the run's highest value. */
export function curveDistance(drawn: readonly number[], ran: readonly number[]): number {
  const off = ran.reduce((sum, value, i) => sum + Math.abs((drawn[i] ?? 0) - value), 0) / ran.length;
  return off / (greatest(ran.map(Math.abs)) || 1);
}

/** The part of a run's highest value that a curve may lie off on average. */
const curveMayBeOff = 0.1;

/** null: passed over, or not run. Of what a student made, only whoever marked it knows. */
export function foreseen(answer: Answer): boolean | null {
  if (answer.checked) return answer.right;
  switch (answer.kind) {
    case "number":
      return answer.answer === null || answer.machine === null ? null : wellJudged(answer.answer, answer.machine);
    case "choice":
    case "next":
      return answer.answer === null || answer.machine === null ? null : answer.answer === answer.machine;
    case "curve":
      return answer.answer === null || answer.machine === null
        ? null
        : curveDistance(answer.answer, answer.machine) <= curveMayBeOff;
    case "link":
      return answer.right;
  }
}
