import { expect, it } from "vitest";
import { readExercise, unpackExercise } from "./exercise";
import { readLecture } from "./lecture";
import { readJson } from "./read-json";

it("reads JSON, and says in a sentence what is none", () => {
  expect(readJson('{"a":[1,"]]"]}')).toEqual({ ok: true, data: { a: [1, "]]"] } });
  expect(readJson("{")).toMatchObject({ ok: false, problem: expect.stringMatching(/^The file is no JSON: .*\.$/) });
});

it("refuses what nests too deep before anything calls itself, and counts no brackets in strings", () => {
  const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
  expect(readJson(deep(40)).ok).toBe(true);
  expect(readJson(deep(41)).ok).toBe(false);
  expect(readJson(JSON.stringify({ text: `\\"${"[".repeat(100)}` })).ok).toBe(true);
  const hostile = `{"exercise":1,"lecture":1,"title":${deep(45_000)}}`;
  expect(readExercise(hostile)).toMatchObject({ ok: false, problem: expect.stringMatching(/40 levels/) });
  expect(readLecture(hostile)).toMatchObject({ ok: false, problem: expect.stringMatching(/40 levels/) });
  expect(unpackExercise(btoa(deep(2900)))).toBeNull();
});
