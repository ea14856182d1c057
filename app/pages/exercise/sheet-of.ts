/** What a student hands in: the exercise's questions with what was said to them and what the runs said. Pure. */
import type { Answer, AnswerSheet } from "../../model/answer-sheet";
import type { Exercise, Question } from "../../model/exercise";
import { foreseen } from "../../model/foreseen";
import { datedQuery } from "../../model/link";
import type { LinkedState } from "../../model/state-of-link";
import type { NextGiven } from "../../player/predict/next-step";
import type { Given } from "../../player/predict/predict";
import { rightChoice } from "../../player/predict/predictions";
import type { CurveGiven } from "./draw-curve";

export type AnyGiven = Given | CurveGiven | NextGiven;

export interface SheetOf {
  readonly exercise: Exercise;
  readonly id: string;
  /** Below the site's root; "": the exercise is too long for one. */
  readonly link: string;
  readonly student: string;
  /** By a question's number; without one that was not answered yet. */
  readonly given: ReadonlyMap<number, AnyGiven>;
}

export function sheetOf({ exercise, id, link, student, given }: SheetOf): AnswerSheet {
  return {
    exercise: { id, title: exercise.title, link },
    student,
    seed: "",
    given: exercise.questions.map((question) => {
      const answer = answerTo(question, given.get(question.number));
      return { ...answer, right: foreseen(answer) };
    }),
  };
}

function answerTo(question: Question, given: AnyGiven | undefined): Answer {
  const { number, ask, model, run, over, metric, unit } = question;
  const state = (query: string): LinkedState => ({ model, query: datedQuery(model, query) });
  const said = given?.said ?? null;
  const ran = given?.ran ?? null;
  const base = {
    ...{ id: String(number), ask, run: state(run), over: over === undefined ? null : state(over), metric, unit },
    ...{ right: null, points: null, of: null },
  };
  switch (question.kind) {
    case "number": {
      const [answer, machine] = [numberOf(said), numberOf(ran)];
      return { ...base, kind: "number", scale: question.scale, answer, machine };
    }
    case "choice": {
      const { choices } = question;
      const value = numberOf(ran);
      const place = (of: string | undefined) => choices.findIndex((choice) => choice.id === of) + 1 || null;
      const answer = typeof said === "string" ? place(said) : null;
      const machine = value === null ? null : place(rightChoice(choices, value)?.id);
      const offered = choices.map(({ id: _, ...choice }) => choice);
      return { ...base, kind: "choice", choices: offered, answer, machine, value };
    }
    case "curve": {
      const { x, values, xScale, scale } = question;
      const [answer, machine] = [curveOf(said), curveOf(ran)];
      return { ...base, kind: "curve", x, values, xScale, scale, answer, machine };
    }
    case "next": {
      const choices = given !== undefined && "choices" in given ? given.choices : [];
      const [answer, machine] = [numberOf(said), numberOf(ran)];
      // A question that was not asked yet has no choices; a sheet needs one.
      const offered = (choices.length > 0 ? choices : ["?"]).map((label) => ({ label }));
      return { ...base, kind: "next", choices: offered, answer, machine, value: null };
    }
  }
}

type Told = AnyGiven["said" | "ran"];

const numberOf = (told: Told): number | null => (typeof told === "number" && Number.isFinite(told) ? told : null);

const curveOf = (told: Told): readonly number[] | null =>
  typeof told === "object" && told !== null && told.every(Number.isFinite) ? told : null;
