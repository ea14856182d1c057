import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { browserTests, builtTests } from "./lib/e2e-tests.mjs";
import { failedUnits } from "./lib/failed-tests.mjs";
import { installNpm, installSystem } from "./lib/install.mjs";
import { runNativeTests } from "./lib/native-core.mjs";
import { freshReport, readReport, tally } from "./lib/reports.mjs";
import { Refusal, rerun, root, run, say } from "./lib/run.mjs";
import { hashOf, isFresh, writeStamp } from "./lib/stamp.mjs";

/**
 * Every check and test of the project. The closing line, alone on its line, is "N passed, N failed" over all of them.
 * `npm test -- --only unit,e2e` runs parts. The steps marked `beside` run one after the other beside the rest, at low priority: they take what the
 * rest leaves of the cores, so that none is idle, and say what they have to say when they are through. What is `onlyIn` CI runs with CI=true, and
 * where --only names it.
 */
const steps = [
  {
    name: "lint",
    title: "Format and lint (Biome)",
    beside: true,
    run: () => check("node_modules/@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]),
  },
  { name: "imports", title: "Direction of imports", beside: true, run: importsTest },
  {
    name: "types",
    title: "Types (tsc)",
    beside: true,
    run: () => check("node_modules/typescript/bin/tsc", ["--noEmit", ...typesKept]),
  },
  { name: "unit", title: "Unit tests (Vitest)", needs: ["emscripten", "cc"], beside: true, run: unitTests },
  {
    name: "core",
    title: "The core, natively",
    needs: ["compiler", "cmake", "ninja", "ccache", "googletest"],
    beside: true,
    run: () => nativeTests("native", { sanitize: false }),
  },
  {
    name: "sanitize",
    title: "The core under address and undefined-behaviour sanitizers",
    needs: ["compiler", "cmake", "ninja", "ccache", "googletest"],
    beside: true,
    onlyIn: "CI",
    run: () => nativeTests("sanitized", { sanitize: true }),
  },
  {
    name: "brackets",
    title: "The ledger at the ends of its brackets",
    needs: ["emscripten"],
    beside: true,
    onlyIn: "CI",
    run: bracketsTest,
  },
  { name: "build", title: "Build of core and site", needs: ["emscripten"], run: buildOnce },
  { name: "results", title: "Results that the repository keeps", needs: ["emscripten"], run: resultsTest },
  {
    name: "pages",
    title: "The built pages: markup, links, weights (Vitest)",
    needs: ["emscripten"],
    run: () => buildOnce().then(builtTests),
  },
  {
    name: "e2e",
    title: "The site in Chromium, Firefox and WebKitGTK (Playwright)",
    needs: ["emscripten", "cc", "chromium", "firefox", "webkit"],
    run: () => buildOnce().then(browserTests),
  },
];

/** Of what runs beside the rest. */
const priority = constants.priority.PRIORITY_BELOW_NORMAL;

/** What the compiler keeps for the next time. */
const typesKept = process.env.CI ? [] : ["--incremental", "--tsBuildInfoFile", "build/types.tsbuildinfo"];

/** @typedef {{ passed: number, failed: number }} Count */

/** One program that is one check. What it says is told where it failed. */
async function check(script, args) {
  const name = script.split("/").pop();
  const { code, output } = await run(process.execPath, [join(root, script), ...args], { quiet: true, name, priority });
  if (code !== 0) process.stderr.write(output);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** Circles are found by the linter. */
async function importsTest() {
  const { allImportProblems } = await import("./lib/imports.mjs");
  const problems = allImportProblems();
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  return { passed: problems.length === 0 ? 1 : 0, failed: problems.length };
}

/** Skipped where they passed with just this source; with CI=true they run all the same. */
async function nativeTests(folder, settings) {
  const hash = hashOf(["wasm-core", "content/calibration", "scripts/calibration-header.mjs"], JSON.stringify(settings));
  const stamp = `tests-${folder}`;
  const kept = `build/reports/${folder}.json`;
  if (!process.env.CI && isFresh(stamp, hash, [kept])) {
    say(`Tests of ${folder}: the core is as it was when they passed`);
    return readReport(join(root, kept));
  }
  const count = await runNativeTests(folder, settings);
  if (count.failed === 0) {
    writeFileSync(freshReport(`${folder}.json`), JSON.stringify(count));
    writeStamp(stamp, hash);
  }
  return count;
}

async function unitTests() {
  await coreOnce();
  const { runUnitTests } = await import("./unit/unit-tests.mjs");
  const { code, report, known } = await runUnitTests({ quiet: true, name: "Vitest", priority });
  const count = tally(code, known + (report?.numPassedTests ?? 0), report?.numFailedTests ?? 0);
  return { ...count, known, named: failedUnits(report) };
}

/** The ends of the ranges of assumed constants (content/README.md). The rows' own runs are kept results: the step "results" computes all of them anew. */
async function bracketsTest() {
  await coreOnce();
  const { coreModules } = await import("./build-core.mjs");
  const { modelsSinceChanged } = await import("./lib/core-sources.mjs");
  const folder = join(root, "content/claims");
  const files = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
  const rows = files.flatMap(({ claims }) => claims.filter(({ bracket }) => bracket !== undefined).map(({ id }) => id));
  const changed = modelsSinceChanged();
  const kept = coreModules().flatMap(({ model }) => (changed.includes(model) ? [] : [model]));
  return check("scripts/lab.mjs", ["claims", "--brackets", "--kept", kept.join(","), ...rows]);
}

/** Several steps need it, at the same time. */
let core;
function coreOnce() {
  core ??= import("./build-core.mjs").then(({ buildCore }) => buildCore());
  return core;
}

async function buildOnce() {
  if (process.env.KEEP_CORE !== "1") await coreOnce();
  const { buildSite } = await import("./build.mjs");
  await buildSite();
  return { passed: 1, failed: 0 };
}

/** With CI=true every run is computed anew, else those of models whose sources have changed since they were kept. A model is a check. */
async function resultsTest() {
  await buildOnce();
  const { results } = await import("./results.mjs");
  const told = await results({ all: Boolean(process.env.CI) });
  for (const { told: sentence } of told) process.stderr.write(`${sentence}\n`);
  const failed = told.filter(({ good }) => !good);
  const named = failed.map(({ model, told: message }) => ({ name: `results of ${model}`, message }));
  return { passed: told.length - failed.length, failed: failed.length, named };
}

/** What came of a step, and how long it took. */
async function timed({ title, run }) {
  say(`── ${title}`);
  const begun = Date.now();
  let count;
  try {
    count = await run();
  } catch (error) {
    process.stderr.write(`${error instanceof Refusal ? error.message : error.stack}\n`);
    count = { passed: 0, failed: 1 };
  }
  return { seconds: (Date.now() - begun) / 1000, ...count };
}

async function main() {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  const usual = steps.filter(({ onlyIn }) => onlyIn === undefined || process.env[onlyIn]);
  const wanted = values.only?.split(",") ?? usual.map((step) => step.name);
  const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Refusal(
      `There is no test step "${unknown.join('", "')}"; there are ${steps.map((step) => step.name).join(", ")}.`,
    );
  }
  const chosen = steps.filter((step) => wanted.includes(step.name));
  await installSystem([...new Set(chosen.flatMap((step) => step.needs ?? []))]);
  await installNpm();

  const inTurn = async (some) => {
    for (const step of some) step.result = await timed(step);
  };
  await Promise.all([inTurn(chosen.filter(({ beside }) => beside)), inTurn(chosen.filter(({ beside }) => !beside))]);
  const results = chosen.map(({ title, result }) => ({ title, ...result }));
  say("── Summary");
  for (const { title, passed, failed, unsteady, known, seconds } of results) {
    const before = known ? `, ${known} of them before and with just what is here now` : "";
    const again = unsteady ? `, ${unsteady} of them on the second try` : "";
    process.stderr.write(
      `${failed ? "FAILED" : "ok    "}  ${title}: ${passed} passed${before}${again}, ${failed} failed (${seconds.toFixed(0)} s)\n`,
    );
  }
  // Once more what failed, by name: the end of a log is what is kept of it.
  for (const { name, message } of results.flatMap(({ named }) => named ?? [])) {
    process.stderr.write(`\nFailed: ${name}\n${message}\n`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return { passed: sum("passed"), failed: sum("failed") };
}

if (!rerun()) {
  let total = { passed: 0, failed: 1 };
  try {
    total = await main();
  } catch (error) {
    process.stderr.write(`\n${error instanceof Refusal ? error.message : error.stack}\n\n`);
  }
  process.exitCode = total.failed > 0 ? 1 : 0;
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
}
