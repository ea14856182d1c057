import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/** Where a runner is to write its report; the one of the last time is gone. */
export function freshReport(name) {
  const path = join(root, "build/reports", name);
  mkdirSync(join(root, "build/reports"), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/** Null where there is none. */
export const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null);

/** A runner that fails without naming a failed test (it could not start, or found none) counts as one failure. */
export function tally(code, passed, failed) {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed };
}
