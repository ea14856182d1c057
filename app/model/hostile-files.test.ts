/** Files that somebody made to do harm: each field of each kind of file holds what it should not, and the reader says a sentence. */
import { expect, it } from "vitest";
import { readAnswers } from "./answers";
import { readExercise } from "./exercise";
import { readLecture } from "./lecture";

const script = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
/** As JSON: what becomes of it may not be asked of the object itself. */
const hostile: readonly string[] = [
  ...['{"toString":1}', '{"toString":null,"valueOf":{"toString":2}}', '{"__proto__":{"ok":true}}', '{"length":1e9}'],
  ...['"constructor"', '"__proto__"', '"hasOwnProperty"', '[["constructor"]]', '{"constructor":{"prototype":1}}'],
  ...["1e308", "-1e308", "1e999", "-0", "5e-324", "null", "true", "{}", "[]", "[[[[[[]]]]]]", '[{"toString":1},null]'],
  ...[JSON.stringify(script), '"\\u0000\\ud800"', '"\\u202e"', `"${"x".repeat(50_000)}"`, `[${"9,".repeat(5000)}9]`],
];
const put = (file: object, value: string) => JSON.stringify(file).replaceAll('"HERE"', () => value);

/** What a sentence may not have come to. */
const spoilt = /\[object|undefined|NaN/;
const expectSaid = (sentences: readonly string[]) => {
  for (const sentence of sentences) {
    expect(sentence).not.toMatch(spoilt);
    expect(sentence.length).toBeLessThan(40_000);
  }
};
const said = (read: { ok: true; notices: readonly string[] } | { ok: false; problem: string }) =>
  expectSaid(read.ok ? read.notices : [read.problem]);

/** `file` once for each of `fields`, which then holds what is to be put there. */
const each = (fields: readonly string[], file: (one: object) => object) =>
  fields.map((field) => file({ [field]: "HERE" }));

const answerFields = ["id", "kind", "ask", "run", "over", "metric", "unit", "right", "points", "of", "scale"];
const shapes = ["answer", "machine", "value", "choices", "values", "x", "xScale"];
const answers = ["number", "choice", "next", "curve", "link"].flatMap((kind) =>
  each([...answerFields, ...shapes], (one) => ({
    answers: 1,
    exercise: { id: "HERE", title: "HERE", link: "HERE" },
    ...{ student: "HERE", seed: "HERE", questions: "HERE" },
    given: [{ kind, id: "1", ask: "?", choices: [{ label: "HERE", from: "HERE" }, "a"], values: [1, 2], ...one }],
  })),
);
const questionFields = [
  "ask",
  "run",
  "over",
  "metric",
  "unit",
  "after",
  "min",
  "max",
  "scale",
  "choices",
  "x",
  "values",
];
const questions = [
  {},
  {
    choices: [
      { label: "a", to: 1 },
      { label: "b", from: "HERE" },
    ],
  },
  { x: "threads" },
  { next: 1 },
];
const exercises = questions.flatMap((kind) =>
  each([...questionFields, "xScale", "next", "HERE"], (one) => ({
    exercise: 1,
    title: "HERE",
    questions: [
      { ask: "?", run: "s/accept/?threads=5", metric: "wakeups", min: 0, max: 10, values: [1, 2], ...kind, ...one },
    ],
  })),
);
const sceneFields = ["title", "link", "at", "figure", "listing", "stops", "play", "until", "print", "notes", "HERE"];
const lectures = each(sceneFields, (one) => ({
  lecture: 1,
  title: "HERE",
  scenes: [{ link: "s/accept/?threads=5", title: "a", ...one }],
}));

it.each(hostile.map((value) => [value.slice(0, 60), value]))(
  "readers of files go on where a field holds %s",
  (_, value) => {
    for (const file of [
      ...answers,
      { answers: "HERE" },
      { answers: 1, given: "HERE" },
      { answers: 1, given: ["HERE"] },
    ])
      for (const read of readAnswers(put(file, value))) said(read);
    for (const file of [...exercises, { exercise: "HERE" }, { exercise: 1, questions: ["HERE"] }])
      said(readExercise(put(file, value)));
    for (const file of [
      ...lectures,
      { lecture: "HERE" },
      { lecture: 1, scenes: "HERE" },
      { lecture: 1, scenes: ["HERE"] },
    ])
      said(readLecture(put(file, value)));
    expect(({} as { ok?: unknown }).ok).toBeUndefined();
  },
);

it("files that nest without an end are refused in a sentence", () => {
  for (const deep of ["[".repeat(90_000), '{"a":'.repeat(19_000), `${"[".repeat(40_000)}${"]".repeat(40_000)}`]) {
    expect(readExercise(deep)).toMatchObject({ ok: false, problem: expect.stringContaining("deeper than 40 levels") });
    expect(readLecture(deep)).toMatchObject({ ok: false, problem: expect.stringContaining("deeper than 40 levels") });
    expect(readAnswers(deep)).toMatchObject([{ ok: false, problem: expect.stringContaining("deeper than 40 levels") }]);
  }
});

it("a number that is too large for any run comes through as none", () => {
  const file = { answers: 1, given: [{ kind: "number", answer: "HERE", machine: "HERE" }] };
  for (const value of ["1e308", "-1e308", "1e999"]) {
    const [read] = readAnswers(put(file, value));
    expect(read).toMatchObject({ ok: true, sheet: { given: [{ answer: null, machine: null }] } });
  }
});
