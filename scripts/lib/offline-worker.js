/** The worker that keeps the site for readers who ask for it: dist/sw.js, once offline.mjs has bundled it. */
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";

// A new version waits until every page of the site is closed: nothing here skips waiting, so it never changes a presentation.
clientsClaim();
// The state of a page is in its query.
precacheAndRoute(KEPT_FILES, { ignoreURLParametersMatching: [/.*/] });
cleanupOutdatedCaches();
