import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "../lib/root.mjs";
import { inputsOf } from "./input-states.mjs";

interface Told {
  readonly file: string;
  readonly passed: boolean;
  readonly modules: readonly string[];
  readonly reads: readonly string[];
  readonly opaque: boolean;
}

const folder = mkdtempSync(join(tmpdir(), "stampede-inputs-"));
let told: readonly Told[];

beforeAll(() => {
  const args = ["node_modules/vitest/vitest.mjs", "run", "--config", "scripts/unit/tried/vitest.config.ts"];
  const env = { ...process.env, STAMPEDE_UNIT_INPUTS: folder, NODE_OPTIONS: "" };
  spawnSync(process.execPath, args, { cwd: root, env });
  told = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const of = (name: string) => told.find(({ file }) => file === `scripts/unit/tried/${name}.tried.ts`) as Told;

it("no file of tests finds what another left in a module", () => {
  expect(told.map(({ file, passed }) => [file.slice("scripts/unit/tried/".length), passed])).toEqual([
    ["first.tried.ts", true],
    ["second.tried.ts", true],
    ["third.tried.ts", false],
  ]);
});

it("the inputs of a file are its modules and what it read, and nothing of its neighbours", () => {
  const here = "scripts/unit/tried";
  expect(inputsOf(of("first"))).toEqual([
    "file:content/tags.md",
    `file:${here}/counter.ts`,
    `file:${here}/first.tried.ts`,
    `here:${here}/__snapshots__/first.tried.ts.snap`,
  ]);
  expect(inputsOf(of("second"))).toEqual([
    "file:content/glossary.json",
    `file:${here}/counter.ts`,
    `file:${here}/later.ts`,
    `file:${here}/second.tried.ts`,
    `glob:${here}/l*.ts`,
    "here:content/none.md",
    `here:${here}/__snapshots__/second.tried.ts.snap`,
    "names:content/papers",
    "virtual:virtual:chapters",
  ]);
});

it("of a program nobody knows what it reads: its test depends on everything", () => {
  expect([of("first").opaque, of("second").opaque, of("third").opaque]).toEqual([false, false, true]);
  expect(inputsOf(of("third"))).toEqual(expect.arrayContaining(["tree:app", "tree:content", "tree:build/core"]));
});
