import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { root } from "../lib/root.mjs";
import { globsIn, inputStates, inputsOf } from "./input-states.mjs";
import { insideProject, watchFiles } from "./reads.mjs";

let folder: string;
const write = (name: string, text = "") => writeFileSync(join(root, folder, name), text);

beforeEach(() => {
  mkdirSync(join(root, "build"), { recursive: true });
  folder = relative(root, mkdtempSync(join(root, "build/inputs-test-"))).replaceAll("\\", "/");
  mkdirSync(join(root, folder, "rooms/hash"), { recursive: true });
  write("a.txt", "one");
  write("rooms/hash/kit.ts", "kit");
});
afterEach(() => rmSync(join(root, folder), { recursive: true }));

/** For each change by itself: which of the inputs are no longer as they were. */
async function changedBy(inputs: readonly string[], change: () => void) {
  const states = async () => {
    const stateOf = inputStates();
    return Promise.all(inputs.map((input) => stateOf(input)));
  };
  const before = await states();
  expect(await states()).toEqual(before);
  change();
  const after = await states();
  return inputs.filter((_, i) => before[i] !== after[i]).map((input) => input.replace(folder, "…"));
}

it("an input changes with what a test can see of it, and with nothing else", async () => {
  const inputs = [
    ...[`file:${folder}/a.txt`, `here:${folder}/a.txt`, `file:${folder}/b.txt`, `here:${folder}/b.txt`],
    ...[`names:${folder}`, `tree:${folder}`, `glob:${folder}/rooms/*/kit.ts`, `glob:${folder}/**/*.txt`],
  ];
  expect(await changedBy(inputs, () => write("a.txt", "two"))).toEqual(["file:…/a.txt", "tree:…"]);
  expect(await changedBy(inputs, () => write("rooms/hash/kit.ts", "other"))).toEqual(["tree:…"]);
  const added = ["file:…/b.txt", "here:…/b.txt", "names:…", "tree:…", "glob:…/**/*.txt"];
  expect(await changedBy(inputs, () => write("b.txt"))).toEqual(added);
  const newRoom = () => {
    mkdirSync(join(root, folder, "rooms/heap"));
    write("rooms/heap/kit.ts");
  };
  expect(await changedBy(inputs, newRoom)).toEqual(["tree:…", "glob:…/rooms/*/kit.ts"]);
  expect(await changedBy(inputs, () => write("rooms/heap/other.ts"))).toEqual(["tree:…"]);
  const gone = ["file:…/a.txt", "here:…/a.txt", "names:…", "tree:…", "glob:…/**/*.txt"];
  expect(await changedBy(inputs, () => rmSync(join(root, folder, "a.txt")))).toEqual(gone);
});

it("a module that a plugin makes changes with its code; one that no plugin makes is never known", async () => {
  const states = (code: string | null) => inputStates(async () => code)("virtual:virtual:chapters");
  expect(await states("a")).toBe(await states("a"));
  expect(await states("a")).not.toBe(await states("b"));
  expect(await states(null)).not.toBe(await states(null));
});

it("patterns of import.meta.glob are read where they are texts, and refused otherwise", () => {
  expect(globsIn("app/player/kits.ts", 'import.meta.glob<Kit>("../models/*/kit.ts", { eager: true })')).toEqual([
    "app/models/*/kit.ts",
  ]);
  expect(globsIn("app/a.ts", 'import.meta.glob(["./b/*.ts", "!./b/c.ts", "/content/*.json"])')).toEqual([
    "app/b/*.ts",
    "content/*.json",
  ]);
  expect(globsIn("app/a.ts", "import.meta.glob(pattern)")).toBeNull();
  expect(globsIn("app/a.ts", "nothing")).toEqual([]);
});

it("a module whose address alone is asked for counts by its being there, one that bundles by everything", () => {
  const modules = (...names: string[]) => names.map((name) => join(root, name).replaceAll("\\", "/"));
  const told = { reads: [], opaque: false };
  expect(
    inputsOf({ ...told, modules: modules("build/core/hash.wasm?url", "build/core/heap.wasm?description") }),
  ).toEqual(["file:build/core/heap.wasm", "here:build/core/hash.wasm"]);
  expect(inputsOf({ ...told, modules: modules("scripts/lib/offline.mjs") })).toContain("tree:app");
  expect(inputsOf({ ...told, modules: modules("scripts/lib/words.mjs") })).toEqual(["file:scripts/lib/words.mjs"]);
});

it("reads are told by their kind: of the project's own files alone, and what is written is not read", () => {
  const calls: string[] = [];
  const told: string[] = [];
  const fake = Object.fromEntries(
    ["readFileSync", "existsSync", "readdirSync", "openSync", "statSync", "writeFileSync"].map((name) => [
      name,
      (...given: unknown[]) => calls.push(`${name} ${given.length}`),
    ]),
  ) as Record<string, (...given: unknown[]) => number>;
  watchFiles(fake, (kind: string, path: string) => told.push(`${kind}:${path}`));
  fake.readFileSync?.(new URL("../../content/tags.md", import.meta.url), "utf8");
  fake.existsSync?.("app/none.ts");
  fake.readdirSync?.(join(root, "content"));
  fake.readdirSync?.("content", { recursive: true });
  fake.openSync?.("content/a.txt", "w");
  fake.openSync?.("content/a.txt", "r");
  fake.statSync?.("build/core/hash.wasm");
  fake.writeFileSync?.("content/a.txt", "");
  fake.readFileSync?.("node_modules/vite/package.json");
  fake.readFileSync?.("build/runs/abc");
  fake.readFileSync?.("../elsewhere.txt");
  expect(told).toEqual([
    ...["file:content/tags.md", "here:app/none.ts", "names:content", "tree:content", "file:content/a.txt"],
    "file:build/core/hash.wasm",
  ]);
  expect(calls).toHaveLength(11);
  expect(calls[0]).toBe("readFileSync 2");
  expect(insideProject(7)).toBeNull();
});
