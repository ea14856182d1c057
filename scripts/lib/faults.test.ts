import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Fault, numberOf, plainName, plant, problemsOf, readFaults } from "./faults.mjs";
import { root } from "./root.mjs";

const fault: Fault = {
  name: "a-fault",
  file: "a.cpp",
  before: "a > b",
  after: "a >= b",
  breaks: "Equals count as more.",
  noticedBy: "Suite.Name",
};
const tests = new Set(["Suite.Name", "Digests.AreAsTheyWere"]);
const problems = (changed: Partial<Fault>, text: string | null = "if (a > b) return;") =>
  problemsOf([{ ...fault, ...changed }], () => text, tests);

it("finds each fault's text once in the core, and the test that notices it", () => {
  expect(problemsOf(readFaults())).toEqual([]);
});

it("has two faults in every model, and some in engine and machine", () => {
  const files = readFaults().map(({ file }) => file);
  const folders = readdirSync(join(root, "wasm-core/src/models"), { withFileTypes: true }).filter((at) =>
    at.isDirectory(),
  );
  const models = folders.map(({ name }) => `models/${name}/`);
  expect(models.length).toBeGreaterThan(0);
  for (const part of ["engine/", "machine/", ...models]) {
    expect(files.filter((file) => file.startsWith(part)).length, part).toBeGreaterThan(1);
  }
});

it("says what is wrong with a fault", () => {
  expect(problems({})).toEqual([]);
  expect(problems({}, "if (a > b) return a > b;")).toEqual([
    'a-fault: a.cpp has "a > b" 2 times; it must stand there once',
  ]);
  expect(problems({}, "if (b < a) return;")).toHaveLength(1);
  expect(problems({}, null)).toEqual(["a-fault: there is no a.cpp in wasm-core/src"]);
  expect(problems({ after: "a > b" })).toEqual(["a-fault: nothing changes"]);
  expect(problems({ noticedBy: "Suite.Gone" })).toEqual(["a-fault: there is no test Suite.Gone"]);
  expect(problems({ noticedBy: "Digests.AreAsTheyWere" })).toHaveLength(1);
  expect(problems({ breaks: "" })).toHaveLength(1);
  expect(problemsOf([fault, fault], () => "a > b", tests)).toEqual(["a-fault: another fault has this name"]);
});

it("plants expressions and statements so that one of the two is there", () => {
  const number = numberOf("a-fault");
  expect(plant("if (a > b) return;", [fault])).toBe(
    `#include "planted.hpp"\nif ((::stampede::planted(${number}u) ? (a >= b) : (a > b))) return;`,
  );
  const statement = { ...fault, before: "--a;", after: "" };
  expect(plant("if (b) --a;", [statement])).toBe(
    `#include "planted.hpp"\nif (b) { if (::stampede::planted(${number}u)) {  } else { --a; } }`,
  );
  expect(plant("nothing of it", [])).toBe("nothing of it");
});

it("calls a test with parameters by its own name", () => {
  expect(plainName("Heap/HeapLaws.Tile/firstfit")).toBe("HeapLaws.Tile");
  expect(plainName("HeapLaws.Tile")).toBe("HeapLaws.Tile");
});
