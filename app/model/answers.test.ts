import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { type Answer, type AnswerSheet, oneLine, totalOf } from "./answer-sheet";
import { answersJson, readAnswers } from "./answers";
import { answersText } from "./answers-text";

const root = "https://example.org/stampede/";
const run = { model: "accept", query: "v=2&threads=100&seed=1" };
const base = {
  ask: "How many?",
  run,
  over: null,
  metric: "wakeups",
  unit: "times",
  right: null,
  points: null,
  of: null,
};
const number: Answer = { ...base, id: "1", kind: "number", scale: "log", answer: 100, machine: 145.5, right: false };
const given: readonly Answer[] = [
  number,
  {
    ...base,
    id: "2",
    kind: "choice",
    over: run,
    unit: "",
    choices: [{ label: "Yes (quite): so", to: 0.9 }, { label: "A little", from: 0.9, to: 1.1 }, { label: "Else" }],
    answer: 2,
    machine: 1,
    value: 0.25,
    right: false,
    points: 0.5,
    of: 2,
  },
  {
    ...base,
    id: "3",
    kind: "curve",
    x: "threads",
    values: [10, 100, 1000],
    xScale: "log",
    scale: "linear",
    answer: [1, 2.5, 1e-7],
    machine: null,
  },
  {
    ...base,
    id: "4",
    kind: "next",
    metric: "",
    choices: [{ label: "Task 3 wakes." }, { label: "CPU 1 idles." }],
    answer: 1,
    machine: 1,
    value: null,
    right: true,
  },
  { ...base, id: "design", kind: "link", answer: { model: "accept", query: "v=2&seed=4" }, machine: 12 },
];
const sheet: AnswerSheet = {
  exercise: { id: "5f3a9c21", title: "The herd", link: "exercise/?e=abc_-9" },
  student: "Ada",
  seed: "17",
  given,
};
const only = (text: string) => {
  const read = readAnswers(text);
  expect(read).toHaveLength(1);
  return read[0] as (typeof read)[number];
};
const sheetIn = (text: string) => {
  const read = only(text);
  return read.ok ? read.sheet : read.problem;
};

/** As mail does: lines of 60 characters, quoted. */
const mailed = (text: string) =>
  `Dear professor,\nhere they are.\n\n${text
    .split("\n")
    .flatMap((line) => line.match(/.{1,60}(?=\s|$)|\S{1,60}/g) ?? [""])
    .map((line) => `> ${line.trim()}`)
    .join("\r\n")}\n-- \nAda\n`;

describe("a sheet of answers", () => {
  it("comes back from JSON and from text", () => {
    expect(sheetIn(answersJson(sheet))).toEqual(sheet);
    expect(sheetIn(answersText(sheet, root))).toEqual(sheet);
  });

  it("comes back from text that was quoted, and whose lines were broken", () => {
    expect(sheetIn(mailed(answersText(sheet, root)))).toEqual(sheet);
  });

  it("comes back from JSON whose lines mail broke, and from quoted-printable", () => {
    expect(sheetIn(mailed(answersJson(sheet)).replace(/^[^{]*|[^}]*$/g, ""))).toEqual(sheet);
    const printable = (text: string) => text.replaceAll("=", "=3D").replace(/(.{70})/g, "$1=\r\n");
    expect(sheetIn(printable(answersJson(sheet)))).toEqual(sheet);
    expect(sheetIn(printable(answersText(sheet, root)))).toEqual(sheet);
  });

  it("is text that people read, with whole links", () => {
    const text = answersText(sheet, root);
    expect(text).toContain("Answer: 2 (A little)\nMachine: 1 (Yes (quite): so)");
    expect(text).toContain("Run: https://example.org/stampede/s/accept/?v=2&threads=100&seed=1\n");
    expect(text).toContain("Total: 5 answered, 1 of 3 right, 0.5 of 2 points");
  });

  it("comes back whatever stands in it", () => {
    const words = fc.string({ unit: "binary", maxLength: 30 }).map((text) => oneLine(text));
    const size = fc.double({ min: -1e15, max: 1e15, noNaN: true }).map((value) => value + 0);
    const orNot = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
    const any = fc.record({
      ask: words,
      answer: orNot(size),
      machine: orNot(size),
      points: orNot(size),
      of: orNot(size),
    });
    fc.assert(
      fc.property(any, words, (answer, student) => {
        const one = { ...sheet, student: student.slice(0, 200), given: [{ ...number, ...answer }] };
        expect(sheetIn(answersJson(one))).toEqual(one);
        expect(sheetIn(answersText(one, root))).toEqual(one);
      }),
    );
  });

  it("counts what is answered, right and worth points", () => {
    expect(totalOf([...given, { ...number, answer: null, right: null }])).toEqual({
      ...{ questions: 6, answered: 5, decided: 3, right: 1, points: 0.5, of: 2 },
    });
  });
});

