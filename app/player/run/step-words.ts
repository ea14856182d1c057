import { formatCount, formatCounted } from "../../base/quantity";
import type { StepKind } from "../../engine/merge";
import type { StepNames } from "../../model/step-names";

/** "step 12 of 90: CPU 2 waits for the run-queue lock" */
export function stepWords(at: number, count: number, sentence: string): string {
  if (at < 0) return `before the first of ${formatCounted(count, "steps")}`;
  return `step ${formatCount(at + 1)} of ${formatCount(count)}${sentence === "" ? "" : `: ${sentence}`}`;
}

/** Why a step led nowhere. */
export function nothingFurther(by: StepKind, direction: 1 | -1, computing: boolean, names: StepNames): string {
  const what = by === "moment" ? "step" : (names[by] ?? "such step");
  if (direction === -1) return `No ${what} before this one.`;
  return computing ? `The next ${what} is still being computed.` : `No further ${what}.`;
}
