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

/** What becomes of one question. */
const readOne = (question: unknown) => {
  const read = readExercise(file([question]));
  return read.ok ? { question: read.exercise.questions[0], notices: read.notices } : { problem: read.problem };
};

describe("an exercise that can't be used", () => {
  it.each([
    ["not JSON {", /./],
    ["[]", /expected "exercise": 1/],
    ["null", /expected "exercise": 1/],
    ['"exercise"', /expected "exercise": 1/],
    ['{"exercise":2,"questions":[{}]}', /expected "exercise": 1/],
    ['{"exercise":1}', /no questions/],
    ['{"exercise":1,"questions":[]}', /no questions/],
    ['{"exercise":1,"questions":{"0":{}}}', /no questions/],
    ['{"exercise":1,"questions":[7]}', /^No question could be used\. Question 1 was left out: it is no object\.$/],
  ])("%s is refused with a sentence", (text, problem) => {
    expect(readExercise(text)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  });

  it("is one of more than 100,000 characters, and not one of just as many", () => {
    const long = (length: number) => file([number]).padEnd(length, " ");
    expect(readExercise(long(100_000)).ok).toBe(true);
    expect(readExercise(long(100_001))).toMatchObject({
      ok: false,
      problem: expect.stringContaining("100,001 characters"),
    });
  });
});

describe("what an exercise may have most of", () => {
  const many = <T>(count: number, one: (i: number) => T) => Array.from({ length: count }, (_, i) => one(i));
  it("is fifty questions: the others are named in a notice", () => {
    const fifty = readExercise(file(many(50, () => number)));
    expect(fifty.ok && [fifty.exercise.questions.length, fifty.notices]).toEqual([50, []]);
    const more = readExercise(file(many(51, () => number)));
    expect(more.ok && more.exercise.questions.map((one) => one.number)).toEqual(many(50, (i) => i + 1));
    expect(more.ok && more.notices).toEqual([expect.stringMatching(/51 questions; the first 50/)]);
  });
  it("is eight choices", () => {
    const choices = (count: number) =>
      readOne({ ...number, choices: many(count, (i) => ({ label: `${i}`, from: i })) });
    expect(choices(8)).toMatchObject({ question: { choices: { length: 8 } }, notices: [] });
    expect(choices(9)).toMatchObject({
      question: { choices: { length: 8 } },
      notices: [expect.stringMatching(/^Question 1: it has 9 choices; the first 8/)],
    });
  });
  it("is twenty values", () => {
    const curve = (count: number) => readOne({ ...number, x: "threads", values: many(count, (i) => i + 1) });
    expect(curve(20)).toMatchObject({ question: { values: { length: 20 } }, notices: [] });
    expect(curve(21)).toMatchObject({
      question: { values: { length: 20 } },
      notices: [expect.stringMatching(/21 values; the first 20/)],
    });
  });
  it("is 2,000 characters of a text, and twelve of a unit", () => {
    const { question } = readOne({ ...number, after: "x".repeat(2001), unit: "y".repeat(13) });
    expect([question?.after.length, question?.unit]).toEqual([2000, "y".repeat(12)]);
  });
});

describe("one question", () => {
  it("has what its file says, and nothing that it does not say", () => {
    expect(readOne({ ...number, after: "Twice.", unit: " times " })).toEqual({
      question: {
        ...{ kind: "number", number: 1, ask: "How many?", model: "accept", run: "v=1&threads=100&seed=1" },
        ...{ metric: "wakeups", unit: "times", after: "Twice.", min: 1, max: 1000, scale: "log" },
      },
      notices: [],
    });
    expect(readExercise(file([number]))).toMatchObject({ exercise: { title: "T" } });
    expect(readExercise(JSON.stringify({ exercise: 1, questions: [number] }))).toMatchObject({
      exercise: { title: "An exercise" },
    });
  });
  it("begins its scale at 0 where it names no least, and is even where it names no other", () => {
    const { min: _, scale: __, ...bare } = number;
    expect(readOne(bare).question).toMatchObject({ min: 0, max: 1000, scale: "linear" });
    expect(readOne({ ...bare, scale: "cubic" }).question).toMatchObject({ scale: "linear" });
  });
  it.each([
    [{ min: "0" }, /min of its scale is no number/],
    [{ min: -2e15 }, /min of its scale is no number/],
    [{ max: undefined }, /max above its min/],
    [{ max: 1 }, /max above its min/],
    [{ max: 2e15 }, /max above its min/],
    [{ min: 1000, max: 1000 + 5e-7 }, /no room/],
    [{ min: -5, scale: "log" }, /above 0/],
    [{ metric: "" }, /names no metric/],
    [{ metric: "9wakeups" }, /names no metric/],
    [{ metric: "wake-ups" }, /names no metric/],
    [{ ask: "" }, /asks nothing/],
    [{ over: "nowhere" }, /divided by is no link/],
    [{ over: 5 }, /divided by is no link/],
    [{ next: true, over: run }, /divided by none/],
    [{ choices: [] }, /choices need/],
    [{ choices: [{ label: "a" }, { label: "" }] }, /choices need/],
    [{ choices: [{ label: "a", from: "1" }, { label: "b" }] }, /choices need/],
    [{ choices: [{ label: "a" }, { label: "b", to: {} }] }, /choices need/],
    [{ choices: [{ label: "a" }, 3] }, /choices need/],
    [{ x: "", values: [1, 2] }, /a parameter and at least two/],
    [{ x: "threads" }, /a parameter and at least two/],
    [{ x: "threads", values: [1] }, /a parameter and at least two/],
    [{ x: "threads", values: [3, 3] }, /a parameter and at least two/],
    [{ x: "threads", values: [-1, 2], xScale: "log" }, /above 0/],
  ])("with %j is left out, and why is said", (change, why) => {
    expect(readOne({ ...number, ...change }).problem).toMatch(why);
  });
  it("takes what lies right at the edge of what may be", () => {
    expect(readOne({ ...number, min: 1, max: 1e15 }).question).toMatchObject({ max: 1e15 });
    expect(readOne({ ...number, scale: "linear", min: -1e15, max: 0 }).question).toMatchObject({ min: -1e15 });
    expect(readOne({ ...number, min: 1000, max: 1000 + 2e-6 }).question).toMatchObject({ min: 1000 });
  });
  it("may leave a choice open at either end, or at both", () => {
    const choices = [{ label: "a", to: 1, from: null }, { label: "b", from: 1 }, { label: "c" }];
    expect(readOne({ ...number, choices }).question).toMatchObject({
      choices: [
        { id: "c1", label: "a", to: 1 },
        { id: "c2", label: "b", from: 1 },
        { id: "c3", label: "c" },
      ],
    });
    const { question } = readOne({ ...number, choices });
    expect(question?.kind === "choice" && question.choices.map((one) => Object.keys(one).length)).toEqual([3, 3, 2]);
  });
  it("says which of a curve's values it takes in which order, where that is another than was written", () => {
    const curve = { ...number, x: "threads", xScale: "linear" };
    expect(readOne({ ...curve, values: [1, 2, 3] }).notices).toEqual([]);
    expect(readOne({ ...curve, values: [3, 1, 3, 2] })).toMatchObject({
      question: { kind: "curve", x: "threads", values: [1, 2, 3], xScale: "linear" },
      notices: [expect.stringMatching(/each once: 1, 2, 3\.$/)],
    });
  });
  it("means microseconds by each of their signs", () => {
    for (const unit of ["us", "\u00b5s", "\u03bcs"]) expect(readOne({ ...number, unit }).question?.unit).toBe("µs");
    expect(readOne({ ...number, unit: "ms" }).question?.unit).toBe("ms");
  });
  it("of what happens next needs neither number nor unit", () => {
    expect(readOne({ ask: "Next?", run, next: true, metric: "<b>", unit: "ms" }).question).toMatchObject({
      ...{ kind: "next", metric: "", unit: "" },
    });
    expect(readOne({ ...number, next: "yes" }).question).toMatchObject({ kind: "number" });
  });
});

it("an exercise's id is FNV-1a, as links and kept answers have it", () => {
  const fnv = (text: string) => {
    let hash = 0x811c9dc5n;
    for (let i = 0; i < text.length; i++) hash = ((hash ^ BigInt(text.charCodeAt(i))) * 0x01000193n) % 2n ** 32n;
    return hash.toString(16);
  };
  fc.assert(
    fc.property(fc.jsonValue(), (said) => {
      expect(exerciseId(JSON.stringify(said))).toBe(fnv(JSON.stringify(said)));
    }),
  );
});

it("a link of 8,000 characters is the longest that is made, and a text of four times as many the longest that is searched", () => {
  const packed = (length: number) => packExercise(JSON.stringify({ a: "x".repeat(length) }));
  // Four characters for three bytes; {"a":""} are eight.
  expect(packed(5992)).toHaveLength(8000);
  expect(() => packed(5993)).toThrow(/too long for a link/);
  const whole = packExercise(file([number]));
  expect(unpackExercise(whole.padEnd(32_000, " "))).not.toBeNull();
  expect(unpackExercise(whole.padEnd(32_001, " "))).toBeNull();
});
