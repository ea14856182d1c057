import { mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { compileFlags, emscriptenEnv, linkFlags, shimIfNeeded } from "../build-core.mjs";
import { installSystem } from "../lib/install.mjs";
import { must, root, say } from "../lib/run.mjs";
import { hashOf, isFresh, writeStamp } from "../lib/stamp.mjs";

export const benchWasm = "build/bench/workloads.wasm";
export const benchNative = "build/bench/native/bench/bench_workloads";

const sources = ["wasm-core/bench", "wasm-core/src/engine", "wasm-core/src/machine", "wasm-core/shim"];

/** The workloads as WebAssembly, with the flags of the core itself. */
export async function buildBenchWasm() {
  const hash = hashOf([...sources, "scripts/build-core.mjs", "scripts/bench/build.mjs"]);
  if (isFresh("bench-wasm", hash, [benchWasm])) return;
  await installSystem(["emscripten"]);
  say("Building the workloads with em++");
  mkdirSync(join(root, "build/bench"), { recursive: true });
  const env = emscriptenEnv();
  const include = ["-I", "wasm-core/src", "-I", "wasm-core/bench", ...(await shimIfNeeded(env))];
  const files = ["wasm-core/bench/exports.cpp", "wasm-core/src/engine/path.cpp"];
  const output = `build/bench/workloads-${process.pid}.wasm`;
  await must("em++", [...compileFlags, ...include, ...linkFlags, ...files, "-o", output], { name: "em++", env });
  renameSync(join(root, output), join(root, benchWasm));
  writeStamp("bench-wasm", hash);
}

/** The workloads natively. False where there is no compiler and none can be installed: the benchmark then goes without. */
export async function buildBenchNative() {
  const hash = hashOf([...sources, "wasm-core/CMakeLists.txt"]);
  if (isFresh("bench-native", hash, [benchNative])) return true;
  try {
    await installSystem(["compiler"]);
  } catch (error) {
    say(`Without native figures. ${error.message}`);
    return false;
  }
  say("Building the workloads natively (CMake, Release)");
  const folder = "build/bench/native";
  await must("cmake", ["-S", "wasm-core", "-B", folder, "-DCMAKE_BUILD_TYPE=Release"], { quiet: true, name: "cmake" });
  await must("cmake", ["--build", folder, "--target", "bench_workloads", "-j2"], {
    quiet: true,
    name: "cmake --build",
  });
  writeStamp("bench-native", hash);
  return true;
}
