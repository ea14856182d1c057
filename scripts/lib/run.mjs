import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { delimiter, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { betterNode } from "./node.mjs";
import { root } from "./root.mjs";

export { root };

/** A failure that is explained by its message alone: no stack is printed. */
export class Refusal extends Error {}

const started = Date.now();

/** One line of progress on stderr, so that a command's own output stays clean. */
export function say(text) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  process.stderr.write(`[${seconds} s] ${text}\n`);
}

/**
 * Runs a program and gives back {code, output}. Its output is passed on as it comes, unless `quiet`, where a line every ten seconds tells that it
 * still runs. `priority`, of os.constants.priority, is its own and that of all that it starts. Rejects only if the program can't be started.
 */
export function run(program, args, { quiet = false, name = program, env = {}, cwd = root, input, priority } = {}) {
  return new Promise((resolve, reject) => {
    const begun = Date.now();
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
    });
    if (priority !== undefined && child.pid !== undefined) lowered(child.pid, priority);
    if (input !== undefined) child.stdin.end(input);
    let output = "";
    const collect = (chunk) => {
      output += chunk;
      if (!quiet) process.stderr.write(chunk);
    };
    child.stdout.setEncoding("utf8").on("data", collect);
    child.stderr.setEncoding("utf8").on("data", collect);
    const alive = setInterval(
      () => say(`  ${name}: still at it after ${Math.round((Date.now() - begun) / 1000)} s`),
      10_000,
    );
    child.on("error", (error) => {
      clearInterval(alive);
      reject(error);
    });
    child.on("close", (code, signal) => {
      clearInterval(alive);
      resolve({ code: code ?? 1, signal, output });
    });
  });
}

/** It may have ended already, or the system may refuse: then it runs as it is. */
function lowered(pid, priority) {
  try {
    setPriority(pid, priority);
  } catch {}
}

/** Runs a program that must succeed. */
export async function must(program, args, options = {}) {
  const { code, output } = await run(program, args, options);
  if (code === 0) return output;
  if (options.quiet) process.stderr.write(output);
  throw new Refusal(`${options.name ?? program} failed with exit code ${code}; its output stands above.`);
}

/** Runs `main` where the file was started by itself; turns a Refusal into one sentence and exit code 1. */
export function asCommand(meta, main) {
  if (process.argv[1] !== fileURLToPath(meta.url) || rerun()) return;
  main().catch((error) => {
    process.stderr.write(`\n${error instanceof Refusal ? error.message : error.stack}\n`);
    process.exit(1);
  });
}

/** Where this process is too old a Node and a newer one was kept from before, that one does the same command; true if so. */
export function rerun() {
  const node = betterNode();
  if (node === null) return false;
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}` };
  const child = spawn(node, process.argv.slice(1), { stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("close", (code) => {
    process.exitCode = code ?? 1;
  });
  return true;
}
