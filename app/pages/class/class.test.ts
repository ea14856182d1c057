import { describe, expect, it, vi } from "vitest";
import type { Answer, AnswerSheet } from "../../model/answer-sheet";
import { answersJson } from "../../model/answers";
import { answersText } from "../../model/answers-text";
import { classCsv } from "./class-csv";
import { addSheets, exercisesOf, keptText } from "./class-list";
import { questionsOf, spreadOf } from "./question-of-class";

const run = { model: "accept", query: "v=2&threads=100&seed=1" };
const base = { ask: "?", run, over: null, metric: "wakeups", unit: "times", right: null, points: null, of: null };
const number = (answer: number | null, machine: number | null = 100, own = run): Answer => ({
  ...{ ...base, run: own, id: "1", kind: "number", scale: "log", answer, machine },
});
const choice = (answer: number): Answer => ({
  ...{ ...base, id: "2", kind: "choice", answer, machine: 2, value: 5 },
  choices: [{ label: "few" }, { label: "many" }],
});
const curve = (answer: readonly number[], values = [10, 100]): Answer => ({
  ...{
    ...base,
    id: "3",
    kind: "curve",
    x: "threads",
    xScale: "log",
    scale: "linear",
    values,
    answer,
    machine: [1, 10],
  },
});
const sheet = (student: string, ...given: Answer[]): AnswerSheet => ({
  exercise: { id: "abc", title: "The herd", link: "exercise/?e=eyJ" },
  ...{ student, seed: "", given },
});
const pasted = (text: string) => [{ name: "", text }];
const root = "https://example.org/";

describe("a class's list", () => {
  const one = addSheets([], pasted(answersJson(sheet("Ada", number(1)))));

  it("takes text and JSON, one and many, and what it keeps it reads back", () => {
    const many = answersText(sheet("Bob", number(2)), root) + answersText(sheet("Cy", number(3)), root);
    const { list, added, told } = addSheets(one.list, pasted(many));
    expect([added, told]).toEqual([2, []]);
    expect(addSheets([], pasted(keptText(list))).list).toEqual(list);
  });

  it("writes each sheet once, however many it is compared with, and tells a hundred things at most", () => {
    const many = Array.from({ length: 300 }, (_, i) => sheet(`student ${i}`, number(i + 1)));
    const text = `[${many.map(answersJson).join(",")}]`;
    const spy = vi.spyOn(JSON, "stringify");
    const { list, added } = addSheets([], pasted(text));
    const writings = spy.mock.calls.length;
    spy.mockRestore();
    expect(added).toBe(300);
    expect(writings).toBeLessThanOrEqual(2 * 300);
    const again = addSheets(list, pasted(text));
    expect(again.added).toBe(0);
    expect(again.told).toHaveLength(101);
    expect(again.told.at(-1)).toBe("And 200 more of the kind.");
  });

  it("loses nothing for a bad one, and tells of each", () => {
    const { list, added, told } = addSheets(one.list, [
      { name: "a.json", text: "" },
      { name: "b.json", text: answersJson(sheet("x", number(1))).replace('"answers": 1', '"answers": 9') },
      { name: "c.json", text: '{"answers":1,"given":[{"kind":"<script>"}]}' },
      { name: "d.txt", text: "GIF89a\u0000\u0001" },
      { name: "e.json", text: answersJson(sheet("Eve", number(4))) },
    ]);
    expect(added).toBe(1);
    expect(list.map((handed) => handed.sheet.student)).toEqual(["Ada", "Eve"]);
    expect(told).toEqual([
      "a.json: There is nothing in it.",
      expect.stringMatching(/^b\.json: It is of version 9, newer/),
      expect.stringMatching(/^c\.json: No answer could be used\./),
      expect.stringMatching(/^d\.txt: It holds no answers/),
    ]);
  });

  it("counts a sheet once, as text or as JSON, and of a student the last one", () => {
    const again = addSheets(one.list, pasted(answersText(sheet("Ada", number(1)), root)));
    expect([again.added, again.told]).toEqual([0, ["The same sheet (Ada) is here already; it counts once."]]);
    const better = addSheets(one.list, pasted(answersJson(sheet("ada", number(99)))));
    expect(better.told).toEqual(["ada has handed in again; the sheet that came last counts."]);
    expect(exercisesOf(better.list)[0]?.sheets.map(({ given }) => given[0]?.answer)).toEqual([99]);
    // Two without a name are two students.
    const nobody = addSheets([], pasted(answersJson(sheet("", number(1))) + answersJson(sheet("", number(2)))));
    expect(exercisesOf(nobody.list)[0]?.sheets).toHaveLength(2);
  });
});

describe("a question of a class", () => {
  it("counts who foresaw it, and who passed it over", () => {
    const [question] = questionsOf([sheet("a", number(95)), sheet("b", number(20)), sheet("c", number(null))]);
    expect(question).toMatchObject({ asked: 3, answered: 2, decided: 2, right: 1, machine: 100, relative: false });
  });

  it("holds a machine's number that was changed by hand against what most tell", () => {
    const [question] = questionsOf([sheet("a", number(95)), sheet("b", number(99)), sheet("Mallory", number(7, 7))]);
    expect(question).toMatchObject({ machine: 100, right: 2, decided: 3, odd: ["Mallory"] });
  });

  it("tells guesses as parts of the machine's number where each had other parameters", () => {
    const own = (seed: number) => ({ model: "accept", query: `v=2&seed=${seed}` });
    const [question] = questionsOf([sheet("a", number(50, 100, own(1))), sheet("b", number(30, 10, own(2)))]);
    expect(question).toMatchObject({ relative: true, machine: 1, odd: [] });
    expect(question?.kind === "number" && question.said.map(({ value }) => value)).toEqual([0.5, 3]);
  });

  it("counts choices by their words, and lays curves over the same places on each other", () => {
    const sheets = [sheet("a", choice(2), curve([1, 9])), sheet("b", choice(1), curve([1, 1], [10, 20]))];
    const [chosen, drawn] = questionsOf(sheets);
    expect(chosen).toMatchObject({
      choices: [
        { label: "few", students: ["b"], right: false },
        { label: "many", students: ["a"], right: true },
      ],
    });
    expect(drawn).toMatchObject({ elsewhere: 1, said: [{ student: "a", value: [1, 9], right: true }] });
  });

  it("tells the middle half of the guesses", () => {
    expect(spreadOf([1, 2, 3, 4, 100])).toEqual({ low: 2, middle: 3, high: 4 });
    expect(spreadOf([])).toBeNull();
  });
});

it("a table of marks runs no formula that a student handed in as a name", () => {
  const csv = classCsv([sheet("=HYPERLINK(1)", number(95), choice(1), curve([1, 2]))]);
  expect(csv).toBe(
    "student,seed,answered,right,points,1,1 machine,1 right,2,2 machine,2 right,3,3 machine,3 right\n'=HYPERLINK(1),,3,1,0,95,100,yes,few,many,no,1 2,1 10,no\n",
  );
});
