import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildCore } from "./build-core.mjs";
import { bundleForNode } from "./lib/bundle.mjs";
import { modelsSinceChanged } from "./lib/core-sources.mjs";
import { installNpm } from "./lib/install.mjs";
import { asCommand, root } from "./lib/run.mjs";
import { hashOf, isFresh, writeStamp } from "./lib/stamp.mjs";

const bundle = "build/lab/lab.mjs";

/** Bundles scripts/lab/main.ts with what it uses of app/ (Node 20 runs no TypeScript), unless nothing changed. */
export async function buildLab() {
  await installNpm();
  if (process.env.KEEP_CORE !== "1") await buildCore();
  const hash = hashOf([
    "scripts/lab",
    "scripts/lab.mjs",
    "scripts/lib/bundle.mjs",
    "app/base",
    "app/build",
    "app/model",
    "app/engine",
    "content",
    "package-lock.json",
  ]);
  if (isFresh("lab", hash, [bundle])) return;
  await bundleForNode({ input: "scripts/lab/main.ts", folder: "build/lab", name: "lab.mjs" });
  writeStamp("lab", hash);
}

asCommand(import.meta, async () => {
  process.env.STAMPEDE_ROOT = root;
  await buildLab();
  if (process.argv.includes("--kept")) process.env.STAMPEDE_CHANGED = modelsSinceChanged().join(",");
  if (!existsSync(join(root, bundle))) throw new Error(`${bundle} was not built.`);
  // The bundle reads process.argv itself and sets the exit code.
  await import(pathToFileURL(join(root, bundle)).href);
});
