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
import { atOnce, buildCore, coreModules } from "./build-core.mjs";
import { beforePaintHash, feedFile } from "./lib/document.mjs";
import { installNpm } from "./lib/install.mjs";
import { writeNotices } from "./lib/notices.mjs";
import { buildPackTemplates } from "./lib/pack-templates.mjs";
import { namingOrigins, namingScript } from "./lib/policy.mjs";
import { asCommand, must, Refusal, root, run, say } from "./lib/run.mjs";
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
  await buildPackTemplates();
  const env = {
    SITE_URL: siteUrl,
    REPORT_URL: reportUrl,
    EDITION: edition,
    FROZEN_COPIES: frozenCopies,
    NODE_ENV: "production",
  };
  const vite = join(root, "node_modules/vite/bin/vite.js");
  rmSync(join(root, "build/stamps/site"), { force: true });
  say("Building the site's scripts and styles (Vite)");
  await must(process.execPath, [vite, "build", "--logLevel", "warn"], { name: "vite build", env });
  say("Building the pages' renderer (Vite)");
  const ssr = [
    "build",
    "--ssr",
    "app/pages/prerender.tsx",
    "--outDir",
    "build/ssr",
    "--emptyOutDir",
    "--logLevel",
    "warn",
  ];
  await must(process.execPath, [vite, ...ssr], { name: "vite build --ssr", env });
  say("Rendering the pages; their figures run the core");
  // A process of its own: React's production build is chosen by an environment variable when it is first loaded.
  const { code } = await run(process.execPath, [join(root, "scripts/render-pages.mjs")], {
    name: "rendering",
    env: { ...env, BASE_PATH: basePath },
  });
  if (code !== 0) throw new Refusal("The pages could not be rendered; the reason stands above.");
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
  await compress();
  writeStamp("site", hash);
  say(`Site built: dist/, in ${((Date.now() - begun) / 1000).toFixed(0)} s`);
}

/** Hosts that read this file know no variables. */
function nameOrigin(origin) {
  const file = join(root, "dist/_headers");
  writeFileSync(file, namingOrigins(readFileSync(file, "utf8"), [origin]));
}

const brotli = promisify(brotliCompress);

/** Lays a Brotli copy beside every text and the core; servers that know of them (ours does) send those. Copies are kept by what they are copies of. */
async function compress() {
  const kept = join(root, "build/brotli");
  const used = new Set();
  const copy = async (file) => {
    const bytes = readFileSync(file);
    const name = createHash("sha256").update(bytes).digest("hex");
    used.add(name);
    const known = join(kept, name);
    if (!existsSync(known)) {
      const unfinished = `${known}-${process.pid}`;
      writeFileSync(unfinished, await brotli(bytes));
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
