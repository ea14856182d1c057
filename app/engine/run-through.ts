/** One run to its end, for its numbers alone: no log is kept, no checkpoints. */
import type { LaneParams } from "../model/scenario";
import type { Core } from "./core";
import type { RunResult } from "./engine";

/** Beyond this a run is taken to have no end. */
const longestRunRecords = 400e6;

/** Works until the run is over or the clock reaches `deadline`; null where more is left: call again. */
export class RunThrough {
  readonly #core: Core;
  readonly #params: LaneParams;

  constructor(core: Core, model: string, params: LaneParams) {
    this.#core = core;
    this.#params = params;
    core.open(model, params);
  }

  advance(deadline: number, clock: () => number): RunResult | null {
    const core = this.#core;
    while (!core.finished) {
      core.step(core.logCapacity);
      if (core.totalRecords > longestRunRecords)
        throw new Error(
          "This run goes on after 400 million steps and was given up: fewer threads, connections or a shorter duration give a run that ends.",
        );
      if (clock() >= deadline) return null;
    }
    return {
      params: this.#params,
      metrics: core.metricsByName(),
      ...histogramOf(core),
      events: core.totalRecords,
      simulatedNs: core.nowNs,
      digest: core.digest(),
    };
  }
}

function histogramOf(core: Core): Pick<RunResult, "histogram"> {
  if (!core.description.columns.some(({ name }) => name === "histogram")) return {};
  const counts = core.columns().histogram ?? [];
  const seen = Array.from(counts, (count, value) => [value, count] as const).filter(([, count]) => count > 0);
  return { histogram: Object.fromEntries(seen) };
}
