/** The worker that keeps the site for readers who ask for it: dist/sw.js, once offline.mjs has bundled it. */
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precacheAndRoute } from "workbox-precaching";

// A new version waits until every page of the site is closed: nothing here skips waiting, so it never changes a presentation.
clientsClaim();
const isKept = (url) => getCacheKeyForURL(url.href) !== undefined;

// Pages that are not kept as they were asked for: as the site's server does, an address without its final slash is led to the page, for the sake of the page's
// relative links; for what there is not, without a network, stands the site's own page.
addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  const url = new URL(event.request.url);
  const bare = new URL(url.origin + url.pathname);
  if (isKept(bare.pathname.endsWith("/") ? new URL("index.html", bare) : bare)) return;
  const page = new URL(`${bare}/index.html`);
  if (isKept(page)) {
    event.respondWith(Response.redirect(`${bare}/${url.search}`, 301));
    return;
  }
  event.respondWith(fetch(event.request).catch(notThere));
});

async function notThere() {
  const page = await matchPrecache("404.html");
  return page === undefined ? Response.error() : new Response(page.body, { status: 404, headers: page.headers });
}

// The state of a page is in its query.
precacheAndRoute(KEPT_FILES, { ignoreURLParametersMatching: [/.*/] });
cleanupOutdatedCaches();
