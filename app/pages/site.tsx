import { createContext, type ReactNode, useContext } from "react";
import type { PageRow } from "./registry";

/** Where a page stands, so that its links reach the others under any base path. */
export interface Site {
  /** From this page to the site's root: "./", "../", "../../", or absolute on the 404 page, which may be shown at any depth. */
  readonly root: string;
  readonly page: PageRow;
}

const SiteContext = createContext<Site | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): Site & { href(pathBelowRoot: string): string } {
  const site = useContext(SiteContext);
  if (site === null) throw new Error("useSite stands outside of a SiteProvider: every page is rendered within one.");
  return { ...site, href: (path) => `${site.root}${path}` };
}

export function rootOf(page: PageRow, basePath: string): string {
  if (page.file !== undefined) return basePath;
  const depth = page.path.split("/").length - 1;
  return depth === 0 ? "./" : "../".repeat(depth);
}
