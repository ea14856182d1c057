import { expect, test } from "vitest";
import { collapse, zipLanes } from "./lanes";

test("no list is one lane", () => {
  expect(zipLanes(new Map())).toEqual({ lanes: [new Map()], uneven: [], dropped: 0 });
});

test("lists are zipped; one value repeats; a short list is named", () => {
  const zipped = zipLanes(
    new Map([
      ["a", [1, 2, 3]],
      ["b", [9]],
      ["c", [5, 6]],
    ]),
  );
  expect(zipped.lanes.map((lane) => Object.fromEntries(lane))).toEqual([
    { a: 1, b: 9, c: 5 },
    { a: 2, b: 9, c: 6 },
    { a: 3, b: 9, c: 6 },
  ]);
  expect(zipped.uneven).toEqual(["c"]);
});

test("lanes beyond the most are counted, and a list as long as what is left is not uneven", () => {
  expect(
    zipLanes(
      new Map([
        ["a", [1, 2, 3]],
        ["b", [1, 2]],
      ]),
      2,
    ),
  ).toMatchObject({ dropped: 1, uneven: [] });
});

test("equal values collapse to one", () => {
  expect(collapse([3, 3, 3])).toEqual([3]);
  expect(collapse([3, 4, 3])).toEqual([3, 4, 3]);
});
