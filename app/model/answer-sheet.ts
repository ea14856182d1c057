/**
 * Answers that a student hands in: one sheet for one exercise, with what the machine said and a link to each run. It goes by mail, chat or file to a teacher, whose
 * class page (app/pages/class) reads thirty of them. A sheet is hostile until it is read here. As JSON:
 *
 *     { "answers": 1, "exercise": { "id": "5f3a9c21", "title": "The herd", "link": "exercise/?e=..." }, "student": "Ada", "seed": "17", "given": [
 *       { "id": "1", "kind": "number", "ask": "How many wake-ups?", "run": "s/accept/?v=2&threads=100&seed=1", "metric": "wakeups", "unit": "times",
 *         "answer": 100, "machine": 145, "right": false, "points": 0, "of": 1 },
 *       { "id": "2", "kind": "choice", ..., "choices": [{ "label": "the first", "to": 1 }, { "label": "the second", "from": 1 }], "answer": 2, "machine": 1, "value": 0.4 },
 *       { "id": "3", "kind": "curve", ..., "x": "threads", "values": [10, 100], "xScale": "log", "answer": [1, 2.5], "machine": [1, 8] },
 *       { "id": "4", "kind": "next", ..., "choices": [{ "label": "Task 3 wakes." }, ...], "answer": 1, "machine": 2 },
 *       { "id": "5", "kind": "link", ..., "answer": "s/accept/?v=2&policy=wake-one&seed=1", "machine": 12 } ] }
 *
 * `answer` null: passed over. `machine` null: not run. Of choices both are places in the list, from 1, and `value` is the run's number. A `link` is a run of the student's own
 * making, and `machine` its number. `right` and `points` are null where nobody decided. The same as text, for people: answers-text.ts; read by answers.ts.
 */
import * as v from "valibot";
import { shorten } from "./clamp";
import type { Notice } from "./list-file";
import { type Fields, fieldsOf, isRecord, largest, number, readBy, sentence } from "./schema";
import { type LinkedState, stateOfLink } from "./state-of-link";

export const answersVersion = 1;
const mostPlaces = 50;
const mostChoices = 20;

const longestWords = 2000;

/** On one line: mail breaks lines where it likes, and nothing that was copied tells a break from a space. Without what turns a line's direction or can't be seen. */
export function oneLine(value: unknown, most = longestWords): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  return (
    value
      .slice(0, most)
      .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g, "")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
      .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ")
      .trim()
  );
}

export const lineOf = (most?: number) => readBy((given) => oneLine(given).slice(0, most));

const isThere = (given: unknown) => given !== undefined && given !== null;
const listOf = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : []);

const scale = v.fallback(v.picklist(["linear", "log"]), "linear");
export type AnswerScale = v.InferOutput<typeof scale>;

const numbers = v.pipe(v.array(number()), v.maxLength(mostPlaces), v.readonly());
const orNone = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullable(schema), null);

const limit = v.fallback(v.optional(number()), undefined);
const choice = v.pipe(
  readBy((given) => (isRecord(given) ? given : { label: given })),
  fieldsOf({ label: readBy((given) => oneLine(given) || "?"), from: limit, to: limit }, ""),
  v.transform(({ label, from, to }) => ({
    label,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  })),
);
export type AnsweredChoice = v.InferOutput<typeof choice>;

const linkIn = (given: unknown): LinkedState | null => stateOfLink(oneLine(given).replaceAll(" ", ""));

