/** `run ... --trials 5%@90%`: the same scenario with one seed after the other, until the mean is known well enough. */
import type { Core } from "../../app/engine/core";
import { resultHere } from "../../app/engine/run-here";
import type { Description } from "../../app/model/description";
import type { LaneParams } from "../../app/model/scenario";
import { readTrialRule, runTrials } from "../../app/model/trials";
import { UsageError } from "./arguments";
import { table } from "./output";

/** The model's first metric decides, as its title figure does. */
export async function trialsText(
  core: Core,
  description: Description,
  lanes: readonly LaneParams[],
  rule: string,
): Promise<string> {
  const wanted = readTrialRule(rule);
  if (wanted === null) throw new UsageError([`--trials ${rule}: expected a width and a confidence, as in 5%@90%.`]);
  const metric = description.metrics[0];
  if (metric === undefined || !description.params.some(({ name }) => name === "seed"))
    throw new UsageError([`The model ${description.model} has no seed: every trial would be the same.`]);
  const rows = [["lane", "mean", "half-width", "trials", ""]];
  for (const [lane, params] of lanes.entries()) {
    const result = await runTrials((index) => {
      const seeded = { ...params, seed: Number(params.seed ?? 1) + index };
      return resultHere(core, description.model, seeded).metrics[metric.name] ?? Number.NaN;
    }, wanted);
    const number = (value: number) => String(Number(value.toPrecision(6)));
    const verdict = result.converged ? "converged" : "did not converge";
    rows.push([String(lane + 1), number(result.mean), number(result.halfWidth), String(result.n), verdict]);
  }
  return `${metric.label}, ${metric.unit}\n${table(rows)}`;
}
