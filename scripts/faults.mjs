import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, constants } from "node:os";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import {
  filterFor,
  numberOf,
  onlyCompare,
  plainName,
  plant,
  plantedHeader,
  problemsOf,
  readFaults,
} from "./lib/faults.mjs";
import { installSystem, onPath } from "./lib/install.mjs";
import { asCommand, must, Refusal, root, say } from "./lib/run.mjs";
import { filesOf } from "./lib/stamp.mjs";

const usage = `npm run faults -- [--check] [--only NAME,...] [--named | --all-tests]

Gives the core one small fault after the other (wasm-core/tests/faults.json) and runs its native tests: one that doesn't only compare with what was kept
must notice. First the one that noticed when the list was written; where it doesn't, all the others.

  --check      only whether each fault's text still stands in the sources, once
  --only       these faults, or those whose names begin so; the tests aren't run without a fault first
  --named      only the test that noticed when the list was written
  --all-tests  all tests for each fault, from the first on`;

/** A copy of the core: the work tree never has a fault. */
const tree = join(root, "build/faults");
const program = join(tree, "build/core_tests");

/** Of all tests, and of one alone. The slowest takes a tenth of it on a quiet machine. */
const allMs = 1_200_000;
const oneMs = 60_000;

function options() {
  try {
    const { values } = parseArgs({
      options: {
        check: { type: "boolean" },
        only: { type: "string" },
        "all-tests": { type: "boolean" },
        named: { type: "boolean" },
        help: { type: "boolean" },
      },
    });
    return values;
  } catch (error) {
    throw new Refusal(`${error.message}\n\n${usage}`);
  }
}

/** Writes only what has changed: what is as it was needn't be compiled again. */
function writeTree(faults) {
  const wanted = new Map();
  for (const path of filesOf(["wasm-core"])) {
    const file = relative(join(root, "wasm-core/src"), path);
    const own = faults.filter((fault) => fault.file === file);
    wanted.set(
      relative(root, path),
      own.length > 0 ? Buffer.from(plant(readFileSync(path, "utf8"), own)) : readFileSync(path),
    );
  }
  wanted.set("wasm-core/src/planted.hpp", Buffer.from(plantedHeader));
  for (const path of filesOf(["build/faults/wasm-core"])) if (!wanted.has(relative(tree, path))) rmSync(path);
  for (const [name, bytes] of wanted) {
    const path = join(tree, name);
    if (existsSync(path) && readFileSync(path).equals(bytes)) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  // What the core's build reads beside the core.
  for (const folder of ["scripts", "content"]) {
    if (!existsSync(join(tree, folder))) symlinkSync(join(root, folder), join(tree, folder), "dir");
  }
}

async function build() {
  await installSystem(["compiler", "cmake", "ninja", "ccache", "googletest"]);
  const generator = onPath("ninja") ? ["-G", "Ninja"] : [];
  const low = { quiet: true, priority: constants.priority.PRIORITY_BELOW_NORMAL };
  // A fault may well be what a compiler warns of.
  const settings = ["-DWARNINGS_ARE_ERRORS=OFF", "-DOPTIMIZATION=-O1", `-DNODE=${process.execPath}`];
  await must("cmake", ["-S", join(tree, "wasm-core"), "-B", join(tree, "build"), ...generator, ...settings], {
    ...low,
    name: "cmake",
  });
  say("Building the native tests of the copy");
  const cores = String(availableParallelism());
  await must("cmake", ["--build", join(tree, "build"), "--target", "core_tests", "--parallel", cores], {
    ...low,
    name: "building the copy",
  });
}

/**
 * Runs tests, by a filter of GoogleTest's, in a process with the fault, if any; up to the first that fails. Gives back what became of it, and the test
 * that failed or in which the process died.
 */
function runTests(filter, fault, limitMs, shard) {
  const env = { ...process.env };
  if (fault) env.STAMPEDE_FAULT = String(numberOf(fault));
  if (shard) Object.assign(env, { GTEST_TOTAL_SHARDS: String(shard.of), GTEST_SHARD_INDEX: String(shard.index) });
  return new Promise((resolve, reject) => {
    const child = spawn(program, [`--gtest_filter=${filter}`, "--gtest_fail_fast"], {
      cwd: tree,
      env,
      stdio: ["ignore", "pipe", "ignore"],
    });
    let at = "";
    let failed = "";
    let rest = "";
    child.stdout.setEncoding("utf8").on("data", (chunk) => {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop();
      for (const line of lines) {
        const [, what, named] = /^\[ *(RUN|FAILED) *\] ([\w/]+\.[\w/]+)/.exec(line) ?? [];
        const test = plainName(named ?? "");
        if (what === "RUN") at = test;
        if (what === "FAILED" && failed === "") failed = test;
      }
    });
    let hangs = false;
    const limit = setTimeout(() => {
      hangs = true;
      child.kill("SIGKILL");
    }, limitMs);
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(limit);
      if (hangs) resolve({ became: "hangs", test: at });
      else if (code === 0) resolve({ became: "passes", test: "" });
      else resolve({ became: failed === "" ? "dies" : "fails", test: failed || at });
    });
  });
}

