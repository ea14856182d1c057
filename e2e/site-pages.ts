/** Every page that was built, and those states of a page that are a page of their own. A new page or model is among them by being built. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Page } from "@playwright/test";
import { packExercise } from "../app/model/exercise";
import example from "../app/pages/exercise/example.json" with { type: "json" };

export interface SitePage {
  readonly path: string;
  /** Of the registry: what the document says that it is. */
  readonly id: string;
  readonly status: 200 | 404;
  /** Brings what is loaded after the page has woken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const built: readonly SitePage[] = readdirSync("dist", { recursive: true, encoding: "utf8" })
  .filter((file) => ["index.html", "404.html"].includes(basename(file)))
  .sort()
  .map((file) => {
    const id = /<html[^>]* data-page="([\w-]+)"/.exec(readFileSync(`dist/${file}`, "utf8"))?.[1] ?? "";
    if (basename(file) === "404.html") return { path: "no/such/page/", id, status: 404 };
    return { path: dirname(file) === "." ? "" : `${dirname(file)}/`, id, status: 200 };
  });

const lecture = (role: string, ready: string): SitePage => ({
  path: `present/?lecture=accept${role}`,
  id: "present",
  status: 200,
  prepare: (page) => page.locator(ready).first().waitFor({ timeout: 60_000 }),
});

const states: readonly SitePage[] = [
  lecture("", ".lecture-stage .herd-canvas canvas"),
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
