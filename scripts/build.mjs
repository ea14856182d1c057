import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { buildCore, coreModules } from "./build-core.mjs";
import { atOnce } from "./lib/at-once.mjs";
import { brotliQuality, ofQuality } from "./lib/brotli.mjs";
import { modelsSinceChanged } from "./lib/core-sources.mjs";
import { beforePaintHash, feedFile } from "./lib/document.mjs";
import { installNpm } from "./lib/install.mjs";
import { dropKept } from "./lib/kept.mjs";
import { writeNotices } from "./lib/notices.mjs";
import { buildPackTemplates } from "./lib/pack-templates.mjs";
import { namingOrigins, namingScript } from "./lib/policy.mjs";
import { prerenderPages } from "./lib/prerender.mjs";
import { asCommand, must, root, say } from "./lib/run.mjs";
import { siteSettings } from "./lib/site-settings.mjs";
import { filesOf, hashOf, isFresh, writeStamp } from "./lib/stamp.mjs";

/** Builds core and site into dist/, unless nothing changed since the last time. KEEP_CORE=1 takes the core as it was last built. */
export async function buildSite() {
  if (process.env.KEEP_CORE !== "1") await buildCore();
  const { basePath, siteUrl, reportUrl, edition, frozenCopies } = siteSettings();
  const sources = [
    "app",
    "content",
    "public",
    "scripts",
    "vite.config.ts",
    "package-lock.json",
    ...coreModules().map(({ path }) => path),
  ];
  const hash = hashOf(
    sources,
    JSON.stringify({ basePath, siteUrl, reportUrl, edition, frozenCopies }),
    /\.test\.tsx?$/,
  );
  if (isFresh("site", hash, ["dist/index.html"])) return;

  const begun = Date.now();
  const env = {
    SITE_URL: siteUrl,
    REPORT_URL: reportUrl,
    EDITION: edition,
    FROZEN_COPIES: frozenCopies,
    NODE_ENV: "production",
  };
  rmSync(join(root, "build/stamps/site"), { force: true });
  say("Building the site's scripts and styles, and its renderer (Vite)");
  const client = buildClient(env);
  // Told where it is waited for.
  client.catch(() => {});
  await buildRenderer(env, sources);
  say("Rendering the pages; their figures run the core");
  await prerenderPages({ basePath, siteUrl }, client, env);
  rmSync(join(root, "dist/manifest.json"));
  const headers = join(root, "dist/_headers");
  writeFileSync(headers, namingScript(readFileSync(headers, "utf8"), beforePaintHash));
  if (siteUrl) {
    nameOrigin(new URL(siteUrl).origin);
    // Its library is loaded only where there is a feed: addresses in it are whole.
    const { feedOf } = await import("./lib/feed.mjs");
    writeFileSync(join(root, "dist", feedFile), feedOf(siteUrl));
  }
  writeNotices(join(root, "dist"));
  // Its library, too, is loaded only here: a build that is fresh does without.
  const { writeServiceWorker } = await import("./lib/offline.mjs");
  const { count, size } = await writeServiceWorker(join(root, "dist"));
  say(`  for reading offline: ${count} files, ${(size / 1e6).toFixed(1)} MB`);
  dropKept("mdx", begun);
  await compress(siteUrl ? brotliQuality.tight : brotliQuality.quick);
  writeStamp("site", hash);
  const changed = modelsSinceChanged();
  if (changed.length > 0)
    say(
      `  Kept results are of earlier sources of ${changed.join(", ")}: npm test computes them anew, npm run results writes them`,
    );
  say(`Site built: dist/, in ${((Date.now() - begun) / 1000).toFixed(0)} s`);
}

const vite = join(root, "node_modules/vite/bin/vite.js");

/** What lecture packs are made of is one of the site's files. */
async function buildClient(env) {
  await buildPackTemplates();
  await must(process.execPath, [vite, "build", "--logLevel", "warn"], { name: "vite build", env });
}

/** Styles are no part of it: whoever changes a rule builds it not anew. */
async function buildRenderer(env, sources) {
  const hash = hashOf(sources, JSON.stringify(env), /\.(css|test\.tsx?|test\.mjs)$/);
  if (isFresh("renderer", hash, ["build/ssr/prerender.js", "build/ssr/manifest.json"])) return;
  const args = ["build", "--config", "scripts/vite/renderer.config.ts", "--logLevel", "warn"];
  await must(process.execPath, [vite, ...args], { name: "vite build (renderer)", env });
  writeStamp("renderer", hash);
}

/** Hosts that read this file know no variables. */
function nameOrigin(origin) {
  const file = join(root, "dist/_headers");
  writeFileSync(file, namingOrigins(readFileSync(file, "utf8"), [origin]));
}

const brotli = promisify(brotliCompress);

/**
 * Lays a Brotli copy beside every text and the core; servers that know of them (ours does) send those. Copies are kept by what they are copies of.
 */
async function compress(quality) {
  const kept = join(root, `build/brotli/${quality}`);
  const used = new Set();
  const copy = async (file) => {
    const bytes = readFileSync(file);
    const name = createHash("sha256").update(bytes).digest("hex");
    used.add(name);
    const known = join(kept, name);
    if (!existsSync(known)) {
      const unfinished = `${known}-${process.pid}`;
      writeFileSync(unfinished, await brotli(bytes, ofQuality(quality)));
      renameSync(unfinished, known);
    }
    copyFileSync(known, `${file}.br`);
  };
  mkdirSync(kept, { recursive: true });
  await atOnce(
    filesOf(["dist"]).filter((path) => /\.(html|js|css|svg|json|webmanifest|wasm)$/.test(path)),
    copy,
  );
  for (const name of readdirSync(kept)) if (!used.has(name)) rmSync(join(kept, name));
}

asCommand(import.meta, async () => {
  await installNpm();
  await buildSite();
});
