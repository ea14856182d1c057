import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";
import { hashOf } from "./stamp.mjs";

/** Below build/: what was rendered (kept.mjs). */
export const rendersFolder = "renders";

const renderer = "build/ssr";
const entry = "app/pages/prerender.tsx";

/** What is one page's, one model's or one text's alone: a change in it concerns only what names it. */
const apart = /^(app\/pages\/[a-z-]+\/page\.tsx|app\/models\/[a-z-]+\/kit\.ts|content\/.*\.mdx)$/;

/**
 * Hashes of what a rendered thing depends on, read from the renderer's chunks: whoever changes a word in a chapter renders that chapter anew, and nothing else. `manifest`: of the renderer's build, as
 * Vite writes it; `read(file)`: a chunk's text. Both are given by tests.
 */
export function renderInputs({ manifest = readManifest(), read = readChunk } = {}) {
  const hashes = new Map();
  const hashOfChunk = (key) => {
    const { file } = manifest[key];
    const known = hashes.get(file);
    if (known !== undefined) return known;
    // The browser's code names each model's module by its hash; here it is only named.
    const text = read(file).replace(/-[\w-]{8}\.wasm/g, ".wasm");
    const hash = createHash("sha256").update(text).digest("hex");
    hashes.set(file, hash);
    return hash;
  };
  /** The chunk and all that it imports, at once or later, without what is apart. */
  const closure = (key, found = new Set()) => {
    if (found.has(key) || manifest[key] === undefined) return found;
    found.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key];
    for (const next of [...imports, ...dynamicImports]) if (!apart.test(next)) closure(next, found);
    return found;
  };
  const codeOf = (key) => [...closure(key)].sort().map((one) => `${one} ${hashOfChunk(one)}`);
  const common = sha([...codeOf(entry), hashOf(["package-lock.json"])]);
  const withCommon = (key) => {
    if (manifest[key] === undefined) throw new Error(`The renderer has no chunk of ${key}.`);
    return sha([common, ...codeOf(key)]);
  };
  const models = new Map();
  return {
    /** Code of everything that is nobody's alone. */
    common,
    /** `module`: a page's, as its row names it ("./lab/page.tsx"). */
    page: (module) => withCommon(`app/pages/${module.slice(2)}`),
    /** A text that a page is made of, by its file. */
    text: (file) => withCommon(file),
    /** A model's figures: their code, its simulator, and the inputs that the site carries. */
    model(model) {
      const known =
        models.get(model) ??
        sha([withCommon(`app/models/${model}/kit.ts`), hashOf([`build/core/${model}.wasm`]), setsHash()]);
      models.set(model, known);
      return known;
    },
    /** The results that are kept of a model's runs. */
    results: (model) => hashOf([`content/results/${model}.tsv`]),
  };
}

const sha = (parts) => createHash("sha256").update(parts.join("\n")).digest("hex");

const readManifest = () => JSON.parse(readFileSync(join(root, renderer, "manifest.json"), "utf8"));
const readChunk = (file) => readFileSync(join(root, renderer, file), "utf8");

/** Of sets of keys and traces of calls (app/engine/node.ts reads them). */
function setsHash() {
  const chapters = readdirSync(join(root, "content"));
  return hashOf(chapters.flatMap((chapter) => ["keys", "traces"].map((folder) => `content/${chapter}/${folder}`)));
}
