/** One question of a sheet. The machine runs when there is an answer, and not before. */

import { useCallback, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../base/button";
import { keptTexts } from "../../base/kept-texts";
import { messageOf } from "../../base/message-of";
import { typedNumber } from "../../base/quantity";
import { fillText, type Sheet, type SheetQuestion } from "../../model/homework/draw";
import type { HomeworkKey } from "../../model/homework/template";
import { datedQuery } from "../../model/link";
import { unitSuffix } from "../../player/predict/predict-messages";
import { usePlayerPage } from "../../player/run/player-page";
import { useSite } from "../site";
import type { Given } from "./hand-in";
import { valueName, words } from "./homework-messages";
import { judge } from "./judge";
import { loadKey } from "./load-key";
import { useDescriptionOf } from "./use-description-of";
import { VerdictView } from "./verdict-view";

const kept = keptTexts("stampede.homework.", () => window.localStorage);

interface QuestionViewProps {
  readonly sheet: Sheet;
  readonly question: SheetQuestion;
  /** In the sheet, from 1. */
  readonly place: number;
  readonly heading: "h3" | "h4";
  readonly onVerdict: (id: string, given: Given | null) => void;
}

type State =
  | { readonly kind: "asked"; readonly problem: string }
  | { readonly kind: "running" }
  | { readonly kind: "judged"; readonly given: Given; readonly how: string };

const asked: State = { kind: "asked", problem: "" };

export function QuestionView({ sheet, question, place, heading: Heading, onVerdict }: QuestionViewProps) {
  const page = usePlayerPage();
  const { href } = useSite();
  const heading = useId();
  const answer = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const running = useRef<AbortController | null>(null);
  const [state, setState] = useState<State>(asked);
  const [said, setSaid] = useState("");
  const store = `${sheet.chapter} ${sheet.version} ${sheet.name.toLowerCase()} ${question.id}`;

  const check = useCallback(
    async (text: string) => {
      const own = new AbortController();
      running.current?.abort();
      running.current = own;
      setState({ kind: "running" });
      try {
        const [engine, key] = await Promise.all([page.engine(), loadKey(sheet.chapter)]);
        const verdict = await judge(engine, question, text, own.signal);
        if (running.current !== own) return;
        kept.set(store, text);
        const given = { said: text, verdict };
        setState({ kind: "judged", given, how: fillText(keyOf(key, question.id), question.drawn) });
        onVerdict(question.id, given);
      } catch (error) {
        if (running.current !== own) return;
        setState({ kind: "asked", problem: messageOf(error) });
      }
    },
    [page, question, sheet.chapter, store, onVerdict],
  );
  // What was answered on an earlier visit.
  useEffect(() => {
    const earlier = kept.get(store);
    if (earlier !== null) {
      setSaid(earlier);
      void check(earlier);
    }
    return () => {
      running.current?.abort();
      running.current = null;
    };
  }, [store, check]);

  const submit = () => {
    const problem = unanswered(question, said);
    if (problem !== null) return setState({ kind: "asked", problem });
    void check(said.trim());
    answer.current?.focus();
  };
  const forget = () => {
    kept.remove(store);
    setState(asked);
    onVerdict(question.id, null);
    title.current?.focus();
  };
  const isOpen = state.kind === "asked";
  return (
    <section className="homework-question" aria-labelledby={heading}>
      <Heading id={heading} ref={title} tabIndex={-1}>
        {words.place(place, words.kinds[question.kind].name)}
      </Heading>
      <p>{question.ask}</p>
      {question.kind !== "work-out" || question.lab ? (
        <p className="sans homework-run">
          <a
            href={`${href(`s/${question.model}/`)}?${datedQuery(question.model, question.run)}`}
            target="_blank"
            rel="noopener"
          >
            {words.openRun[question.kind]}
          </a>
        </p>
      ) : null}
      {isOpen && (
        <form
          className="homework-form sans needs-js"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Field question={question} said={said} onSay={setSaid} labelledBy={heading} />
          <Button type="submit" look="call">
            {words.check}
          </Button>
          <span role="status">{state.problem}</span>
        </form>
      )}
      <Blank question={question} />
      <div ref={answer} tabIndex={-1} aria-live="polite" className="homework-answer sans">
        {state.kind === "running" && (
          <p>
            <progress aria-label={words.running} /> {words.running}
          </p>
        )}
        {state.kind === "judged" && (
          <>
            <VerdictView question={question} given={state.given} />
            {hasRun(state.given) && <p>{state.how}</p>}
            <Button onClick={forget}>{question.kind === "design" ? words.anotherMachine : words.again}</Button>
          </>
        )}
      </div>
    </section>
  );
}

/** A machine that may not be built answers nothing yet, and is told no way. */
const hasRun = ({ verdict }: Given) => verdict.own === undefined || verdict.own.problems.length === 0;

const keyOf = (key: HomeworkKey, id: string) => key[id]?.how ?? "";

/** Why nothing can be checked yet: a sentence. */
function unanswered(question: SheetQuestion, said: string): string | null {
  if (question.kind === "find-out") return said === "" ? words.choose : null;
  if (question.kind === "design") return said.trim() === "" ? words.pasteLink : null;
  return Number.isFinite(typedNumber(said)) ? null : words.aNumber;
}

function Field(props: {
  readonly question: SheetQuestion;
  readonly said: string;
  readonly onSay: (text: string) => void;
  readonly labelledBy: string;
}) {
  const { question, said, onSay } = props;
  if (question.kind === "find-out") return <Choices {...props} question={question} />;
  const isLink = question.kind === "design";
  const unit = isLink ? "" : unitSuffix(question.unit);
  return (
    <label className={isLink ? "homework-link" : undefined}>
      {isLink ? words.yourLink : words.yourAnswer}{" "}
      <input
        type="text"
        inputMode={isLink ? "url" : "decimal"}
        size={isLink ? 40 : 9}
        autoComplete="off"
        value={said}
        onChange={(event) => onSay(event.currentTarget.value)}
      />
      {unit}
    </label>
  );
}

type PickProps = {
  readonly question: Extract<SheetQuestion, { kind: "find-out" }>;
  readonly said: string;
  readonly onSay: (text: string) => void;
  readonly labelledBy: string;
};

function Choices({ question, said, onSay, labelledBy }: PickProps) {
  const group = useId();
  const description = useDescriptionOf(question.model);
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="homework-choices">
      {question.values.map((value) => (
        <label key={value}>
          <input type="radio" name={group} value={value} checked={said === value} onChange={() => onSay(value)} />{" "}
          {valueName(description, question.x, value)}
        </label>
      ))}
    </div>
  );
}

/** Room for the answer on paper. */
function Blank({ question }: { readonly question: SheetQuestion }) {
  const description = useDescriptionOf(question.model);
  return (
    <div className="homework-blank" aria-hidden="true">
      {question.kind === "find-out" ? (
        question.values.map((value) => <span key={value}>☐ {valueName(description, question.x, value)}</span>)
      ) : (
        <>
          <span className="homework-line" data-wide={question.kind === "design"} />
          {question.kind === "design"
            ? words.goals(question.goals.map((goal) => words.goal(description, goal)))
            : unitSuffix(question.unit)}
        </>
      )}
    </div>
  );
}
