/** The real core, for tests: built before they run (scripts/test.mjs). */
import { defaultParams } from "../model/clamp";
import type { Description, ParamValue } from "../model/description";
import type { LaneParams } from "../model/scenario";
import { Core } from "./core";
import { instantiateCore } from "./loader";
import { loadCoreFile } from "./node";

export interface TestCore {
  readonly module: WebAssembly.Module;
  readonly description: Description;
  make(): Core;
  params(change?: Readonly<Record<string, ParamValue>>): LaneParams;
}

export async function testCore(): Promise<TestCore> {
  const module = await loadCoreFile();
  const make = () => new Core(instantiateCore(module));
  const description = make().descriptions.find(({ model }) => model === "accept");
  if (!description) throw new Error("The core was expected to describe the model accept.");
  return { module, description, make, params: (change) => ({ ...defaultParams(description), ...change }) };
}

/** A run from its beginning to exactly so many records or the end of their moment, in steps of `stride`. */
export function replay(core: Core, params: LaneParams, records: number, stride: number): Core {
  core.open("accept", params);
  let at = 0;
  while (at < records) {
    const count = core.step(Math.min(stride, records - at));
    if (count === 0) break;
    at += count;
  }
  return core;
}