describe("many sheets", () => {
  const second = { ...sheet, student: "Bob" };
  it.each([
    ["texts after each other", mailed(answersText(sheet, root)) + mailed(answersText(second, root))],
    ["JSON after each other", answersJson(sheet) + answersJson(second)],
    ["a list", `[${answersJson(sheet)},${answersJson(second)}]`],
  ])("come in one paste: %s", (_, text) => {
    expect(readAnswers(text).map((one) => one.ok && one.sheet.student)).toEqual(["Ada", "Bob"]);
  });

  it("lose none for a bad one among them", () => {
    const cut = answersJson(sheet).slice(0, 300);
    const read = readAnswers(`${cut}\n${answersJson(second)}`);
    expect(read.map(({ ok }) => ok)).toEqual([false, true]);
  });
});

describe("what is no sheet gets a sentence", () => {
  const changed = (change: object) => JSON.stringify({ ...JSON.parse(answersJson(sheet)), ...change });
  const oneGiven = (change: object) => changed({ given: [{ ...JSON.parse(answersJson(sheet)).given[0], ...change }] });
  it.each([
    ["", "There is nothing in it."],
    ["Dear professor, I forgot.", "It holds no answers: they are JSON, or begin"],
    ["{", "no JSON"],
    ["[]", "There are no answers in it."],
    ['{"exercise":1,"questions":[]}', "It is an exercise, and not the answers to one."],
    [changed({ answers: 2 }), "It is of version 2, newer than this page, which reads version 1."],
    [changed({ answers: "<b>" }), "It says version <b>; this page reads version 1."],
    [answersText(sheet, root).replace("version 1", "version 7"), "It is of version 7, newer"],
    [changed({ given: [] }), "The sheet has no answers."],
    [oneGiven({ kind: "poem" }), "Answer 1 was left out: poem is no kind of question"],
    ["x".repeat(4_000_001), "It has 4,000,001 characters"],
    ["[".repeat(100), "deeper"],
  ])("%#", (text, sentence) => {
    const read = only(text);
    expect(read.ok ? "" : read.problem).toContain(sentence);
  });

  it("and what of a sheet can't be used is named, the rest kept", () => {
    const told = (text: string) => {
      const read = only(text);
      return read.ok ? read.notices.join(" ") : "";
    };
    const { given: written } = JSON.parse(answersJson(sheet));
    expect(told(changed({ given: [written[0], written[0]] }))).toBe(
      "Answer 2 was left out: there is one to question 1 already.",
    );
    expect(told(changed({ given: [{ ...written[1], answer: 9 }] }))).toBe(
      "Answer 1: its answer is none of its 3 choices.",
    );
    expect(told(changed({ given: [{ ...written[2], answer: [1, 2] }] }))).toContain("no number for each of 3 places");
    expect(told(oneGiven({ answer: 1e300 }))).toContain("no number up to");
    expect(told(oneGiven({ run: "javascript:alert(1)" }))).toBe("Answer 1: its run is no link of the lab.");
    const text = answersText(sheet, root);
    expect(told(text.slice(0, text.indexOf("Question: 4")))).toContain("says that it has 5 questions; 3 came through");
  });

  it("opens no address but the site's own", () => {
    const read = sheetIn(changed({ exercise: { id: "x", title: "x", link: "javascript:alert(1)//exercise/?e=%22" } }));
    expect(read).toMatchObject({ exercise: { link: "exercise/?e=%22" } });
    expect(sheetIn(changed({ exercise: { link: 'exercise/?e="><b>' } }))).toMatchObject({ exercise: { link: "" } });
  });

  it("and none throws", () => {
    fc.assert(fc.property(fc.json(), (text) => readAnswers(text).length > 0));
    const field = fc.constantFrom("id", "kind", "ask", "run", "answer", "machine", "choices", "values", "x", "of");
    const kinds = fc.constantFrom("number", "choice", "curve", "next", "link");
    const wild = fc.array(fc.tuple(fc.dictionary(field, fc.jsonValue()), kinds), { minLength: 1 });
    fc.assert(
      fc.property(
        wild,
        (list) => readAnswers(changed({ given: list.map(([one, kind]) => ({ ...one, kind })) })).length > 0,
      ),
    );
    const line = fc.constantFrom(
      "Question: 1",
      "Kind: curve",
      "Answer: 1,",
      "Choice 1 (from",
      "> Run:",
      "",
      "__proto__: 1",
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(line, fc.string())),
        (lines) => readAnswers(`Stampede answers, version 1\n${lines.join("\n")}`).length > 0,
      ),
    );
  });
});

it("a text that is far too long is refused before anything is looked for in it", () => {
  const replace = vi.spyOn(String.prototype, "replace");
  const [read] = readAnswers(`=3D${"x".repeat(12_000_001)}`);
  const replaced = replace.mock.calls.length;
  replace.mockRestore();
  expect(read).toMatchObject({ ok: false, problem: expect.stringMatching(/^It has 12,000,004 characters/) });
  expect(replaced).toBe(0);
});
