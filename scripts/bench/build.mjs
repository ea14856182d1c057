import { availableParallelism } from "node:os";
import { benchModule, buildWithEmscripten } from "../build-core.mjs";
import { build, configure } from "../lib/cmake.mjs";
import { installSystem } from "../lib/install.mjs";
import { say } from "../lib/run.mjs";
import { hashOf, isFresh, writeStamp } from "../lib/stamp.mjs";

export const benchWasm = benchModule;
const nativeFolder = "build/bench/native";
export const benchNative = `${nativeFolder}/bench/bench_workloads`;

const sources = ["bench", "src", "shim", "CMakeLists.txt"].map((path) => `wasm-core/${path}`);

/** The workloads as WebAssembly, with the flags of the core itself. */
export async function buildBenchWasm() {
  const hash = hashOf([...sources, "scripts/build-core.mjs"]);
  if (isFresh("bench-wasm", hash, [benchWasm])) return;
  await buildWithEmscripten(["workloads"]);
  writeStamp("bench-wasm", hash);
}

/** The workloads natively. False where there is no compiler and none can be installed: the benchmark then goes without. */
export async function buildBenchNative() {
  const hash = hashOf(sources);
  if (isFresh("bench-native", hash, [benchNative])) return true;
  try {
    await installSystem(["compiler", "cmake", "ninja", "ccache"]);
  } catch (error) {
    say(`Without native figures. ${error.message}`);
    return false;
  }
  say("Building the workloads natively (CMake, Release)");
  await configure(nativeFolder, []);
  await build(nativeFolder, ["bench_workloads"], { cores: availableParallelism(), quiet: true, name: "cmake --build" });
  writeStamp("bench-native", hash);
  return true;
}
