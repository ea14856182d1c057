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
import { stateOfLink, unknownFields } from "./lecture";
import { packedIn } from "./mend-mail";
import { readJson } from "./read-json";

export interface ExerciseChoice {
  readonly id: string;
  readonly label: string;
  readonly from?: number;
  readonly to?: number;
}

interface QuestionBase {
  /** Its place in the file, from 1. */
  readonly number: number;
  readonly ask: string;
  readonly model: string;
  /** A link's query. */
  readonly run: string;
  readonly over?: string;
  readonly metric: string;
  readonly unit: string;
  /** Shown beside the answer. */
  readonly after: string;
}

export type Question =
  | (QuestionBase & {
      readonly kind: "number";
      readonly min: number;
      readonly max: number;
      readonly scale: ExerciseScale;
    })
  | (QuestionBase & { readonly kind: "choice"; readonly choices: readonly ExerciseChoice[] })
  | (QuestionBase & {
      readonly kind: "curve";
      /** A parameter's name. */
      readonly x: string;
      readonly values: readonly number[];
      readonly xScale: ExerciseScale;
      readonly min: number;
      readonly max: number;
      readonly scale: ExerciseScale;
    })
  /** `metric` and `unit` are "". */
  | (QuestionBase & { readonly kind: "next" });

export type ExerciseScale = "linear" | "log";

export interface Exercise {
  readonly title: string;
  readonly questions: readonly Question[];
}

export type ReadExercise =
  | { readonly ok: true; readonly exercise: Exercise; readonly notices: readonly string[] }
  | { readonly ok: false; readonly problem: string };

const mostQuestions = 50;
const longestExercise = 100_000;
/** Of a link's packed text: mail programs and chat programs cut longer ones. */
const longestPacked = 8000;
const mostChoices = 8;
const mostValues = 20;
/** Larger than any number that a run gives; differences and products of what is asked for stay numbers. */
const largest = 1e15;

/** Never throws. A question that can't be used is left out, and a notice says which and why. */
export function readExercise(text: string): ReadExercise {
  const no = (problem: string): ReadExercise => ({ ok: false, problem });
  if (text.length > longestExercise)
    return no(`The file has ${text.length.toLocaleString("en-US")} characters; an exercise has at most 100,000.`);
  const json = readJson(text);
  if (!json.ok) return no(json.problem);
  const { data } = json;
  if (!isObject(data) || data.exercise !== 1)
    return no(`The file does not say that it is an exercise this page can read: expected "exercise": 1.`);
  if (!Array.isArray(data.questions) || data.questions.length === 0) return no("The exercise has no questions.");
  const notices: string[] = [];
  if (data.questions.length > mostQuestions)
    notices.push(`The exercise has ${data.questions.length} questions; the first ${mostQuestions} are asked.`);
  const questions: Question[] = [];
  for (const [index, given] of data.questions.slice(0, mostQuestions).entries()) {
    const question = readQuestion(given, index + 1, (sentence) => notices.push(`Question ${index + 1}: ${sentence}`));
    if (typeof question === "string") notices.push(`Question ${index + 1} was left out: ${question}.`);
    else {
      questions.push(question);
      notices.push(...unknownFields(given, questionFields).map((one) => `Question ${index + 1}: ${one}`));
    }
  }
  if (questions.length === 0) return no(`No question could be used. ${notices.join(" ")}`);
  return { ok: true, exercise: { title: textOf(data.title) || "An exercise", questions }, notices };
}

const questionFields: ReadonlySet<string> = new Set([
  ...["ask", "run", "over", "metric", "unit", "after"],
  ...["min", "max", "scale", "choices", "x", "values", "xScale", "next"],
]);

