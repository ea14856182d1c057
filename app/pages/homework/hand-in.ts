/** A sheet's answers in the format in which they are handed in (app/model/answer-sheet.ts). Whoever reads them runs the machine again: `right` is the student's word. */

import { typedNumber } from "../../base/quantity";
import type { Answer, AnswerSheet } from "../../model/answer-sheet";
import type { Sheet, SheetQuestion } from "../../model/homework/draw";
import { datedQuery } from "../../model/link";
import { stateOfLink } from "../../model/state-of-link";
import { homeworkId } from "./homework-id";
import { words } from "./homework-messages";
import type { Verdict } from "./judge";

/** What was said, and what came of it. */
export interface Given {
  readonly said: string;
  readonly verdict: Verdict;
}

/** `verdicts`: by the question's id. Of a kind the id is the same for everybody, whatever was drawn. */
export function handIn(sheet: Sheet, title: string, verdicts: Readonly<Record<string, Given>>): AnswerSheet {
  return {
    exercise: { id: homeworkId(sheet.chapter, sheet.version), title: words.title(title), link: "" },
    student: sheet.name,
    seed: sheet.name,
    given: sheet.questions.map((question) => answerOf(question, verdicts[question.id])),
  };
}

function answerOf(question: SheetQuestion, given: Given | undefined): Answer {
  const { model, run } = question;
  const dated = (query: string) => ({ model, query: datedQuery(model, query) });
  const right = given?.verdict.right ?? null;
  const base = {
    id: question.kind,
    ask: question.ask,
    run: dated(run),
    over: "over" in question && question.over !== undefined ? dated(question.over) : null,
    metric: question.kind === "design" ? (question.goals[0]?.metric ?? "") : question.metric,
    unit: question.kind === "design" ? (question.goals[0]?.unit ?? "") : question.unit,
    right,
    points: right === null ? null : Number(right),
    of: 1,
  };
  const truth = given?.verdict.truth;
  switch (question.kind) {
    case "look-up":
    case "work-out": {
      const answer = given === undefined ? null : typedNumber(given.said);
      return {
        ...base,
        kind: "number",
        scale: "linear",
        answer,
        machine: truth?.kind === "number" ? truth.number : null,
      };
    }
    case "find-out": {
      const place = (value: string | undefined) => {
        const at = question.values.indexOf(value ?? "");
        return at === -1 ? null : at + 1;
      };
      const best = truth?.kind === "pick" ? truth.right[0] : undefined;
      const value = truth?.kind === "pick" ? truth.tried.find((one) => one.value === best)?.number : undefined;
      return {
        ...base,
        kind: "choice",
        choices: question.values.map((label) => ({ label })),
        answer: place(given?.said),
        machine: place(best),
        value: value ?? null,
      };
    }
    case "design":
      return {
        ...base,
        kind: "link",
        answer: given === undefined ? null : stateOfLink(given.said),
        machine: given?.verdict.own?.reached[0]?.number ?? null,
      };
  }
}

/** What such an answer says, as `judge` takes it; null: nothing. */
export function saidIn(answer: Answer): string | null {
  if (answer.answer === null) return null;
  switch (answer.kind) {
    case "number":
      return String(answer.answer);
    case "choice":
      return answer.choices[answer.answer - 1]?.label ?? null;
    case "link":
      return `s/${answer.answer.model}/?${answer.answer.query}`;
    default:
      return null;
  }
}
