import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildCore } from "../build-core.mjs";
import { bundleForNode } from "../lib/bundle.mjs";
import { root, say } from "../lib/run.mjs";
import { median, quantile } from "./statistics.mjs";

const runs = [
  {
    name: "wake-all, 100,000 sleepers, 2.2 scheduler",
    model: "accept",
    scenario: "threads=100000&policy=wake-all",
    goalSeconds: 2,
  },
  {
    name: "wake-one, 1,000,000 sleepers",
    model: "accept",
    scenario: "threads=1000000&policy=wake-one",
    goalSeconds: 2,
  },
  { name: "wake-all, 1,000 sleepers", model: "accept", scenario: "threads=1000&policy=wake-all", goalSeconds: null },
  ...[
    { keys: 100_000, goalSeconds: 0.05 },
    { keys: 1_000_000, goalSeconds: null },
  ].map(({ keys, goalSeconds }) => ({
    name: `a table of ${keys.toLocaleString("en-US")} keys is built`,
    model: "hash",
    scenario: `function=page-2.4&keys=random&count=${keys}&lookups=0&misses=0`,
    goalSeconds,
  })),
];

const seeks = [
  { name: "100,000 sleepers, one tap", scenario: "threads=100000&policy=wake-all" },
  {
    name: "1,000 daemons, open load",
    scenario: "threads=1000&policy=wake-all&arrivals=poisson&rate=400&duration-ms=30000&printk=off",
  },
];
const leastRecords = 1_000_000;
const seekCount = 300;
export const seekGoalMs = 50;

/** The models in Node: whole runs, one at least of each model (the default scenario where none is named above), and seeks in long runs of accept. */
export async function measureModel() {
  if (process.env.KEEP_CORE !== "1") await buildCore();
  await bundleForNode({ input: "scripts/bench/engine.ts", folder: "build/bench", name: "engine.mjs" });
  process.env.STAMPEDE_ROOT = root;
  const { builtModels, openEngine } = await import(pathToFileURL(join(root, "build/bench/engine.mjs")).href);
  const rest = builtModels().filter((model) => runs.every((run) => run.model !== model));
  const rows = [...runs, ...rest.map((model) => ({ name: "as it opens", model, scenario: "", goalSeconds: null }))];
  const timed = [];
  for (const { name, model, scenario, goalSeconds } of rows) {
    say(`Model ${model}: ${name}`);
    const engine = await openEngine(model);
    engine.run(""); // compiles what follows
    const first = engine.run(scenario);
    // A short run is at the mercy of the moment: the middle one of five more.
    const again = first.seconds > 1 ? [first] : Array.from({ length: 5 }, () => engine.run(scenario));
    const seconds = median(again.map((run) => run.seconds));
    timed.push({ name: `${model}: ${name}`, goalSeconds, ...first, seconds });
  }
  const engine = await openEngine("accept");
  const sought = seeks.map(({ name, scenario }) => {
    say(`Seeks: ${name}`);
    const { seekMs, ...run } = engine.seek(scenario, 4 * leastRecords, seekCount);
    return {
      name,
      ...run,
      seeks: seekMs.length,
      p50Ms: quantile(seekMs, 0.5),
      p95Ms: quantile(seekMs, 0.95),
      worstMs: Math.max(...seekMs),
    };
  });
  return { runs: timed, seeks: sought };
}
