import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateSW } from "workbox-build";

/**
 * Writes dist/sw.js, which keeps the whole site for readers who ask for it, and dist/offline.json, which says how much that is. To be called when all pages are
 * written: the worker names each file with its hash. A new version waits until every page of the site is closed, so that it never changes a presentation.
 */
export async function writeServiceWorker(dist) {
  const { count, size, warnings } = await generateSW({
    globDirectory: dist,
    globPatterns: ["**/*.{html,js,css,wasm,svg,png,woff2,json,txt,webmanifest}"],
    globIgnores: ["sw.js", "workbox-*.js", "offline.json"],
    swDest: join(dist, "sw.js"),
    // Hashed names change with their content.
    dontCacheBustURLsMatching: /\/assets\//,
    // The state of a page is in its query.
    ignoreURLParametersMatching: [/.*/],
    maximumFileSizeToCacheInBytes: 20e6,
    skipWaiting: false,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    sourcemap: false,
    mode: "production",
  });
  if (warnings.length > 0) throw new Error(`The service worker could not be written: ${warnings.join("; ")}`);
  writeFileSync(join(dist, "offline.json"), JSON.stringify({ files: count, bytes: size }));
  return { count, size };
}
