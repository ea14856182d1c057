import { expect, it } from "vitest";
import { meanWidth } from "../base/text-width";
import { Sketch } from "../display-list/display-list";
import { nameFirst } from "./first-names";

const line = { y: 20, size: 13, left: 0, right: 300 };
const named = (kinds: readonly (readonly [string, readonly number[]])[]) => {
  const out = new Sketch();
  nameFirst(
    out,
    kinds.map(([text, middles]) => ({ text, role: "ink", middles })),
    line,
  );
  return out.labels.map(({ text, x }) => [text, Math.round(x + meanWidth(text, line.size) / 2)]);
};

it("names stand at the first mark of each kind", () => {
  expect(
    named([
      ["asleep", [100, 200]],
      ["waits", [250]],
    ]),
  ).toEqual([
    ["asleep", 100],
    ["waits", 250],
  ]);
});

it("where another name is in the way, at the next of the kind that has room, else nowhere", () => {
  expect(
    named([
      ["asleep", [100]],
      ["waits", [110, 220]],
    ]),
  ).toEqual([
    ["asleep", 100],
    ["waits", 220],
  ]);
  expect(
    named([
      ["asleep", [100]],
      ["waits", [110]],
    ]),
  ).toEqual([["asleep", 100]]);
});

it("are moved inwards at an edge, and never so far that they stand at another mark", () => {
  const [[, middle]] = named([["woken just now", [10]]]) as [[string, number]];
  expect(middle).toBe(Math.round(meanWidth("woken just now", 13) / 2));
  expect(named([["woken just now", [2]]])).toEqual([]);
});
