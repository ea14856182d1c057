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
  if (query === undefined || !query.includes("=") || !plainQuery.test(query)) return null;
  if (model === "" || !existsSync(join(folder, "s", model, "index.html"))) return null;
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
