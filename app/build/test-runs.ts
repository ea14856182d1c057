/** Real runs for tests of drawings: the core is built before they run (scripts/test.mjs). */
import { type HerePlace, type HereRun, runHere } from "../engine/run-here";
import type { Description } from "../model/description";
import { parseLink } from "../model/link";
import type { LaneParams } from "../model/scenario";
import type { FigureFrame } from "../mount/types";
import { laneTitles } from "../player/params/params";
import { figureFrame } from "../player/run/figure-frame";
import { describeForBuild, moduleForBuild } from "./build-runs";

export interface TestRun {
  readonly params: readonly LaneParams[];
  readonly run: HereRun;
  /** What a figure is given there; of a time, with the clock at that time. */
  frame(place: HerePlace): FigureFrame;
}

export interface TestRuns {
  readonly description: Description;
  /** Of a link's query, each run once. */
  run(query: string): TestRun;
}

export async function testRuns(model: string): Promise<TestRuns> {
  const module = await moduleForBuild(model);
  const description = await describeForBuild(model);
  const known = new Map<string, TestRun>();
  const open = (query: string): TestRun => {
    const { lanes } = parseLink(description, query).scenario;
    const run = runHere(module, model, lanes);
    const titles = laneTitles(description, lanes);
    return {
      params: lanes,
      run,
      frame(place) {
        const index = run.index(place);
        const displayTimeNs = typeof place === "object" && "timeNs" in place ? place.timeNs : run.steps.timeNs(index);
        return figureFrame({
          titles,
          lanes,
          logs: run.lanes,
          states: run.states(index),
          steps: run.steps,
          index,
          displayTimeNs,
        });
      },
    };
  };
  return {
    description,
    run(query) {
      const found = known.get(query) ?? open(query);
      known.set(query, found);
      return found;
    },
  };
}
