import { readFileSync } from "node:fs";
import { join } from "node:path";
import postcss from "postcss";
import { root } from "./run.mjs";
import { filesOf } from "./stamp.mjs";

/** Folders whose styles are one page's alone, by the folder of the page's module. */
export const ownFolders = {
  lab: ["app/pages/lab", "app/player/params/comparison"],
  present: ["app/share/lecture", "app/share/pack"],
  claims: ["app/pages/claims"],
  teach: ["app/pages/teach"],
  exercise: ["app/pages/exercise"],
  course: ["app/pages/lesson", "app/pages/handout", "app/pages/syllabus"],
  class: ["app/pages/class"],
};

const classesIn = (text) => [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name);

let sheets = null;
/** Paths of all style sheets, and the classes in each. They are read once. */
function allSheets() {
  sheets ??= filesOf(["app"])
    .filter((path) => path.endsWith(".css"))
    .map((path) => ({ path, classes: classesIn(readFileSync(path, "utf8")) }));
  return sheets;
}

/** The classes that stand in the styles of these folders, and in no others. */
export function ownClasses(folders) {
  const isOwn = ({ path }) => folders.some((folder) => path.startsWith(`${join(root, folder)}/`));
  const classesOf = (some) => some.flatMap(({ classes }) => classes);
  const shared = new Set(classesOf(allSheets().filter((sheet) => !isOwn(sheet))));
  return new Set(classesOf(allSheets().filter(isOwn)).filter((name) => !shared.has(name)));
}

/** Of all styles, what a page can need: without those that other pages have for themselves. `module`: of the page, as "./lab/page.tsx". */
export function stylesOf(styles, module) {
  const room = module.split("/")[1];
  const others = Object.entries(ownFolders).flatMap(([name, folders]) => (name === room ? [] : folders));
  const unwanted = ownClasses(others);
  const sheet = postcss.parse(styles);
  sheet.walkRules((rule) => {
    // Of nested rules the outer one says whose they are.
    const kept = rule.selectors.filter((selector) => !classesIn(selector).some((name) => unwanted.has(name)));
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
}

/**
 * Pages that are read: what else they need comes with the first sign of a reader (app/base/all-styles.ts).
 * @param {{ kit?: string, module: string }} row
 */
export const comesInTwo = ({ kit, module }) => kit === undefined && !(module.split("/")[1] in ownFolders);

/** Without what is between the brackets after `:not`, `:is` and the like: a selector needs none of the classes there. What `:has` asks for alone, and always, it needs. */
function bare(selector) {
  let depth = 0;
  return [...selector.replace(/:has\(([^(),]*)\)/g, " $1")]
    .filter((sign) => {
      if (sign === "(") depth++;
      const kept = depth === 0;
      if (sign === ")") depth--;
      return kept;
    })
    .join("");
}

/** What only a figure that is awake says of itself, and what other pages do: a wall's, a frame's without controls. */
const setLater = [
  "against",
  "chrome",
  "differs",
  "docks",
  "idle",
  "keeps",
  "pointed",
  "presets",
  "spare",
  "stale",
  "wall",
];

/** Of a page's markup: whether a selector can match in it before a reader moves. */
function canMatch(html) {
  const shown = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/)));
  const page = /<html\b[^>]*\sdata-page="([^"]*)"/.exec(html)?.[1];
  const missing = setLater.filter((name) => !html.includes(` data-${name}=`));
  return (selector) => {
    const needed = bare(selector);
    const [, sort, name] = /\[data-page(\^?)="?([\w-]+)"?\]/.exec(needed) ?? [];
    if (page !== undefined && name !== undefined && !(sort === "^" ? page.startsWith(name) : page === name))
      return false;
    if (missing.some((name) => needed.includes(`[data-${name}`))) return false;
    return classesIn(needed).every((name) => shown.has(name));
  };
}

/** Of a page's styles, what its markup can show as it stands. */
export function stylesShown(styles, html) {
  const matches = canMatch(html);
  const sheet = postcss.parse(styles);
  sheet.walkRules((rule) => {
    if (rule.parent?.type === "atrule" && /keyframes$/.test(rule.parent.name)) return;
    const kept = rule.selectors.filter(matches);
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
}
