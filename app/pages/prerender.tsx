import { prerender } from "react-dom/static";
import { collectingStore, storeToText } from "../base/static-data";
import { PageApp } from "./page-app";
import { loadPage, type PageRow, pages } from "./registry";
import { rootOf } from "./site";

/** What the build script puts into the document around a page. */
export interface RenderedPage {
  readonly row: PageRow;
  readonly root: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
  /** JSON for hydration. */
  readonly staticData: string;
}

export { pages };

/** Renders one page as the browser will hydrate it; waits for every run that its figures ask for. `basePath` starts and ends with a slash. */
export async function renderPage(row: PageRow, basePath: string): Promise<RenderedPage> {
  const { default: Content, meta } = await loadPage(row);
  const root = rootOf(row, basePath);
  const store = collectingStore();
  const errors: unknown[] = [];
  const { prelude } = await prerender(<PageApp site={{ root, page: row }} store={store} Content={Content} />, {
    onError: (error) => void errors.push(error),
    // Else React sends large parts late, in a script that the content policy would refuse.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  if (/<script/i.test(html))
    throw new Error(`The page "${row.id}" came out with an inline script, which the content policy refuses.`);
  return { row, root, title: meta.title, description: meta.description, html, staticData: storeToText(store) };
}
