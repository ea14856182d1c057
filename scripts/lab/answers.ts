/** What a model answers to its input, line for line: to be held against a real system's answers. */
import type { Core } from "../../app/engine/core";
import type { LaneParams } from "../../app/model/scenario";
import { UsageError } from "./arguments";

/** Runs the model and hands `write` its answers, whole lines with their ends, some thousand at a time. What they tell stands in the description (`answers`). */
export function writeAnswers(core: Core, lanes: readonly LaneParams[], write: (lines: string) => void): void {
  const { answers, model } = core.description;
  if (answers === undefined) throw new UsageError([`${model} gives no answers to lines of an input.`]);
  const [params] = lanes;
  if (params === undefined || lanes.length > 1)
    throw new UsageError(["--answers tells of one run, and several were asked for."]);
  core.open(model, params);
  while (!core.finished) {
    core.step(core.logCapacity);
    const lines = core.answers();
    if (lines !== "") write(lines);
  }
}
