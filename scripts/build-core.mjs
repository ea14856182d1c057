import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installSystem } from "./lib/install.mjs";
import { asCommand, must, Refusal, root, run, say } from "./lib/run.mjs";
import { filesOf, hashOf, isFresh, writeStamp } from "./lib/stamp.mjs";

const modelsFolder = "wasm-core/src/models";
const modelsSource = `${modelsFolder}/models.cpp`;
const testModelsFolder = "wasm-core/tests/models";

/** The modules of the core, one a model: each folder of models that describes itself has one. */
export function coreModules() {
  return modulesOf(modelsFolder, "build/core");
}

/** Models for unit tests alone: they stand apart, where neither the site nor the lab looks. */
function testModules() {
  return modulesOf(testModelsFolder, "build/core/tests");
}

function modulesOf(folder, to) {
  return readdirSync(join(root, folder))
    .filter((model) => existsSync(join(root, folder, model, "spec.cpp")))
    .sort()
    .map((model) => ({ model, path: `${to}/${model}.wasm` }));
}

/** Makes the header of the machine's costs out of content/calibration. */
const calibrationScript = "scripts/calibration-header.mjs";

export const compileFlags = [
  "-std=c++20",
  "-O3",
  "-fno-exceptions",
  "-fno-rtti",
  // A fused multiply-add rounds once where two operations round twice: results would differ from machine to machine.
  "-ffp-contract=off",
  "-Wall",
  "-Wextra",
];
export const linkFlags = [
  "-O3",
  "-sSTANDALONE_WASM",
  "--no-entry",
  "-sALLOW_MEMORY_GROWTH=1",
  "-sMALLOC=emmalloc",
  // The default, 5 MB, would be nine tenths of every instance and checkpoint. Nothing here recurses deeply or keeps arrays on the stack.
  "-sTOTAL_STACK=262144",
];

/**
 * Builds wasm-core to standalone WebAssembly with Emscripten, a module for each model, unless nothing changed. A source whose text and headers
 * are those of an earlier build keeps its object file.
 */
export async function buildCore() {
  const shipped = coreModules();
  if (shipped.length === 0) throw new Refusal("There is no model in wasm-core/src/models: is this a whole clone?");
  const modules = [...shipped, ...testModules()];
  const inputs = [
    "wasm-core/src",
    "wasm-core/shim",
    testModelsFolder,
    "content/calibration",
    "scripts/build-core.mjs",
    calibrationScript,
  ];
  const hash = hashOf(inputs);
  const products = modules.map(({ path }) => path);
  if (isFresh("core", hash, products)) return;
  await installSystem(["emscripten"]);
  const begun = Date.now();
  const env = emscriptenEnv();
  await must(process.execPath, [calibrationScript, "build/core/include/calibration.generated.hpp"]);
  const include = [
    "-I",
    "wasm-core/src",
    "-I",
    testModelsFolder,
    "-I",
    "build/core/include",
    ...(await shimIfNeeded(env)),
  ];
  const flags = [...compileFlags, ...include];

  const headers = hashOf(["wasm-core/src", "wasm-core/shim", "build/core/include"], flags.join(" "), /\.cpp$/);
  const testHeaders = hashOf([testModelsFolder], headers, /\.cpp$/);
  const sourcesIn = (folder) =>
    filesOf([folder])
      .filter((path) => path.endsWith(".cpp"))
      .map((path) => path.slice(root.length + 1));
  const object = (source, define = [], seen = headers) => {
    const key = hashOf([source], seen + define.join(" ")).slice(0, 24);
    return { source, define, path: `build/core/objects/${source.replaceAll("/", "-")}-${key}.o` };
  };
  const shared = sourcesIn("wasm-core/src")
    .filter((source) => source !== modelsSource)
    .map((source) => object(source));
  const tests = sourcesIn(testModelsFolder).map((source) => object(source, [], testHeaders));
  const own = modules.map(({ model }) => object(modelsSource, [`-DSTAMPEDE_MODELS=MODEL(${model})`]));
  const objects = [...shared, ...tests, ...own];
  const missing = objects.filter(({ path }) => !existsSync(join(root, path)));
  for (const folder of ["objects", "tests"]) mkdirSync(join(root, "build/core", folder), { recursive: true });
  say(`Building the core: ${missing.length} of ${objects.length} objects with em++`);
  let done = 0;
  await atOnce(missing, async ({ source, define, path }) => {
    // To another name first: what was cut off must not leave a file that looks whole.
    const unfinished = `${path}-${process.pid}`;
    await must("em++", [...flags, ...define, "-c", source, "-o", unfinished], { name: `em++ ${source}`, env });
    renameSync(join(root, unfinished), join(root, path));
    say(`  core ${++done}/${missing.length}: ${source}`);
  });
  for (const path of filesOf(["build/core"])) {
    const name = path.slice(root.length + 1);
    const known = products.includes(name) || objects.some((one) => one.path === name);
    if (/\.(o|wasm)$/.test(name) && !known) rmSync(path, { force: true });
  }
  await atOnce(modules, async ({ model, path }, index) => {
    const unfinished = `${path}-${process.pid}.wasm`;
    const name = `em++ (linking ${model})`;
    const parts = [...shared, ...(index < shipped.length ? [] : tests), own[index]].map((part) => part.path);
    await must("em++", [...linkFlags, ...parts, "-o", unfinished], { name, env });
    renameSync(join(root, unfinished), join(root, path));
  });
  writeStamp("core", hash);
  const sizes = shipped.map(({ model, path }) => `${model} ${(statSync(join(root, path)).size / 1000).toFixed(0)} kB`);
  say(`Core built in ${((Date.now() - begun) / 1000).toFixed(0)} s: ${sizes.join(", ")}`);
}

/** Two at a time: compilers need memory more than cores. */
export async function atOnce(items, work) {
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) await work(items[at], at);
  };
  await Promise.all([worker(), worker()]);
}

/** Debian's Emscripten looks for its acorn in Debian's place for Node packages, and wants a cache that it may write to. */
export function emscriptenEnv() {
  const env = {};
  if (existsSync("/usr/share/nodejs/acorn")) env.NODE_PATH = "/usr/share/nodejs";
  return env;
}

/** Emscripten 3.1.6 has coroutines in the compiler and not in the library: the shim's <coroutine> stands in for it there, and only there. */
export async function shimIfNeeded(env) {
  const probe = join(root, "build/core", `probe-${process.pid}.cpp`);
  mkdirSync(join(root, "build/core"), { recursive: true });
  writeFileSync(probe, "#include <coroutine>\nstd::suspend_always probe;\n");
  const { code } = await run("em++", ["-std=c++20", "-fsyntax-only", probe], { quiet: true, name: "em++", env });
  rmSync(probe);
  return code === 0 ? [] : ["-I", "wasm-core/shim"];
}

asCommand(import.meta, buildCore);
