import { chapters } from "virtual:chapters/told";
import { prerender } from "react-dom/static";
import { nameMarked } from "../base/printed";
import { collectingStore, longMarkup, type StaticDataStore, storeToText } from "../base/static-data";
import { describeForBuild } from "../build/build-runs";
import { drawPlate, emblemSvg, posterSvg, previewSvg } from "../build/chapter-plates";
import { type KnownState, knownStates } from "../build/states/known-states";
import { drawKnownState, stateDocument, stateFiles, stateOembed } from "../build/states/state-page";
import { loadKit } from "../player/all-kits";
import { emblemFile, posterFile, previewFile } from "../share/plates";
import { PageApp } from "./page-app";
import { words } from "./pages-messages";
import { loadPage, models, type PageRow, pages } from "./registry";
import { rootOf } from "./site";

/** What the build script puts into the document around a page. */
export interface RenderedPage {
  readonly row: PageRow;
  readonly root: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
  /** What the page says where its scripts are missing. */
  readonly asleep: string;
  /** JSON for hydration. */
  readonly staticData: string;
}

export { noteAsked } from "../build/build-runs";
export { setFigureShelf } from "../build/render-static-figure";
export { pages };

/** The chapters whose plates are drawn. */
export const plates: readonly string[] = chapters.map(({ id }) => id);

/** What the table of chapters says of one. */
export const chapterTold = (chapter: string) => chapters.find(({ id }) => id === chapter);

/** Files of a chapter's plate, by their addresses below the site's root; what is to become a picture of dots is an SVG still. `siteUrl`: with a slash at the end; "" where it is not known. */
export async function renderPlate(chapter: string, siteUrl: string): Promise<Readonly<Record<string, string>>> {
  const told = chapterTold(chapter);
  if (told === undefined) throw new Error(`There is no chapter "${chapter}".`);
  const { title, plate } = told;
  const drawn = await drawPlate(plate);
  return {
    [emblemFile(chapter)]: emblemSvg(drawn),
    [previewFile(chapter)]: previewSvg(drawn),
    [posterFile(chapter)]: posterSvg(drawn, { title, plate, site: words.posterFoot, address: siteUrl }),
  };
}

export { drawQuery } from "../build/states/state-picture";
export { knownStates };

/** The page of a moment that the site names, its picture as an SVG, and what oEmbed says of it; with their addresses below the site's root. */
export async function renderState(state: KnownState, siteUrl: string) {
  const drawn = await drawKnownState(state);
  const { model, id } = state;
  return {
    files: stateFiles(id),
    model,
    id,
    query: drawn.query,
    page: stateDocument(drawn, siteUrl),
    picture: drawn.svg,
    oembed: stateOembed(drawn, siteUrl),
  };
}

/** Every parameter of every lab, for the search. */
export async function settingsOfLabs() {
  const all = await Promise.all(
    models.map(async (model) => {
      const [{ params }, kit] = await Promise.all([describeForBuild(model), loadKit(model)]);
      return params.map((param) => ({
        ...{ model, lab: kit.lab.title, name: param.name, label: param.label, help: param.help },
        values: param.type === "enum" ? param.values.map(({ label }) => label) : [],
      }));
    }),
  );
  return all.flat();
}

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
  const rendered = nameMarked(await new Response(prelude).text());
  const { html, printed } = namePrinted(rendered, store);
  if (errors.length > 0) throw errors[0];
  if (/<script/i.test(html))
    throw new Error(`The page "${row.id}" came out with an inline script, which the content policy refuses.`);
  const { title, description } = meta;
  return { row, root, title, description, html, asleep: words.asleep, staticData: storeToText(store, printed) };
}

/**
 * Markup in the static data that the page shows whole in some element (a figure's first frame) is not written into the page twice: the element gets a
 * name, by which client.tsx reads it back.
 */
function namePrinted(rendered: string, store: StaticDataStore) {
  const printed = new Map<string, string>();
  let html = rendered;
  // React's development build complains about attributes that it did not write.
  const shared = import.meta.env.DEV ? [] : longMarkup(store);
  for (const markup of shared) {
    const at = html.indexOf(`>${markup}</`);
    if (at === -1) continue;
    const name = `p${printed.size + 1}`;
    html = `${html.slice(0, at)} data-printed="${name}"${html.slice(at)}`;
    printed.set(markup, name);
  }
  return { html, printed };
}
