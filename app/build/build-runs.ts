/** Runs of the core while pages are prerendered, in Node. Never part of the browser's code: it is imported only where import.meta.env.SSR holds. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Core } from "../engine/core";
import type { RunResult } from "../engine/engine";
import { instantiateCore } from "../engine/loader";
import { loadCoreFile, readSetFile } from "../engine/node";
import { resultHere } from "../engine/run-here";
import type { Description } from "../model/description";
import { addInputs } from "../model/input";
import type { LaneParams } from "../model/scenario";
import { type KeptRow, keptKey, readKept } from "./kept-results";

const modules = new Map<string, Promise<WebAssembly.Module>>();
const cores = new Map<string, Promise<Core>>();
const tables = new Map<string, ReadonlyMap<string, KeptRow>>();
const computed = new Map<string, KeptRow>();

/** What was asked for since `noteAsked`: models, and runs by their names in the models' tables. */
export interface Asked {
  readonly models: ReadonlySet<string>;
  /** By model, then by `keptKey`. */
  readonly runs: ReadonlyMap<string, ReadonlyMap<string, LaneParams>>;
}

let askedModels = new Set<string>();
let askedRuns = new Map<string, Map<string, LaneParams>>();

/** Begins to note anew; what is given back was noted before. */
export function noteAsked(): Asked {
  const before = { models: askedModels, runs: askedRuns };
  askedModels = new Set();
  askedRuns = new Map();
  return before;
}

/** Compiled once for all pages of a build. */
export function moduleForBuild(model: string): Promise<WebAssembly.Module> {
  askedModels.add(model);
  const module = modules.get(model) ?? loadCoreFile(model);
  modules.set(model, module);
  return module;
}

function buildCore(model: string): Promise<Core> {
  const module = moduleForBuild(model);
  const core = cores.get(model) ?? module.then((compiled) => new Core(instantiateCore(compiled)));
  cores.set(model, core);
  return core;
}

export async function describeForBuild(model: string): Promise<Description> {
  return (await buildCore(model)).description;
}

/** Results that are kept in the repository are read; what is not there yet is computed, one run after the other. */
export async function sweepForBuild(model: string, runs: readonly LaneParams[]): Promise<readonly RunResult[]> {
  const core = await buildCore(model);
  const complete = await addInputs(core.description, runs, readSetFile());
  return runs.map((params, index) => {
    const whole = complete[index] ?? params;
    const key = keptKey(core.description, whole);
    const asked = askedRuns.get(model) ?? new Map<string, LaneParams>();
    askedRuns.set(model, asked.set(key, params));
    const row = keptRows(model).get(key) ?? computedRow(`${model} ${key}`, () => resultHere(core, model, whole));
    return { ...row, params };
  });
}

function computedRow(key: string, run: () => KeptRow): KeptRow {
  const row = computed.get(key) ?? run();
  computed.set(key, row);
  return row;
}

/** Where the tables of kept results lie, below the project's folder. */
export const keptFile = (model: string): string => `content/results/${model}.tsv`;

function keptRows(model: string): ReadonlyMap<string, KeptRow> {
  const path = join(process.env.STAMPEDE_ROOT ?? process.cwd(), keptFile(model));
  const rows = tables.get(model) ?? (existsSync(path) ? readKept(readFileSync(path, "utf8")).rows : new Map());
  tables.set(model, rows);
  return rows;
}
