import { atOnce } from "./at-once.mjs";
import { run } from "./run.mjs";

/** Tests that one process runs: few enough that no core is left waiting at the end, many enough that starting it costs nothing. */
const batchSize = 8;

/** Full names out of --gtest_list_tests: a line a suite, and below it, indented, its tests. Those that are disabled aren't run. */
export function namesOf(list) {
  const names = [];
  let suite = "";
  for (const line of list.split("\n")) {
    const name = line.replace(/#.*/, "").trim();
    if (/^\S+\.$/.test(name) && !line.startsWith(" ")) suite = name;
    else if (name !== "" && line.startsWith("  ")) names.push(suite + name);
  }
  return names.filter((name) => !name.includes("DISABLED_"));
}

/**
 * What a process tells of its tests: names of those that passed (or were skipped by themselves), and {name, message} of those that failed. One that
 * was begun and never ended took the process with it.
 */
export function resultsOf(output) {
  const passed = [];
  const failed = [];
  let begun;
  let said = [];
  for (const line of output.split("\n")) {
    const [, mark, name] = /^\[ *(RUN|OK|FAILED|SKIPPED) *\] ([^\s,]+)/.exec(line) ?? [];
    if (mark === "RUN") {
      begun = name;
      said = [];
    } else if (begun !== undefined && name === begun) {
      if (mark === "FAILED") failed.push({ name, message: said.join("\n") });
      else passed.push(name);
      begun = undefined;
    } else said.push(line);
  }
  if (begun !== undefined) failed.push({ name: begun, message: said.join("\n").trim() });
  return { passed, failed };
}

/** Runs every test of a GoogleTest program on `cores` cores. A test that ends its process fails alone: those after it are run in another. */
export async function runGoogleTests(program, { cores, ...options }) {
  const quietly = { quiet: true, ...options };
  const { code, output } = await run(program, ["--gtest_list_tests"], quietly);
  const names = code === 0 ? namesOf(output) : [];
  if (names.length === 0) return { passed: 0, failed: [{ name: program, message: output || "It has no tests." }] };
  const batches = [];
  for (let at = 0; at < names.length; at += batchSize) batches.push(names.slice(at, at + batchSize));
  let passed = 0;
  const failed = [];
  await atOnce(
    batches,
    async (batch) => {
      for (let left = batch; left.length > 0; ) {
        const ran = await run(program, [`--gtest_filter=${left.join(":")}`, "--gtest_color=no"], quietly);
        const results = resultsOf(ran.output);
        passed += results.passed.length;
        failed.push(...results.failed);
        const ended = new Set([...results.passed, ...results.failed.map(({ name }) => name)]);
        const rest = left.filter((name) => !ended.has(name));
        if (rest.length === left.length) {
          failed.push(...rest.map((name) => ({ name, message: `It was not run:\n${ran.output}` })));
          break;
        }
        // All ended well, and yet the process did not (leaks are told at its end).
        if (rest.length === 0 && ran.code !== 0 && results.failed.length === 0) {
          failed.push({ name: left.join(", "), message: ran.output });
          passed -= left.length;
        }
        left = rest;
      }
    },
    cores,
  );
  return { passed, failed };
}
