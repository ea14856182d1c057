import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { parseSync } from "vite";
import { root } from "./run.mjs";
import { filesOf } from "./stamp.mjs";

const below = ["base", "model"];
/** Drawings know of a run what a frame holds, and of the engine nothing else. */
const drawn = [...below, "engine/frame"];
const upToMount = [...drawn, "display-list", "axes", "mount"];
const upToPlate = [...upToMount, "plate"];

/**
 * What each folder of app/ may import beside itself: folders, or files without their ending (app/README.md says why).
 * A folder that does not stand here is refused. `models/*`: each of them by itself, because no model knows another.
 */
const mayImport = {
  base: [],
  theme: ["base"],
  model: ["base"],
  engine: below,
  "display-list": drawn,
  axes: [...drawn, "display-list"],
  mount: [...drawn, "display-list", "axes"],
  plate: upToMount,
  cpus: upToPlate,
  "models/*": [...upToPlate, "cpus"],
  charts: [...below, "display-list", "axes"],
};
mayImport.player = [...Object.keys(mayImport).filter((folder) => folder !== "theme")];
mayImport.share = [...mayImport.player, "player"];
mayImport.build = [...mayImport.share, "share"];
mayImport.pages = [...mayImport.build, "build", "theme"];

/** "app/charts/axis.ts" → "charts", "app/models/heap/kit.ts" → "models/heap", "app/README.md" → ""; null outside of app/. */
function folderOf(path) {
  const [top, folder, ...rest] = path.split("/");
  if (top !== "app") return null;
  if (rest.length === 0) return "";
  return folder === "models" && rest.length > 1 ? `models/${rest[0]}` : folder;
}

/** Tests of a model, and of what models of one machine share, run it as the build does. */
const ofTests = ["engine", "player", "build"];

const rowOf = (folder) => folder.replace(/^models\/.*/, "models/*");

/** What is wrong with a file's imports, in a sentence each. Types, styles, texts and what is loaded later count like everything else. `path`: from the root. */
export function importProblems(path, text) {
  const from = folderOf(path);
  if (from !== null && !(rowOf(from) in mayImport)) {
    return [`${path}: scripts/lib/imports.mjs does not say what ${dirname(path)} may import.`];
  }
  return relativeImports(path, text).flatMap(({ to, line }) => {
    const target = folderOf(to);
    const problem = `${path}:${line} imports ${to}`;
    // Texts name components; they import nothing of app/.
    if (from === null) return target === null ? [] : [`${problem}: content never imports from app/.`];
    if (target === from || /^(content|public)\//.test(to)) return [];
    if (target === null) return [`${problem}, which is no part of app/.`];
    const tested = /\.test(-helper)?\.tsx?$/.test(path) && (from === "cpus" || from.startsWith("models/"));
    const allowed = [...mayImport[rowOf(from)], ...(tested ? ofTests : [])];
    const fine = allowed.includes(rowOf(target)) || allowed.some((file) => to.replace(/\.tsx?$/, "") === `app/${file}`);
    return fine ? [] : [`${problem}: imports point one way (app/README.md).`];
  });
}

/** The files of the project that a file names, by their paths from the root, and the line of each. */
export function relativeImports(path, text) {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ].filter((request) => request != null);
  const seen = new Map(requests.map(({ start, end }) => [start, text.slice(start, end).replace(/^["'`]|["'`]$/g, "")]));
  return [...seen]
    .filter(([, name]) => name.startsWith("."))
    .map(([start, name]) => ({
      to: posix.join(dirname(path), name),
      line: text.slice(0, start).split("\n").length,
    }));
}

/** Of all files, as they stand. */
export function allImportProblems() {
  return filesOf(["app", "content"])
    .map((file) => file.slice(root.length + 1).replaceAll("\\", "/"))
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => importProblems(path, readFileSync(join(root, path), "utf8")));
}
