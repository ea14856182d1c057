import { describe, expect, it } from "vitest";
import type { RunResult } from "../../engine/engine";
import { createNodeEngine } from "../../engine/node";
import type { DesignQuestion, NumberQuestion, PickQuestion } from "../../model/homework/draw";
import { designProblems, isNear, judge, type Machine, truthOf } from "./judge";

const engine = createNodeEngine();

/** Runs give these numbers of milliseconds, one after the other. */
const saying = (...ms: readonly number[]): Machine => ({
  describe: (model) => engine.describe(model),
  sweep: async (_, runs) =>
    runs.map((_, at) => ({ metrics: { settleNs: 1e6 * (ms[at] ?? 0) } }) as unknown as RunResult),
});

const base = { id: "q", model: "accept", ask: "?", drawn: {}, metric: "settleNs", unit: "ms" };
const pick = (how: PickQuestion["pick"], limit = Number.NaN): PickQuestion => ({
  ...base,
  ...{ kind: "find-out", run: "seed=1", x: "threads", values: ["10", "20", "40"], pick: how, limit },
});
const right = async (question: PickQuestion, ...ms: number[]) => {
  const truth = await truthOf(saying(...ms), question);
  return truth.kind === "pick" ? truth.right : [];
};

describe("a choice", () => {
  it("is the first beyond the limit, or its neighbour where three digits can't tell them from it", async () => {
    expect(await right(pick("first-above", 5), 1, 6, 9)).toEqual(["20"]);
    expect(await right(pick("first-above", 5), 1, 4.96, 9)).toEqual(["40", "20"]);
    expect(await right(pick("first-above", 5), 1, 5.04, 9)).toEqual(["20", "40"]);
    expect(await right(pick("first-below", 5), 9, 6, 1)).toEqual(["40"]);
  });
  it("is the least or the most, and whatever is as good", async () => {
    expect(await right(pick("least"), 3, 2, 9)).toEqual(["20"]);
    expect(await right(pick("most"), 3, 9, 8.95)).toEqual(["20", "40"]);
  });
});

it("a number has the room that its question gives it, and a count has none", () => {
  const within = (withinPercent: number) => ({ withinPercent }) as NumberQuestion;
  expect([isNear(within(0), 101, 101), isNear(within(0), 100, 101)]).toEqual([true, false]);
  // What was read off three digits.
  expect([isNear(within(0), 57.8, 57.789), isNear(within(0), 57, 57.789)]).toEqual([true, false]);
  expect([isNear(within(10), 109, 100), isNear(within(10), 111, 100), isNear(within(10), Number.NaN, 100)]).toEqual([
    true,
    false,
    false,
  ]);
});

it.each([
  // A tenth, and a tenth only; as far below as above; of a negative number as of a positive one.
  [10, 110, 100, true],
  [10, 110.001, 100, false],
  [10, 90, 100, true],
  [10, 89.999, 100, false],
  [10, -110, -100, true],
  [10, -110.001, -100, false],
  // A count that is looked up is that count.
  [0, 1000, 1000, true],
  [0, 1001, 1000, false],
  [0, 1000.001, 1000, false],
  // Three digits of another number leave half a percent of room, and no more; the question's own room takes its place where it is larger.
  [0, 200.5 * 1.0049, 200.5, true],
  [0, 200.5 * 1.0051, 200.5, false],
  [0, 200.5 * 0.9949, 200.5, false],
  [1, 200.5 * 1.0099, 200.5, true],
  [1, 200.5 * 1.0101, 200.5, false],
  [0.1, 200.5 * 1.0049, 200.5, true],
  [5, 0, 0, true],
  [5, 0.001, 0, false],
])("within %d%%, %d is taken for %d: %s", (withinPercent, said, ran, taken) => {
  expect(isNear({ withinPercent } as NumberQuestion, said, ran)).toBe(taken);
});

