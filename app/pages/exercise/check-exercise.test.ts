import { describe, expect, it } from "vitest";
import { testCore } from "../../engine/test-core";
import { readExercise } from "../../model/exercise";
import { checkExercise } from "./check-exercise";
import example from "./example.json";

async function told(file: unknown): Promise<readonly string[]> {
  const read = readExercise(JSON.stringify(file));
  if (!read.ok) throw new Error(read.problem);
  return checkExercise(read.exercise, async (model) => (await testCore(model)).description);
}

const run = "s/accept/?threads=10&seed=1";
const number = { ask: "How many?", run, metric: "wakeups", max: 10 };
const choices = (...ranges: { from?: number; to?: number }[]) => ({
  ask: "Which?",
  run,
  metric: "wakeups",
  choices: ranges.map((range, i) => ({ label: `c${i}`, ...range })),
});
const asked = (...questions: unknown[]) => told({ exercise: 1, title: "T", questions });

describe("what an exercise's author is told", () => {
  it("is nothing about the example", async () => {
    expect(await told(example)).toEqual([]);
  });

  it.each(["constructor", "__proto__", "toString"])("knows no unit %s, whatever objects are made of", async (unit) => {
    expect(await asked({ ...number, metric: "settleNs", unit })).toEqual([
      expect.stringMatching(`^Question 1: there is no unit ${unit}; the answer is a number of ns`),
    ]);
  });

  it("names what the model does not have, by the question's place in the file", async () => {
    expect(
      await asked(
        null,
        { ...number, metric: "wakups" },
        { ...number, run: "s/accept/?cpus=1000&seed=1_2", over: "s/accept/?thread=3" },
        { ...number, metric: "settleNs", unit: "parsecs" },
        { ...number, metric: "settleNs" },
        { ...number, unit: "%" },
        { ...number, metric: "settleNs", unit: "us" },
        { ...number, metric: "settleNs", unit: "times", over: run },
      ),
    ).toEqual([
      "Question 2: accept has no metric wakups, so that no run can answer. Names has them all.",
      expect.stringMatching(/^Question 3: cpus 1000 → \d+\.$/),
      "Question 3: its link compares 2 runs; the first one answers.",
      "Question 3: accept has no parameter thread; it is ignored.",
      "Question 4: there is no unit parsecs; the answer is a number of ns. settleNs can be told in s, ms, µs, ns.",
      "Question 5: it names no unit; the answer is a number of ns. settleNs can be told in s, ms, µs, ns.",
      "Question 6: wakeups is in wake-ups; % is written behind the number, and nothing is converted.",
    ]);
  });

  it("tells of numbers that no choice holds, or two", async () => {
    expect(await asked(choices({ to: 10 }, { from: 20 }))).toEqual([
      "Question 1: no choice holds numbers from 10 to 20.",
    ]);
    expect(await asked(choices({ from: 5, to: 10 }, { from: 8 }))).toEqual([
      "Question 1: no choice holds numbers from 0 to 5.",
      "Question 1: two choices hold numbers from 8 to 10; the one that stands first is right.",
    ]);
    expect(await asked(choices({ from: 10, to: 20 }, { to: 10 }, { from: 3, to: 3 }))).toEqual([
      "Question 1: no number is in the range of “c2”.",
      "Question 1: no choice holds numbers from 20 on.",
    ]);
    expect(await asked(choices({ to: 2 }, { from: 2 }))).toEqual([]);
  });

  it("tells of places that can't be drawn over", async () => {
    const curve = { ...number, metric: "settleNs", unit: "ms" };
    expect(await asked({ ...curve, x: "cpus", values: [1, 1000] })).toEqual([
      expect.stringMatching(/^Question 1: cpus can't be 1000: expected a whole number from 1 to \d+.*\.$/),
    ]);
    expect(await asked({ ...curve, x: "thread", values: [1, 2] }, { ...curve, x: "policy", values: [1, 2] })).toEqual([
      "Question 1: accept has no parameter thread to draw over. Names has them all.",
      "Question 2: policy is no number: a curve can't be drawn over it.",
    ]);
  });
});