function readQuestion(given: unknown, number: number, notice: (sentence: string) => void): Question | string {
  if (!isObject(given)) return "it is no object";
  const state = stateOfLink(textOf(given.run));
  if (state === null) return "its run is no link of the lab, such as s/accept/?threads=100&seed=1";
  const over = given.over === undefined ? null : stateOfLink(textOf(given.over));
  if (given.over !== undefined && over?.model !== state.model)
    return "the run that it is divided by is no link to the same model";
  const isNext = given.next === true;
  const ask = textOf(given.ask);
  const metric = isNext ? "" : textOf(given.metric);
  if (ask === "") return "it asks nothing";
  if (!isNext && !/^[A-Za-z][A-Za-z0-9]*$/.test(metric)) return "it names no metric, such as wakeups";
  const base: QuestionBase = {
    number,
    ask,
    model: state.model,
    run: state.query,
    ...(over && { over: over.query }),
    metric,
    unit: isNext ? "" : unitOf(textOf(given.unit).trim()),
    after: textOf(given.after),
  };
  if (isNext) return over === null ? { ...base, kind: "next" } : "a step is divided by none";
  if (Array.isArray(given.choices)) {
    if (given.choices.length > mostChoices)
      notice(`it has ${given.choices.length} choices; the first ${mostChoices} are offered.`);
    const choices = given.choices.slice(0, mostChoices).map(readChoice);
    if (choices.length < 2 || choices.some((choice) => choice === null)) return "its choices need labels and ranges";
    return { ...base, kind: "choice", choices: choices as ExerciseChoice[] };
  }
  const min = given.min === undefined ? 0 : numberOf(given.min);
  if (min === null) return `the min of its scale is no number up to ${largest}`;
  const max = numberOf(given.max);
  if (max === null || max <= min) return `its scale needs a max above its min, and none beyond ${largest}`;
  // Nothing lies between numbers that differ only in their last digit.
  if (max - min < 1e-9 * Math.max(Math.abs(min), Math.abs(max))) return "its scale has no room between min and max";
  const scale = given.scale === "log" ? "log" : "linear";
  if (scale === "log" && min <= 0) return "a logarithmic scale begins above 0";
  if (given.x !== undefined) {
    const listed = listOf(given.values);
    const values = listed.slice(0, mostValues).map(numberOf);
    const x = textOf(given.x);
    const sorted = [...new Set(values as number[])].sort((a, b) => a - b);
    if (x === "" || sorted.length < 2 || values.some((value) => value === null))
      return "its curve needs a parameter and at least two values";
    if (listed.length > mostValues) notice(`it has ${listed.length} values; the first ${mostValues} are asked for.`);
    if (sorted.join() !== values.join())
      notice(`its values are taken in rising order, each once: ${sorted.join(", ")}.`);
    if (given.xScale === "log" && (sorted[0] ?? 0) <= 0) return "a logarithmic scale begins above 0";
    const xScale = given.xScale === "log" || given.xScale === "linear" ? given.xScale : scaleThatParts(sorted);
    return { ...base, kind: "curve", x, values: sorted, xScale, min, max, scale };
  }
  return { ...base, kind: "number", min, max, scale };
}

/** The scale on which the two places that lie closest are farther apart; `values` rise. */
export function scaleThatParts(values: readonly number[]): ExerciseScale {
  const first = values[0] ?? 0;
  if (first <= 0) return "linear";
  const closest = (of: (value: number) => number) => {
    const whole = of(values.at(-1) ?? first) - of(first);
    return Math.min(...values.slice(1).map((value, i) => of(value) - of(values[i] ?? first))) / whole;
  };
  return closest(Math.log) > closest((value) => value) ? "log" : "linear";
}

function readChoice(given: unknown, index: number): ExerciseChoice | null {
  if (!isObject(given) || textOf(given.label) === "") return null;
  const from = numberOf(given.from);
  const to = numberOf(given.to);
  const unread = (one: unknown, read: number | null) => one !== undefined && one !== null && read === null;
  if (unread(given.from, from) || unread(given.to, to)) return null;
  return {
    id: `c${index + 1}`,
    label: textOf(given.label),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
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

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Keyboards without µ, and those with the Greek letter, mean the same. */
function unitOf(text: string): string {
  return text === "us" || text === "μs" ? "µs" : text.slice(0, 12);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 2000) : "";
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" && Math.abs(value) <= largest ? value : null;
}
