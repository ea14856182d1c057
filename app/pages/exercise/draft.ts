/**
 * An exercise that is being written: its JSON is what it is, and the form changes fields of it. What the form has no field for stays as the author wrote it. Pure.
 */

import { readJson } from "../../model/read-json";
import { type Fields, isRecord } from "../../model/schema";
import { stateOfLink } from "../../model/state-of-link";

export type RawQuestion = Fields;
export type QuestionKind = "number" | "choice" | "curve" | "next";

export const questionKinds: readonly QuestionKind[] = ["number", "choice", "curve", "next"];

export interface Draft {
  readonly title: string;
  readonly questions: readonly RawQuestion[];
}

/** null: the text is no object with questions, and only as text can it be mended. */
export function draftOf(text: string): Draft | null {
  const data = dataOf(text);
  if (data === null || !Array.isArray(data.questions) || !data.questions.every(isRecord)) return null;
  return { title: textOf(data.title), questions: data.questions };
}

export function withTitle(text: string, title: string): string {
  return written({ ...dataOf(text), title });
}

export function withQuestions(text: string, questions: readonly RawQuestion[]): string {
  return written({ ...dataOf(text), questions });
}

/** undefined takes a field away. */
export function changed(question: RawQuestion, change: RawQuestion): RawQuestion {
  return Object.fromEntries(Object.entries({ ...question, ...change }).filter(([, value]) => value !== undefined));
}

export function kindOf(question: RawQuestion): QuestionKind {
  if (question.next === true) return "next";
  if (Array.isArray(question.choices)) return "choice";
  return question.x === undefined ? "number" : "curve";
}

/** Fields that are one kind's, or two kinds'. */
const fieldsOf: Readonly<Record<QuestionKind, readonly string[]>> = {
  number: ["min", "max", "scale", "metric", "unit", "over"],
  choice: ["choices", "metric", "unit", "over"],
  curve: ["x", "values", "xScale", "min", "max", "scale", "metric", "unit", "over"],
  next: ["next"],
};

/** What a question of a kind needs and the one before may not have. */
const needed: Readonly<Record<QuestionKind, RawQuestion>> = {
  number: { metric: "", min: 0, max: 100 },
  choice: {
    metric: "",
    choices: [
      { label: "", to: 1 },
      { label: "", from: 1 },
    ],
  },
  curve: { metric: "", x: "", values: [], min: 0, max: 100 },
  next: { next: true },
};

/** As another kind; `stash`: fields that the question had as such before. Gives what is put away now, too. */
export function asKind(question: RawQuestion, kind: QuestionKind, stash: RawQuestion = {}) {
  const own = new Set(fieldsOf[kind]);
  const others = new Set(questionKinds.flatMap((one) => fieldsOf[one]).filter((name) => !own.has(name)));
  const entries = Object.entries(question);
  const kept = Object.fromEntries(entries.filter(([name]) => !others.has(name)));
  const away = Object.fromEntries(entries.filter(([name]) => others.has(name)));
  const back = Object.fromEntries(Object.entries(stash).filter(([name]) => own.has(name)));
  return { question: { ...needed[kind], ...back, ...kept }, stash: { ...stash, ...away } };
}

export const emptyDraft: string = written({ exercise: 1, title: "", questions: [] });

export const newQuestion: RawQuestion = { ask: "", run: "", metric: "", min: 0, max: 100 };

/** "10, 100 1000" → numbers; what is none stays as it was written, to be named. */
export function listedValues(text: string): readonly unknown[] {
  return text
    .split(/[,;\s]+/)
    .filter((part) => part !== "")
    .map((part) => (Number.isFinite(Number(part)) ? Number(part) : part));
}

/** "" where the link names none. */
export const modelOf = (question: RawQuestion): string => stateOfLink(textOf(question.run))?.model ?? "";

export const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

function written(data: RawQuestion): string {
  return `${JSON.stringify({ exercise: 1, ...data }, null, 2)}\n`;
}

function dataOf(text: string): RawQuestion | null {
  const json = readJson(text);
  return json.ok && isRecord(json.data) ? json.data : null;
}
