/**
 * Asks for a prediction before a surprising result; the answer is the run's own, computed in the reader's browser. What was said stays in
 * this browser.
 */
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import type { RunResult } from "../engine/engine";
import type { Description, Metric } from "../model/description";
import { parseLink } from "../model/link";
import type { LaneParams } from "../model/scenario";
import { usePlayerPage } from "./player-page";
import { PredictionScale } from "./prediction-scale";
import { type Choice, compareWords, predictionNumber, quantityWords, rightChoice } from "./predictions";
import { useDescription } from "./use-description";
import "./player.css";
import "./predict.css";

export interface PredictProps {
  readonly id: string;
  readonly question: string;
  /** Of the answer: "ms" for a metric in ns, "×", "times as long" or "" for a ratio. */
  readonly unit?: string;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly scale?: "linear" | "log";
  /** Instead of a number: the one whose range holds the run's number is right. */
  readonly choices?: readonly Choice[];
  /** A link's query. */
  readonly run: string;
  readonly metric: string;
  /** Another query: the answer is the ratio of both. */
  readonly over?: string;
  readonly model?: string;
  /** Shown once the reader has answered. */
  readonly children?: ReactNode;
}

type Answer =
  | { readonly kind: "none" }
  | { readonly kind: "computing" }
  | { readonly kind: "known"; readonly value: number }
  | { readonly kind: "failed"; readonly problem: string };

export function Predict(props: PredictProps) {
  const { id, question, unit = "", choices } = props;
  const page = usePlayerPage();
  const [said, setSaid] = useState<number | string | null>(null);
  const [before, setBefore] = useState<number | string | null>(null);
  const { answer, compute } = useAnswer(props);
  const heading = useId();
  const reveal = useRef<HTMLDivElement>(null);

  // What the reader said on an earlier visit; only after hydration, because the build knows no reader.
  useEffect(() => {
    const earlier = page.predictions.get(id);
    if (earlier === null || (choices === undefined) !== (typeof earlier.answer === "number")) return;
    setSaid(earlier.answer);
    compute();
  }, [page, id, choices, compute]);

  const say = (value: number | string) => {
    page.predictions.put(id, { answer: value });
    setSaid(value);
    setBefore(null);
    compute();
    reveal.current?.focus();
  };
  const forget = () => {
    page.predictions.forget(id);
    setBefore(said);
    setSaid(null);
  };

  return (
    <section id={id} className="predict sans" aria-labelledby={heading}>
      <h3 id={heading}>{question}</h3>
      {said === null ? (
        <>
          {choices ? <ChoiceForm choices={choices} onSay={say} /> : <NumberForm {...props} unit={unit} onSay={say} />}
          {before !== null && (
            <button type="button" className="plain-button" onClick={() => say(before)}>
              Undo: take “{typeof before === "number" ? predictionNumber(before) : before}” back up
            </button>
          )}
          <p className="predict-static">
            The answer is computed in your browser once you have said what you expect; without JavaScript it stays open.
          </p>
        </>
      ) : null}
      <div ref={reveal} tabIndex={-1} aria-live="polite" className="predict-answer">
        {said !== null && (
          <>
            <Verdict said={said} answer={answer} unit={unit} choices={choices} onRetry={compute} />
            {answer.kind === "known" && typeof said === "number" && (
              <PredictionScale
                min={Number(props.min ?? 0)}
                max={Number(props.max ?? 100)}
                log={props.scale === "log"}
                said={said}
                ran={answer.value}
              />
            )}
            {answer.kind === "known" && <div className="predict-after">{props.children}</div>}
            <button type="button" className="plain-button" onClick={forget}>
              Ask me again
            </button>
          </>
        )}
      </div>
    </section>
  );
}

function Verdict(props: {
  said: number | string;
  answer: Answer;
  unit: string;
  choices?: readonly Choice[];
  onRetry: () => void;
}) {
  const { said, answer, unit, choices } = props;
  switch (answer.kind) {
    case "none":
    case "computing":
      return (
        <p>
          <progress aria-label="Computing the run" /> The machine is computing.
        </p>
      );
    case "failed":
      return (
        <p role="alert">
          {answer.problem}{" "}
          <button type="button" className="plain-button" onClick={props.onRetry}>
            Try again
          </button>
        </p>
      );
    case "known":
      return (
        <p className="predict-verdict">
          {typeof said === "number"
            ? compareWords(said, answer.value, unit)
            : choiceWords(choices ?? [], said, answer.value, unit)}
        </p>
      );
  }
}

