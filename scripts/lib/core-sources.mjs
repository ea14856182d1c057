import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { coreModules } from "../build-core.mjs";
import { root } from "./root.mjs";
import { hashOf } from "./stamp.mjs";

/** Hash of what a model's runs depend on: the core without the other models' folders, and the costs of the machines. Says nothing of the compiler: results don't depend on it. */
export function coreSources(model) {
  const others = coreModules()
    .map((one) => one.model)
    .filter((one) => one !== model);
  const ofOthers = new RegExp(`^wasm-core/src/models/(${others.join("|")})/|\\.md$`);
  return hashOf(["wasm-core/src", "content/calibration", "scripts/calibration-header.mjs"], "", ofOthers).slice(0, 16);
}

/** Models whose kept results (content/results) were computed from other sources than there are now. */
export function modelsSinceChanged() {
  return coreModules()
    .map(({ model }) => model)
    .filter((model) => {
      const table = join(root, `content/results/${model}.tsv`);
      return existsSync(table) && !readFileSync(table, "utf8").includes(`computed by sources ${coreSources(model)}\n`);
    });
}
