/** A run in this thread, at once: for prerendered pages, the command line and tests. */
import type { LaneParams } from "../model/scenario";
import { Core } from "./core";
import type { RunResult } from "./engine";
import type { LaneState } from "./frame";
import { laneRecordLimit, memoryBudget } from "./limits";
import { instantiateCore } from "./loader";
import { emptyChunk, LogStore } from "./log-store";
import { MergedSteps } from "./merge";
import { RunThrough } from "./run-through";
import type { LaneLog } from "./run-update";
import { Timeline } from "./timeline";

/** Where to look: a step of the merged log (-1: before the first), a simulated time, or the end. */
export type HerePlace =
  | { readonly step: number }
  | { readonly timeNs: number }
  /** The `nth` record (from 1) of a kind, in a lane or in any; the end, where there are not so many. */
  | { readonly of: string; readonly nth: number; readonly lane: number | null }
  | "end";

export interface HereRun {
  /** In the order of the lanes, whole unless the limit of records cut them off. */
  readonly lanes: readonly LaneLog[];
  readonly steps: MergedSteps;
  /** The step that the place means: the end of its moment. */
  index(place: HerePlace): number;
  /** States of all lanes at a step. */
  states(index: number): readonly LaneState[];
}

/** Opens, runs to the end and keeps everything, up to `recordLimit` records of each lane. Throws Errors whose messages are sentences. */
export function runHere(
  module: WebAssembly.Module,
  model: string,
  lanes: readonly LaneParams[],
  recordLimit = laneRecordLimit,
): HereRun {
  const makeCore = () => new Core(instantiateCore(module));
  const timelines = lanes.map(
    (params) =>
      new Timeline({
        makeCore,
        model,
        params,
        budgetBytes: memoryBudget(8).checkpointBytes / lanes.length,
        recordLimit,
        clock: () => performance.now(),
      }),
  );
  const logs = timelines.map((timeline): LaneLog => {
    const store = new LogStore();
    const chunk = emptyChunk(16384);
    while (!timeline.finished) {
      timeline.advance(() => {
        chunk.length = 0;
        return chunk;
      });
      store.append(chunk);
      chunk.length = 0;
    }
    return { log: store.view(), finished: true };
  });
  const steps = new MergedSteps(makeCore().description, lanes.length);
  steps.extend(logs);
  return {
    lanes: logs,
    steps,
    index(place) {
      if (place === "end") return steps.length - 1;
      if ("of" in place) {
        const found = steps.nthOfKind(steps.kinds.indexOf(place.of), place.nth, place.lane);
        return found === null ? steps.length - 1 : steps.momentEnd(found);
      }
      return "step" in place ? steps.momentEnd(place.step) : steps.momentEnd(steps.atTime(place.timeNs));
    },
    states(index) {
      const records = steps.positions(index);
      return timelines.map(
        (timeline, lane) => timeline.seek(records[lane] ?? 0, Number.POSITIVE_INFINITY) as LaneState,
      );
    },
  };
}

/** Numbers only. `core` is used for this run and can be used again. */
export function resultHere(core: Core, model: string, params: LaneParams): RunResult {
  return new RunThrough(core, model, params).advance(Number.POSITIVE_INFINITY, () => 0) as RunResult;
}