/** Without a fault all tests pass, those among them that compare with what was kept: what was planted changes nothing by itself. */
async function passesWithout() {
  say("All tests without a fault");
  const of = availableParallelism();
  const shards = Array.from({ length: of }, (_, index) => runTests("*", undefined, allMs, { of, index }));
  for (const { became, test } of await Promise.all(shards)) {
    if (became !== "passes")
      throw new Refusal(`Without a fault ${test} ${became}: \`npm test -- --only core\` says more.`);
  }
}

const noticed = (fault, { became }) =>
  became === "fails" || became === "dies" || (became === "hangs" && fault.hangs === true);

async function tryFault(fault, { named, "all-tests": allTests }) {
  const leftOut = `-${onlyCompare.join(":")}`;
  if (fault.noticedBy && !allTests) {
    const known = await runTests(filterFor(fault.noticedBy), fault.name, oneMs);
    if (named || noticed(fault, known)) return known;
  }
  return runTests(`*${leftOut}`, fault.name, allMs);
}

async function faults() {
  const asked = options();
  const { check, only, help } = asked;
  if (help) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const all = readFaults();
  // Who adds a fault doesn't know yet which test notices.
  const problems = problemsOf(check ? all : all.filter(({ noticedBy }) => noticedBy !== undefined));
  if (problems.length > 0) throw new Refusal(problems.join("\n"));
  if (check) return;
  const wanted = only?.split(",");
  const chosen = all.filter(({ name }) => wanted === undefined || wanted.some((begin) => name.startsWith(begin)));
  if (chosen.length === 0) throw new Refusal(`No fault's name begins with ${only}.`);
  writeTree(all);
  await build();
  if (wanted === undefined) await passesWithout();
  const results = new Map();
  let next = 0;
  const worker = async () => {
    while (next < chosen.length) {
      const fault = chosen[next++];
      const result = await tryFault(fault, asked);
      results.set(fault, result);
      const by = result.became === "passes" ? "UNNOTICED" : `${result.became} ${result.test}`;
      const other = fault.noticedBy && result.test !== fault.noticedBy ? `, and not ${fault.noticedBy}` : "";
      say(`${String(results.size).padStart(3)}/${chosen.length} ${fault.name}: ${by}${other}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  const unnoticed = chosen.filter((fault) => !noticed(fault, results.get(fault)));
  process.stdout.write(`${chosen.length - unnoticed.length} of ${chosen.length} faults are noticed\n`);
  for (const { name, breaks } of unnoticed) process.stdout.write(`UNNOTICED ${name}: ${breaks}\n`);
  if (unnoticed.length > 0) process.exitCode = 1;
}

asCommand(import.meta, faults);
