/** A thread of the build that renders pages, plates and moments (prerender.mjs): what an earlier build rendered of the same inputs is taken from there. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { oembedWith } from "./document.mjs";
import { drawPng, pngInputs } from "./draw-png.mjs";
import { keptIn, sha256 } from "./kept.mjs";
import { modelOfTag } from "./model-tags.mjs";
import { pageFiles } from "./page-files.mjs";
import { renderInputs, rendersFolder } from "./render-inputs.mjs";
import { root } from "./run.mjs";
import { rowsOfPage, searchCode } from "./search-index.mjs";

const { basePath, siteUrl } = workerData;
const renderer = await import(pathToFileURL(join(root, "build/ssr/prerender.js")).href);
const inputs = renderInputs();
const renders = keptIn(rendersFolder);
const chapterText = (id) => readFileSync(join(root, "content", id, "chapter.mdx"), "utf8");
const states = await renderer.knownStates(modelOfTag, chapterText);
/** Files by their paths below `dist`, and rendered pages: what is to be written once the site's scripts and styles are there. */
const files = [];
const pages = [];

/** Figures of the page that is being rendered, by their names among what is kept. */
let figures = [];
const figureName = (model, request) => `figure ${inputs.model(model)} ${request}`;
renderer.setFigureShelf({
  read(model, request) {
    const name = figureName(model, request);
    figures.push(name);
    return renders.read(name);
  },
  write: (model, request, figure) => renders.keep(figureName(model, request), figure),
});

/** What `render` gives, unless an earlier build kept it and everything that it asked for then is as it was. */
async function rendered(name, render) {
  const known = renders.read(name);
  if (known !== undefined && isSame(known.of)) {
    for (const figure of known.figures) renders.touch(figure);
    return { ...known, kept: true };
  }
  renderer.noteAsked();
  figures = [];
  const value = await render();
  const asked = renderer.noteAsked();
  const of = {
    models: [...asked.models].map((model) => [model, inputs.model(model)]),
    results: [...asked.runs.keys()].map((model) => [model, inputs.results(model)]),
  };
  const whole = { value, of, figures, asked: [...asked.runs].map(([model, runs]) => [model, [...runs]]) };
  renders.keep(name, whole);
  return { ...whole, kept: false };
}

const isSame = ({ models, results }) =>
  models.every(([model, hash]) => inputs.model(model) === hash) &&
  results.every(([model, hash]) => inputs.results(model) === hash);

async function page(id) {
  const row = renderer.pages.find((one) => one.id === id);
  const code = [inputs.page(row.module), ...textsOf(row).map(inputs.text), ...(row.kit ? [inputs.model(row.kit)] : [])];
  const found = await rendered(`page ${code.join(" ")} ${basePath} ${JSON.stringify(row)}`, () =>
    renderer.renderPage(row, basePath),
  );
  pages.push([row, found.value]);
  const { html, title } = found.value;
  const name = `search ${searchCode} ${row.id} ${sha256(html)} ${title}`;
  const search = renders.read(name) ?? renders.keep(name, rowsOfPage({ row, title, html }));
  return { ...found, search: { id, rows: search } };
}

/** Texts that the registry loads for a page beside its module. */
const textsOf = ({ text }) => (text === undefined ? [] : [`content/${text}`]);

async function plate(chapter) {
  const { plate: told, title } = renderer.chapterTold(chapter);
  const name = `plate ${inputs.model(told.model)} ${JSON.stringify({ told, title, chapter })} ${siteUrl} ${pngInputs}`;
  const found = await rendered(name, async () => {
    // Its library is loaded only where plates are drawn.
    const { Resvg } = await import("@resvg/resvg-js");
    const files = Object.entries(await renderer.renderPlate(chapter, siteUrl));
    return files.map(([file, text]) => [file, file.endsWith(".png") ? new Resvg(text).render().asPng() : text]);
  });
  files.push(...found.value);
  return found;
}

/** The page of a moment that the site names, with its picture. */
async function moment(id) {
  const state = states.find((one) => one.id === id);
  const found = await rendered(
    `moment ${inputs.model(state.model)} ${JSON.stringify(state)} ${siteUrl} ${pngInputs}`,
    async () => {
      const drawn = await renderer.renderState(state, siteUrl);
      return { ...drawn, picture: await drawPng(drawn.picture) };
    },
  );
  const { files: paths, model, query, page, picture, oembed } = found.value;
  files.push([paths.page, page], [paths.picture, picture]);
  if (siteUrl) files.push([paths.oembed, JSON.stringify(oembedWith(oembed, siteUrl))]);
  return { ...found, moment: { id, model, query } };
}

function writeAll() {
  const filesOf = pageFiles(siteUrl);
  for (const [row, page] of pages) files.push(...filesOf(row, page));
  for (const [file, content] of files) {
    const path = join(root, "dist", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

const kinds = { page, plate, moment };

async function render(job) {
  const told = [];
  for (const [kind, name] of job) {
    const begun = Date.now();
    const { kept, asked, moment, search } = await kinds[kind](name);
    told.push({ name: `${kind} ${name}`, kept, asked, moment, search, seconds: (Date.now() - begun) / 1000 });
  }
  return told;
}

/** What the main thread can ask for. */
const answers = {
  registry: () => ({ pages: renderer.pages, plates: renderer.plates, states }),
  settings: () => renderer.settingsOfLabs(),
  render: ({ job }) => render(job),
  write: () => writeAll(),
};

parentPort.on("message", async (asked) => {
  try {
    parentPort.postMessage(await answers[asked.ask](asked));
  } catch (error) {
    // Thrown outside of the promise, it ends the thread and reaches the main one as it is.
    setImmediate(() => {
      throw error;
    });
  }
});
