/**
 * Asks for a prediction before a surprising result; the answer is the run's own, computed in the reader's browser. What was said stays in
 * this browser.
 */

import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { messageOf } from "../../base/message-of";
import { formatRounded, nsPerUnit } from "../../base/quantity";
import { useStaticData } from "../../base/static-data";
import { useChartServices } from "../../charts/services";
import type { RunResult } from "../../engine/engine";
import type { Description, Metric } from "../../model/description";
import { parseLink } from "../../model/link";
import type { LaneParams } from "../../model/scenario";
import { usePlayerPage } from "../run/player-page";
import { ChoiceForm, NumberForm } from "./predict-form";
import { choiceWords, compareWords, tellWords, words } from "./predict-messages";
import { PredictionScale } from "./prediction-scale";
import type { Choice } from "./predictions";
import { addressed, answerGiving, howMuch, withhold } from "./withhold";
import "../figure/player.css";
import "./predict.css";

export interface PredictProps {
  readonly id: string;
  readonly question: string;
  /** Of the answer: "ms" for a metric in ns, "%" for a share, "×", "times as long" or "" for a ratio. */
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
  readonly model: string;
  /** "1_2_3": the answer is the mean over runs with these seeds; of a ratio, the mean of the seeds' ratios. As in a chapter's numbers. */
  readonly seeds?: string;
  /** Id of the heading from which on the text no longer gives the answer away; default: the next one. */
  readonly until?: string;
  /** The question stands alone: nothing follows that would give its answer away. */
  readonly alone?: boolean;
  /** Told of what the reader said, and of the run's number as soon as it is known; null while nothing is said. */
  readonly onGiven?: (given: Given | null) => void;
  /** Shown once the reader has answered. */
  readonly children?: ReactNode;
}

export interface Given {
  /** A number, or the id of a choice; null: passed over. */
  readonly said: number | string | null;
  readonly ran: number | null;
}

type Answer =
  | { readonly kind: "none" }
  | { readonly kind: "computing" }
  | { readonly kind: "known"; readonly value: number }
  | { readonly kind: "failed"; readonly problem: string };

/** What the reader has done: nothing yet, passed the question over, or said something. */
type Said =
  | { readonly kind: "asked" }
  | { readonly kind: "skipped" }
  | { readonly kind: "said"; readonly value: number | string };

const asked: Said = { kind: "asked" };

