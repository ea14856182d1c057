import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { relativeImports } from "./imports.mjs";
import { root } from "./run.mjs";
import { filesOf } from "./stamp.mjs";

const folders = /^app\/(model|engine|player|display-list|axes|plate|cpus|models)\//;
/** Words are for a reader to judge; fixtures, and what only tests name, are tests themselves. */
const leftOut =
  /(^|\/)(core-names|kit|tried|fixtures|fake-[\w-]+|fuzz|use-[\w-]+|test-core|[\w-]+-(messages|titles))\.ts$|\.test(-helper)?\.ts$|\.d\.ts$/;

/** Whether mutants are made of a file: modules without React, whose tests need no browser. */
export const isPure = (path) => folders.test(path) && path.endsWith(".ts") && !leftOut.test(path);

export const isTest = (path) => /\.test\.tsx?$/.test(path);

/**
 * The tests that should notice a fault in a file: those of its own folder, or of a folder around it within app/<part> or app/models/<model>, that
 * import it themselves; where there are none, those elsewhere that import it; where there are none either, the nearest that come to it by what they
 * import. Most tests of the project pass through a file like link.ts somewhere: they would take minutes for each mutant, and a fault that only they notice
 * is hard to find by them. `importsOf`: what each file imports, by paths from the project's root.
 */
export function testsNear(path, importsOf) {
  const importers = new Map();
  for (const [file, imports] of importsOf)
    for (const to of imports) importers.set(to, [...(importers.get(to) ?? []), file]);
  const steps = new Map([[path, 0]]);
  for (const [file, away] of steps)
    for (const importer of importers.get(file) ?? []) if (!steps.has(importer)) steps.set(importer, away + 1);
  const tests = [...steps.keys()].filter(isTest);
  const around = tests.filter((file) => surrounds(posix.dirname(file), path));
  const nearest = (some) => some.filter((file) => steps.get(file) === Math.min(...some.map((one) => steps.get(one))));
  const direct = nearest(tests).filter((file) => steps.get(file) === 1);
  const named = tests.filter((file) => /(.*)\.test\.tsx?$/.exec(file)?.[1] === path.replace(/\.ts$/, ""));
  const own = around.filter((file) => steps.get(file) === 1);
  const chosen = [named, own, direct, nearest(around), nearest(tests)].find((some) => some.length > 0) ?? [];
  const quick = chosen.filter((file) => !reaches(file, core, importsOf));
  return (quick.length > 0 ? quick : chosen).sort();
}

/** What loads the WebAssembly in Node. */
const core = "app/engine/node.ts";

function reaches(file, to, importsOf) {
  const seen = new Set([file]);
  for (const one of seen) for (const next of importsOf.get(one) ?? []) seen.add(next);
  return seen.has(to);
}

/** Whether a folder of tests holds the file, in its own part of app/. */
function surrounds(folder, path) {
  const part = path
    .split("/")
    .slice(0, path.startsWith("app/models/") ? 3 : 2)
    .join("/");
  return `${folder}/`.startsWith(`${part}/`) && path.startsWith(`${folder}/`);
}

/** What each file of app/, content/ and scripts/ imports of the others. */
export function importsOfAll() {
  const files = filesOf(["app", "content", "scripts"])
    .map((file) => file.slice(root.length + 1).replaceAll("\\", "/"))
    .filter((path) => /\.tsx?$/.test(path));
  const known = new Set(files);
  const resolved = (to) => [to, `${to}.ts`, `${to}.tsx`, `${to}/index.ts`].find((path) => known.has(path));
  return new Map(
    files.map((path) => {
      const imports = relativeImports(path, readFileSync(posix.join(root, path), "utf8"));
      return [path, imports.map(({ to }) => resolved(to)).filter((to) => to !== undefined)];
    }),
  );
}

/** Of a report of mutants: how many of a file's were noticed, and those that were not. A mutant that never ends is noticed; one that isn't valid counts for nothing. */
export function scoreOf(mutants) {
  const noticed = mutants.filter(({ status }) => status === "Killed" || status === "Timeout").length;
  const missed = mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  const all = noticed + missed.length;
  return { noticed, all, missed, percent: all === 0 ? 100 : (100 * noticed) / all };
}
