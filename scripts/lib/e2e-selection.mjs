import { readChapters } from "./chapters.mjs";
import { madeOf, partsOf } from "./spec-parts.mjs";

/**
 * Which browser tests a change can make fail. A room is what can be changed without any other: a model, a chapter, a page that stands alone. A change
 * that lies within rooms asks for the tests that name them (but as an `@example`) and for `smoke`, and of tests that walk through all pages (site-pages.ts) or chapters
 * (chapters.ts) for those of the rooms. Any other change asks for everything.
 */

/** Whatever is changed, that a figure plays and obeys. Of a chapter and its models that is asked of their own figures (chapters.spec.ts). */
export const smoke = ["player.spec.ts"];

/** Pages whose folder in app/pages nobody else imports, but for those that are named with it. */
const pageRooms = {
  about: ["about"],
  class: ["class"],
  exercise: ["exercise", "class"],
  glossary: ["glossary"],
  machine: ["machine"],
  names: ["names"],
  present: ["present"],
  teach: ["teach"],
};

/** What no browser meets: unit tests and words for people who work here, and the tests of the built files, which run by themselves. */
const unseen =
  /\.test\.tsx?$|(^|\/)README\.md$|^(docs|e2e\/built|wasm-core\/tests|scripts\/(bench|lab|mutate))\/|^scripts\/(bench|lab|mutate|release|test)\.mjs$/;

/**
 * The rooms that the file lies in; none where no browser meets it, and null where everybody does.
 * @param {string} path below the project's root
 * @param {{ id: string, models: string[] }[]} chapters
 */
export function roomsOf(path, chapters) {
  if (unseen.test(path)) return [];
  const known = new Set([...chapters.map(({ id }) => id), ...chapters.flatMap(({ models }) => models)]);
  const model = /^(?:(?:app|wasm-core\/src)\/models\/|content\/results\/)([\w-]+)(?:\/|\.tsv$)/.exec(path)?.[1];
  // A chapter's figures are its models', and so are the numbers in its words.
  if (model !== undefined)
    return [...new Set([model, ...chapters.filter(({ models }) => models.includes(model)).map(({ id }) => id)])];
  const name = /^(?:content|app\/pages)\/([\w-]+)[/.]/.exec(path)?.[1];
  if (chapters.some(({ id }) => id === name)) return [name];
  const ofChapter = /^content\/(?:claims|lectures)\/([\w-]+)\.json$/.exec(path)?.[1];
  if (ofChapter !== undefined && known.has(ofChapter))
    return [ofChapter, path.startsWith("content/claims/") ? "claims" : "present"];
  return pageRooms[name] ?? null;
}

/** Whether an address of the site (below its root) is of one of the rooms; of no rooms everything is. */
export function concerns(address, rooms) {
  const [path, query = ""] = address.split("?");
  return (
    rooms.length === 0 ||
    rooms.some((room) => path.split("/").some((part) => part === room || part === `minute-${room}`)) ||
    rooms.includes(new URLSearchParams(query).get("lecture"))
  );
}

/** Paths whose files are others than they were, or are there no more, or newly. Each: a hash by its path. */
export const changesOf = (before, now) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((path) => before[path] !== now[path]).sort();

/** Whether a test names the room as a part of an address, or as a model's or lecture's name. */
const names = (text, room) => new RegExp(`["'\`/=]${room}(["'\`/?&]|$)`, "m").test(text);

/** Who uses one of these walks through all pages, chapters or models, and through those of the rooms where there are some. */
const walks = ["sitePages", "oneOfEachKind", "othersOfKind", "chapters", "shippedModels"];

/**
 * @param {readonly string[]} changed below the project's root, since all specs passed
 * @param {ReadonlyMap<string, string>} texts the files of e2e/ by their path there, with what they say
 * @param {{ id: string, models: string[] }[]} chapters
 * @returns {{ tests: string[], rooms: string[], leftOut: string[], why: string }} `tests`: specs, or those of their tests, as Playwright takes them;
 *   `rooms`: empty where all pages and chapters are walked through; `leftOut`: specs of which nothing is run
 */
export function selectTests(changed, texts, chapters = readChapters()) {
  const all = [...texts.keys()].filter((file) => file.endsWith(".spec.ts")).sort();
  const everything = (why) => ({ tests: all, rooms: [], leftOut: [], why });
  const own = changed.filter((path) => /^e2e\/(?!built\/)/.test(path) && path.endsWith(".ts"));
  const rest = changed.filter((path) => !own.includes(path));
  for (const path of rest) if (roomsOf(path, chapters) === null) return everything(`${path} concerns every page`);
  const rooms = [...new Set(rest.flatMap((path) => roomsOf(path, chapters)))].sort();
  const touched = new Set(own.map((path) => path.slice("e2e/".length)));
  const rewritten = all.filter((spec) => [...madeOf(spec, texts)].some((file) => touched.has(file)));
  // They would walk through all pages, and the others through those of the rooms.
  if (rooms.length > 0 && rewritten.some((spec) => partsOf(spec, texts).some(walk)))
    return everything("tests of every page changed as well");
  const played = chapters.some(({ id }) => rooms.includes(id));
  const tests = all.flatMap((spec) => {
    if (rewritten.includes(spec)) return [spec];
    if (rooms.length === 0) return [];
    if (smoke.includes(spec) && !played) return [spec];
    const parts = partsOf(spec, texts);
    const wanted = parts.filter(
      (part) => walk(part) || (!isExample(part) && rooms.some((room) => names(part.text, room))),
    );
    return wanted.length === parts.length && parts.length > 0
      ? [spec]
      : wanted.flatMap(({ lines }) => lines.map((line) => `${spec}:${line}`));
  });
  const begun = new Set(tests.map((test) => test.replace(/:\d+$/, "")));
  const what = [...rooms, ...[...touched].map((file) => `e2e/${file}`)].join(", ");
  const why = what
    ? `only ${what} changed since all of them passed`
    : "nothing that a browser meets has changed since all of them passed";
  return { tests, rooms, leftOut: all.filter((spec) => !begun.has(spec)), why };
}

/** Whether the room that it names is only where something else is shown, that all have. */
const isExample = ({ text }) => /@example\b/.test(text);

const walk = ({ uses }) => walks.some((name) => uses.includes(name));

/** In a line or two: what is left out, and why. */
export function saySelection({ tests, rooms, leftOut, why }) {
  const specs = new Set(tests.map((test) => test.replace(/:\d+$/, ""))).size;
  const parts = tests.some((test) => /:\d+$/.test(test));
  if (leftOut.length === 0 && !parts) return `Browser tests: all ${specs} specs, because ${why}.`;
  const pages = rooms.length > 0 ? `, and of these the tests that name ${rooms.join(" or ")}` : "";
  const name = (spec) => spec.replace(/\.spec\.ts$/, "");
  return [
    `Browser tests: ${specs} of ${specs + leftOut.length} specs${pages}, because ${why}.`,
    `Left out: ${leftOut.map(name).join(", ")}. With CI=true all run.`,
  ].join("\n");
}
