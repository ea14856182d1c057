import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { buildCore } from "./build-core.mjs";
import { installNpm } from "./lib/install.mjs";
import { buildPackTemplates } from "./lib/pack-templates.mjs";
import { asCommand, must, root } from "./lib/run.mjs";
import { hashOf, isFresh, writeStamp } from "./lib/stamp.mjs";

const bundle = "build/pack/cli/main.js";

/** Bundles scripts/pack/main.ts with what it uses of app/, unless nothing changed; its packages stay in node_modules. */
async function buildPackCommand() {
  const sources = [
    "app",
    "content",
    "scripts/pack",
    "scripts/vite",
    "scripts/lib/chapters.mjs",
    "vite.config.ts",
    "package-lock.json",
  ];
  const hash = hashOf(sources, "", /\.test\.tsx?$/);
  if (isFresh("pack-cli", hash, [bundle])) return;
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const ssr = ["--ssr", "scripts/pack/main.ts", "--outDir", "build/pack/cli", "--emptyOutDir", "--logLevel", "error"];
  await must(process.execPath, [vite, "build", ...ssr], { name: "vite build --ssr", env: { NODE_ENV: "production" } });
  writeStamp("pack-cli", hash);
}

asCommand(import.meta, async () => {
  await installNpm();
  if (process.env.KEEP_CORE !== "1") await buildCore();
  await buildPackTemplates();
  await buildPackCommand();
  process.env.STAMPEDE_ROOT = root;
  // React's production build is chosen by this when it is first loaded.
  process.env.NODE_ENV = "production";
  // npm starts scripts in the project's folder; names of files are meant where the command was given.
  process.chdir(process.env.INIT_CWD ?? resolve("."));
  await import(pathToFileURL(join(root, bundle)).href);
});
