import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { documentOf, oembedOf, oembedWith } from "./document.mjs";
import { keptPng } from "./draw-png.mjs";
import { modelOfTag } from "./model-tags.mjs";
import { comesInTwo, stylesOf, stylesShown } from "./page-styles.mjs";
import { root, say } from "./run.mjs";

const renderer = pathToFileURL(join(root, "build/ssr/prerender.js")).href;

/** Before a chapter's name: its plate, and no page. */
const plateJob = "plate ";

const chapterText = (id) => readFileSync(join(root, "content", id, "chapter.mdx"), "utf8");

/** Before the names of some moments, with spaces between them. */
const statesJob = "moments ";
const statesAtOnce = 8;

/** Writes every page of the registry into `dist`, with the first frames of its figures, its styles and its preloads; on all cores. */
export async function prerenderPages(settings) {
  // Runs of the core during the build find it from here.
  process.env.STAMPEDE_ROOT = root;
  const { pages, plates, knownStates } = await import(renderer);
  const states = (await knownStates(modelOfTag, chapterText)).map(({ id }) => id);
  const parts = Array.from({ length: Math.ceil(states.length / statesAtOnce) }, (_, i) =>
    states.slice(i * statesAtOnce, (i + 1) * statesAtOnce),
  );
  const queue = [
    ...plates.map((id) => plateJob + id),
    ...pages.map((row) => row.id),
    ...parts.map((ids) => statesJob + ids.join(" ")),
  ];
  const threads = Math.min(availableParallelism(), 4, queue.length);
  const found = [];
  await Promise.all(Array.from({ length: threads }, () => renderInThread(queue, settings, found)));
  writeKnown(found, states);
  await writeSearch(pages);
}

/** By model, of each link's query the address of the page that its state has; the first, where the site names it twice. */
function writeKnown(found, order) {
  const known = {};
  for (const { id, model, query } of found.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))) {
    known[model] ??= {};
    known[model][query] ??= id;
  }
  writeFileSync(join(root, "dist/moment/known.json"), JSON.stringify(known));
}

/** Of the pages as they were written. */
async function writeSearch(pages) {
  const { settingsOfLabs } = await import(renderer);
  const { packIndex, searchRows } = await import("./search-index.mjs");
  const titleOf = (html) => /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1] ?? "";
  const written = pages.map((row) => {
    const html = readFileSync(join(root, "dist", row.file ?? `${row.path}index.html`), "utf8");
    return { row, html, title: titleOf(html).replaceAll("&amp;", "&") };
  });
  writeFileSync(join(root, "dist/search.json"), JSON.stringify(packIndex(searchRows(written, await settingsOfLabs()))));
}

/** One thread, which takes page after page from the queue, and adds the moments that it has drawn to `found`. Rejects with the first failure. */
function renderInThread(queue, settings, found) {
  return new Promise((resolve, reject) => {
    const thread = new Worker(fileURLToPath(import.meta.url), { workerData: settings });
    const next = () => {
      const id = queue.shift();
      if (id === undefined) void thread.terminate().then(() => resolve());
      else thread.postMessage(id);
    };
    thread.on("message", ({ file, characters, seconds, known = [] }) => {
      found.push(...known);
      say(`  ${file}: ${(characters / 1000).toFixed(0)} kB in ${seconds.toFixed(1)} s`);
      next();
    });
    thread.on("error", reject);
    next();
  });
}

async function drawOne(chapter, { siteUrl }) {
  const begun = Date.now();
  const { renderPlate } = await import(renderer);
  const files = Object.entries(await renderPlate(chapter, siteUrl));
  mkdirSync(join(root, "dist/plates"), { recursive: true });
  // Its library is loaded only where plates are drawn.
  const { Resvg } = await import("@resvg/resvg-js");
  for (const [file, text] of files)
    writeFileSync(join(root, "dist", file), file.endsWith(".png") ? new Resvg(text).render().asPng() : text);
  const characters = files.reduce((sum, [, text]) => sum + text.length, 0);
  return { file: `plate of ${chapter}`, characters, seconds: (Date.now() - begun) / 1000 };
}