function choiceWords(choices: readonly Choice[], said: string, value: number, unit: string): string {
  const chosen = choices.find((choice) => choice.id === said);
  const right = rightChoice(choices, value);
  const opening = `You said “${chosen?.label ?? said}”.`;
  const number = quantityWords(value, unit);
  if (right === null) return `${opening} The run says ${number}.`;
  return right.id === said
    ? `${opening} So says the run: ${number}.`
    : `${opening} The run says “${right.label}”: ${number}.`;
}

function ChoiceForm({ choices, onSay }: { choices: readonly Choice[]; onSay: (id: string) => void }) {
  return (
    <div className="predict-choices needs-js">
      {choices.map((choice) => (
        <button key={choice.id} type="button" className="plain-button" onClick={() => onSay(choice.id)}>
          {choice.label}
        </button>
      ))}
    </div>
  );
}

const positions = 1000;

function NumberForm(props: PredictProps & { unit: string; onSay: (value: number) => void }) {
  const min = Number(props.min ?? 0);
  const max = Number(props.max ?? 100);
  const log = props.scale === "log" && min > 0;
  const id = useId();
  // In the middle at first: no hint.
  const [position, setPosition] = useState(positions / 2);
  const [typed, setTyped] = useState<string | null>(null);
  const share = position / positions;
  const exact = log ? min * (max / min) ** share : min + share * (max - min);
  const value = Number(exact.toPrecision(2));
  const given = typed === null ? value : Number(typed.replaceAll(",", "."));
  const valid = Number.isFinite(given) && given >= 0;
  const unit = props.unit === "" || props.unit === "×" ? props.unit : ` ${props.unit}`;
  return (
    <form
      className="predict-form needs-js"
      onSubmit={(event) => {
        event.preventDefault();
        if (valid) props.onSay(given);
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        Your prediction
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={positions}
        step={5}
        value={position}
        aria-valuetext={quantityWords(value, props.unit)}
        onChange={(event) => {
          setPosition(Number(event.currentTarget.value));
          setTyped(null);
        }}
      />
      <span className="predict-number">
        <input
          type="text"
          inputMode="decimal"
          size={5}
          aria-label={`Your prediction${unit}, typed`}
          value={typed ?? String(value)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {unit}
      </span>
      <button type="submit" className="call-button" disabled={!valid}>
        That is my guess
      </button>
      {!valid && <span role="status">A number of at least 0 was expected.</span>}
    </form>
  );
}

/** The run's own answer, computed when first asked for. */
function useAnswer({ model = "accept", run, over, metric, unit = "" }: PredictProps): {
  answer: Answer;
  compute: () => void;
} {
  const page = usePlayerPage();
  const described = useDescription(model);
  const description = described.kind === "ready" ? described.description : null;
  const [answer, setAnswer] = useState<Answer>({ kind: "none" });
  const compute = useCallback(() => {
    if (description === null) return;
    setAnswer({ kind: "computing" });
    const lanes = [run, ...(over === undefined ? [] : [over])].map((query) => firstLane(description, query));
    page
      .engine()
      .then((engine) => engine.sweep(model, lanes))
      .then((results) => setAnswer({ kind: "known", value: answerOf(description, results, metric, unit) }))
      .catch((error: unknown) =>
        setAnswer({ kind: "failed", problem: error instanceof Error ? error.message : String(error) }),
      );
  }, [page, description, model, run, over, metric, unit]);
  return { answer, compute };
}

function firstLane(description: Description, query: string): LaneParams {
  return parseLink(description, query).scenario.lanes[0] ?? {};
}

const timeUnits: Readonly<Record<string, number>> = { s: 1e9, ms: 1e6, µs: 1e3, ns: 1 };

/** The metric in the unit that was asked, or the ratio of two runs. */
export function answerOf(description: Description, results: readonly RunResult[], name: string, unit: string): number {
  const metric: Metric | undefined = description.metrics.find((one) => one.name === name);
  if (metric === undefined) throw new Error(`The model ${description.model} has no metric named ${name}.`);
  const [first, second] = results.map((result) => result.metrics[name] ?? Number.NaN);
  if (first === undefined) throw new Error("The run gave no result.");
  if (second !== undefined) return first / second;
  return metric.unit === "ns" ? first / (timeUnits[unit] ?? 1) : first;
}