/** An answer, the `place`-th of its sheet. Of what can't be used, and may be missing, `notice` is told. */
export function answerOf(place: number, notice: Notice) {
  /** null where nothing usable stands. */
  const said = <S extends v.GenericSchema>(schema: S, no: string) =>
    v.fallback(v.nullish(schema, null), () => {
      notice(no);
      return null;
    });
  const link = (field: string) =>
    readBy((given) => {
      const state = linkIn(given);
      if (oneLine(given) !== "" && state === null) notice(`its ${field} is no link of the lab.`);
      return state;
    });
  const numberSaid = (field: string) => said(number(), `its ${field} is no number up to ${largest}.`);
  const base = {
    /** Of the question, within its exercise: the same for everybody, even where parameters are drawn for each student. */
    id: readBy((given) => oneLine(given).slice(0, 80) || String(place)),
    ask: lineOf(),
    run: link("run"),
    /** A run of the same model by whose number that of `run` is divided. */
    over: link("over"),
    metric: lineOf(80),
    unit: lineOf(12),
    right: orNone(v.boolean()),
    points: orNone(number()),
    /** How many points there were. */
    of: orNone(number()),
  };
  const machine = numberSaid("machine");
  const aNumber = () =>
    fieldsOf({
      ...base,
      kind: v.literal("number"),
      /** Of the scale that the number was chosen on. */
      scale,
      answer: numberSaid("answer"),
      machine,
    });
  const aChoice = () =>
    v.pipe(
      fieldsOf({
        ...base,
        kind: v.picklist(["choice", "next"]),
        choices: v.pipe(
          readBy((given) => listOf(given).slice(0, mostChoices)),
          v.array(choice),
          v.minLength(1, "it has no choices"),
        ),
        /** A place in the list, from 1. */
        answer: numberSaid("answer"),
        machine,
        value: numberSaid("value"),
      }),
      v.transform((answer) => {
        const { choices } = answer;
        const placed = (field: "answer" | "machine") => {
          const value = answer[field];
          if (value === null || choices[value - 1] !== undefined) return value;
          notice(`its ${field} is none of its ${choices.length} choices.`);
          return null;
        };
        return { ...answer, answer: placed("answer"), machine: placed("machine") };
      }),
    );
  const aCurve = (places: number) => {
    const each = (field: string) =>
      said(v.pipe(numbers, v.length(places), v.readonly()), `its ${field} is no number for each of ${places} places.`);
    return v.pipe(
      fieldsOf({
        ...base,
        kind: v.literal("curve"),
        /** A parameter's name, and its values. */
        x: lineOf(80),
        values: v.pipe(
          orNone(numbers),
          sentence((values) => {
            if (values === null || values.length < 2) return "its curve has no places";
            return values.some((value, i) => i > 0 && value <= (values[i - 1] ?? 0)) ? "its places do not rise" : null;
          }),
          v.transform((values) => values ?? []),
        ),
        xScale: scale,
        scale,
        answer: each("answer"),
        machine: each("machine"),
      }),
      v.transform((answer) => ({ ...answer, xScale: (answer.values[0] ?? 0) > 0 ? answer.xScale : "linear" })),
    );
  };
  const aLink = () =>
    fieldsOf({
      ...base,
      kind: v.literal("link"),
      answer: readBy((given) => {
        const state = linkIn(given);
        if (state === null && isThere(given)) notice("its answer is no link of the lab.");
        return state;
      }),
      machine,
    });
  return v.lazy((given) => {
    const { kind, values }: Fields = isRecord(given) ? given : {};
    if (kind === "number") return aNumber();
    if (kind === "choice" || kind === "next") return aChoice();
    if (kind === "curve") return aCurve(listOf(values).length);
    return kind === "link" || !isRecord(given)
      ? aLink()
      : v.never(`${shorten(oneLine(kind))} is no kind of question that this page knows`);
  });
}

/** `checked`: the machine was run for this very answer, and `right` is its word. No file says so. */
export type Answer = Readonly<v.InferOutput<ReturnType<typeof answerOf>>> & { readonly checked?: boolean };

export interface AnswerSheet {
  readonly exercise: {
    /** A hash of its questions (`exerciseId` in exercise.ts), or a name where they are drawn for each student. */
    readonly id: string;
    readonly title: string;
    /** Below the site's root: one folder and a query, "exercise/?e=..."; "": none. */
    readonly link: string;
  };
  /** As the student wrote it: a name or a number; "": none. */
  readonly student: string;
  /** What parameters were drawn from; "": nothing was drawn. */
  readonly seed: string;
  readonly given: readonly Answer[];
}

/** "s/accept/?v=2&seed=1"; "" for none. */
export const stateText = (state: LinkedState | null): string =>
  state === null ? "" : `s/${state.model}/?${state.query}`;

export interface AnswersTotal {
  readonly questions: number;
  /** Those that were not passed over. */
  readonly answered: number;
  /** Those of which it is known whether they are right. */
  readonly decided: number;
  readonly right: number;
  readonly points: number;
  readonly of: number;
}

export function totalOf(given: readonly Answer[]): AnswersTotal {
  const sum = (number: (answer: Answer) => number) => given.reduce((all, answer) => all + number(answer), 0);
  return {
    questions: given.length,
    answered: sum(({ answer }) => Number(answer !== null)),
    decided: sum(({ right }) => Number(right !== null)),
    right: sum(({ right }) => Number(right === true)),
    points: sum(({ points, of }) => (of === null ? 0 : (points ?? 0))),
    of: sum(({ of }) => of ?? 0),
  };
}
