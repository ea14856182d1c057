import { expect, it } from "vitest";
import { answersJson, readAnswers } from "../../model/answers";
import { readExercise } from "../../model/exercise";
import { type AnyGiven, sheetOf } from "./sheet-of";

const run = "s/accept/?v=2&threads=100&seed=1";
const choices = [
  { label: "fewer", to: 100 },
  { label: "more", from: 100 },
];
const read = readExercise(
  JSON.stringify({
    exercise: 1,
    title: "T",
    questions: [
      { ask: "How many?", run, metric: "wakeups", max: 1000 },
      { ask: "Which?", run, metric: "wakeups", choices },
      { ask: "Draw", run, metric: "settleNs", unit: "ms", x: "threads", values: [10, 100], max: 50 },
      { ask: "Next?", run: `${run}&at=3`, next: true },
    ],
  }),
);
if (!read.ok) throw new Error(read.problem);
const { exercise } = read;
const of = (...given: (readonly [number, AnyGiven])[]) =>
  sheetOf({ exercise, id: "abc", link: "exercise/?e=x", student: "Ada", given: new Map(given) });

it("hands in what was said, what the runs said, and whether it was right", () => {
  const sheet = of(
    [1, { said: 95, ran: 100 }],
    [2, { said: "c1", ran: 145 }],
    [3, { said: [10, 30], ran: [10, 40] }],
    [4, { said: 2, ran: 2, choices: ["a", "b"] }],
  );
  expect(sheet.given).toMatchObject([
    { id: "1", answer: 95, machine: 100, right: true, run: { model: "accept", query: "v=2&threads=100&seed=1" } },
    { id: "2", answer: 1, machine: 2, value: 145, right: false },
    // Off by 5 of 40 on average.
    { id: "3", answer: [10, 30], machine: [10, 40], right: false, x: "threads" },
    { id: "4", answer: 2, machine: 2, right: true },
  ]);
  const [back] = readAnswers(answersJson(sheet));
  expect(back).toEqual({ ok: true, sheet, notices: [] });
});

it("counts nothing as right or wrong that was passed over, not asked yet, or never run", () => {
  const sheet = of([1, { said: null, ran: 100 }], [2, { said: "c1", ran: null }]);
  expect(sheet.given.map(({ right }) => right)).toEqual([null, null, null, null]);
  expect(sheet.given.map(({ answer }) => answer)).toEqual([null, 1, null, null]);
  const [back] = readAnswers(answersJson(sheet));
  expect(back).toEqual({ ok: true, sheet, notices: [] });
});