describe("a choice at its edges", () => {
  it("has to be beyond the limit: what stands at it is neither above nor below, but may be taken for both", async () => {
    expect(await right(pick("first-above", 5), 1, 5, 9)).toEqual(["40", "20"]);
    expect(await right(pick("first-below", 5), 9, 5, 1)).toEqual(["40", "20"]);
    expect(await right(pick("first-above", 5), 6, 7, 9)).toEqual(["10"]);
  });
  it("takes for the other side of the limit what lies within a hundredth of it, and nothing further", async () => {
    expect(await right(pick("first-above", 100), 1, 99.01, 200)).toEqual(["40", "20"]);
    expect(await right(pick("first-above", 100), 1, 98.99, 200)).toEqual(["40"]);
    expect(await right(pick("first-above", 100), 1, 100.99, 200)).toEqual(["20", "40"]);
    expect(await right(pick("first-above", 100), 1, 101.01, 200)).toEqual(["20"]);
  });
  it("is none where nothing is beyond the limit", async () => {
    expect(await right(pick("first-above", 5), 1, 2, 3)).toEqual([]);
  });
  it("is as good as the best within a hundredth of it, and not further", async () => {
    expect(await right(pick("most"), 99.01, 100, 50)).toEqual(["20", "10"]);
    expect(await right(pick("most"), 98.99, 100, 50)).toEqual(["20"]);
    expect(await right(pick("least"), 100, 100.99, 101.01)).toEqual(["10", "20"]);
  });
});

it.each([
  ["atMost", 5, [4.99, true]],
  ["atMost", 5, [5, true]],
  ["atMost", 5, [5.01, false]],
  ["atLeast", 5, [4.99, false]],
  ["atLeast", 5, [5, true]],
] as const)("a goal of %s %d ms: %j", async (bound, limit, [ran, met]) => {
  const question: DesignQuestion = {
    ...base,
    ...{ kind: "design", run: "threads=80&seed=1", may: [], goals: [{ metric: "settleNs", unit: "ms", bound, limit }] },
  };
  const verdict = await judge(saying(ran), question, "s/accept/?threads=80&seed=1");
  expect(verdict.right).toBe(met);
  expect(verdict.own?.reached).toMatchObject([{ number: ran, met }]);
});

it("an answer is judged as it was typed: of a number its digits, of a choice its value", async () => {
  const number: NumberQuestion = {
    ...base,
    ...{ kind: "work-out", run: "threads=80&seed=1", lab: false, withinPercent: 10 },
  };
  expect((await judge(saying(1000), number, "1,050")).right).toBe(true);
  expect((await judge(saying(1000), number, "1,150")).right).toBe(false);
  expect((await judge(saying(1000), number, "")).right).toBe(false);
  expect((await judge(saying(1, 9, 5), pick("most"), "20")).right).toBe(true);
  expect((await judge(saying(1, 9, 5), pick("most"), "40")).right).toBe(false);
});

it("a design may change what its question lets it, and nothing else; what it may not is not run", async () => {
  const question: DesignQuestion = {
    ...base,
    ...{ kind: "design", run: "threads=80&cpus=1&policy=wake-all&seed=1" },
    may: [
      { param: "policy", values: ["wake-one", "serialized"] },
      { param: "cpus", from: 1, to: 4 },
    ],
    goals: [{ metric: "settleNs", unit: "ms", bound: "atMost", limit: 5 }],
  };
  const description = await engine.describe("accept");
  const problems = (said: string) => designProblems(description, question, said);
  expect(problems("https://x.org/s/accept/?threads=80&cpus=4&policy=wake-one&seed=1")).toEqual([]);
  expect(problems("hello")).toHaveLength(1);
  expect(problems("s/hash/?seed=1")[0]).toMatch(/model hash/);
  expect(problems("s/accept/?threads=80_90&cpus=1&seed=1")[0]).toMatch(/2 runs/);
  expect(problems("s/accept/?threads=81&cpus=5&policy=task-exclusive&seed=1")).toEqual([
    expect.stringMatching(/^threads is 81; it has to stay 80/),
    expect.stringMatching(/^cpus is 5; you may choose a whole number from 1 to 4/),
    expect.stringMatching(/^policy is task-exclusive; you may choose wake-one, serialized/),
  ]);
  const said = "s/accept/?threads=80&cpus=4&policy=wake-one&seed=1";
  expect((await judge(saying(4), question, said)).right).toBe(true);
  expect((await judge(saying(6), question, said)).right).toBe(false);
  expect((await judge(saying(4), question, "s/accept/?threads=1000000&seed=1")).right).toBe(false);
});
