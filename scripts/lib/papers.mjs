import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { chapterFiles, metaOf } from "./chapters.mjs";
import { anyModelTag, modelOfTag } from "./model-tags.mjs";
import { root } from "./root.mjs";

const folder = join(root, "content/papers");

/** The texts about the source documents: content/papers/<id of the document in bibliography.json>.mdx. */
export const paperFiles = () =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".mdx"))
        .map((name) => join(folder, name))
    : [];

/** The attributes of a tag as it stands in a text; their values are words, without `"`. */
export const attributesOf = (list) =>
  Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** `places`: of the site, beside those that cite the section, as "accept#fig-1" or "landing#april-1999".
 * @returns {{ id: string, title: string, names: string[], argument: string, places: string[] }[]} in the order of the document */
export function sectionsOf(text) {
  return [...text.matchAll(/^<Section\s([^>]*)\/>$/gm)].map(([, list]) => {
    const { id = "", title = "", names = "", argument = "", places = "" } = attributesOf(list);
    return { id, title, names: names.split("|").filter(Boolean), argument, places: places.split(" ").filter(Boolean) };
  });
}

/**
 * The source documents in their order: what each text says of itself (`id`, `number`, `title`, `nav`, `description`), and its sections. A section's `names` are what citations
 * call it, beside its title.
 */
export const readPapers = () =>
  paperFiles()
    .map((file) => {
      const text = readFileSync(file, "utf8");
      return { ...metaOf(text), id: basename(file, ".mdx"), sections: sectionsOf(text) };
    })
    .sort((a, b) => a.number - b.number);

/** The figures and charts of texts, which are counted together. */
export const drawn = new RegExp(`^<(?:${anyModelTag}|SettleChart|SweepChart|TrialsChart)\\s`);

/**
 * Where chapters cite: { chapter, document, at, heading, figure }, or `claim` in place of document and place where a figure names a row of the ledger; `at` is "" for a document as a whole, `heading` the last one above, `figure` the { id, number } of the
 * figure or chart in whose caption it stands, or null.
 */
export function readCitations() {
  return chapterFiles().flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const { id: chapter } = metaOf(text);
    return citationsOf(text).map((citation) => ({ chapter, ...citation }));
  });
}

/** What the site's texts have an anchor of: { chapter, heading, figure }, one a heading and one a figure or chart. */
export const readPlaces = () =>
  [...chapterFiles(), join(root, "content/landing.mdx")].flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const { id: chapter } = metaOf(text);
    return placesIn(text).map((place) => ({ chapter, ...place }));
  });

function placesIn(text) {
  let heading = null;
  let number = 0;
  return text.split("\n").flatMap((line) => {
    if (line.startsWith("## ")) {
      heading = line.slice(3).trim();
      return [{ heading, figure: null }];
    }
    return drawn.test(line) ? [{ heading, figure: { id: attributesOf(line).id, number: ++number } }] : [];
  });
}

export function citationsOf(text) {
  const found = [];
  let heading = null;
  let figure = null;
  let number = 0;
  for (const line of text.split("\n")) {
    if (line.startsWith("## ")) heading = line.slice(3).trim();
    if (drawn.test(line)) {
      const { id, evidence = "own" } = attributesOf(line);
      figure = { id, number: ++number };
      const [document, at] = evidence.split("@");
      if (at !== undefined) found.push({ document, at, heading, figure });
      else if (evidence !== "own") found.push({ claim: evidence, heading, figure });
    }
    for (const [, list] of line.matchAll(/<Cite\s([^>]*)\/>/g)) {
      const { id = "", at = "" } = attributesOf(list);
      found.push({ document: id, at, heading, figure });
    }
    if (/^<\/[A-Z]\w*>/.test(line)) figure = null;
  }
  return found;
}

/** The figures of chapters that say what a paper says of them: { chapter, id, model, scenario, evidence }, charts left out. */
export const readEvidence = () =>
  chapterFiles().flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const { id: chapter } = metaOf(text);
    return evidenceOf(text).map((figure) => ({ chapter, ...figure }));
  });

export const evidenceOf = (text) =>
  [...text.matchAll(new RegExp(`^<(${anyModelTag})\\s([^>]*)>$`, "gm"))].flatMap(([, tag, list]) => {
    const { id, scenario = "", evidence, machine = "" } = attributesOf(list);
    return evidence === undefined ? [] : [{ id, model: modelOfTag.get(tag), scenario, evidence, machine }];
  });
