import { expect, it } from "vitest";
import { nothingPassed, passedAfter, selectUnits, toldOf } from "./selection.mjs";

/** What inputs are like, by their names. */
const world = (more: Record<string, string> = {}) => {
  const states: Record<string, string> = { "file:a": "a1", "file:b": "b1", "file:both": "x1", ...more };
  return (input: string) => states[input] ?? "absent";
};
const a = { file: "a.test.ts", passed: true, tests: 3, inputs: ["file:a", "file:both"] };
const b = { file: "b.test.ts", passed: true, tests: 40, inputs: ["file:b", "file:both"] };
const files = [a.file, b.file];
const passed = await passedAfter(nothingPassed, "node 20", [], [a, b], world());

const chosen = (stateOf: (input: string) => string, settings = "node 20", of: readonly string[] = files) =>
  selectUnits(of, passed, settings, stateOf);

it("a file runs again when something that it read has changed, and no other", async () => {
  expect(await chosen(world())).toMatchObject({ run: [], known: files, tests: 43, changed: [] });
  const changed = await chosen(world({ "file:a": "a2" }));
  expect(changed).toMatchObject({ run: [a.file], known: [b.file], tests: 40, changed: ["file:a"] });
  expect(await chosen(world({ "file:both": "x2" }))).toMatchObject({ run: files, known: [], tests: 0 });
  expect(await chosen(world({ "file:elsewhere": "2" }))).toMatchObject({ run: [] });
});

it("what isn't known runs: a new file, other settings, no record", async () => {
  expect(await chosen(world(), "node 20", [...files, "new.test.ts"])).toMatchObject({ run: ["new.test.ts"] });
  expect(await chosen(world(), "node 22")).toMatchObject({ run: files, known: [] });
  expect(await selectUnits(files, nothingPassed, "node 20", world())).toMatchObject({ run: files, known: [] });
});

it("a file that is gone is counted no more", async () => {
  expect(await chosen(world(), "node 20", [b.file])).toMatchObject({ run: [], known: [b.file], tests: 40 });
});

it("only what passed is trusted later, and what was written meanwhile is not", async () => {
  const failed = await passedAfter(nothingPassed, "s", [], [{ ...a, passed: false }, b], world());
  expect(Object.keys(failed.files)).toEqual([b.file]);
  const unsteady = (input: string) => input === "file:b";
  const written = await passedAfter(nothingPassed, "s", [], [a, b], world(), unsteady);
  expect(Object.keys(written.files)).toEqual([a.file]);
});

it("what was left out keeps what it is known by, and what ran has what it ran with", async () => {
  const stateOf = world({ "file:a": "a2" });
  const after = await passedAfter(passed, "node 20", [b.file], [a], stateOf);
  expect(await selectUnits(files, after, "node 20", stateOf)).toMatchObject({ run: [], known: files, tests: 43 });
  expect(await selectUnits(files, after, "node 20", world())).toMatchObject({ run: [a.file] });
  expect(await selectUnits(files, after, "node 20", world({ "file:a": "a2", "file:b": "b2" }))).toMatchObject({
    run: [b.file],
  });
});

it("says what it left out and why, and what made the rest run", async () => {
  expect(toldOf(await chosen(world(), "node 22"))).toBeNull();
  const left = "are left out: nothing that they read has changed since they passed.";
  expect(toldOf(await chosen(world()))).toBe(`43 unit tests, in 2 of 2 files, ${left}`);
  expect(toldOf(await chosen(world({ "file:a": "a2" })))).toBe(
    `40 unit tests, in 1 of 2 files, ${left}\n1 run: new, failed before, or reading what has changed (a).`,
  );
  expect(toldOf(await chosen(world(), "node 20", [...files, "new.test.ts"]))).toMatch(
    /\n1 run: new, or failed before\.$/,
  );
});
