/** The parts of the engine that the benchmark times, bundled for Node. */
import { Core } from "../../app/engine/core";
import { memoryBudget } from "../../app/engine/limits";
import { instantiateCore } from "../../app/engine/loader";
import { emptyChunk } from "../../app/engine/log-store";
import { loadCoreFile } from "../../app/engine/node";
import { RunThrough } from "../../app/engine/run-through";
import { Timeline } from "../../app/engine/timeline";
import { readValue } from "../../app/model/clamp";
import { withDefaults } from "../../app/model/limits";
import type { LaneParams } from "../../app/model/scenario";

export interface ModelRun {
  readonly scenario: string;
  readonly seconds: number;
  readonly events: number;
  readonly simulatedMs: number;
}

export interface SeekTimes {
  readonly scenario: string;
  readonly records: number;
  readonly checkpoints: number;
  readonly checkpointBytes: number;
  /** Milliseconds of each seek. */
  readonly seekMs: readonly number[];
}

export { builtModels } from "../../app/engine/node";

export async function openEngine(model: string) {
  const module = await loadCoreFile(model);
  const makeCore = () => new Core(instantiateCore(module));
  const { description } = makeCore();
  const paramsOf = (scenario: string): LaneParams =>
    withDefaults(
      description,
      Object.fromEntries(
        [...new URLSearchParams(scenario)].map(([name, text]) => {
          const param = description.params.find((one) => one.name === name);
          if (!param) throw new Error(`The model ${model} has no parameter "${name}".`);
          return [name, readValue(param, text).value];
        }),
      ),
    );
  const clock = () => performance.now();

  return {
    /** A run to its end, for its numbers alone, as sweeps do it. */
    run(scenario: string): ModelRun {
      const begun = clock();
      const through = new RunThrough(makeCore(), model, paramsOf(scenario));
      const result = through.advance(Number.POSITIVE_INFINITY, clock);
      if (!result) throw new Error("A run without a deadline came to no end.");
      const seconds = (clock() - begun) / 1000;
      return { scenario, seconds, events: result.events, simulatedMs: result.simulatedNs / 1e6 };
    },
    /** A run with log and checkpoints, as figures do it, then `count` seeks to seeded random places. */
    seek(scenario: string, recordLimit: number, count: number): SeekTimes {
      // The page's budget for a run of one lane.
      const timeline = new Timeline({
        makeCore,
        model,
        params: paramsOf(scenario),
        budgetBytes: memoryBudget(undefined).checkpointBytes,
        recordLimit,
        clock,
      });
      while (!timeline.finished) timeline.advance((room) => emptyChunk(room));
      let seed = 12345;
      const random = () => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        return seed / 2 ** 32;
      };
      const seekMs: number[] = [];
      for (let i = 0; i < count; i++) {
        const target = Math.floor(random() * (timeline.records + 1));
        const begun = clock();
        const state = timeline.seek(target, Number.POSITIVE_INFINITY);
        seekMs.push(clock() - begun);
        if (state === null) throw new Error("A seek without a deadline came to no end.");
      }
      const { records, checkpointCount, checkpointBytes } = timeline;
      return { scenario, records, checkpoints: checkpointCount, checkpointBytes, seekMs };
    },
  };
}
