import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { documentOf } from "./document.mjs";
import { root, say } from "./run.mjs";

/** Writes every page of the registry into `dist`, with the first frames of its figures, its styles and its preloads. */
export async function prerenderPages({ basePath, siteUrl }) {
  // Runs of the core during the build find it from here.
  process.env.STAMPEDE_ROOT = root;
  const { pages, renderPage } = await import(pathToFileURL(join(root, "build/ssr/prerender.js")).href);
  const manifest = JSON.parse(readFileSync(join(root, "dist/manifest.json"), "utf8"));
  for (const row of pages) {
    const begun = Date.now();
    const page = await renderPage(row, basePath);
    const document = documentOf(page, { ...assetsOf(manifest, row), siteUrl });
    const file = row.file ?? `${row.path}index.html`;
    mkdirSync(dirname(join(root, "dist", file)), { recursive: true });
    writeFileSync(join(root, "dist", file), document);
    say(`  page ${file}: ${(document.length / 1000).toFixed(0)} kB in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  }
}

/** The entry, and all that it and the page's own chunk import at once. What they import later is not preloaded. */
function assetsOf(manifest, row) {
  const entry = manifest["app/pages/client.tsx"];
  const own = manifest[`app/pages/${row.module.slice(2)}`];
  const chunks = new Set();
  const visit = (chunk) => {
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const name of chunk.imports ?? []) visit(manifest[name]);
  };
  visit(entry);
  visit(own);
  const files = [...chunks];
  return {
    scripts: [entry.file],
    preloads: files.filter((chunk) => chunk !== entry).map((chunk) => chunk.file),
    styles: [...new Set(files.flatMap((chunk) => chunk.css ?? []))],
    // The two faces that every page shows above the fold.
    fonts: (entry.assets ?? []).filter((file) =>
      /(source-serif-4-latin-wght-normal|inter-latin-wght-normal)/.test(file),
    ),
  };
}
