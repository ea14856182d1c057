/** The page of a moment that the site names: its picture, what it shows, and where it runs. It has no scripts. What it says to programs that show links is of this moment alone. */
import { renderToStaticMarkup } from "react-dom/server";
import { palettes } from "../../base/palette";
import { loadKit } from "../../player/all-kits";
import { firstMoment } from "../../player/figure/first-moment";
import { embedAddress, standardLook } from "../../share/embed-code";
import { previewPx } from "../../share/plates";
import { describeForBuild } from "../build-runs";
import { ownScenario, runForBuild } from "../render-static-figure";
import { type KnownState, statesFolder } from "./known-states";
import { drawnOf, type StateDrawn } from "./state-picture";
import { words } from "./states-messages";

/** Of the page of a state, below the site's root. */
export const stateFiles = (id: string) => ({
  page: `${statesFolder}/${id}/index.html`,
  picture: `${statesFolder}/${id}/picture.png`,
  oembed: `${statesFolder}/${id}/oembed.json`,
});

export interface DrawnState extends StateDrawn {
  readonly state: KnownState;
}

/** Rejects where the scenario is not right. */
export async function drawKnownState(state: KnownState): Promise<DrawnState> {
  const { model, withheld, names, figure } = state;
  const scenario = ownScenario(await describeForBuild(model), state.scenario);
  const kit = await loadKit(model);
  const at = state.of === "figure" ? firstMoment(kit, state.scenario, state.at || undefined) : state.at;
  const run = await runForBuild(model, scenario, undefined, names);
  const ask = { model, scenario, at, withheld, heading: state.title, ...(figure && { figure }) };
  const drawn = await drawnOf(kit, run, ask);
  return { ...drawn, state };
}

/** `siteUrl`: with a slash at the end; "" where the build was not told it: then programs that want whole addresses are told none. */
export function stateDocument({ state, title, sentence, query }: DrawnState, siteUrl: string): string {
  const { id, model, place, of } = state;
  const files = stateFiles(id);
  const root = "../".repeat(files.page.split("/").length - 1);
  const lab = `${root}s/${model}/?${query}`;
  const told = [title, sentence].filter(Boolean).join(". ");
  const { light, dark } = palettes;
  const look = ({ paper, ink, quiet }: typeof light) => `--paper:${paper};--ink:${ink};--quiet:${quiet}`;
  const style = `:root{color-scheme:light dark;${look(light)}}@media(prefers-color-scheme:dark){:root{${look(dark)}}}body{margin:0 auto;padding:1.5rem;max-width:60rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}h1{font-size:1.5rem;line-height:1.25}a{color:inherit}img{display:block;width:100%;height:auto;background:${light.paper}}.quiet{color:var(--quiet)}nav a{display:inline-block;min-height:1.5rem;margin-right:1.5rem}`;
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${state.title} · Stampede`}</title>
        <meta name="description" content={told} />
        <meta property="og:type" content="article" />
        <meta property="og:title" content={state.title} />
        <meta property="og:description" content={told} />
        <meta name="twitter:card" content="summary_large_image" />
        {siteUrl !== "" && (
          <>
            <link rel="canonical" href={`${siteUrl}${statesFolder}/${id}/`} />
            <meta property="og:url" content={`${siteUrl}${statesFolder}/${id}/`} />
            <meta property="og:image" content={siteUrl + files.picture} />
            <meta property="og:image:width" content={String(previewPx.width)} />
            <meta property="og:image:height" content={String(previewPx.height)} />
            <meta property="og:image:alt" content={told} />
            <link rel="alternate" type="application/json+oembed" title={state.title} href={siteUrl + files.oembed} />
          </>
        )}
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={`${root}icon.svg`} type="image/svg+xml" />
        <style>{style}</style>
      </head>
      <body>
        <main>
          <h1>{state.title}</h1>
          <a href={lab}>
            <img src="picture.png" alt={told} width={previewPx.width} height={previewPx.height} />
          </a>
          <p className="quiet">{told}</p>
          <nav>
            <a href={lab}>{words.run}</a>
            {place !== "" && <a href={root + place}>{of === "scene" ? words.inLecture : words.inChapter}</a>}
            <a href={`${root}teach/?model=${model}&${query}#embed`}>{words.embed}</a>
            <a href={root}>{words.home}</a>
          </nav>
        </main>
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(document)}\n`;
}

/** What a program that embeds links by oEmbed is told: the figure at this moment, with its picture. */
export function stateOembed({ state, query, title, sentence }: DrawnState, siteUrl: string) {
  const figures = state.figure === "" ? [] : [state.figure];
  const src = embedAddress(siteUrl, state.model, query, { ...standardLook, figures });
  return {
    title: state.title,
    description: [title, sentence].filter(Boolean).join(". "),
    src,
    picture: siteUrl + stateFiles(state.id).picture,
  };
}
