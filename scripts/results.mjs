import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { coreModules } from "./build-core.mjs";
import { bundleForNode } from "./lib/bundle.mjs";
import { coreSources } from "./lib/core-sources.mjs";
import { installNpm } from "./lib/install.mjs";
import { askedFile } from "./lib/prerender.mjs";
import { asCommand, Refusal, root } from "./lib/run.mjs";
import { hashOf, isFresh, writeStamp } from "./lib/stamp.mjs";

const bundle = "build/results/results.mjs";

/**
 * `write`: computes what content/results lacks, and all of a model whose sources have changed (`all`: of every model), and writes the tables. Otherwise compares: the
 * tables must have just the runs that pages ask for, and those of `all` models, or of models whose sources have changed, must come out as they are kept.
 * The site must be built. Gives back a sentence for each model, and whether it passed.
 * @param {{ write?: boolean, all?: boolean }} how
 * @returns {Promise<{ model: string, good: boolean, told: string, changed: boolean }[]>}
 */
export async function results({ write = false, all = false }) {
  if (!existsSync(join(root, askedFile)))
    throw new Refusal("Which runs the pages need is known once the site is built: npm run build.");
  const sources = [
    "scripts/results",
    "scripts/lib/bundle.mjs",
    "app/base",
    "app/build",
    "app/model",
    "app/engine",
    "package-lock.json",
  ];
  const hash = hashOf(sources);
  if (!isFresh("results-bundle", hash, [bundle])) {
    await bundleForNode({ input: "scripts/results/main.ts", folder: "build/results", name: "results.mjs" });
    writeStamp("results-bundle", hash);
  }
  process.env.STAMPEDE_ROOT = root;
  const { checkResults } = await import(pathToFileURL(join(root, bundle)).href);
  const asked = JSON.parse(readFileSync(join(root, askedFile), "utf8"));
  const models = coreModules().map(({ model }) => {
    const now = coreSources(model);
    // Computed here before, from the same sources, and found to be as they are kept.
    const known = `results-${model}`;
    const table = hashOf([`content/results/${model}.tsv`], now);
    return { model, sources: now, asked: asked[model] ?? {}, passed: isFresh(known, table, []) };
  });
  const told = await checkResults(models, { root, write, all });
  for (const { model, good } of told)
    if (good) writeStamp(`results-${model}`, hashOf([`content/results/${model}.tsv`], coreSources(model)));
  return told;
}

asCommand(import.meta, async () => {
  await installNpm();
  const { values } = parseArgs({ options: { all: { type: "boolean" }, check: { type: "boolean" } } });
  const { buildSite } = await import("./build.mjs");
  await buildSite();
  const told = await results({ write: !values.check, all: values.all });
  for (const { told: sentence } of told) process.stdout.write(`${sentence}\n`);
  if (told.some(({ good }) => !good)) process.exitCode = 1;
  // Pages are rendered with the tables as they were.
  if (told.some(({ changed }) => changed)) await buildSite();
});
