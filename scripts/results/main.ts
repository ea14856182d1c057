/** Computes the runs of content/results anew, on all cores: to write them, or to see that they are as they are kept. Bundled and called by scripts/results.mjs. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { keptFile } from "../../app/build/build-runs";
import { type KeptResults, type KeptRow, keptText, readKept, rowDifferences } from "../../app/build/kept-results";
import { Core } from "../../app/engine/core";
import type { Sweep } from "../../app/engine/engine";
import { instantiateCore } from "../../app/engine/loader";
import { createNodeSweep, loadCoreFile, readSetFile, serveThread } from "../../app/engine/node";
import { addInputs } from "../../app/model/input";
import { resultsVersion } from "../../app/model/results";
import type { LaneParams } from "../../app/model/scenario";
import { createProgress } from "../lab/progress";

interface ModelAsked {
  readonly model: string;
  /** Hash of the model's sources as they are now. */
  readonly sources: string;
  /** What pages ask for, by the runs' names. */
  readonly asked: Readonly<Record<string, LaneParams>>;
  /** This table was computed from these sources on this machine, and was the same. */
  readonly passed: boolean;
}

interface Told {
  readonly model: string;
  readonly good: boolean;
  /** The table was written, and is another than before. */
  readonly changed: boolean;
  readonly told: string;
}

interface How {
  readonly root: string;
  readonly write: boolean;
  readonly all: boolean;
}

/** At most so many differences are told of a model. */
const mostTold = 12;

export async function checkResults(models: readonly ModelAsked[], how: How): Promise<Told[]> {
  const modules = new Map<string, WebAssembly.Module>();
  for (const { model } of models) modules.set(model, await loadCoreFile(model, how.root));
  const sweep = createNodeSweep(async (model) => modules.get(model) as WebAssembly.Module, new URL(import.meta.url));
  const found: Told[] = [];
  for (const one of models) found.push(await checkModel(one, modules.get(one.model) as WebAssembly.Module, sweep, how));
  return found;
}

async function checkModel(one: ModelAsked, module: WebAssembly.Module, sweep: Sweep, how: How): Promise<Told> {
  const { model, sources, asked, passed } = one;
  const { description } = new Core(instantiateCore(module));
  const path = join(how.root, keptFile(model));
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const kept: KeptResults = text === "" ? { version: 0, sources: "", rows: new Map() } : readKept(text);
  const keys = Object.keys(asked).sort();
  const stale = how.all || (kept.sources !== sources && !passed);
  // The longest first, as far as is known: no core is left waiting for one that began late.
  const length = (key: string) => kept.rows.get(key)?.events ?? Number.POSITIVE_INFINITY;
  const wanted = keys
    .filter((key) => stale || (how.write && !kept.rows.has(key)))
    .sort((a, b) => (length(a) === length(b) ? 0 : length(b) - length(a)));
  const lanes = await addInputs(
    description,
    wanted.map((key) => asked[key] as LaneParams),
    readSetFile(how.root),
  );
  const progress = createProgress(`results of ${model}`);
  const results = await sweep(model, lanes, { onProgress: progress.update });
  progress.end();
  const now = new Map(wanted.map((key, at) => [key, results[at] as KeptRow] as const));

  if (how.write) {
    const rows = new Map(keys.map((key) => [key, now.get(key) ?? (kept.rows.get(key) as KeptRow)] as const));
    const written = keys.length === 0 ? "" : keptText(description, { version: resultsVersion(model), sources, rows });
    mkdirSync(dirname(path), { recursive: true });
    if (written === "") rmSync(path, { force: true });
    else if (written !== text) writeFileSync(path, written);
    return told(written !== text, true, `${keys.length} runs kept, ${wanted.length} of them computed now`);
  }
  const missing = keys.filter((key) => !kept.rows.has(key));
  const idle = [...kept.rows.keys()].filter((key) => !(key in asked));
  const different = wanted.flatMap((key) => {
    const row = kept.rows.get(key);
    const differences = row === undefined ? [] : rowDifferences(row, now.get(key) as KeptRow);
    return differences.length === 0 ? [] : [`  ${model} ${key}: ${differences.slice(0, 4).join("; ")}`];
  });
  const problems = [
    ...missing.map((key) => `  ${model} ${key}: a page names this run, and no result is kept`),
    ...idle.map((key) => `  ${model} ${key}: no page names this run any more`),
    ...different,
  ];
  if (problems.length > 0) {
    const more = problems.length > mostTold ? [`  and ${problems.length - mostTold} more`] : [];
    const list = [...problems.slice(0, mostTold), ...more].join("\n");
    return told(
      false,
      false,
      `content/results is not what the simulator says; "npm run results" writes it anew:\n${list}`,
    );
  }
  return told(
    false,
    true,
    wanted.length === keys.length
      ? `${keys.length} runs computed, as kept`
      : `${keys.length} runs kept, by these sources`,
  );

  function told(changed: boolean, good: boolean, sentence: string): Told {
    return { model, changed, good, told: `results of ${model}: ${sentence}` };
  }
}

serveThread();
