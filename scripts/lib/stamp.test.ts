import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { root } from "./run.mjs";
import { hashOf, isFresh, writeStamp } from "./stamp.mjs";

let folder: string;

beforeEach(() => {
  mkdirSync(join(root, "build"), { recursive: true });
  folder = relative(root, mkdtempSync(join(root, "build/stamp-test-")));
  mkdirSync(join(root, folder, "in"));
  writeFileSync(join(root, folder, "in/a.txt"), "one");
});

afterEach(() => {
  rmSync(join(root, folder), { recursive: true });
  rmSync(join(root, "build/stamps/stamp-test"), { force: true });
});

it("changes with contents, names, additions and settings, and with nothing else", () => {
  const hash = () => hashOf([`${folder}/in`], "settings");
  const first = hash();
  expect(hash()).toBe(first);
  expect(hashOf([`${folder}/in`], "others")).not.toBe(first);
  writeFileSync(join(root, folder, "in/b.txt"), "");
  expect(hash()).not.toBe(first);
  rmSync(join(root, folder, "in/b.txt"));
  expect(hash()).toBe(first);
  writeFileSync(join(root, folder, "in/a.txt"), "two");
  expect(hash()).not.toBe(first);
});

it("a step is fresh only with the same inputs and its products in place", () => {
  const product = `${folder}/out.txt`;
  expect(isFresh("stamp-test", "h1", [])).toBe(false);
  writeStamp("stamp-test", "h1");
  expect(isFresh("stamp-test", "h1", [product])).toBe(false);
  writeFileSync(join(root, product), "");
  expect(isFresh("stamp-test", "h1", [product])).toBe(true);
  expect(isFresh("stamp-test", "h2", [product])).toBe(false);
});
