import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { build, configure } from "./lib/cmake.mjs";
import { installSystem } from "./lib/install.mjs";
import { asCommand, Refusal, root, say } from "./lib/run.mjs";
import { hashOf, isFresh, writeStamp } from "./lib/stamp.mjs";

/** Where CMake keeps what it has compiled; it puts the modules into `modulesFolder`. */
const buildFolder = "build/wasm";
const modulesFolder = "build/core";
/** The benchmark's workloads (target "workloads"). */
export const benchModule = `${buildFolder}/bench/workloads.wasm`;

/** The modules of the core, one a model: each folder of models that describes itself has one. */
export function coreModules() {
  return modulesOf("wasm-core/src/models", modulesFolder);
}

/** Models for unit tests alone: they stand apart, where neither the site nor the lab looks. */
function testModules() {
  return modulesOf("wasm-core/tests/models", `${modulesFolder}/tests`);
}

function modulesOf(folder, to) {
  return readdirSync(join(root, folder))
    .filter((model) => existsSync(join(root, folder, model, "spec.cpp")))
    .sort()
    .map((model) => ({ model, path: `${to}/${model}.wasm` }));
}

/** Builds wasm-core to standalone WebAssembly with Emscripten, a module for each model, unless nothing changed. */
export async function buildCore() {
  const shipped = coreModules();
  if (shipped.length === 0) throw new Refusal("There is no model in wasm-core/src/models: is this a whole clone?");
  const products = [...shipped, ...testModules()].map(({ path }) => path);
  const inputs = ["CMakeLists.txt", "bench/CMakeLists.txt", "src", "shim", "tests/models"];
  const others = ["content/calibration", "scripts/calibration-header.mjs", "scripts/build-core.mjs"];
  const hash = hashOf([...inputs.map((path) => `wasm-core/${path}`), ...others]);
  if (isFresh("core", hash, products)) return;
  const begun = Date.now();
  await buildWithEmscripten([]);
  removeOthers(products);
  writeStamp("core", hash);
  const sizes = shipped.map(({ model, path }) => `${model} ${(statSync(join(root, path)).size / 1000).toFixed(0)} kB`);
  say(`Core built in ${((Date.now() - begun) / 1000).toFixed(0)} s: ${sizes.join(", ")}`);
}

/** What the system has to have (lib/install.mjs). */
export const coreNeeds = ["emscripten", "cmake", "ninja", "ccache"];

/** Builds these targets of wasm-core/CMakeLists.txt as WebAssembly; without any, all modules. */
export async function buildWithEmscripten(targets) {
  await installSystem(coreNeeds);
  say(`Building the core with em++: ${targets.join(", ") || "all modules"}`);
  const env = emscriptenEnv();
  await configure(buildFolder, [`MODULES=${join(root, modulesFolder)}`], { through: ["emcmake"], env });
  await build(buildFolder, targets, { cores: availableParallelism(), name: "em++", env });
}

/** Models that are no more leave their module behind. */
function removeOthers(products) {
  for (const folder of [modulesFolder, `${modulesFolder}/tests`]) {
    for (const name of readdirSync(join(root, folder))) {
      const path = `${folder}/${name}`;
      if (path !== `${modulesFolder}/tests` && !products.includes(path))
        rmSync(join(root, path), { recursive: true, force: true });
    }
  }
}

/** Debian's Emscripten looks for its acorn in Debian's place for Node packages. */
function emscriptenEnv() {
  return existsSync("/usr/share/nodejs/acorn") ? { NODE_PATH: "/usr/share/nodejs" } : {};
}

asCommand(import.meta, buildCore);
