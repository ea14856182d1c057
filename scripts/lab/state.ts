/** `run ... --state NAME`: how each task, CPU, lock, or entity of the model's own stands at the end of the run, as CSV. */
import type { Core } from "../../app/engine/core";
import { csvRow } from "../../app/model/csv";
import type { LaneParams } from "../../app/model/scenario";
import { stateTable, tabulated } from "../../app/model/state-table";
import { UsageError } from "./arguments";

export function stateCsv(core: Core, lanes: readonly LaneParams[], per: string): string {
  const { description } = core;
  const known = tabulated(description);
  if (!known.includes(per))
    throw new UsageError([
      `--state ${per}: ${description.model} has ${known.length === 0 ? "no columns of such" : `columns of ${known.join(", ")}`}.`,
    ]);
  const [params] = lanes;
  if (params === undefined || lanes.length > 1)
    throw new UsageError(["--state tells of one run, and several were asked for."]);
  core.open(description.model, params);
  while (!core.finished) core.step(core.logCapacity);
  const { header, rows } = stateTable(description, core.columns(), per);
  return [header, ...rows].map(csvRow).join("\n");
}
