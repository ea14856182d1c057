import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Feed } from "feed";
import { readChapters } from "./chapters.mjs";
import { feedFile } from "./document.mjs";
import { root } from "./root.mjs";

/** The same for the same thing wherever the site stands (RFC 4287, 4.2.6): 128 bits of a hash, marked as a UUID of version 8. */
function urnOf(thing) {
  const bytes = createHash("sha256").update(`stampede ${thing}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6] & 0x0f) | 0x80;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}`;
}

/** A sentence or some, as the table of changed results has them. */
const saidBy = (what) =>
  typeof what === "string" ? what : what.map(({ says, kept }) => (kept ? `${says} ${kept}` : says)).join(" ");

/** @typedef {{ id: string, number: number, title: string, description: string, published: string }} FeedChapter */

/**
 * The Atom feed of a site whose whole address is `siteUrl`: its chapters, and what changed in what its runs say; the newest first.
 * @param {string} siteUrl
 * @param {FeedChapter[]} chapters
 */
export function feedOf(siteUrl, chapters = readChapters(), results = readResults()) {
  const at = (path) => new URL(path, siteUrl).href;
  const entries = [
    ...chapters.map(({ id, number, title, description, published }) => ({
      id: urnOf(`chapter ${id}`),
      title: `Chapter ${number}: ${title}`,
      link: at(`${id}/`),
      description,
      date: published,
    })),
    // With the first version of a model nothing has changed.
    ...Object.entries(results).flatMap(([model, changes]) =>
      changes
        .filter(({ version }) => version > 1)
        .map(({ version, date, what }) => ({
          id: urnOf(`results ${model} ${version}`),
          title: `Results of the model ${model} have changed (version ${version})`,
          link: at(`changes/#${model}-${version}`),
          description: saidBy(what),
          date,
        })),
    ),
  ].sort((a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title));
  const feed = new Feed({
    id: urnOf("site"),
    title: "Stampede",
    description: "How Linux learned to scale: new chapters, and results that have changed.",
    link: siteUrl,
    feedLinks: { atom: at(feedFile) },
    language: "en",
    author: { name: "Stampede" },
    updated: dayOf(entries[0].date),
    generator: false,
  });
  for (const { date, title, description, ...entry } of entries) {
    const day = dayOf(date);
    feed.addItem({ ...entry, title: asHtml(title), description: asHtml(description), date: day, published: day });
  }
  return feed.atom1();
}

/** The library marks titles and summaries as HTML: what is plain text is to be read as it stands there (RFC 4287, 3.1.1.2). */
const asHtml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const dayOf = (date) => new Date(`${date}T00:00:00Z`);

const readResults = () => JSON.parse(readFileSync(join(root, "app/model/results.json"), "utf8")).models;
