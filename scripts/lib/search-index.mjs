import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { parse } from "node-html-parser";
import commonWords from "../../app/pages/search/common-words.json" with { type: "json" };
import { sha256 } from "./kept.mjs";

/**
 * What the search finds: rows of [kind, title, where it stands, address below the site's root, further words that find it]. Made of the pages as they were
 * rendered, so that it knows what readers see; settings come from the models' descriptions. Texts are not carried: each of their words once.
 */

/** In the browser's code: app/pages/search/rank.ts. */
export const kinds = ["section", "figure", "term", "claim", "setting"];

/** The most that the whole index may weigh, brotli: fetched when somebody searches. A chapter with what belongs to it takes some six thousand. */
export const mostBytes = 120_000;

const isText = (row) => !row.framed && row.kit === undefined && row.file === undefined && row.id !== "landing";

/**
 * The rows of one page.
 * @param {{ row: { id: string, path: string, framed?: boolean, kit?: string, file?: string }, title: string, html: string }} page
 */
export function rowsOfPage({ row, title, html }) {
  if (!isText(row)) return [];
  const article = parse(html).querySelector("article");
  if (!article) return [];
  if (row.id === "glossary") return terms(article, row.path, title);
  // What it lists is found as settings.
  if (row.id === "names") return sections(article, row.path, title).map((found) => [...found.slice(0, 4), ""]);
  const own = row.id === "claims" ? claims(article, row.path) : figures(article, row.path, title);
  for (const apart of article.querySelectorAll(passed)) apart.remove();
  const found = sections(article, row.path, title);
  // On its paper a handout is headed as its chapter; among what is found it would be taken for it.
  if (row.path.startsWith("handout/")) for (const one of found) if (one[2] === "") one[1] = title;
  return [...found, ...own];
}

export function rowsOfSettings(settings) {
  return settings.map(({ model, lab, name, label, help, values }) => [
    4,
    label,
    lab,
    `s/${model}/#setting-${name}`,
    wordsOf(`${name} ${help} ${values.join(" ")}`, label),
  ]);
}

/** What rows and index depend on beside the pages. */
export const searchCode = sha256(readFileSync(new URL(import.meta.url)) + JSON.stringify(commonWords));

/** In how many rows a word may stand if the index is to be small enough: what stands in most places tells none of them apart. Titles are always found. */
const mostRows = [Number.POSITIVE_INFINITY, 100, 70, 50, 35, 25, 18, 12, 8];

/**
 * As the file has it: rows without their words, all words once, and for each the rows that it finds, as differences. A third smaller than rows with their words.
 * app/pages/search/rank.ts reads it. However many chapters there are, it weighs no more than `most` bytes, brotli: the commonest words go first. Throws where even few are too many.
 */
export function packIndex(rows, most = mostBytes) {
  const found = new Map();
  for (const [at, [, , , , text]] of rows.entries())
    for (const word of text.split(" ").filter(Boolean)) found.set(word, [...(found.get(word) ?? []), at]);
  const all = [...found.keys()].sort();
  const steps = (places) => places.map((place, i) => (i === 0 ? place : place - places[i - 1])).join(",");
  const packed = (limit) => {
    const words = all.filter((word) => found.get(word).length <= limit);
    return {
      rows: rows.map((row) => row.slice(0, 4)),
      words: words.join(" "),
      places: words.map((word) => steps(found.get(word))).join(";"),
    };
  };
  const bytes = (limit) => brotliCompressSync(JSON.stringify(packed(limit))).length;
  // The first that is small enough: fewer words are fewer bytes.
  let [from, to] = [0, mostRows.length - 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (bytes(mostRows[middle]) <= most) to = middle;
    else from = middle + 1;
  }
  const last = bytes(mostRows[from]);
  if (last > most) throw new Error(`The index of the search has ${last} bytes, of ${most} at most.`);
  return packed(mostRows[from]);
}

const plain = (node) => node.textContent.replace(/\s+/g, " ").trim();

/** Too common to tell one place from another. Who searches for them with others searches for the others (app/pages/search/rank.ts). */
const common = new Set(commonWords);

/** Each word once, by the alphabet, without those of the title. */
export function wordsOf(text, title) {
  const split = (some) => some.toLowerCase().match(/[\p{L}\p{N}_]{2,}/gu) ?? [];
  const known = new Set([...split(title), ...common]);
  return [...new Set(split(text))]
    .filter((word) => !known.has(word) && !/^\d+$/.test(word))
    .sort()
    .join(" ");
}

/** What is found by rows of its own, or says nothing. */
const passed =
  "figure, script, style, nav, svg, dialog, details.claim-how, table.claims, .contents-plates, .ledger-squares, .homework-here";

/** A page's headings, each with the words under it, down to the next. */
function sections(article, path, page) {
  const found = [];
  const visit = (node) => {
    for (const child of node.childNodes) {
      if (child.nodeType === 3) {
        if (found.length > 0) found.at(-1).text += ` ${child.text}`;
        continue;
      }
      if (child.nodeType !== 1) continue;
      if (/^H[12]$/.test(child.tagName))
        found.push({ title: plain(child), id: child.id ?? "", first: child.tagName === "H1", text: "" });
      else visit(child);
    }
  };
  visit(article);
  return found
    .filter(({ first, id, title }) => title !== "" && (first || id))
    .map(({ title, id, first, text }) => [
      0,
      title,
      first ? "" : page,
      first ? path : `${path}#${id}`,
      wordsOf(text, title),
    ]);
}

/** By the number that the style sheet gives them, in their order. */
function figures(article, path, page) {
  return article.querySelectorAll("figure").flatMap((figure, at) => {
    const caption = figure.querySelector("figcaption");
    const strong = caption?.querySelector("strong");
    if (!figure.id || !caption || !strong) return [];
    const title = `${at + 1}. ${plain(strong).replace(/\.$/, "")}`;
    return [[1, title, page, `${path}#${figure.id}`, wordsOf(plain(caption), title)]];
  });
}

function terms(article, path, page) {
  return article.querySelectorAll(".glossary > div[id]").map((entry) => {
    const title = plain(entry.querySelector("dt"));
    return [2, title, page, `${path}#${entry.id}`, wordsOf(plain(entry.querySelector("dd")), title)];
  });
}

function claims(article, path) {
  return article.querySelectorAll("tr[id^=claim-]").map((row) => {
    const id = row.id.slice("claim-".length);
    const statement = row.querySelectorAll(".claim-statement > span").find((span) => !span.id);
    return [3, statement ? plain(statement) : id, id, `${path}#claim-${id}`, ""];
  });
}
