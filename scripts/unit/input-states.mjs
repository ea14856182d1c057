import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { root } from "../lib/root.mjs";
import { filesOf } from "../lib/stamp.mjs";

const short = (content) => createHash("sha256").update(content).digest("hex").slice(0, 16);

const isFolder = (path) => existsSync(path) && statSync(path).isDirectory();
const fileState = (path) => (isFolder(path) ? "folder" : existsSync(path) ? short(readFileSync(path)) : "absent");

const namesState = (path) =>
  isFolder(path)
    ? short(
        JSON.stringify(readdirSync(path, { withFileTypes: true }).map((entry) => [entry.name, entry.isDirectory()])),
      )
    : fileState(path);

function treeState(path) {
  const hash = createHash("sha256");
  for (const file of filesOf([path])) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** `*` stands for part of a name and `**` for folders, as patterns of import.meta.glob have them. */
const asRegExp = (pattern) =>
  new RegExp(
    `^${pattern
      .replace(/[.+?^$()|[\]\\]/g, "\\$&")
      .replace(/\{([^}]*)\}/g, (_, some) => `(${some.replaceAll(",", "|")})`)
      .replace(/(\*\*\/)|\*/g, (_, folders) => (folders ? "(.*/)?" : "[^/]*"))}$`,
  );

/** The files that a pattern from the project's root finds: their names alone. */
function globState(pattern) {
  const fixed = dirname(pattern.replace(/[*{].*$/, "x"));
  const matches = asRegExp(pattern);
  const names = filesOf([fixed]).map((file) => file.slice(root.length + 1).replaceAll("\\", "/"));
  return short(JSON.stringify(names.filter((name) => matches.test(name))));
}

/**
 * What an input of a test is like at present, as a short text: the same if, and only if, the test can't tell the difference. Inputs are written "kind:what":
 * "file" what a file holds, "here" whether it is there, "names" a folder's entries, "tree" a folder with all below it, "glob" the names that a pattern finds, "virtual" the
 * code of a module that a plugin makes (`codeOf`). Each is looked at once.
 * @param {(id: string) => Promise<string | null>} codeOf
 */
export function inputStates(codeOf = async () => null) {
  const known = new Map();
  const ways = {
    file: (name) => fileState(join(root, name)),
    here: (name) => (existsSync(join(root, name)) ? "here" : "absent"),
    names: (name) => namesState(join(root, name)),
    tree: treeState,
    glob: globState,
    virtual: async (id) => short((await codeOf(`\0${id}`)) ?? crypto.randomUUID()),
  };
  return (input) => {
    const at = input.indexOf(":");
    const way = ways[input.slice(0, at)];
    if (way === undefined) throw new Error(`"${input}" is no input of a test.`);
    const state = known.get(input) ?? way(input.slice(at + 1));
    known.set(input, state);
    return state;
  };
}

const source = /\.(ts|tsx|mjs|js)$/;

/** Rolldown reads what it bundles by itself, unseen. */
const bundles = /import\s*\{[^}]*\bbuild\b[^}]*\}\s*from "vite"|import\("vite"\)/;

/** What a file whose reads nobody sees may depend on. */
export const everything = ["app", "content", "docs", "e2e", "public", "scripts", "wasm-core", "build/core"].map(
  (folder) => `tree:${folder}`,
);

/**
 * The inputs of a file of tests, sorted. `modules`: the ids of what was evaluated, as Vite has them; `reads`: inputs, as they are written; `opaque`: whether
 * programs or threads were started.
 */
export function inputsOf({ modules, reads, opaque }) {
  const inputs = new Set(reads);
  let unseen = opaque;
  for (const id of modules) {
    if (id.startsWith("\0")) {
      inputs.add(`virtual:${id.slice(1)}`);
      continue;
    }
    const [path, query = ""] = id.split("?");
    const name = path.slice(root.length + 1);
    // Its address alone: a change of its content changes nothing for whoever doesn't fetch it.
    if (/(^|&)url(&|$)/.test(query)) inputs.add(`here:${name}`);
    else inputs.add(`file:${name}`);
    if (!source.test(path)) continue;
    const text = readFileSync(path, "utf8");
    const globs = globsIn(name, text);
    if (bundles.test(text) || globs === null) unseen = true;
    for (const pattern of globs ?? []) inputs.add(`glob:${pattern}`);
  }
  if (unseen) for (const input of everything) inputs.add(input);
  return [...inputs].sort();
}

/** The patterns of import.meta.glob in a module, from the project's root; null where one can't be read. What patterns leave out isn't left out: that finds more than it need. */
export function globsIn(name, text) {
  const calls = [...text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|"[^"]*")/g)];
  if (calls.length !== text.split("import.meta.glob").length - 1) return null;
  const patterns = calls.flatMap(([, given]) => [...given.matchAll(/"([^"]*)"/g)].map(([, pattern]) => pattern));
  const wanted = patterns.filter((pattern) => !pattern.startsWith("!"));
  return wanted.map((pattern) => (pattern.startsWith("/") ? pattern.slice(1) : posix.join(dirname(name), pattern)));
}
