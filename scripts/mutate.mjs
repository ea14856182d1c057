import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { importsOfAll, isPure, scoreOf, testsNear } from "./lib/mutate-plan.mjs";
import { asCommand, must, Refusal, root, say } from "./lib/run.mjs";
import { filesOf, hashOf, isFresh, writeStamp } from "./lib/stamp.mjs";

/**
 * Mutation tests of the pure modules of app: one small fault after another is put into a file, and its tests must notice.
 * `npm run mutate` takes the files changed since the last push, `-- --since v1.0` since a revision, `-- app/engine app/model/link.ts` those named.
 * Exit code 1 where fewer than `--least` percent (80) of the faults are noticed. How to read it: scripts/README.md.
 */
const folder = "build/mutate";
const stryker = join(folder, "node_modules/@stryker-mutator/core/bin/stryker.js");

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      since: { type: "string" },
      least: { type: "string", default: "80" },
      concurrency: { type: "string", default: "1" },
      missed: { type: "boolean", default: false },
    },
  });
  const files = (positionals.length > 0 ? named(positionals) : changedSince(values.since ?? lastPushed())).filter(
    isPure,
  );
  if (files.length === 0) {
    say("No pure module of app/ among these files: nothing to mutate.");
    return;
  }
  await install();
  copyFileSync(join(root, "scripts/mutate/plugin.mjs"), join(root, folder, "plugin.mjs"));
  const importsOf = importsOfAll();
  const tests = [...new Set(files.flatMap((path) => testsNear(path, importsOf)))].sort();
  say(`Mutants of ${files.length} files, for ${tests.length} test files`);
  const report = join(root, folder, "report/mutants.json");
  writeFileSync(join(root, folder, "stryker.config.json"), JSON.stringify(settings(files, values), null, 2));
  const { status } = spawnSync(process.execPath, [join(root, stryker), "run", join(folder, "stryker.config.json")], {
    cwd: root,
    env: { ...process.env, MUTATE_TESTS: JSON.stringify(tests) },
    stdio: ["ignore", 2, 2],
  });
  if (status !== 0) throw new Refusal("Stryker gave up; what it said stands above.");
  const { percent } = tell(JSON.parse(readFileSync(report, "utf8")).files, files, values.missed);
  if (percent < Number(values.least)) throw new Refusal(`${percent.toFixed(1)}% is below ${values.least}%.`);
}

/** Its packages (64 MB) serve this command alone, so that they are fetched by it and not by `npm start`. */
async function install() {
  const files = ["scripts/mutate/package.json", "scripts/mutate/package-lock.json"];
  const hash = hashOf(files, process.version);
  if (isFresh("mutate", hash, [stryker])) return;
  say("Installing StrykerJS");
  mkdirSync(join(root, folder), { recursive: true });
  for (const name of ["package.json", "package-lock.json"])
    copyFileSync(join(root, "scripts/mutate", name), join(root, folder, name));
  await must("npm", ["ci", "--no-audit", "--no-fund"], { cwd: join(root, folder), quiet: true });
  writeStamp("mutate", hash);
}

/** Paths from the root of files, and of all files in folders. */
function named(paths) {
  for (const path of paths) if (!existsSync(join(root, path))) throw new Refusal(`There is no ${path}.`);
  return paths.flatMap((path) =>
    statSync(join(root, path)).isFile() ? [path] : filesOf([path]).map((file) => file.slice(root.length + 1)),
  );
}

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Refusal(`git ${args.join(" ")}: ${stderr.trim()}`);
  return stdout.split("\n").filter((line) => line !== "");
};

function lastPushed() {
  try {
    return git("merge-base", "HEAD", "@{upstream}")[0];
  } catch {
    throw new Refusal("This branch was never pushed: name a revision (--since v1.0), or files.");
  }
}

/** Those that are not committed yet, and new ones, included. */
const changedSince = (revision) => [
  ...git("diff", "--name-only", "--diff-filter=d", revision, "--", "app"),
  ...git("ls-files", "--others", "--exclude-standard", "--", "app"),
];

const settings = (files, { concurrency }) => ({
  testRunner: "in-place",
  plugins: [join(root, folder, "plugin.mjs")],
  // Stryker would rewrite references of projects with what TypeScript 7 no longer has; there are none.
  tsconfigFile: "build/mutate/no-tsconfig.json",
  mutate: files,
  concurrency: Number(concurrency),
  // Mutants of what is computed once, when a module is loaded, would need every test anew.
  ignoreStatic: true,
  timeoutMS: 3000,
  incremental: true,
  incrementalFile: join(folder, "incremental.json"),
  tempDirName: join(folder, "sandbox"),
  ignorePatterns: ["/dist", "/build/*", "!/build/core", "/test-results", "/playwright-report"],
  reporters: ["progress-append-only", "html", "json"],
  htmlReporter: { fileName: join(folder, "report/mutants.html") },
  jsonReporter: { fileName: join(folder, "report/mutants.json") },
  allowConsoleColors: false,
});

/** A line a file, the weakest first, and the sum. */
function tell(reported, files, missed) {
  const scores = files.map((path) => ({ path, ...scoreOf(reported[path]?.mutants ?? []) }));
  scores.sort((a, b) => a.percent - b.percent);
  for (const { path, noticed, all, percent, missed: mutants } of scores) {
    process.stdout.write(`${percent.toFixed(0).padStart(4)}%  ${noticed} of ${all}  ${path}\n`);
    const lines = missed ? mutants : [];
    for (const { location, mutatorName, replacement } of lines)
      process.stdout.write(`       ${location.start.line}:${location.start.column} ${mutatorName}: ${replacement}\n`);
  }
  const sum = scoreOf(files.flatMap((path) => reported[path]?.mutants ?? []));
  process.stdout.write(
    `${sum.percent.toFixed(1)}% of ${sum.all} mutants noticed; report: ${folder}/report/mutants.html\n`,
  );
  return sum;
}

asCommand(import.meta, main);
