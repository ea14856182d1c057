import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { root } from "./root.mjs";

const kept = /\.(html|js|css|wasm|svg|png|woff2|json|txt|webmanifest)$/;
const ownFiles = ["sw.js", "offline.json"];
/** Pages for programs that show links: nothing of the site leads to them, and their pictures are many. */
const forLinks = "moment/";
const mostBytes = 20e6;

/**
 * Writes dist/sw.js, which keeps the whole site for readers who ask for it, and dist/offline.json, which says how much that is. To be called when all pages are
 * written: the worker names each file with its hash.
 */
export async function writeServiceWorker(dist) {
  const files = readdirSync(dist, { recursive: true })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => kept.test(name) && !ownFiles.includes(name) && !name.startsWith(forLinks))
    .sort()
    .map((url) => ({ url, bytes: readFileSync(join(dist, url)) }));
  const large = files.find(({ bytes }) => bytes.length > mostBytes);
  if (large) throw new Error(`${large.url} has ${large.bytes.length} bytes: too many to be kept for reading offline.`);
  const manifest = files.map(({ url, bytes }) => ({
    url,
    // Hashed names change with their content. MD5, as in all workers of this site so far: who has kept it fetches only what changed.
    revision: url.startsWith("assets/") ? null : createHash("md5").update(bytes).digest("hex"),
  }));
  writeFileSync(join(dist, "sw.js"), await bundle(manifest));
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  writeFileSync(join(dist, "offline.json"), JSON.stringify({ files: files.length, bytes: size }));
  return { count: files.length, size };
}

async function bundle(manifest) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: { KEPT_FILES: JSON.stringify(manifest), "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: join(root, "scripts/lib/offline-worker.js"), output: { format: "iife" } },
    },
  });
  return output[0].code;
}
