import { spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { must, Refusal, root, run, say } from "../lib/run.mjs";

/** What each step may take on two cores with nothing else running, s; in the order in which they are measured, for each goes on from the one before. */
const steps = [
  { name: "start", title: "`npm start`, fresh clone, system packages there", most: 90, does: start },
  { name: "again", title: "`npm start` again, nothing changed", most: 5, does: start },
  { name: "word", title: "`npm start` after a word in a chapter", most: 10, change: aWord, does: start },
  { name: "model", title: "`npm start` after a line in one model", most: 30, change: aLine, does: start },
  { name: "style", title: "`npm start` after a rule of CSS", most: 8, change: aRule, does: start },
  { name: "test", title: "`npm test`, fresh clone", most: 480, fresh: true, does: test },
  { name: "room", title: "`npm test` after a change in one room", most: 120, change: aRoom, does: test },
  { name: "ci", title: "CI: `npm test` with CI=true, nothing trusted from before", most: 900, fresh: true, does: ci },
];

export const commandNames = steps.map(({ name }) => name);

/**
 * How long the two commands take in a clone of what is committed, in a folder of its own. `only`: names of steps; default: all. Compilers' caches are emptied for fresh clones.
 * @param {readonly string[]} [only]
 * @returns {Promise<{ name: string, title: string, most: number, seconds: number, passed: boolean }[]>}
 */
export async function measureCommands(only = commandNames) {
  const unknown = only.filter((name) => !commandNames.includes(name));
  if (unknown.length > 0) throw new Refusal(`There is no step "${unknown[0]}"; there are ${commandNames.join(", ")}.`);
  const folder = mkdtempSync(join(tmpdir(), "stampede-commands-"));
  const clone = join(folder, "clone");
  const results = [];
  try {
    for (const { name, title, most, fresh, change, does } of steps) {
      if (!only.includes(name)) continue;
      if (fresh || !existsSync(clone)) {
        rmSync(clone, { recursive: true, force: true });
        await must("git", ["clone", "--quiet", root, clone], { name: "git clone" });
        rmSync(join(folder, "ccache"), { recursive: true, force: true });
        // What changes go on from.
        if (change) await does(clone, folder);
      }
      change?.(clone);
      say(`Measuring: ${title}`);
      const begun = Date.now();
      const passed = await does(clone, folder);
      const seconds = (Date.now() - begun) / 1000;
      say(`  ${seconds.toFixed(1)} s${passed ? "" : ", and it failed"}`);
      results.push({ name, title, most, seconds, passed });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return results;
}

const environment = (folder) => ({ ...process.env, CI: "", CCACHE_DIR: join(folder, "ccache"), PORT: "4990" });

/** Until the address is printed; then the server is ended. */
function start(clone, folder) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["scripts/start.mjs"], { cwd: clone, env: environment(folder) });
    let ready = false;
    let output = "";
    const take = (text) => {
      output += text;
      if (ready || !/Stampede is at http/.test(output)) return;
      ready = true;
      child.kill("SIGTERM");
    };
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    child.on("error", reject);
    child.on("close", () => {
      if (!ready) process.stderr.write(output.split("\n").slice(-20).join("\n"));
      resolve(ready);
    });
  });
}

function test(clone, folder) {
  return runTests(clone, environment(folder));
}

function ci(clone, folder) {
  return runTests(clone, { ...environment(folder), CI: "true" });
}

async function runTests(cwd, env) {
  const { code, output } = await run(process.execPath, ["scripts/test.mjs"], {
    cwd,
    env,
    quiet: true,
    name: "npm test",
  });
  const summary = output.slice(output.lastIndexOf("── Summary"));
  process.stderr.write(`${summary}\n`);
  return code === 0;
}

function replaced(clone, file, from, to) {
  const path = join(clone, file);
  const text = readFileSync(path, "utf8");
  if (!from.test(text)) throw new Error(`${file} has no place for the change that is measured: ${from}.`);
  writeFileSync(path, text.replace(from, to));
}

function aWord(clone) {
  replaced(clone, "content/accept/chapter.mdx", /\n([A-Z][a-z]+ [a-z]+ [a-z]+ )/, "\n$1indeed ");
}

function aLine(clone) {
  // It comes into the module, whose figures are rendered anew, and changes no result.
  const line = 'extern "C" __attribute__((used, visibility("default"))) int measured_line() { return 1; }\n';
  appendFileSync(join(clone, "wasm-core/src/models/accept/run.cpp"), line);
}

function aRule(clone) {
  appendFileSync(join(clone, "app/theme/base.css"), "\n.measured-rule {\n  color: inherit;\n}\n");
}

function aRoom(clone) {
  // It comes into the site's scripts, and changes nothing that is drawn.
  appendFileSync(join(clone, "app/models/hash/lane.ts"), "\nexport const measuredAtMs = performance.now();\n");
}

/** For a README: each step beside what it may take. */
export function commandsTable(results) {
  const rows = results.map(
    ({ title, most, seconds, passed }) =>
      `| ${title} | ${most} s | ${seconds.toFixed(seconds < 20 ? 1 : 0)} s${passed ? "" : ", failed"} |`,
  );
  const date = new Date().toISOString().slice(0, 10);
  const where = `${date}, ${availableParallelism()} cores`;
  return [`| what | at most | measured (${where}) |`, "|---|---|---|", ...rows, ""].join("\n");
}
