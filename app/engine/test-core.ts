/** The real core, for tests: built before they run (scripts/test.mjs). */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Description, ParamValue } from "../model/description";
import { withDefaults } from "../model/limits";
import type { LaneParams } from "../model/scenario";
import { Core } from "./core";
import { compileCore, instantiateCore } from "./loader";
import { loadCoreFile } from "./node";

export interface TestCore {
  readonly module: WebAssembly.Module;
  readonly description: Description;
  make(): Core;
  params(change?: Readonly<Record<string, ParamValue>>): LaneParams;
}

/** `model`: one that is built, or one that only tests have (wasm-core/tests/models), such as "desks", the smallest. */
export async function testCore(model = "accept"): Promise<TestCore> {
  const own = join("build/core/tests", `${model}.wasm`);
  const module = existsSync(own) ? await compileCore(readFileSync(own)) : await loadCoreFile(model);
  const make = () => new Core(instantiateCore(module));
  const { description } = make();
  return { module, description, make, params: (change = {}) => withDefaults(description, change) };
}

/** A run from its beginning to exactly so many records or the end of their moment, in steps of `stride`. */
export function replay(core: Core, params: LaneParams, records: number, stride: number): Core {
  core.open(core.description.model, params);
  let at = 0;
  while (at < records) {
    const count = core.step(Math.min(stride, records - at));
    if (count === 0) break;
    at += count;
  }
  return core;
}