export function Predict(props: PredictProps) {
  const { id, question, unit = "", choices, until } = props;
  const runs = seedsOf(props.seeds).length;
  const page = usePlayerPage();
  const [said, setSaid] = useState<Said>(asked);
  const [before, setBefore] = useState<Said>(asked);
  const { answer, compute, stop } = useAnswer(props);
  const printed = usePrintedAnswer(props);
  const heading = useId();
  const root = useRef<HTMLElement>(null);
  const reveal = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  // What the reader said on an earlier visit; only after hydration, because the build knows no reader.
  useEffect(() => {
    const earlier = page.predictions.get(id);
    if (earlier === null) return;
    if (earlier.answer === null) setSaid({ kind: "skipped" });
    else if ((choices === undefined) === (typeof earlier.answer === "number"))
      setSaid({ kind: "said", value: earlier.answer });
    else return;
    compute();
  }, [page, id, choices, compute]);

  const say = (next: Said) => {
    if (next.kind === "asked") return;
    page.predictions.put(id, { answer: next.kind === "said" ? next.value : null });
    setSaid(next);
    setBefore(asked);
    compute();
    reveal.current?.focus();
  };
  const forget = () => {
    page.predictions.forget(id);
    setBefore(said);
    setSaid(asked);
    // The button that was pressed goes.
    title.current?.focus();
  };

  const { onGiven } = props;
  const ran = answer.kind === "known" ? answer.value : null;
  useEffect(
    () => onGiven?.(said.kind === "asked" ? null : { said: said.kind === "said" ? said.value : null, ran }),
    [onGiven, said, ran],
  );

  const open = said.kind === "asked";
  const [waiting, setWaiting] = useState("");
  const skip = useRef(say);
  skip.current = say;
  useEffect(() => {
    if (!open || root.current === null || page.predictions.get(id) !== null) return;
    const giving = answerGiving(root.current, until);
    if (addressed(giving)) return;
    const much = howMuch(giving);
    setWaiting(words.howMuch(much.words, much.figures));
    const release = withhold(giving, id);
    const follow = () => {
      if (addressed(giving)) skip.current({ kind: "skipped" });
    };
    window.addEventListener("hashchange", follow);
    return () => {
      release();
      window.removeEventListener("hashchange", follow);
    };
  }, [open, page, id, until]);

  // In a chapter it belongs to a section; alone it is one.
  const Heading = props.alone ? "h2" : "h3";
  const log = props.scale === "log";
  const range = { min: Number(props.min ?? 0), max: Number(props.max ?? 100), log };
  return (
    <section ref={root} id={id} className="predict sans" aria-labelledby={heading}>
      <Heading ref={title} id={heading} tabIndex={-1}>
        {question}
      </Heading>
      {open && (
        <>
          {choices ? (
            <ChoiceForm choices={choices} onSay={(value) => say({ kind: "said", value })} />
          ) : (
            <NumberForm {...range} unit={unit} onSay={(value) => say({ kind: "said", value })} />
          )}
          <p className="predict-skip needs-js">
            {props.alone ? "" : `${words.waits}${waiting && `: ${waiting}`}. `}
            <button type="button" className="plain-button" onClick={() => say({ kind: "skipped" })}>
              {words.skip}
            </button>{" "}
            {before.kind === "said" && (
              <button type="button" className="plain-button" onClick={() => say(before)}>
                {words.takeBackUp(typeof before.value === "number" ? formatRounded(before.value) : before.value)}
              </button>
            )}
          </p>
          {!props.alone && <p className="predict-on-paper">{words.waitsOnPaper}</p>}
          <div className="predict-static">
            {printed !== undefined && <p>{tellWords(printed, unit, runs)}</p>}
            {props.children}
          </div>
        </>
      )}
      <div ref={reveal} tabIndex={-1} aria-live="polite" className="predict-answer">
        {!open && (
          <>
            <Verdict
              said={said}
              answer={answer}
              unit={unit}
              runs={runs}
              choices={choices}
              onRetry={compute}
              onStop={stop}
            />
            {answer.kind === "known" && said.kind === "said" && typeof said.value === "number" && (
              <PredictionScale {...range} said={said.value} ran={answer.value} runs={runs} />
            )}
            {answer.kind === "known" && <div className="predict-after">{props.children}</div>}
            <button type="button" className="plain-button" onClick={forget}>
              {words.again}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

function Verdict(props: {
  said: Said;
  answer: Answer;
  unit: string;
  runs: number;
  choices?: readonly Choice[];
  onRetry: () => void;
  onStop: () => void;
}) {
  const { said, answer, unit, runs, choices } = props;
  switch (answer.kind) {
    case "none":
    case "computing":
      return (
        <p>
          <progress aria-label={words.computingRuns(runs)} /> {words.computing}{" "}
          <button type="button" className="plain-button" onClick={props.onStop}>
            {words.stop}
          </button>
        </p>
      );
    case "failed":
      return (
        <p role="alert">
          {answer.problem}{" "}
          <button type="button" className="plain-button" onClick={props.onRetry}>
            {words.tryAgain}
          </button>
        </p>
      );
    case "known":
      return <p className="predict-verdict">{verdictWords(said, answer.value, unit, runs, choices ?? [])}</p>;
  }
}

function verdictWords(said: Said, value: number, unit: string, runs: number, choices: readonly Choice[]): string {
  if (said.kind !== "said") return tellWords(value, unit, runs);
  return typeof said.value === "number"
    ? compareWords(said.value, value, unit, runs)
    : choiceWords(choices, said.value, value, unit, runs);
}

/** For pages that no script runs in: the answer as the build computed it. */
function usePrintedAnswer({ model, run, over, metric, unit = "", seeds }: PredictProps): number | undefined {
  const { describe, sweep } = useChartServices();
  const of = seeds === undefined ? "" : ` ${seeds}`;
  return useStaticData(`prediction ${model} ${metric} ${unit} ${run} / ${over ?? ""}${of}`, async () => {
    const description = await describe(model);
    const results = await sweep(model, lanesOf(description, run, over, seeds), {});
    return meanAnswer(description, results, over === undefined ? 1 : 2, metric, unit);
  });
}

/** No seeds given: one run, with the seed of its link. */
const seedsOf = (seeds: string | undefined): readonly (number | undefined)[] =>
  seeds === undefined ? [undefined] : seeds.split("_").map(Number);

/** For each seed the run, and after it the one that it is held against. */
export function lanesOf(
  description: Description,
  run: string,
  over: string | undefined,
  seeds: string | undefined,
): readonly LaneParams[] {
  const lanes = (over === undefined ? [run] : [run, over]).map((query) => firstLane(description, query));
  return seedsOf(seeds).flatMap((seed) => (seed === undefined ? lanes : lanes.map((lane) => ({ ...lane, seed }))));
}

/** The mean of the answers of `each` results at a time: one, or two of which it takes the ratio. */
export function meanAnswer(
  description: Description,
  results: readonly Pick<RunResult, "metrics">[],
  each: 1 | 2,
  name: string,
  unit: string,
): number {
  let sum = 0;
  for (let at = 0; at < results.length; at += each)
    sum += answerOf(description, results.slice(at, at + each), name, unit);
  return (sum * each) / results.length;
}

/** The run's own answer, computed when first asked for. */
function useAnswer({ model, run, over, metric, unit = "", seeds }: PredictProps): {
  answer: Answer;
  compute: () => void;
  stop: () => void;
} {
  const page = usePlayerPage();
  const [answer, setAnswer] = useState<Answer>({ kind: "none" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const stop = useCallback(() => running.current?.abort(new Error(words.stopped)), []);
  const compute = useCallback(() => {
    setAnswer({ kind: "computing" });
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    page
      .engine()
      .then(async (engine) => {
        const description = await engine.describe(model);
        const lanes = lanesOf(description, run, over, seeds);
        const results = await engine.sweep(model, lanes, { signal: own.signal });
        const value = meanAnswer(description, results, over === undefined ? 1 : 2, metric, unit);
        if (running.current === own) setAnswer({ kind: "known", value });
      })
      .catch((error: unknown) => {
        // One that another replaced has nothing to say.
        if (running.current === own) setAnswer({ kind: "failed", problem: messageOf(error) });
      });
  }, [page, model, run, over, metric, unit, seeds]);
  return { answer, compute, stop };
}

function firstLane(description: Description, query: string): LaneParams {
  return parseLink(description, query).scenario.lanes[0] ?? {};
}

/** The metric in the unit that was asked, or the ratio of two runs. */
export function answerOf(
  description: Description,
  results: readonly Pick<RunResult, "metrics">[],
  name: string,
  unit: string,
): number {
  const metric: Metric | undefined = description.metrics.find((one) => one.name === name);
  if (metric === undefined) throw new Error(`The model ${description.model} has no metric named ${name}.`);
  const [first, second] = results.map((result) => result.metrics[name] ?? Number.NaN);
  if (first === undefined) throw new Error("The run gave no result.");
  if (second !== undefined) return first / second;
  if (unit === "%" && metric.unit === "") return 100 * first;
  return metric.unit === "ns" ? first / (nsPerUnit[unit] ?? 1) : first;
}
