import type { ComponentType } from "react";

/** What a page's module exports beside its component; for pages written in MDX the text exports it. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
}

export interface PageModule {
  readonly default: ComponentType;
  readonly meta: PageMeta;
}

export interface PageRow {
  readonly id: string;
  /** Below the site's root, with a slash at the end; "" is the landing page. */
  readonly path: string;
  /** The file in the built site, where it is not `index.html` in the path's folder. */
  readonly file?: string;
  /** Key of `pageModules`. */
  readonly module: string;
  /** Where the header links it, and with which words. */
  readonly nav?: { readonly place: "chapter" | "tool"; readonly label: string };
  /** The page carries a list of sources, which its citations can point to. */
  readonly sources?: boolean;
}

/** Every page of the site. To add one, add a row and a folder with a `page.tsx`. */
export const pages: readonly PageRow[] = [
  { id: "landing", path: "", module: "./landing/page.tsx" },
  {
    id: "accept",
    path: "accept/",
    module: "./accept/page.tsx",
    nav: { place: "chapter", label: "1 Accept" },
    sources: true,
  },
  {
    id: "hash",
    path: "hash/",
    module: "./hash/page.tsx",
    nav: { place: "chapter", label: "2 Hash tables" },
    sources: true,
  },
  { id: "lab-accept", path: "s/accept/", module: "./lab/page.tsx", nav: { place: "tool", label: "Lab" } },
  { id: "lab-hash", path: "s/hash/", module: "./hash-lab/page.tsx" },
  { id: "claims", path: "claims/", module: "./claims/page.tsx", nav: { place: "tool", label: "Claims" } },
  { id: "glossary", path: "glossary/", module: "./glossary/page.tsx", nav: { place: "tool", label: "Glossary" } },
  { id: "about", path: "about/", module: "./about/page.tsx", nav: { place: "tool", label: "About" }, sources: true },
  { id: "not-found", path: "404/", file: "404.html", module: "./not-found/page.tsx" },
];

/** One chunk a page. */
export const pageModules = import.meta.glob<PageModule>("./*/page.tsx");

export async function loadPage(row: PageRow): Promise<PageModule> {
  const load = pageModules[row.module];
  if (!load) throw new Error(`The page "${row.id}" names the module ${row.module}, which does not exist.`);
  return load();
}
