/** What README.md says that a new model touches of what is there, held against a model whose name is no other word of the code. */
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./run.mjs";
import { filesOf } from "./stamp.mjs";

const section = /## Add a model\n[\s\S]*?(?=\n## )/.exec(readFileSync(join(root, "README.md"), "utf8"))?.[0] ?? "";
const list = section.slice(section.indexOf("Existing files that a new model touches"));
const listed = list
  .split("\n")
  .flatMap((line) =>
    line.startsWith("- ") ? [...line.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path = ""]) => path) : [],
  );

const sources: string[] = filesOf(["app", "e2e", "scripts", "wasm-core"])
  .map((path: string) => relative(root, path))
  .filter((path: string) => path !== "scripts/lib/new-model.test.ts");

/** Of what came with a model: its rooms, its tests, its chapter's folder, and what is generated or recorded of it. */
const ownOf = (model: string) =>
  new RegExp(
    `/models/${model}/|/${model}[-_.][^/]*$|golden-links|weights\\.json$|faults\\.json$|results\\.json$|digests\\.json$|/kept/|\\.md$|^wasm-core/fuzz/corpus/`,
  );

const naming = (model: string) =>
  sources
    .filter((path) => !ownOf(model).test(path))
    .filter((path) => names(model, readFileSync(join(root, path), "utf8")));

/** As text of its own, as a folder, or as what the core's macro takes. */
const names = (model: string, text: string) =>
  new RegExp(`["'\`]${model}["'\`?]|MODEL\\(${model}\\)|models/${model}/`).test(text);

describe("README.md, of a new model", () => {
  it("names at most eight files that are there", () => {
    expect(listed.length).toBeGreaterThan(4);
    expect(listed.length).toBeLessThanOrEqual(8);
    for (const path of listed) expect(sources).toContain(path);
  });

  it("is true of the model that was last but one", () => {
    expect(naming("descriptors").filter((path) => !listed.includes(path))).toEqual([]);
  });

  it("would find one more", () => {
    expect(naming("descriptors")).toContain("wasm-core/src/models/models.cpp");
    expect(names("descriptors", 'const one = "descriptors";')).toBe(true);
  });
});
