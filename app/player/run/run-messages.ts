/** What is said of a run and of the place in it: every word here, so that a translation is a set of files. */
import { formatCount, formatCounted, type timeUnitOf } from "../../base/quantity";
import type { StepKind } from "../../engine/merge";
import type { StepNames } from "../../model/step-names";

export const words = {
  engineMissing:
    "The simulator's code could not be loaded; the pictures and the text stay. Check the connection and try again, or reload the page: it may be of an older version.",
  figureGone: "The figure is no longer on the page.",
  stoppedTooEarly: "The run was stopped before its first step; there is nothing to look at yet.",
  speed: (speed: number) => `Speed ${speed} times.`,
  noSuchStep: (index: number, last: number) =>
    `at ${index} → ${last}: the run has ${formatCounted(last + 1, "steps")}.`,
  noSuchRecord: (kind: string, nth: number) =>
    `The run has no record number ${formatCount(nth)} of the kind ${kind}; its end is shown.`,
  mendLines: "Nothing was run: mend these lines and run them again.",
  moreLines: (count: string) => `${count} more ${count === "1" ? "line is" : "lines are"} wrong.`,
  /** "step 12 of 90: CPU 2 waits for the run-queue lock"; `at` counts from 0, -1 is before the first. */
  step: (at: number, count: number, sentence: string) =>
    at < 0
      ? `before the first of ${formatCounted(count, "steps")}`
      : `step ${formatCount(at + 1)} of ${formatCount(count)}${sentence === "" ? "" : `: ${sentence}`}`,
  /** Why a step led nowhere. */
  nothingFurther: (by: StepKind, direction: 1 | -1, computing: boolean, names: StepNames) => {
    const what = by === "moment" ? "step" : (names[by] ?? "such step");
    if (direction === -1) return `No ${what} before this one.`;
    return computing ? `The next ${what} is still being computed.` : `No further ${what}.`;
  },
  /** Why there is no named moment to go to. */
  noMoment: (direction: 1 | -1, computing: boolean) => {
    if (direction === -1) return "No named moment before this one.";
    return computing ? "The next named moment is still being computed." : "No further named moment.";
  },
  /** Where the clock is braked: `times` from 2. */
  braked: (times: number) =>
    times === 2 ? "here half as fast" : `here ${timesWords[times - 3] ?? formatCount(times)} times slower`,
  /** "1× = 1 simulated ms takes 2 s". `pace`: simulated ns in a second; `unit`: a time of which one lesson has some. */
  pace: (pace: number, { ns, name }: ReturnType<typeof timeUnitOf>) => {
    const seconds = ns / pace;
    return seconds >= 0.1
      ? `1× = 1 simulated ${name} takes ${short(seconds)}\u00a0s`
      : `1× = ${short(pace / ns)} simulated ${name} take 1\u00a0s`;
  },
} as const;

const short = (value: number): string => String(Number(value.toPrecision(2)));

/** From three. */
const timesWords = ["three", "four", "five", "six", "seven", "eight", "nine", "ten"];
