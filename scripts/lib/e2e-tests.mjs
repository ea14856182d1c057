import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { changesOf, saySelection, selectTests } from "./e2e-selection.mjs";
import { failedBrowserTests, failedUnits } from "./failed-tests.mjs";
import { chromiums } from "./install.mjs";
import { freshReport, readReport, tally } from "./reports.mjs";
import { root, run, say } from "./run.mjs";
import { filesOf } from "./stamp.mjs";

/** All that the site and its tests are made of. */
const sources = [
  ...["app", "content", "e2e", "public", "scripts", "wasm-core", "package.json", "package-lock.json"],
  ...["playwright.config.ts", "tsconfig.json", "vite.config.ts"],
];

/** What is known of the last time that all browser tests passed, or could not have failed since. */
const kept = join(root, "build/reports/e2e-passed.json");

/** The built files, without a browser: seconds. */
export async function builtTests() {
  const report = freshReport("built.json");
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const config = ["--config", "e2e/built/vitest.config.ts"];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await run(process.execPath, [vitest, "run", ...config, ...reporters]);
  const result = readReport(report);
  return { ...tally(code, result?.numPassedTests ?? 0, result?.numFailedTests ?? 0), named: failedUnits(result) };
}

/** Those that what has changed since they passed can make fail (e2e-selection.mjs); with CI=true all of them. */
export async function browserTests() {
  const now = { settings: settings(), files: hashes() };
  const before = process.env.CI ? null : readReport(kept);
  const known = before?.settings === now.settings;
  const selection = known
    ? selectTests(changesOf(before.files, now.files), textsOfTests())
    : { tests: [], rooms: [], leftOut: [], why: "" };
  if (known) say(saySelection(selection));
  const count = known && selection.tests.length === 0 ? { passed: 0, failed: 0 } : await runTests(selection);
  if (count.failed === 0) writeFileSync(kept, JSON.stringify(now));
  else if (!known) freshReport("e2e-passed.json");
  return count;
}

/** What a program tells of a version; "" where there is none. */
const told = (program, ...args) => {
  const { status, stdout } = spawnSync(program, args, { encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
};

/** Browsers and what else the outcome depends on. WebKitGTK's driver tells no version, but its package does, on Debian. */
const settings = () =>
  JSON.stringify([
    ...[...chromiums, "firefox-esr", "firefox"].map((name) => told(name, "--version")),
    told("dpkg-query", "-W", "webkit2gtk-driver"),
    process.version,
    process.env.SITE_URL ?? "",
  ]);

/** Of each source the hash, by its path. */
const hashes = () =>
  Object.fromEntries(
    filesOf(sources).map((path) => [
      relative(root, path),
      createHash("sha256").update(readFileSync(path)).digest("base64"),
    ]),
  );

function textsOfTests() {
  const folder = join(root, "e2e");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
}

async function runTests({ tests, rooms }) {
  const report = freshReport("e2e.json");
  const named = tests.map((test) => `e2e/${test}`);
  const { code } = await run(process.execPath, [join(root, "node_modules/@playwright/test/cli.js"), "test", ...named], {
    env: { STAMPEDE_E2E_REPORT: report, STAMPEDE_E2E_ROOMS: rooms.join(",") },
  });
  const result = readReport(report);
  const { expected = 0, unexpected = 0, flaky: unsteady = 0 } = result?.stats ?? {};
  return { ...tally(code, expected + unsteady, unexpected), unsteady, named: failedBrowserTests(result) };
}
