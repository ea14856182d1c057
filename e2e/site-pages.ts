/** Every page that was built, and those states of a page that are a page of their own. A new page or model is among them by being built. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Page } from "@playwright/test";
import { packExercise } from "../app/model/exercise";
import example from "../app/pages/exercise/example.json" with { type: "json" };
import { chapters } from "./chapters";

export interface SitePage {
  readonly path: string;
  /** Of the registry: what the document says that it is. */
  readonly id: string;
  readonly status: 200 | 404;
  /** There is nothing in it to press, to fill in or to look at but words. */
  readonly wordsAlone?: boolean;
  /** Brings what is loaded after the page has woken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const built: readonly SitePage[] = readdirSync("dist", { recursive: true, encoding: "utf8" })
  // A moment's page holds its picture for programs that show links, and leads on (take-away.spec.ts).
  .filter((file) => ["index.html", "404.html"].includes(basename(file)) && !file.startsWith("moment/"))
  .sort()
  .map((file) => {
    const html = readFileSync(`dist/${file}`, "utf8");
    const id = /<html[^>]* data-page="([\w-]+)"/.exec(html)?.[1] ?? "";
    if (basename(file) === "404.html") return { path: "no/such/page/", id, status: 404 };
    const wordsAlone = !/<(button|input|figure)\b/.test(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "<figure");
    return { path: dirname(file) === "." ? "" : `${dirname(file)}/`, id, status: 200, wordsAlone };
  });

const lecture = (role: string, ready: string): SitePage => ({
  path: `present/?lecture=accept${role}`,
  id: "present",
  status: 200,
  prepare: (page) => page.locator(ready).first().waitFor({ timeout: 60_000 }),
});

const states: readonly SitePage[] = [
  lecture("", ".lecture-stage .figure-canvas canvas"),
  lecture("&role=speaker", ".lecture-notes p"),
  lecture("&role=print", ".lecture-print button:text-is('Print'):enabled"),
  {
    path: `exercise/?e=${packExercise(JSON.stringify(example))}`,
    id: "exercise",
    status: 200,
    prepare: (page) => page.locator(".draw-curve").waitFor(),
  },
];

export const sitePages: readonly SitePage[] = [...built, ...states];

const chapterIds = new Set(chapters.map(({ path }) => path.slice(0, -1)));

export const isChapter = ({ id }: SitePage): boolean => chapterIds.has(id);

/** Pages of one kind are made by the same code: a lab, a frame to embed, a chapter, a document, a page of words. */
function kindOf({ id, path, wordsAlone }: SitePage): string {
  if (chapterIds.has(id)) return "chapter";
  if (id.startsWith("embed-minute-")) return "minute";
  if (wordsAlone) return "words";
  if (/^papers\/./.test(path)) return "document";
  const [, ofMany] = /^(lab|embed|homework|teach|handout)-/.exec(id) ?? [];
  // The windows of a lecture are pages of their own.
  return ofMany ?? path.replace(/\?e=.*/, "?e");
}

/** The first of each kind. */
export const oneOfEachKind: ReadonlySet<SitePage> = new Set(
  new Map([...sitePages].reverse().map((page) => [kindOf(page), page])).values(),
);

/** What stands alone in its kind, and every chapter: each has words and figures of its own. */
export const everyChapterAndKind: readonly SitePage[] = sitePages.filter(
  (page) => isChapter(page) || oneOfEachKind.has(page),
);

/** Those that differ most: looked at once more narrow and in the dark (that colours are told apart is the palette's own test). */
export const alsoDark: ReadonlySet<SitePage> = new Set(
  ["landing", "accept", "lab-accept", "lab-heap", "embed-accept", "claims", "teach", "exercise"].flatMap(
    (id) => sitePages.find((page) => page.id === id) ?? [],
  ),
);
