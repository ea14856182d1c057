import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "./run.mjs";

/** All files below the given files and folders (relative to the project), sorted, without those that `leaveOut` matches. */
export function filesOf(paths, leaveOut = /(^|\/)(node_modules|\.git)(\/|$)/) {
  const found = [];
  const visit = (path) => {
    if (!existsSync(path) || leaveOut.test(relative(root, path))) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path)) visit(join(path, name));
    else found.push(path);
  };
  for (const path of paths) visit(join(root, path));
  return found.sort();
}

/** One hash over names and contents, and over `extra` (settings, versions) that the result depends on too. */
export function hashOf(paths, extra = "", leaveOut) {
  const hash = createHash("sha256").update(String(extra));
  for (const path of filesOf(paths, leaveOut)) hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path));
  return hash.digest("hex");
}

const stampPath = (name) => join(root, "build", "stamps", name);

/** True if the step was done with exactly these inputs, and what it makes is still there. */
export function isFresh(name, hash, products) {
  const path = stampPath(name);
  return (
    existsSync(path) &&
    readFileSync(path, "utf8") === hash &&
    products.every((product) => existsSync(join(root, product)))
  );
}

export function writeStamp(name, hash) {
  const path = stampPath(name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, hash);
}
