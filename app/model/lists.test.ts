import { expect, test } from "vitest";
import type { Description } from "./description";
import { description as without } from "./fixtures";
import { listOf, noList } from "./lists";
import { narrateText } from "./narration";

const description: Description = {
  ...without,
  kinds: [{ name: "on", sentence: "It is on {what:list}." }],
  lists: [
    { first: 40, count: 2, name: "cache {n}", brief: "c{n}", cache: true, taken: "head", sizes: [[16, 16], null] },
    {
      where: [{ param: "word", values: ["32"] }],
      ...{ first: 0, count: 3, name: "bin {n}", brief: "b{n}", cache: false, taken: "end" },
      sizes: [
        [8, 16],
        [24, 2000],
        [2008, null],
      ],
    },
    {
      where: [{ param: "word", values: ["64"] }],
      ...{ first: 0, count: 3, name: "bin {n}", brief: "b{n}", cache: false, taken: "end" },
      sizes: [
        [16, 32],
        [48, 2000],
        [2016, null],
      ],
    },
    { first: 30, count: 1, name: "the unsorted list", brief: "unsorted", cache: false, taken: "end" },
    {
      ...{ first: 3, count: 2, name: "the blocks of {size} bytes", brief: "{size} bytes", cache: false, taken: "head" },
      sizes: [
        [512, 512],
        [1024, 1024],
      ],
    },
  ],
};

test("a list is called by its place in its family, or by its size", () => {
  const names = [0, 2, 3, 4, 30, 40, 41].map((number) => listOf(description, number).name);
  expect(names).toEqual([
    ...["bin 0", "bin 2", "the blocks of 512 bytes", "the blocks of 1,024 bytes"],
    ...["the unsorted list", "cache 0", "cache 1"],
  ]);
  expect([4, 41].map((number) => listOf(description, number).brief)).toEqual(["1,024 bytes", "c1"]);
});

test("sizes are those of the run", () => {
  const sizes = (number: number, word: string) => listOf(description, number, { word }).sizes;
  expect([sizes(1, "32"), sizes(1, "64"), sizes(2, "64")]).toEqual([
    [24, 2000],
    [48, 2000],
    [2016, null],
  ]);
  expect([sizes(41, "32"), sizes(30, "32")]).toEqual([null, undefined]);
});

test("lists are ranked as their families stand", () => {
  const numbers = [4, 0, 30, 41, 2, 40];
  const ranked = (word: string) =>
    numbers.toSorted((a, b) => listOf(description, a, { word }).rank - listOf(description, b, { word }).rank);
  expect(ranked("32")).toEqual([40, 41, 0, 2, 30, 4]);
  expect(ranked("64")).toEqual(ranked("32"));
});

test("a number of no family, or of none that the run keeps, is no list", () => {
  expect([-1, 5, 29, 31, 42, 255].map((number) => listOf(description, number))).toEqual(Array(6).fill(noList));
  expect(listOf(description, 1, { word: "16" })).toBe(noList);
  expect(listOf(without, 0)).toBe(noList);
});

test("a sentence calls a list by its name", () => {
  const said = (what: number) => narrateText(description, { kind: 0, cpu: 0, task: 0, what, arg: 0 });
  expect([said(30), said(4), said(255)]).toEqual([
    "It is on the unsorted list.",
    "It is on the blocks of 1,024 bytes.",
    "It is on no list.",
  ]);
});
