/** Runs of the core while pages are prerendered, in Node. Never part of the browser's code: it is imported only where import.meta.env.SSR holds. */
import { Core } from "../engine/core";
import type { RunResult } from "../engine/engine";
import { instantiateCore } from "../engine/loader";
import { loadCoreFile, readSetFile } from "../engine/node";
import { resultHere } from "../engine/run-here";
import type { Description } from "../model/description";
import { addInputs } from "../model/input";
import type { LaneParams } from "../model/scenario";

let core: Promise<Core> | null = null;
const known = new Map<string, RunResult>();

function buildCore(): Promise<Core> {
  core ??= loadCoreFile().then((module) => new Core(instantiateCore(module)));
  return core;
}

export async function describeForBuild(model: string): Promise<Description> {
  const found = (await buildCore()).descriptions.find((description) => description.model === model);
  if (!found) throw new Error(`The core describes no model "${model}".`);
  return found;
}

/** One after the other; a run that several pages or numbers ask for is done once. */
export async function sweepForBuild(model: string, runs: readonly LaneParams[]): Promise<readonly RunResult[]> {
  const instance = await buildCore();
  const complete = await addInputs(await describeForBuild(model), runs, readSetFile());
  return runs.map((params, index) => {
    const key = `${model} ${JSON.stringify(params)}`;
    const result = known.get(key) ?? { ...resultHere(instance, model, complete[index] ?? params), params };
    known.set(key, result);
    return result;
  });
}
