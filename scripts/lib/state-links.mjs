import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { oembedWith, quoted } from "./document.mjs";

/**
 * What a server can tell programs that show links, and a host of files cannot: of an address with a scenario in its query, the picture and the words of that very state. The page is the
 * same for everybody; only what its head says to such programs is of the state.
 */

/** What our own links are made of, percent signs of others included. Anything else is answered as without its query. */
const plainQuery = /^[\w.~%&=+:@*!()$',;-]{1,1000}$/;

/** "/s/accept/", "/picture/accept.png" and so on, below the site's root: what is asked for, and of which model; null for anything else. */
export function stateAsk(folder, below, query) {
  const [, kind = "", model = "", ending] =
    /^\/(s|embed|picture|oembed)\/([a-z][a-z0-9-]*)(\/|\.png|\.json)$/.exec(below) ?? [];
  if ({ s: "/", embed: "/", picture: ".png", oembed: ".json" }[kind] !== ending) return null;
  if (model === "" || !existsSync(join(folder, "s", model, "index.html"))) return null;
  // The model's own, which only a build that knows its address has written.
  if (kind === "oembed" && query === undefined)
    return existsSync(join(folder, below)) ? null : { kind, model, query: "" };
  if (query === undefined || !query.includes("=") || !plainQuery.test(query)) return null;
  return { kind, model, query };
}

/** The site's whole address as the build was told it; "" where it was not. */
export function builtFor(folder) {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "";
}

/** A lab's or an embedded figure's page, whose head tells of the state. `site`: whole address, with a slash at the end. */
export function documentOfState(html, { kind, model, query }, site) {
  const at = (path) => quoted(`${site}${path}?${query}`);
  const title = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1] ?? "";
  const tags = [
    `<meta property="og:url" content="${at(`${kind}/${model}/`)}">`,
    `<meta property="og:image" content="${at(`picture/${model}.png`)}">`,
    `<link rel="alternate" type="application/json+oembed" title="${title}" href="${at(`oembed/${model}.json`)}">`,
  ];
  return html
    .replace(/<meta property="og:(url|image)" content="[^"]*">\n/g, "")
    .replace(/<link rel="alternate" type="application\/json\+oembed"[^>]*>\n/, "")
    .replace(/(?=<meta name="twitter:card")/, () => `${tags.join("\n")}\n`);
}

/** The picture of a page that has no query: a moment's own, a chapter's plate, a model's. As `previewOf` of the build has it. */
function pictureOfPage(folder, below) {
  const [, chapter, model] = /^\/(?:([a-z-]+)|(?:s|embed)\/([a-z][a-z0-9-]*))\/$/.exec(below) ?? [];
  const known = [`${below.slice(1)}picture.png`, `plates/${chapter}.png`, `preview-${model}.png`];
  return known.find((path) => existsSync(join(folder, path))) ?? "preview.png";
}

/** Where oEmbed tells of a lab, an embedded figure or a named moment; "" of all other pages. */
function oembedOfPage(folder, below) {
  const [, model] = /^\/(?:s|embed)\/([a-z][a-z0-9-]*)\/$/.exec(below) ?? [];
  if (model !== undefined) return existsSync(join(folder, "s", model, "index.html")) ? `oembed/${model}.json` : "";
  const [, moment] = /^\/moment\/(.+)\/$/.exec(below) ?? [];
  if (moment === undefined) return "";
  const models = Object.entries(JSON.parse(readFileSync(join(folder, "moment/known.json"), "utf8")));
  for (const [model, states] of models)
    for (const [query, path] of Object.entries(states)) if (path === moment) return `oembed/${model}.json?${query}`;
  return "";
}

/** A page of a build that was not told its address, with what links to it show; null where it says so already, or is none to link to. */
export function documentOfPage(folder, below, site) {
  const html = readFileSync(join(folder, below, "index.html"), "utf8");
  const title = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1];
  if (title === undefined || html.includes('<meta property="og:image"')) return null;
  const oembed = oembedOfPage(folder, below);
  const tags = [
    `<meta property="og:url" content="${quoted(site + below.slice(1))}">`,
    `<meta property="og:image" content="${quoted(site + pictureOfPage(folder, below))}">`,
    oembed && `<link rel="alternate" type="application/json+oembed" title="${title}" href="${quoted(site + oembed)}">`,
  ];
  return html.replace(/(?=<meta name="twitter:card")/, () => `${tags.filter(Boolean).join("\n")}\n`);
}

/** What oEmbed says of a state that was drawn. */
export function oembedOfState({ model }, drawn, site) {
  const { title, sentence, query } = drawn;
  return oembedWith(
    {
      title,
      description: sentence,
      src: `${site}embed/${model}/?${query}`,
      picture: `${site}picture/${model}.png?${query}`,
    },
    site,
  );
}
