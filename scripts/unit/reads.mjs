import childProcess from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import threads from "node:worker_threads";
import { root } from "../lib/root.mjs";

/** Packages are known by package-lock.json; what stands in build/ is made of the rest, apart from the core. */
const left = /^(node_modules|\.git|dist|build(?!\/core(\/|$)))(\/|$)/;

/** A path inside the project, from its root, with `/`; null outside of it and where nothing depends on its content. */
export function insideProject(path) {
  if (typeof path === "number" || path === undefined) return null;
  const given = path instanceof URL || /^file:/.test(path) ? fileURLToPath(path) : String(path);
  const inside = relative(root, resolve(given)).replaceAll(sep, "/");
  return inside.startsWith("..") || /^[A-Za-z]:/.test(inside) || left.test(inside) ? null : inside;
}

const kinds = {
  file: ["readFile", "readFileSync", "createReadStream", "open", "openSync", "stat", "statSync", "lstat", "lstatSync"],
  here: ["existsSync", "access", "accessSync"],
  names: ["readdir", "readdirSync", "opendir", "opendirSync"],
  tree: ["cp", "cpSync"],
};

const writes = (flags) => typeof flags === "string" && /^[wa]/.test(flags);

/** Puts another function in the place of `of[name]` that calls `before` with what it is given; properties stay, such as the one that util.promisify looks for. */
function wrap(of, name, before) {
  const real = of[name];
  if (typeof real !== "function") return;
  of[name] = function watched(...given) {
    before(...given);
    return real.apply(this, given);
  };
  Object.defineProperties(of[name], Object.getOwnPropertyDescriptors(real));
}

/** What watchReads does to one module: `fs`, `fs.promises`. */
export function watchFiles(of, told) {
  for (const [kind, names] of Object.entries(kinds)) {
    for (const name of names) {
      wrap(of, name, (path, settings) => {
        const inside = insideProject(path);
        if (inside === null || (/^open(Sync)?$/.test(name) && writes(settings))) return;
        told(kind === "names" && settings?.recursive ? "tree" : kind, inside);
      });
    }
  }
}

/**
 * From now on every read of a file or folder of the project in this thread is told: `told("file", path)` of what it holds, "here" of whether it is there, "names" of
 * a folder's entries, "tree" of all below it. `opaque()`: a program or thread was started, whose reads nobody sees.
 */
export function watchReads(told, opaque) {
  watchFiles(fs, told);
  watchFiles(fs.promises, told);
  for (const name of ["exec", "execFile", "execFileSync", "execSync", "fork", "spawn", "spawnSync"])
    wrap(childProcess, name, opaque);
  threads.Worker = new Proxy(threads.Worker, {
    construct(Real, given, target) {
      opaque();
      return Reflect.construct(Real, given, target);
    },
  });
  syncBuiltinESMExports();
}
