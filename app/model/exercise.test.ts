import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exerciseId, packExercise, readExercise, unpackExercise } from "./exercise";

const run = "s/accept/?v=1&threads=100&seed=1";
const file = (questions: unknown) => JSON.stringify({ exercise: 1, title: "T", questions });
const number = { ask: "How many?", run, metric: "wakeups", min: 1, max: 1000, scale: "log" };

it.each([
  { min: 0, max: 1e308 },
  { min: -1e308, max: 1 },
  { min: -1e308, max: 1e308 },
  { min: 1e15 - 1, max: 1e15 },
  { min: "0", max: 1 },
  {
    choices: [
      { label: "a", to: 1e308 },
      { label: "b", from: 1 },
    ],
  },
])("leaves out a question with limits that no arithmetic survives: %j", (limits) => {
  const read = readExercise(file([{ ask: "?", run: "s/accept/?seed=1", metric: "wakeups", ...limits }]));
  expect(read).toMatchObject({ ok: false, problem: expect.stringMatching(/Question 1 was left out: /) });
});

describe("an exercise's file", () => {
  it("asks for numbers, choices and curves", () => {
    const read = readExercise(
      file([
        number,
        {
          ask: "Who?",
          run,
          over: run,
          metric: "settleNs",
          choices: [
            { label: "a", to: 1 },
            { label: "b", from: 1 },
          ],
        },
        { ask: "Draw", run, metric: "settleNs", unit: "ms", x: "threads", values: [100, 10, 10], max: 50 },
      ]),
    );
    expect(read.ok && read.notices).toEqual(["Question 3: its values are taken in rising order, each once: 10, 100."]);
    expect(read.ok && read.exercise.questions).toMatchObject([
      { kind: "number", model: "accept", run: "v=1&threads=100&seed=1", scale: "log" },
      {
        kind: "choice",
        over: "v=1&threads=100&seed=1",
        choices: [
          { id: "c1", to: 1 },
          { id: "c2", from: 1 },
        ],
      },
      { kind: "curve", x: "threads", values: [10, 100], min: 0, max: 50 },
    ]);
  });
  it.each([
    [{ ...number, run: "nowhere" }, "no link"],
    [{ ...number, over: "s/hash/" }, "same model"],
    [{ ...number, metric: "<b>" }, "no metric"],
    [{ ...number, max: 0 }, "max above"],
    [{ ...number, min: 0 }, "above 0"],
    [{ ...number, ask: 3 }, "asks nothing"],
    [{ ...number, choices: [{ label: "only" }] }, "choices"],
    [{ ...number, x: "threads", values: [1, "2"] }, "curve"],
    [null, "no object"],
  ])("leaves out a question that can't be asked, and says why: %#", (question, why) => {
    const read = readExercise(file([number, question]));
    expect(read.ok && read.exercise.questions).toHaveLength(1);
    expect(read.ok && read.notices.join()).toContain(why);
  });
  it("parts a curve's places by the scale that tells them apart, where it names none", () => {
    const curve = { ask: "Draw", run, metric: "settleNs", unit: "ms", x: "threads", max: 50 };
    const scales = (...questions: unknown[]) => {
      const read = readExercise(file(questions));
      return read.ok
        ? read.exercise.questions.map((one) => one.kind === "curve" && [one.xScale, one.scale])
        : read.problem;
    };
    expect(
      scales(
        { ...curve, values: [10, 50, 100, 200, 400] },
        { ...curve, values: [100, 200, 300, 400] },
        { ...curve, values: [0, 1, 10, 1000] },
        { ...curve, values: [100, 200, 300, 400], xScale: "log", scale: "log", min: 1 },
      ),
    ).toEqual([
      ["log", "linear"],
      ["linear", "linear"],
      ["linear", "linear"],
      ["log", "log"],
    ]);
    expect(scales({ ...curve, values: [0, 1], xScale: "log" })).toContain("a logarithmic scale begins above 0");
    expect(scales({ ...curve, values: [1, 2], scale: "log" })).toContain("a logarithmic scale begins above 0");
  });
  it("asks for the next step of a state, without a number", () => {
    const read = readExercise(file([{ ask: "Next?", run: `${run}&at=12`, next: true }]));
    expect(read.ok && read.exercise.questions).toMatchObject([{ kind: "next", run: "v=1&threads=100&seed=1&at=12" }]);
  });
  it("has an id that its layout does not change", () => {
    const text = file([number]);
    expect(exerciseId(JSON.stringify(JSON.parse(text), null, 2))).toBe(exerciseId(text));
    expect(exerciseId(file([{ ...number, max: 7 }]))).not.toBe(exerciseId(text));
  });
  it("names fields that are none", () => {
    const read = readExercise(file([{ ...number, units: "ms" }]));
    expect(read.ok && read.notices).toEqual([
      expect.stringMatching(/^Question 1: units is no field, .* unit, after, min/),
    ]);
  });
  it("numbers questions as the file does, and knows how microseconds are typed", () => {
    const read = readExercise(file([null, { ...number, metric: "settleNs", unit: "us" }]));
    expect(read.ok && read.exercise.questions).toMatchObject([{ number: 2, unit: "µs" }]);
  });
  it("comes back from a link", () => {
    const text = file([{ ...number, ask: "Wie viele, für 100 Aufgaben? → ½" }]);
    expect(packExercise(text)).toMatch(/^[\w-]+$/);
    expect(unpackExercise(packExercise(text))).toBe(text);
    expect(unpackExercise("%%%")).toBeNull();
    const packed = packExercise(text);
    for (const end of [".", ")", ">", " see", "#note"]) expect(unpackExercise(packed + end)).toBe(text);
    expect(unpackExercise(`${packed.slice(0, 76)}\r\n${packed.slice(76)}`)).toBe(text);
    // Cut in its middle it is told, instead of an error of the parser.
    for (const cut of [1, 4, 40]) expect(unpackExercise(packed.slice(0, -cut))).toBeNull();
    expect(() => packExercise(file([{ ...number, after: "x".repeat(9000) }]))).toThrow("too long");
  });
  it("is read without a throw whatever it holds", () => {
    fc.assert(fc.property(fc.json(), (text) => typeof readExercise(text).ok === "boolean"));
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.constantFrom(...Object.keys(number), "x", "values", "choices"), fc.jsonValue())),
        (questions) => {
          return typeof readExercise(file(questions)).ok === "boolean";
        },
      ),
    );
  });
});
