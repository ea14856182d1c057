import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installSystem } from "./lib/install.mjs";
import { asCommand, must, Refusal, root, run, say } from "./lib/run.mjs";
import { filesOf, hashOf, isFresh, writeStamp } from "./lib/stamp.mjs";

export const corePath = "build/core/stampede.wasm";

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

/** Builds wasm-core to standalone WebAssembly with Emscripten, one object file a source, unless nothing changed. */
export async function buildCore() {
  const hash = hashOf([
    "wasm-core/src",
    "wasm-core/shim",
    "content/calibration",
    "scripts/build-core.mjs",
    calibrationScript,
  ]);
  if (isFresh("core", hash, [corePath])) return;
  await installSystem(["emscripten"]);
  const begun = Date.now();
  const env = emscriptenEnv();
  await must(process.execPath, [calibrationScript, "build/core/include/calibration.generated.hpp"]);
  const include = ["-I", "wasm-core/src", "-I", "build/core/include", ...(await shimIfNeeded(env))];
  const sources = filesOf(["wasm-core/src"]).filter((path) => path.endsWith(".cpp"));
  if (sources.length === 0) throw new Refusal("There is no C++ source in wasm-core/src: is this a whole clone?");

  const folder = join(root, `build/core/objects-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const queue = sources.map((source) => source.slice(root.length + 1));
  const objects = queue.map((source) => join(folder, `${source.replaceAll("/", "-")}.o`));
  let next = 0;
  let done = 0;
  const worker = async () => {
    for (let at = next++; at < queue.length; at = next++) {
      const source = queue[at];
      await must("em++", [...compileFlags, ...include, "-c", source, "-o", objects[at]], {
        name: `em++ ${source}`,
        env,
      });
      say(`  core ${++done}/${queue.length}: ${source}`);
    }
  };
  say(`Building the core: ${queue.length} sources with em++`);
  try {
    await Promise.all([worker(), worker()]);
    // Link to another name first: a failed link must not leave a file that looks whole.
    const linked = join(folder, "stampede.wasm");
    await must("em++", [...linkFlags, ...objects, "-o", linked], { name: "em++ (linking)", env });
    renameSync(linked, join(root, corePath));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  writeStamp("core", hash);
  const bytes = statSync(join(root, corePath)).size;
  say(`Core built: ${corePath}, ${(bytes / 1000).toFixed(1)} kB, in ${((Date.now() - begun) / 1000).toFixed(0)} s`);
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
