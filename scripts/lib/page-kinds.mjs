import { readChapters } from "./chapters.mjs";

const chapterIds = new Set(readChapters().map(({ id }) => id));

/** There is nothing in the page to press, to fill in or to look at but words. */
export const wordsAlone = (html) =>
  !/<(button|input|figure)\b/.test(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "<figure");

export const pageId = (html) => /<html[^>]* data-page="([\w-]+)"/.exec(html)?.[1] ?? "";

/**
 * Pages of one kind are made by the same code: a lab, a frame to embed, a chapter, a document, a page of words. Whoever stands alone is a kind of its own.
 * `path`: below the site's root, with a query where that makes another page of it.
 * @param {{ path: string, html: string }} page
 */
export function kindOf({ path, html }) {
  const id = pageId(html);
  if (chapterIds.has(id)) return "chapter";
  if (id.startsWith("embed-minute-")) return "minute";
  // The windows of a lecture are pages of their own, and so is an exercise that is open.
  if (path.includes("?")) return path.replace(/\?e=.*/, "?e");
  if (wordsAlone(html)) return "words";
  if (/^papers\/./.test(path)) return "document";
  const ofMany = /^(lab|embed|homework|handout|teach)-/.exec(id)?.[1];
  // Beside the page for teachers each chapter has a lesson there.
  return ofMany === "teach" ? "lesson" : (ofMany ?? id);
}
