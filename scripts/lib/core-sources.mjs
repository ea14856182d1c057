import { coreModules } from "../build-core.mjs";
import { hashOf } from "./stamp.mjs";

/** Hash of what a model's runs depend on: the core without the other models' folders, and the costs of the machines. Says nothing of the compiler: results don't depend on it. */
export function coreSources(model) {
  const others = coreModules()
    .map((one) => one.model)
    .filter((one) => one !== model);
  const ofOthers = new RegExp(`^wasm-core/src/models/(${others.join("|")})/|\\.md$`);
  return hashOf(["wasm-core/src", "content/calibration", "scripts/calibration-header.mjs"], "", ofOthers).slice(0, 16);
}