/** The pages of moments that the site names, with their pictures. */
async function renderStates(ids, { siteUrl }) {
  const begun = Date.now();
  const { knownStates, renderState } = await import(renderer);
  const all = await knownStates(modelOfTag, chapterText);
  let characters = 0;
  const known = [];
  for (const id of ids) {
    const { files, model, query, page, picture, oembed } = await renderState(
      all.find((state) => state.id === id),
      siteUrl,
    );
    mkdirSync(dirname(join(root, "dist", files.page)), { recursive: true });
    writeFileSync(join(root, "dist", files.page), page);
    writeFileSync(join(root, "dist", files.picture), await keptPng(picture));
    if (siteUrl) writeFileSync(join(root, "dist", files.oembed), JSON.stringify(oembedWith(oembed, siteUrl)));
    characters += page.length;
    known.push({ id, model, query });
  }
  return { file: `${ids.length} moments from ${ids[0]} on`, characters, seconds: (Date.now() - begun) / 1000, known };
}

async function renderOne(id, { basePath, siteUrl }) {
  const begun = Date.now();
  const { pages, renderPage } = await import(renderer);
  const manifest = JSON.parse(readFileSync(join(root, "dist/manifest.json"), "utf8"));
  const row = pages.find((page) => page.id === id);
  const page = await renderPage(row, basePath);
  const assets = assetsOf(manifest, row);
  const inTwo = comesInTwo(row);
  const documentWith = (styles) =>
    documentOf(page, { ...assets, styles, moreStyles: inTwo ? manifest["style.css"].file : null, siteUrl });
  // What stands around the page has styles, too: the sentence for a page whose script does not come.
  const document = documentWith(inTwo ? stylesShown(assets.styles, documentWith("")) : assets.styles);
  const file = row.file ?? `${row.path}index.html`;
  mkdirSync(dirname(join(root, "dist", file)), { recursive: true });
  writeFileSync(join(root, "dist", file), document);
  // One a model; absolute addresses are known only where the build was told the site's.
  if (siteUrl && row.kit && row.framed) {
    mkdirSync(join(root, "dist/oembed"), { recursive: true });
    writeFileSync(join(root, "dist/oembed", `${row.kit}.json`), JSON.stringify(oembedOf(page, siteUrl)));
  }
  return { file, characters: document.length, seconds: (Date.now() - begun) / 1000 };
}

/** The entry, and all that it and the page's own chunk import at once. What they import later is not preloaded. */
function assetsOf(manifest, row) {
  const entry = manifest["app/pages/client.tsx"];
  const styles = manifest["style.css"];
  const own = manifest[`app/pages/${row.module.slice(2)}`];
  const chunks = new Set();
  const visit = (chunk) => {
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const name of chunk.imports ?? []) visit(manifest[name]);
  };
  visit(entry);
  visit(own);
  // One module for all models; the page's own model's kit comes with it.
  const kit = manifest[`app/models/${row.kit}/kit.ts`];
  visit(kit);
  // A lab's figure wakes with its page.
  if (row.kit && !row.framed)
    for (const name of ["app/engine/site-engine.ts", ...kit.dynamicImports]) visit(manifest[name]);
  const files = [...chunks];
  return {
    scripts: [entry.file],
    preloads: files.filter((chunk) => chunk !== entry).map((chunk) => chunk.file),
    styles: stylesOf(readFileSync(join(root, "dist", styles.file), "utf8"), row.module),
    // The two faces that every page shows above the fold.
    fonts: Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => /(source-serif-4-latin-wght-normal|inter-latin-wght-normal)/.test(file)),
  };
}

function workOf(id, settings) {
  if (id.startsWith(plateJob)) return drawOne(id.slice(plateJob.length), settings);
  if (id.startsWith(statesJob)) return renderStates(id.slice(statesJob.length).split(" "), settings);
  return renderOne(id, settings);
}

if (!isMainThread) {
  parentPort.on("message", async (id) => {
    try {
      parentPort.postMessage(await workOf(id, workerData));
    } catch (error) {
      // Thrown outside of the promise, it ends the thread and reaches the main one as it is.
      setImmediate(() => {
        throw error;
      });
    }
  });
}
