import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { TestRunner } from "vitest";
import { root } from "../lib/root.mjs";
import { watchReads } from "./reads.mjs";

/** Where it is told what each file of tests read, a JSON file each; unset: nowhere. */
const folder = process.env.STAMPEDE_UNIT_INPUTS;

const packages = /\/node_modules\//;

/**
 * Runs files of tests one after the other in one process, as isolate: false does, but each with modules of the project of its own: no file finds what another one
 * left in a module. Packages and what Vite has made of a module are shared, so that this costs a few milliseconds a file. A module that was
 * evaluated while a file ran is what the file depends on; so is what it read besides.
 */
export default class extends TestRunner {
  reads = new Set();
  opaque = false;

  constructor(config) {
    super(config);
    if (folder === undefined) return;
    // A process has one runner after the other, and its fs module is watched once.
    const watch = Symbol.for("stampede.reads");
    globalThis[watch] ??= { runner: this, watched: false };
    const state = globalThis[watch];
    state.runner = this;
    if (state.watched) return;
    state.watched = true;
    watchReads(
      (kind, path) => state.runner.reads.add(`${kind}:${path}`),
      () => {
        state.runner.opaque = true;
      },
    );
  }

  #modules() {
    return [...this.moduleRunner.evaluatedModules.idToModuleMap].filter(
      ([id]) => !packages.test(id) && (id.startsWith("/") || id.startsWith("\0")),
    );
  }

  importFile(path, source) {
    if (source === "collect") {
      for (const [, node] of this.#modules()) {
        node.promise = undefined;
        node.exports = undefined;
        node.evaluated = false;
        node.importers.clear();
      }
      this.reads.clear();
      this.opaque = false;
    }
    return super.importFile(path, source);
  }

  onAfterRunFiles(files) {
    if (folder !== undefined) for (const file of files ?? []) this.#tell(file);
    return super.onAfterRunFiles(files);
  }

  #tell({ filepath, result }) {
    const modules = this.#modules().filter(([, node]) => node.evaluated);
    const file = relative(root, filepath).replaceAll("\\", "/");
    const told = {
      file,
      passed: result?.state === "pass",
      modules: modules.map(([id]) => id),
      reads: [...this.reads],
      opaque: this.opaque,
    };
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${file.replaceAll("/", "~")}.json`), JSON.stringify(told));
  }
}
