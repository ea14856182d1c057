import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { dropKept, keptIn, sha256 } from "./kept.mjs";
import { rendersFolder } from "./render-inputs.mjs";
import { root, say } from "./run.mjs";
import { packIndex, rowsOfSettings, searchCode } from "./search-index.mjs";

/** Which runs the pages asked for: by model, then by name, the parameters (scripts/results.mjs). */
export const askedFile = "build/asked.json";

/**
 * Renders every page of the registry, with the first frames of its figures, its plates and the moments that the site names, on all cores, and writes them into `dist` once `client` is done, which
 * leaves the scripts and styles there. What an earlier build rendered of the same code, texts, models and results is taken from there (kept.mjs).
 * @param {{ basePath: string, siteUrl: string }} settings
 * @param {Promise<unknown>} client
 * @param {Record<string, string>} env
 */
export async function prerenderPages(settings, client, env) {
  const begun = Date.now();
  const threads = Array.from({ length: Math.min(availableParallelism(), 4) }, () => startThread(settings, env));
  try {
    const first = threads[0];
    const { pages, plates, states } = await first.ask({ ask: "registry" });
    const queue = jobsOf(pages, plates, states);
    const found = [];
    await Promise.all(threads.map((thread) => renderAll(thread, queue, found)));
    const anew = found.filter(({ kept }) => !kept).length;
    say(`  ${found.length} pages, plates and moments, ${anew} of them rendered now`);
    const settingsOfLabs = await first.ask({ ask: "settings" });
    await client;
    const written = threads.map((thread) => thread.ask({ ask: "write" }));
    writeKnown(found, states);
    writeAsked(found);
    writeSearch(pages, found, settingsOfLabs);
    await Promise.all(written);
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
  dropKept(rendersFolder, begun);
}

/**
 * Jobs of threads, the longest first: what shows the same runs stands together, as a chapter's page, its plate and its moments do, and a model's lab, its embed and the moments of the lab.
 * Each is a list of [kind, name].
 */
export function jobsOf(pages, plates, states) {
  const own = (test) => pages.filter(test).map(({ id }) => ["page", id]);
  const moments = (test) => states.filter(test).map(({ id }) => ["moment", id]);
  const chapterOf = ({ id, of }) => (of === "moment" ? "" : id.split("/")[0]);
  const models = [...new Set(states.filter(({ of }) => of === "moment").map(({ model }) => model))];
  const together = [
    ...plates.map((chapter) => [
      ...moments((state) => chapterOf(state) === chapter),
      ...own(({ id }) => id === chapter),
      ["plate", chapter],
    ]),
    ...models.map((model) => [
      ...moments((state) => state.of === "moment" && state.model === model),
      ...own(({ kit }) => kit === model),
    ]),
  ];
  const placed = new Set(together.flat().map(([kind, name]) => `${kind} ${name}`));
  const single = pages.filter(({ id }) => !placed.has(`page ${id}`)).map(({ id }) => [["page", id]]);
  return [...together.sort((a, b) => b.length - a.length), ...single];
}

/** By model, of each link's query the address of the page that its state has; the first, where the site names it twice. */
function writeKnown(found, states) {
  const order = states.map(({ id }) => id);
  const known = {};
  const moments = found.flatMap(({ moment }) => (moment ? [moment] : []));
  for (const { id, model, query } of moments.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))) {
    known[model] ??= {};
    known[model][query] ??= id;
  }
  mkdirSync(join(root, "dist/moment"), { recursive: true });
  writeFileSync(join(root, "dist/moment/known.json"), JSON.stringify(known));
}

function writeAsked(found) {
  const all = {};
  for (const { asked = [] } of found)
    for (const [model, runs] of asked) {
      all[model] ??= {};
      for (const [key, params] of runs) all[model][key] = params;
    }
  writeFileSync(join(root, askedFile), JSON.stringify(all));
}

/** Of the pages as they were rendered, in their order. */
function writeSearch(pages, found, settings) {
  const rowsOf = new Map(found.flatMap(({ search }) => (search ? [[search.id, search.rows]] : [])));
  const rows = [...pages.flatMap(({ id }) => rowsOf.get(id) ?? []), ...rowsOfSettings(settings)];
  const name = `index ${searchCode} ${sha256(JSON.stringify(rows))}`;
  const renders = keptIn(rendersFolder);
  writeFileSync(
    join(root, "dist/search.json"),
    renders.read(name) ?? renders.keep(name, JSON.stringify(packIndex(rows))),
  );
}

async function renderAll(thread, queue, found) {
  for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
    const rendered = await thread.ask({ ask: "render", job });
    found.push(...rendered);
    for (const { name, kept, seconds } of rendered) if (!kept && seconds > 1) say(`  ${name}: ${seconds.toFixed(1)} s`);
  }
}

/** A thread answers one question after the other. It finds the core by STAMPEDE_ROOT; React's production build is chosen by NODE_ENV when it is first loaded. */
function startThread(workerData, env) {
  const worker = new Worker(new URL("./render-thread.mjs", import.meta.url), {
    workerData,
    env: { ...process.env, ...env, STAMPEDE_ROOT: root },
  });
  let waiting = null;
  let failure = null;
  worker.on("message", (answer) => waiting?.resolve(answer));
  worker.on("error", (error) => {
    failure = error;
    waiting?.reject(error);
  });
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (failure !== null) return reject(failure);
        waiting = { resolve, reject };
        worker.postMessage(question);
      }),
    end: () => worker.terminate(),
  };
}
