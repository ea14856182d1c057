import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { root } from "./root.mjs";

const content = join(root, "content");

/** What a text says of itself: the object that it exports as `meta`, before its words. */
export const metaOf = (text) => objectOf(text, "meta");

/** An object that a text exports before its words. */
function objectOf(text, name) {
  const [, literal] = new RegExp(`^export const ${name} = (\\{.*?^\\});`, "ms").exec(text) ?? [];
  if (literal === undefined)
    throw new Error(`A text has a line "export const ${name} = {" before its words, and ends that with a line "};".`);
  // Through JSON: what another context makes is no object of this one.
  return JSON.parse(JSON.stringify(runInNewContext(`(${literal})`)));
}

/** Of a reader who looks at no figure. */
const wordsAMinute = 220;

/** How long a text takes to be read, in whole minutes: what stands between its tags, and nothing of what it says of itself. */
export function minutesOf(text) {
  const words = text
    .replace(/^export const \w+ = \{.*?^\};/gms, "")
    .replace(/<[^>]*>/g, " ")
    .match(/[\p{L}\d][\p{L}\d'’.-]*/gu);
  return Math.max(1, Math.round((words?.length ?? 0) / wordsAMinute));
}

/** The texts of the chapters. */
export const chapterFiles = () =>
  readdirSync(content)
    .map((folder) => join(content, folder, "chapter.mdx"))
    .filter((file) => existsSync(file));

/**
 * The chapters in their order: what each text says of itself but for the words of its own page. `id`: its folder, its page, its claims and its lecture;
 * `models`: those that its figures show, its own first; `plate`: what its plate shows (app/share/plates.ts).
 */
export const readChapters = () =>
  chapterFiles()
    .map((file) => readFileSync(file, "utf8"))
    .map((text) => ({ ...metaOf(text), minutes: minutesOf(text), plate: objectOf(text, "plate") }))
    .sort((a, b) => a.number - b.number)
    .map(({ id, number, title, models, description, published, minutes, plate }) => ({
      ...{ id, number, title, models },
      ...{ description, published, minutes, plate },
    }));
