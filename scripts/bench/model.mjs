import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildCore } from "../build-core.mjs";
import { root, say } from "../lib/run.mjs";
import { quantile } from "./statistics.mjs";

const runs = [
  { name: "wake-all, 100,000 sleepers, 2.2 scheduler", scenario: "threads=100000&policy=wake-all", goalSeconds: 2 },
  { name: "wake-one, 1,000,000 sleepers", scenario: "threads=1000000&policy=wake-one", goalSeconds: 2 },
  { name: "wake-all, 1,000 sleepers", scenario: "threads=1000&policy=wake-all", goalSeconds: null },
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

/** The accept model in Node: whole runs, and seeks in long ones. */
export async function measureModel() {
  if (process.env.KEEP_CORE !== "1") await buildCore();
  const { build } = await import("vite");
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      ssr: true,
      target: "node20",
      outDir: "build/bench",
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { input: "scripts/bench/engine.ts", output: { entryFileNames: "engine.mjs" } },
    },
    ssr: { noExternal: true },
  });
  process.env.STAMPEDE_ROOT = root;
  const { openEngine } = await import(pathToFileURL(join(root, "build/bench/engine.mjs")).href);
  const engine = await openEngine();
  engine.run("threads=1000"); // compiles what follows
  const timed = runs.map(({ name, scenario, goalSeconds }) => {
    say(`Model: ${name}`);
    return { name, goalSeconds, ...engine.run(scenario) };
  });
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
