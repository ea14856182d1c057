/** One question of an exercise, whichever it is, with the link to its run once it is answered. */
import { useCallback } from "react";
import type { Question } from "../../model/exercise";
import { datedQuery } from "../../model/link";
import { Predict } from "../../player/predict/predict";
import { useSite } from "../site";
import { DrawCurve } from "./draw-curve";
import { words } from "./exercise-messages";
import { NextQuestion } from "./next-question";
import type { AnyGiven } from "./sheet-of";

interface AskedProps {
  readonly id: string;
  readonly question: Question;
  readonly onGiven: (question: number, given: AnyGiven | null) => void;
}

export function Asked({ id, question, onGiven }: AskedProps) {
  const { number, ask, model, run, metric, unit, over, after } = question;
  const given = useCallback((one: AnyGiven | null) => onGiven(number, one), [onGiven, number]);
  const shown = (
    <>
      {after !== "" && <p>{after}</p>}
      <RunLinks {...question} />
    </>
  );
  if (question.kind === "curve")
    return (
      <DrawCurve id={id} question={question} onGiven={given}>
        {shown}
      </DrawCurve>
    );
  if (question.kind === "next")
    return (
      <NextQuestion id={id} question={question} onGiven={given}>
        {shown}
      </NextQuestion>
    );
  const common = { id, alone: true, question: ask, model, run, metric, unit, onGiven: given };
  const asked = { ...common, ...(over !== undefined && { over }) };
  if (question.kind === "choice")
    return (
      <Predict {...asked} choices={question.choices}>
        {shown}
      </Predict>
    );
  return (
    <Predict {...asked} min={question.min} max={question.max} scale={question.scale}>
      {shown}
    </Predict>
  );
}

function RunLinks({ model, run, over }: Pick<Question, "model" | "run" | "over">) {
  const { href } = useSite();
  const link = (query: string) => href(`s/${model}/?${datedQuery(model, query)}`);
  return (
    <p className="exercise-runs">
      <a href={link(run)}>{words.runInLab}</a>
      {over !== undefined && <a href={link(over)}>{words.dividedInLab}</a>}
    </p>
  );
}
