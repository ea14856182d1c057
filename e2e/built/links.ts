/** Where the links of the built pages lead, and what the pages fetch. */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { type BuiltPage, builtPages, dist } from "./built-pages";

/** Any address will do: links are relative. */
const origin = "https://site.example";

const idsOf = new Map<string, ReadonlySet<string>>();
function idsIn(page: BuiltPage): ReadonlySet<string> {
  const known = idsOf.get(page.path);
  if (known) return known;
  const ids = new Set(page.document.querySelectorAll("[id]").map(({ id }) => id));
  idsOf.set(page.path, ids);
  return ids;
}
const pageAt = new Map(builtPages.map((page) => [page.path, page]));

const isFile = (path: string): boolean => existsSync(join(dist, path)) && statSync(join(dist, path)).isFile();

/** Links of the page that lead to no page, no file and no place. */
export function lostLinks(page: BuiltPage): string[] {
  return page.document.querySelectorAll("a[href]").flatMap((link) => {
    const href = link.getAttribute("href") ?? "";
    if (!URL.canParse(href, origin)) return [`${href} is no address`];
    const url = new URL(href, `${origin}/${page.path}`);
    if (url.origin !== origin) return ["https:", "http:", "mailto:"].includes(url.protocol) ? [] : [`${href}: whose?`];
    const path = decodeURIComponent(url.pathname).slice(1);
    const target = pageAt.get(path);
    if (target === undefined) return isFile(path) ? [] : [`${href} leads to no page`];
    const place = decodeURIComponent(url.hash.slice(1));
    return place === "" || idsIn(target).has(place) ? [] : [`${href} leads to no place in /${path}`];
  });
}

/** Files that the page names and that are not there, or are somebody else's. */
export function lostFiles({ document, path }: BuiltPage): string[] {
  const named = document.querySelectorAll("link[href], script[src], img[src], source[src], iframe[src]");
  return named.flatMap((element) => {
    if (/^(canonical|alternate)$/.test(element.getAttribute("rel") ?? "")) return [];
    const address = element.getAttribute("href") ?? element.getAttribute("src") ?? "";
    const url = new URL(address, `${origin}/${path}`);
    if (url.protocol === "data:") return [];
    if (url.origin !== origin) return [`${address} is fetched from elsewhere`];
    const file = decodeURIComponent(url.pathname).slice(1);
    return isFile(file) || pageAt.has(file) ? [] : [`${address} is not there`];
  });
}
