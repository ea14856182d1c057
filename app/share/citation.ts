/** The exact state of a figure as a reference: its scenario in words, its link, the version of the site and the day it was looked at. */
import { words as siteWords } from "./share-messages";

export interface CitedState {
  /** The scenario in words: "1,000 threads, wake all (stock 2.2), at step 1,280". */
  readonly words: string;
  /** Absolute link to the state. */
  readonly link: string;
  /** Of the site, as in package.json. */
  readonly version: string;
  readonly accessed: Date;
}

/** Folder, below the site's root, of the copy of this version that stays as it is; "" where there is none, or where this is it. */
export const frozenPath: string = import.meta.env.EDITION === "latest" ? `v${import.meta.env.SITE_VERSION}/` : "";

/** The same state in the copy of this version that stays as it is, where the site has one beside it. `labAddress` is the model's lab page, `path` the copy's folder below the root. */
export function inFrozenCopy(labAddress: string, model: string, path: string): string {
  return path === "" ? labAddress : new URL(`../../${path}s/${model}/`, labAddress).href;
}

const { siteTitle, author, citedNote } = siteWords;

/** Characters that BibTeX takes for commands. Links stay as they are: url fields are verbatim. */
function bibtexText(text: string): string {
  return text.replace(/[\\{}]/g, "").replace(/[&%$#_]/g, "\\$&");
}

export function bibtexOf({ words, link, version, accessed }: CitedState): string {
  const day = isoDay(accessed);
  return [
    `@misc{stampede-${keyOf(link)},`,
    `  author  = {{${author}}},`,
    `  title   = {{${bibtexText(`${siteTitle}: ${words}`)}}},`,
    `  year    = {${day.slice(0, 4)}},`,
    `  version = {${version}},`,
    `  url     = {${link}},`,
    `  urldate = {${day}},`,
    `  note    = {${citedNote}}`,
    "}",
    "",
  ].join("\n");
}

/** CSL-JSON, as Zotero and pandoc read it. */
export function cslOf({ words, link, version, accessed }: CitedState): string {
  const parts = isoDay(accessed).split("-").map(Number);
  const item = {
    id: `stampede-${keyOf(link)}`,
    type: "software",
    author: [{ literal: author }],
    title: `${siteTitle}: ${words}`,
    version,
    URL: link,
    issued: { "date-parts": [[parts[0]]] },
    accessed: { "date-parts": [parts] },
    note: citedNote,
  };
  return `${JSON.stringify([item], null, 2)}\n`;
}

/** By the reader's own calendar. */
function isoDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The same link has the same key: 32 bits of FNV-1a. */
function keyOf(link: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < link.length; i++) hash = Math.imul(hash ^ link.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
