/** The pages in dist/ as the build wrote them. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";

export const dist = join(import.meta.dirname, "../../dist");

export interface BuiltPage {
  /** Below the site's root, with a slash at the end; "" is the landing page, "404.html" the one for addresses without a page. */
  readonly path: string;
  /** Of the registry: what the document says that it is. */
  readonly id: string;
  readonly document: HTMLElement;
}

/** A moment's page holds its picture for programs that show links, and leads on. */
export const isMoment = (path: string): boolean => path.startsWith("moment/");

export const builtPages: readonly BuiltPage[] = readdirSync(dist, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".html"))
  .sort()
  .map((file) => {
    const document = parse(readFileSync(join(dist, file), "utf8"));
    const path = basename(file) !== "index.html" ? file : dirname(file) === "." ? "" : `${dirname(file)}/`;
    return { path, id: document.querySelector("html")?.getAttribute("data-page") ?? "", document };
  });
