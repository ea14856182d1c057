/** Runs of the core while pages are prerendered, in Node. Never part of the browser's code: it is imported only where import.meta.env.SSR holds. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { threadId } from "node:worker_threads";
import { Core } from "../engine/core";
import type { RunResult } from "../engine/engine";
import { instantiateCore } from "../engine/loader";
import { loadCoreFile, readCoreFile, readSetFile } from "../engine/node";
import { resultHere } from "../engine/run-here";
import type { Description } from "../model/description";
import { addInputs } from "../model/input";
import type { LaneParams } from "../model/scenario";

const modules = new Map<string, Promise<WebAssembly.Module>>();
const cores = new Map<string, Promise<Core>>();
const coreHashes = new Map<string, string>();
const known = new Map<string, RunResult>();

/** Compiled once for all pages of a build. */
export function moduleForBuild(model: string): Promise<WebAssembly.Module> {
  const module = modules.get(model) ?? loadCoreFile(model);
  modules.set(model, module);
  return module;
}

function buildCore(model: string): Promise<Core> {
  const core = cores.get(model) ?? moduleForBuild(model).then((module) => new Core(instantiateCore(module)));
  cores.set(model, core);
  return core;
}

export async function describeForBuild(model: string): Promise<Description> {
  return (await buildCore(model)).description;
}

/** One after the other; a run that several pages or numbers ask for is done once, and kept for later builds with the same core. */
export async function sweepForBuild(model: string, runs: readonly LaneParams[]): Promise<readonly RunResult[]> {
  const instance = await buildCore(model);
  const complete = await addInputs(await describeForBuild(model), runs, readSetFile());
  return runs.map((params, index) => {
    const key = `${model} ${JSON.stringify(params)}`;
    const whole = complete[index] ?? params;
    const result = known.get(key) ?? { ...kept(model, whole, () => resultHere(instance, model, whole)), params };
    known.set(key, result);
    return result;
  });
}

/** A run's result is a function of the core's bytes and of its parameters: a file named after both holds it. */
function kept(model: string, params: LaneParams, run: () => RunResult): RunResult {
  const root = process.env.STAMPEDE_ROOT ?? process.cwd();
  const coreHash = coreHashes.get(model) ?? createHash("sha256").update(readCoreFile(model, root)).digest("hex");
  coreHashes.set(model, coreHash);
  const name = createHash("sha256")
    .update(`${coreHash} ${model} ${JSON.stringify(params)}`)
    .digest("hex");
  const path = join(root, "build/runs", name);
  if (existsSync(path)) return deserialize(readFileSync(path));
  const result = run();
  mkdirSync(join(root, "build/runs"), { recursive: true });
  // Whole or not at all: pages are rendered by several threads.
  const unfinished = `${path}.${process.pid}-${threadId}`;
  writeFileSync(unfinished, serialize(result));
  renameSync(unfinished, path);
  return result;
}
