/** Every page that was built, and those states of a page that are a page of their own. A new page or model is among them by being built. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Page } from "@playwright/test";
import { packExercise } from "../app/model/exercise";
import example from "../app/pages/exercise/example.json" with { type: "json" };
import { concerns } from "../scripts/lib/e2e-selection.mjs";
import { kindOf, pageId } from "../scripts/lib/page-kinds.mjs";
import { rooms, short } from "./extent";

export interface SitePage {
  readonly path: string;
  /** Of the registry: what the document says that it is. */
  readonly id: string;
  readonly status: 200 | 404;
  readonly kind: string;
  /** Of its document. */
  readonly length: number;
  /** Brings what is loaded after the page has woken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const built: readonly SitePage[] = readdirSync("dist", { recursive: true, encoding: "utf8" })
  // A moment's page holds its picture for programs that show links, and leads on (take-away.spec.ts).
  .filter((file) => ["index.html", "404.html"].includes(basename(file)) && !file.startsWith("moment/"))
  .sort()
  .map((file) => {
    const html = readFileSync(`dist/${file}`, "utf8");
    const missing = basename(file) === "404.html";
    const path = missing ? "no/such/page/" : dirname(file) === "." ? "" : `${dirname(file)}/`;
    return { path, id: pageId(html), status: missing ? 404 : 200, kind: kindOf({ path, html }), length: html.length };
  });

/** What a page is once its address says more, or it has been given something. */
const state = (path: string, ready: string): SitePage => {
  const html = readFileSync(`dist/${path.replace(/\?.*/, "")}index.html`, "utf8");
  const prepare = (page: Page) => page.locator(ready).first().waitFor({ timeout: 60_000 });
  return { path, id: pageId(html), status: 200, kind: kindOf({ path, html }), length: html.length, prepare };
};

const states: readonly SitePage[] = [
  state("present/?lecture=accept", ".lecture-stage .figure-canvas canvas"),
  state("present/?lecture=accept&role=speaker", ".lecture-notes p"),
  state("present/?lecture=accept&role=print", ".lecture-print button:text-is('Print'):enabled"),
  state(`exercise/?e=${packExercise(JSON.stringify(example))}`, ".draw-curve"),
];

/** Of these, the ones that the run is about. */
export const sitePages: readonly SitePage[] = [...built, ...states].filter(({ path }) => concerns(path, rooms));

export const isChapter = ({ kind }: SitePage): boolean => kind === "chapter";

/** Of a room everything is asked where its model is drawn. */
const wanted = ({ kind }: SitePage) => rooms.length === 0 || ["chapter", "embed", "lab"].includes(kind);

const byLength = (a: SitePage, b: SitePage) => a.length - b.length;

/** The first of each kind (scripts/lib/page-kinds.mjs); within `npm test` the shortest, which is made by the same code in less time. */
export const oneOfEachKind: ReadonlySet<SitePage> = new Set(
  new Map(
    (short ? sitePages.filter(wanted).sort(byLength) : sitePages.filter(wanted))
      .reverse()
      .map((page) => [page.kind, page]),
  ).values(),
);

/** By kind, the pages beside its first. */
export const othersOfKind: ReadonlyMap<string, readonly SitePage[]> = new Map(
  [...new Set(sitePages.map(({ kind }) => kind))].map((kind) => [
    kind,
    sitePages.filter((page) => page.kind === kind && !oneOfEachKind.has(page)),
  ]),
);
