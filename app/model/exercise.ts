/**
 * Exercises: questions that a run answers. A lecturer writes them as a small JSON file, or packs the same text into a link. Both are hostile until they are read here.
 *
 *     { "exercise": 1, "title": "The herd", "questions": [
 *       { "ask": "How many wake-ups?", "run": "s/accept/?threads=100&seed=1", "metric": "wakeups", "min": 1, "max": 1000, "scale": "log", "after": "Twice the crowd." },
 *       { "ask": "Who wins?", "run": "...", "over": "s/accept/?...", "metric": "settleNs", "choices": [{ "label": "the first", "to": 1 }, { "label": "the second", "from": 1 }] },
 *       { "ask": "Draw it", "run": "...", "metric": "settleNs", "unit": "ms", "x": "threads", "values": [10, 30, 100], "xScale": "log", "min": 0, "max": 50 },
 *       { "ask": "What happens next?", "run": "s/accept/?threads=20&seed=1&at=12", "next": true } ] }
 *
 * `run` and `over` are links of the lab; with `over` the answer is the ratio of both. `unit` is "ms", "µs", "s" for times and "%" for shares. With `choices` the one
 * whose range holds the number (from <= number < to) is right; with `x` and `values` the answer is a curve, which the student draws; `scale` is that of
 * the axis upwards, `xScale` that of the other. With `next` the answer is the step that follows the one that the link shows.
 */

import * as v from "valibot";
import { least } from "../base/extremes";
import { linkOf } from "./lecture";
import { type ListFile, type Notice, readListFile } from "./list-file";
import { packedIn } from "./mend-mail";
import { readJson } from "./read-json";
import { type Fields, fieldsOf, isRecord, largest, number, readBy, sentence, textUpTo } from "./schema";

/** Of a link's packed text: mail programs and chat programs cut longer ones. */
const longestPacked = 8000;
const mostChoices = 8;
const mostValues = 20;
const text = textUpTo(2000);

const scale = v.picklist(["linear", "log"]);
export type ExerciseScale = v.InferOutput<typeof scale>;
const otherModel = "the run that it is divided by is no link to the same model";
const aboveZero = "a logarithmic scale begins above 0";

const is = <const Kind extends string>(kind: Kind) => readBy((): Kind => kind);

/** Of every question; `metric` and `unit` are "" where the next step is asked for. */
const asked = {
  run: linkOf(text, "its run is no link of the lab, such as s/accept/?threads=100&seed=1"),
  over: v.optional(linkOf(text, otherModel)),
  ask: v.pipe(text, v.nonEmpty("it asks nothing")),
  metric: v.pipe(text, v.regex(/^[A-Za-z][A-Za-z0-9]*$/, "it names no metric, such as wakeups")),
  // Keyboards without µ, and those with the Greek letter, mean the same.
  unit: v.pipe(
    text,
    v.trim(),
    v.transform((unit) => (unit === "us" || unit === "μs" ? "µs" : unit.slice(0, 12))),
  ),
  /** Shown beside the answer. */
  after: text,
};

const upwards = {
  min: v.optional(number(`the min of its scale is no number up to ${largest}`), 0),
  max: number(`its scale needs a max above its min, and none beyond ${largest}`),
  scale: v.fallback(scale, "linear"),
};

type Upwards = v.InferOutput<v.ObjectSchema<typeof upwards, undefined>>;

function problemOfScale({ min, max, scale }: Upwards): string | null {
  if (max <= min) return `its scale needs a max above its min, and none beyond ${largest}`;
  // Nothing lies between numbers that differ only in their last digit.
  if (max - min < 1e-9 * Math.max(Math.abs(min), Math.abs(max))) return "its scale has no room between min and max";
  return scale === "log" && min <= 0 ? aboveZero : null;
}

const numberAsked = () =>
  v.pipe(
    fieldsOf({ kind: is("number"), ...asked, ...upwards }),
    sentence((question) => problemOfScale(question)),
  );

/** The first so many of a list; a notice names how many there were. */
const firstOf = (most: number, told: (count: number) => string, notice: Notice) =>
  v.transform((given: unknown[]) => {
    if (given.length > most) notice(told(given.length));
    return given.slice(0, most);
  });

const needsRanges = "its choices need labels and ranges";
const limit = v.nullish(number(needsRanges));

const choiceAsked = (notice: Notice) =>
  fieldsOf({
    kind: is("choice"),
    ...asked,
    choices: v.pipe(
      v.array(v.unknown()),
      firstOf(mostChoices, (count) => `it has ${count} choices; the first ${mostChoices} are offered.`, notice),
      v.array(fieldsOf({ label: v.pipe(text, v.nonEmpty(needsRanges)), from: limit, to: limit }, needsRanges)),
      v.minLength(2, needsRanges),
      v.mapItems(({ label, from, to }, i) => ({
        id: `c${i + 1}`,
        label,
        ...(typeof from === "number" && { from }),
        ...(typeof to === "number" && { to }),
      })),
    ),
  });

