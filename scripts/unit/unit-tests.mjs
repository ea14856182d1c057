import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freshReport, readReport } from "../lib/reports.mjs";
import { root, run, say } from "../lib/run.mjs";
import { filesOf } from "../lib/stamp.mjs";
import { inputStates, inputsOf } from "./input-states.mjs";
import { nothingPassed, passedAfter, selectUnits, toldOf } from "./selection.mjs";

const vitest = join(root, "node_modules/vitest/vitest.mjs");
const reports = join(root, "build/reports");
const passedFile = join(reports, "unit-passed.json");
const readFolder = join(reports, "unit-inputs");

const nameOf = (path) => path.slice(root.length + 1).replaceAll("\\", "/");
const testFiles = () =>
  filesOf(["app", "content", "scripts"])
    .map(nameOf)
    .filter((name) => /\.test\.tsx?$/.test(name));

/**
 * Runs the unit tests, and gives back Vitest's exit code and its JSON report (null where there is nothing to run), and how many tests are `known` to pass.
 * With CI=true all run. Otherwise those run of which it isn't known that all they read is as it was when they passed (selection.mjs). `how`: as `run` has it (lib/run.mjs).
 */
export async function runUnitTests(how = {}) {
  if (process.env.CI) return { ...(await runVitest([], how)), known: 0 };
  const { unitSettings } = await import("./settings.mjs");
  const { settings, codeOf } = await unitSettings();
  const before = readReport(passedFile) ?? nothingPassed;
  const stateOf = inputStates(codeOf);
  const selection = await selectUnits(testFiles(), before, settings, stateOf);
  const told = toldOf(selection);
  if (told !== null) for (const line of told.split("\n")) say(line);
  const { known, tests } = selection;
  if (selection.run.length === 0) return { code: 0, report: null, known: tests };

  const begun = Date.now();
  rmSync(readFolder, { recursive: true, force: true });
  const outcome = await runVitest(known.length === 0 ? [] : selection.run, {
    ...how,
    env: { STAMPEDE_UNIT_INPUTS: readFolder },
  });
  const ran = ranFiles(outcome.report);
  // What was looked at before the run is looked at once more: inputs that were written meanwhile are found by their time.
  const now = inputStates(codeOf);
  const passed = await passedAfter(before, settings, known, ran, now, (input) => isWrittenSince(input, begun));
  writeFileSync(passedFile, JSON.stringify(passed));
  return { ...outcome, known: tests };
}

async function runVitest(files, how) {
  const report = freshReport("unit.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code, output } = await run(process.execPath, [vitest, "run", ...reporters, ...files], how);
  if (code !== 0 && how.quiet) process.stderr.write(output);
  return { code, report: readReport(report) };
}

/** What the runner (runner.mjs) told of each file, and how many of its tests passed. */
function ranFiles(report) {
  if (!existsSync(readFolder)) return [];
  const counts = new Map(
    (report?.testResults ?? []).map(({ name, assertionResults }) => [
      nameOf(name),
      assertionResults.filter(({ status }) => status === "passed").length,
    ]),
  );
  return readdirSync(readFolder)
    .map((name) => readReport(join(readFolder, name)))
    .map((told) => ({
      file: told.file,
      passed: told.passed,
      tests: counts.get(told.file) ?? 0,
      inputs: inputsOf(told),
    }));
}

function isWrittenSince(input, begun) {
  const [, name] = /^(?:file|names):(.*)$/.exec(input) ?? [];
  const path = name && join(root, name);
  return Boolean(path) && existsSync(path) && statSync(path).mtimeMs >= begun;
}
