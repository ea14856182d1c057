import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onPath } from "./install.mjs";
import { must, root } from "./run.mjs";

export const coreFolder = "wasm-core";

/**
 * Configures a build of wasm-core in a folder. What the folder holds of another clone, or of a generator that is gone, is thrown away: CMake would
 * refuse it. `through` is a program that starts CMake in its place (emcmake).
 */
export async function configure(folder, settings, { through = [], ...options } = {}) {
  const generator = onPath("ninja") ? "Ninja" : "Unix Makefiles";
  const cache = join(root, folder, "CMakeCache.txt");
  const told = existsSync(cache) ? readFileSync(cache, "utf8") : "";
  const serves =
    told.includes(`\nCMAKE_HOME_DIRECTORY:INTERNAL=${join(root, coreFolder)}\n`) &&
    told.includes(`\nCMAKE_GENERATOR:INTERNAL=${generator}\n`);
  if (told !== "" && !serves) rmSync(join(root, folder), { recursive: true, force: true });
  const [program, ...args] = [...through, "cmake", "-S", coreFolder, "-B", folder, "-G", generator];
  const defines = [`-DNODE=${process.execPath}`, ...settings.map((setting) => `-D${setting}`)];
  await must(program, [...args, ...defines], { quiet: true, name: "cmake", ...options });
}

/** Builds targets, or all that the build makes unasked, on `cores` cores. */
export async function build(folder, targets, { cores, ...options }) {
  const chosen = targets.length > 0 ? ["--target", ...targets] : [];
  await must("cmake", ["--build", folder, ...chosen, "--parallel", String(cores)], options);
}