const needsPlaces = "its curve needs a parameter and at least two values";

const curveAsked = (notice: Notice) =>
  v.pipe(
    fieldsOf({
      kind: is("curve"),
      ...asked,
      ...upwards,
      /** A parameter's name. */
      x: v.pipe(text, v.nonEmpty(needsPlaces)),
      values: v.pipe(
        v.array(v.unknown(), needsPlaces),
        firstOf(mostValues, (count) => `it has ${count} values; the first ${mostValues} are asked for.`, notice),
        v.array(number(needsPlaces)),
        v.transform((values) => {
          const sorted = [...new Set(values)].sort((a, b) => a - b);
          if (sorted.join() !== values.join())
            notice(`its values are taken in rising order, each once: ${sorted.join(", ")}.`);
          return sorted;
        }),
        v.minLength(2, needsPlaces),
      ),
      xScale: v.fallback(v.optional(scale), undefined),
    }),
    sentence((question) => problemOfScale(question)),
    sentence(({ xScale, values: [first = 0] }) => (xScale === "log" && first <= 0 ? aboveZero : null)),
    v.transform(({ xScale, ...question }) => ({ ...question, xScale: xScale ?? scaleThatParts(question.values) })),
  );

const nextAsked = () =>
  fieldsOf({
    kind: is("next"),
    ...asked,
    over: v.undefined("a step is divided by none"),
    metric: is(""),
    unit: is(""),
  });

const questionOf = (number: number, notice: Notice) =>
  v.pipe(
    v.lazy((given) => {
      const { next, choices, x }: Fields = isRecord(given) ? given : {};
      if (next === true) return nextAsked();
      if (Array.isArray(choices)) return choiceAsked(notice);
      return x === undefined ? numberAsked() : curveAsked(notice);
    }),
    sentence(({ run, over }) => (over !== undefined && over.model !== run.model ? otherModel : null)),
    v.transform(({ run, over, ...question }) => ({
      ...question,
      /** Its place in the file, from 1. */
      number,
      model: run.model,
      /** A link's query. */
      run: run.query,
      ...(over && { over: over.query }),
    })),
  );

export type Question = Readonly<v.InferOutput<ReturnType<typeof questionOf>>>;
export type ExerciseChoice = Extract<Question, { kind: "choice" }>["choices"][number];

export interface Exercise {
  readonly title: string;
  readonly questions: readonly Question[];
}

export type ReadExercise =
  | { readonly ok: true; readonly exercise: Exercise; readonly notices: readonly string[] }
  | { readonly ok: false; readonly problem: string };

const exerciseFile: ListFile = {
  kind: "exercise",
  longest: { characters: 100_000, words: "100,000" },
  items: "questions",
  most: 50,
  used: "asked",
  fields: [...Object.keys(asked), ...Object.keys(upwards), "choices", "x", "values", "xScale", "next"],
};

/** Never throws. A question that can't be used is left out, and a notice says which and why. */
export function readExercise(text: string): ReadExercise {
  const read = readListFile(text, exerciseFile, questionOf);
  if (!read.ok) return read;
  const { title, items: questions, notices } = read;
  return { ok: true, exercise: { title, questions }, notices };
}

/** The scale on which the two places that lie closest are farther apart; `values` rise. */
export function scaleThatParts(values: readonly number[]): ExerciseScale {
  const first = values[0] ?? 0;
  if (first <= 0) return "linear";
  const closest = (of: (value: number) => number) => {
    const whole = of(values.at(-1) ?? first) - of(first);
    return least(values.slice(1).map((value, i) => of(value) - of(values[i] ?? first))) / whole;
  };
  return closest(Math.log) > closest((value) => value) ? "log" : "linear";
}

/** 32 bits of FNV-1a over what the exercise says, however its JSON is laid out: the same questions keep their answers, from a file and from a link. Throws for what is no JSON. */
export function exerciseId(text: string): string {
  let hash = 0x811c9dc5;
  const said = JSON.stringify(JSON.parse(text));
  for (let i = 0; i < said.length; i++) hash = Math.imul(hash ^ said.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16);
}

/** As the value of a link: base64url of the text. Throws where it is too long for links. */
export function packExercise(text: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify(JSON.parse(text)));
  const packed = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  if (packed.length > longestPacked)
    throw new Error("The exercise is too long for a link: send it as a file, or split it.");
  return packed;
}

/** Of an address, or of a text with one, as `packExercise` wrote it or as mail has broken it since. null: there is no whole one in it. */
export function unpackExercise(text: string): string | null {
  if (text.length > longestPacked * 4) return null;
  for (const packed of packedIn(text)) {
    const exercise = unpacked(packed);
    if (exercise !== null) return exercise;
  }
  return null;
}

function unpacked(packed: string): string | null {
  try {
    const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(
      Uint8Array.from(binary, (char) => char.charCodeAt(0)),
    );
    // Half of it is no exercise.
    return readJson(text).ok ? text : null;
  } catch {
    return null;
  }
}
