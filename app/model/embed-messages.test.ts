import { describe, expect, test } from "vitest";
import { deckKey, isSlideStart, longestQuery, readEmbedRequest } from "./embed-messages";
import { fuzzLimitMs, fuzzRounds, type Rolls, rolls } from "./fuzz";

describe("what an embedding page may ask", () => {
  test.each([
    [{ type: "play" }, { type: "play" }],
    [{ type: "pause", extra: 1 }, { type: "pause" }],
    [{ type: "step" }, { type: "step", by: 1 }],
    [
      { type: "step", by: -1 },
      { type: "step", by: -1 },
    ],
    [
      { type: "seek", at: 1280 },
      { type: "seek", at: 1280 },
    ],
    [
      { type: "set", query: "threads=9999999" },
      { type: "set", query: "threads=9999999" },
    ],
    [
      { type: "seek", at: "2.4ms" },
      { type: "seek", at: "2.4ms" },
    ],
    [
      { type: "stop", number: 2, play: 1 },
      { type: "stop", number: 2, play: false },
    ],
    [
      { type: "theme", theme: "dark", query: "threads=1" },
      { type: "theme", theme: "dark" },
    ],
    ["slide:stop", { type: "pause" }],
  ])("%j is understood", (message, request) => {
    expect(readEmbedRequest(message)).toEqual(request);
  });

  test.each([
    null,
    undefined,
    "play",
    "slide:start",
    42,
    [],
    [{ type: "play" }],
    {},
    { type: "PLAY" },
    { type: "step", by: 2 },
    { type: "seek" },
    { type: "seek", at: "" },
    { type: "seek", at: "9".repeat(61) },
    { type: "stop" },
    { type: "stop", number: -1 },
    { type: "stop", number: "1" },
    { type: "theme", theme: "sepia" },
    { type: "seek", at: 1.5 },
    { type: "seek", at: -2 },
    { type: "seek", at: Number.POSITIVE_INFINITY },
    { type: "set", query: "x".repeat(longestQuery + 1) },
    { type: "set", query: { toString: () => "threads=1" } },
    Object.create({ type: "play" }),
  ])("%j is ignored", (message) => {
    expect(readEmbedRequest(message)).toBeNull();
  });

  test("an object that throws when it is read is ignored", () => {
    const trap = new Proxy(
      {},
      {
        getOwnPropertyDescriptor() {
          throw new Error("no");
        },
      },
    );
    expect(readEmbedRequest(trap)).toBeNull();
  });

  test(
    "whatever comes, what is passed on is of the right shape",
    () => {
      const roll = rolls(20260101);
      for (let round = 0; round < fuzzRounds; round++) {
        const request = readEmbedRequest(message(roll, 3));
        if (request === null) continue;
        expect(["play", "pause", "step", "seek", "set", "stop", "theme"]).toContain(request.type);
        if (request.type === "step") expect(Math.abs(request.by)).toBe(1);
        if (request.type === "seek" && typeof request.at === "number")
          expect(Number.isSafeInteger(request.at) && request.at >= -1).toBe(true);
        if (request.type === "seek" && typeof request.at === "string")
          expect(request.at.length).toBeLessThanOrEqual(60);
        if (request.type === "stop") expect(Number.isSafeInteger(request.number) && request.number >= 0).toBe(true);
        if (request.type === "set") expect(request.query.length).toBeLessThanOrEqual(longestQuery);
        expect(Object.keys(request).length).toBeLessThanOrEqual(3);
      }
    },
    fuzzLimitMs,
  );
});

test("the deck hears of the clicker's keys only", () => {
  expect(deckKey("PageDown")?.args).toEqual([34]);
  expect(deckKey("PageUp")?.args).toEqual([33]);
  for (const key of ["ArrowRight", " ", "Enter", "Escape"]) expect(deckKey(key)).toBeNull();
  for (const key of ["b", "B", "."]) expect(deckKey(key)?.args).toEqual([66]);
  expect(isSlideStart("slide:start")).toBe(true);
  expect(isSlideStart({ type: "slide:start" })).toBe(false);
});

/** Anything that postMessage could bring, often nearly right. */
function message(roll: Rolls, depth: number): unknown {
  const leaves = [
    "play",
    "pause",
    "step",
    "seek",
    "set",
    "stop",
    "theme",
    "dark",
    "slide:start",
    "",
    null,
    undefined,
    true,
    -1,
    1,
    0,
    1e9,
    2 ** 53,
    0.5,
  ];
  const odd = [Number.NaN, Number.POSITIVE_INFINITY, -0, "threads=1_2", "x".repeat(5000), 10n, new Date(0)];
  if (depth === 0 || roll.chance(0.2)) return roll.pick([...leaves, ...odd]);
  if (roll.chance(0.1)) return Array.from({ length: roll.below(4) }, () => message(roll, depth - 1));
  const keys = ["type", "by", "at", "query", "number", "play", "theme", "__proto__", "toString", "params"];
  return Object.fromEntries(
    Array.from({ length: 1 + roll.below(3) }, (_, i) => [
      i === 0 ? "type" : roll.pick(keys),
      roll.chance(0.8) ? roll.pick([...leaves, ...odd]) : message(roll, depth - 1),
    ]),
  );
}
