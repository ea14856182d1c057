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
import type { LinkedState } from "./lecture";

export const answersVersion = 1;

export interface AnsweredChoice {
  readonly label: string;
  readonly from?: number;
  readonly to?: number;
}

export interface AnswerBase {
  /** Of the question, within its exercise: the same for everybody, even where parameters are drawn for each student. */
  readonly id: string;
  readonly ask: string;
  readonly run: LinkedState | null;
  /** A run of the same model by whose number that of `run` is divided. */
  readonly over: LinkedState | null;
  readonly metric: string;
  readonly unit: string;
  readonly right: boolean | null;
  /** The machine was run for this very answer, and `right` is its word. No file says so. */
  readonly checked?: boolean;
  readonly points: number | null;
  /** How many points there were. */
  readonly of: number | null;
}

export type Answer =
  | (AnswerBase & {
      readonly kind: "number";
      /** Of the scale that the number was chosen on. */
      readonly scale: AnswerScale;
      readonly answer: number | null;
      readonly machine: number | null;
    })
  | (AnswerBase & {
      readonly kind: "choice" | "next";
      readonly choices: readonly AnsweredChoice[];
      /** A place in the list, from 1. */
      readonly answer: number | null;
      readonly machine: number | null;
      readonly value: number | null;
    })
  | (AnswerBase & {
      readonly kind: "curve";
      /** A parameter's name, and its values. */
      readonly x: string;
      readonly values: readonly number[];
      readonly xScale: AnswerScale;
      readonly scale: AnswerScale;
      readonly answer: readonly number[] | null;
      readonly machine: readonly number[] | null;
    })
  | (AnswerBase & {
      readonly kind: "link";
      readonly answer: LinkedState | null;
      readonly machine: number | null;
    });

export type AnswerScale = "linear" | "log";

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
