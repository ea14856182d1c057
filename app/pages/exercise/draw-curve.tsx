/** A curve that the student draws before the machine runs: a value for each place on the x axis, by dragging, or by a slider for each. */

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../base/button";
import { messageOf } from "../../base/message-of";
import { formatCount, formatRounded } from "../../base/quantity";
import type { Question } from "../../model/exercise";
import { parseLink } from "../../model/link";
import { answerOf } from "../../player/predict/predict";
import { usePlayerPage } from "../../player/run/player-page";
import { useDescription } from "../../player/run/use-description";
import { shareOf, valueAtShare } from "./curve-axes";
import { CurvePicture } from "./curve-picture";
import { curveVerdict, curveWords } from "./curve-verdict";
import { words } from "./exercise-messages";

type CurveQuestion = Extract<Question, { kind: "curve" }>;

type Ran =
  | { readonly kind: "not" | "running" }
  | { readonly kind: "ran"; readonly values: readonly number[] }
  | { readonly kind: "failed"; readonly problem: string };

const steps = 200;
const downKeys = ["Home", "ArrowLeft", "ArrowDown", "PageDown"];

interface DrawCurveProps {
  readonly id: string;
  readonly question: CurveQuestion;
  /** Told of what was drawn, and of the run's values as soon as they are known; null while the machine waits. */
  readonly onGiven: (given: CurveGiven | null) => void;
  /** Shown with the answer. */
  readonly children: ReactNode;
}

export interface CurveGiven {
  /** null: passed over. */
  readonly said: readonly number[] | null;
  readonly ran: readonly number[] | null;
}

export function DrawCurve({ id, question, onGiven, children }: DrawCurveProps) {
  const { ask, model, run, metric, unit, x, values, min, max } = question;
  const page = usePlayerPage();
  const described = useDescription(model);
  const heading = useId();
  // The button that is pressed goes: the focus is taken to what comes.
  const title = useRef<HTMLHeadingElement>(null);
  const reveal = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<readonly (number | null)[]>(() => values.map(() => null));
  const [ran, setRan] = useState<Ran>({ kind: "not" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const complete = drawn.every((value) => value !== null);
  const param = described.kind === "ready" ? described.description.params.find(({ name }) => name === x) : undefined;
  const label = param?.label ?? x;

  // What was drawn on an earlier visit.
  useEffect(() => {
    const earlier = page.predictions.get(id)?.answer;
    if (typeof earlier !== "string") return;
    const numbers = earlier.split(",").map(Number);
    if (numbers.length === values.length && numbers.every((value) => value >= min && value <= max)) setDrawn(numbers);
  }, [page, id, values, min, max]);

  useEffect(() => {
    const ranValues = ran.kind === "ran" ? ran.values : null;
    onGiven(ran.kind === "not" ? null : { said: complete ? (drawn as readonly number[]) : null, ran: ranValues });
  }, [onGiven, ran, drawn, complete]);

  const put = (index: number, value: number) => {
    if (ran.kind !== "not") return;
    const rounded = valueAtShare(Math.round(shareOf(value, question) * steps) / steps, question);
    setDrawn(drawn.map((before, i) => (i === index ? rounded : before)));
  };
  // Where not every place was drawn, the question is passed over.
  const start = async () => {
    if (described.kind !== "ready") return;
    const { description } = described;
    page.predictions.put(id, { answer: complete ? drawn.join(",") : null });
    setRan({ kind: "running" });
    const own = new AbortController();
    running.current = own;
    reveal.current?.focus();
    try {
      const lane = parseLink(description, run).scenario.lanes[0] ?? {};
      if (param === undefined) throw new Error(words.noParam(model, x));
      const engine = await page.engine();
      const results = await engine.sweep(
        model,
        values.map((value) => ({ ...lane, [x]: value })),
        { signal: own.signal },
      );
      setRan({ kind: "ran", values: results.map((result) => answerOf(description, [result], metric, unit)) });
    } catch (error) {
      setRan({ kind: "failed", problem: messageOf(error) });
    }
  };

  const suffix = unit === "" ? "" : ` ${unit}`;
  return (
    <section id={id} className="predict sans" aria-labelledby={heading}>
      <h2 ref={title} id={heading} tabIndex={-1}>
        {ask}
      </h2>
      <CurvePicture
        {...{ unit, drawn }}
        range={question}
        x={label}
        ran={ran.kind === "ran" ? ran.values : null}
        onPut={put}
      />
      <div className="draw-curve-sliders">
        {values.map((value, index) => (
          <label key={value}>
            <span>
              {label} {formatCount(value)}
            </span>
            <input
              type="range"
              min={0}
              max={steps}
              value={Math.round(shareOf(drawn[index] ?? min, question) * steps)}
              disabled={ran.kind !== "not"}
              aria-valuetext={drawn[index] == null ? words.notSaid : `${formatRounded(drawn[index])}${suffix}`}
              onChange={(event) => put(index, valueAtShare(Number(event.currentTarget.value) / steps, question))}
              // At its lower end already, the slider reports no change.
              onKeyDown={({ key }) => {
                if (drawn[index] === null && downKeys.includes(key)) put(index, min);
              }}
            />
          </label>
        ))}
      </div>
      <div ref={reveal} tabIndex={-1} aria-live="polite" className="predict-answer">
        {ran.kind === "not" && (
          <p>
            <Button disabled={!complete || described.kind !== "ready"} onClick={() => void start()}>
              {words.run}
            </Button>{" "}
            {!complete &&
              words.drawFirst(values.length, (skip) => (
                <Button disabled={described.kind !== "ready"} onClick={() => void start()}>
                  {skip}
                </Button>
              ))}
          </p>
        )}
        {ran.kind === "running" && (
          <p>
            <progress aria-label={words.computingRuns} /> {words.computing}{" "}
            <Button onClick={() => running.current?.abort(new Error(words.stopped))}>{words.stop}</Button>
          </p>
        )}
        {ran.kind === "failed" && <p role="alert">{ran.problem}</p>}
        {ran.kind === "ran" && (
          <>
            <p className="predict-verdict">
              {complete
                ? curveVerdict(drawn as number[], ran.values, values, label, suffix)
                : curveWords(ran.values, values, label, suffix)}
            </p>
            {children}
          </>
        )}
        {ran.kind !== "not" && ran.kind !== "running" && (
          <Button
            onClick={() => {
              setRan({ kind: "not" });
              title.current?.focus();
            }}
          >
            {words.again}
          </Button>
        )}
      </div>
    </section>
  );
}
