import { availableParallelism, constants } from "node:os";
import { join } from "node:path";
import { build, configure } from "./cmake.mjs";
import { runGoogleTests } from "./google-tests.mjs";
import { root, say } from "./run.mjs";

const cores = availableParallelism();
/** It runs beside the rest, which comes first. */
const low = { quiet: true, priority: constants.priority.PRIORITY_BELOW_NORMAL };

/** Builds the tests of the core into a folder of build/ and runs them. */
export async function runNativeTests(folder, { sanitize }) {
  const at = `build/${folder}`;
  // What is shipped is what em++ makes: here the least optimization will do that lets tests run swiftly.
  await configure(at, [`SANITIZE=${sanitize ? "ON" : "OFF"}`, "OPTIMIZATION=-O1"], low);
  await build(at, ["core_tests"], { cores, ...low, name: `building ${folder}` });
  const begun = Date.now();
  const program = join(root, at, "core_tests");
  const { passed, failed } = await runGoogleTests(program, { cores, cwd: join(root, at), ...low });
  say(
    `Tests of ${folder}: ${passed} passed, ${failed.length} failed, in ${((Date.now() - begun) / 1000).toFixed(0)} s`,
  );
  for (const { name, message } of failed) process.stderr.write(`\nFailed: ${name}\n${message}\n`);
  return { passed, failed: failed.length, named: failed };
}
