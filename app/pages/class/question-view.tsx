/** One question, and what the class said to it. */
import { greatest } from "../../base/extremes";
import { PlainTable } from "../../base/plain-table";
import { formatRounded } from "../../base/quantity";
import type { LinkedState } from "../../model/state-of-link";
import { useSite } from "../site";
import { words } from "./class-messages";
import { CurvesChart } from "./curves-chart";
import { GuessChart } from "./guess-chart";
import { type QuestionOfClass, type Spread, spreadOf } from "./question-of-class";

interface QuestionViewProps {
  readonly place: number;
  readonly question: QuestionOfClass;
}

export function QuestionView({ place, question }: QuestionViewProps) {
  const { href } = useSite();
  const { ask, asked, answered, decided, right, odd, first } = question;
  const link = ({ model, query }: LinkedState) => href(`s/${model}/?${query}`);
  return (
    <section className="class-question">
      <h3>{words.questionTitle(place, ask)}</h3>
      <p>
        <strong>{words.foreseen(right, decided)}</strong> {words.passed(asked - answered)} <Told question={question} />{" "}
        {first.run !== null && <a href={link(first.run)}>{words.runOf}</a>}
      </p>
      {odd.length > 0 && <p>{words.odd(odd)}</p>}
      <Shown question={question} />
    </section>
  );
}

/** What the chart shows, in a sentence. */
function Told({ question }: { readonly question: QuestionOfClass }) {
  if (question.kind === "curve") return words.elsewhere(question.elsewhere);
  if ("choices" in question) return null;
  const { unit, machine, said, relative, kind } = question;
  const spread = spreadOf(said.map(({ value }) => value));
  if (spread === null) return machine === null || relative ? null : words.machineSays(machine, unit);
  const sentence: (spread: Spread) => string = (one) =>
    relative ? words.spreadOfParts(one) : kind === "link" ? words.spreadOfRuns(one, unit) : words.spread(one, unit);
  return `${sentence(spread)} ${machine === null || relative ? "" : words.machineSays(machine, unit)}`;
}

function Shown({ question }: { readonly question: QuestionOfClass }) {
  switch (question.kind) {
    case "number":
    case "link": {
      const { said, machine, scale, unit, relative } = question;
      if (said.length === 0) return null;
      const label = relative ? words.timesMachine : unit || words.guesses;
      const told = machine === null ? "" : relative ? words.machine : words.machineHere(machine, unit);
      return (
        <>
          <GuessChart {...{ said, machine, scale, label }} machineWords={told} />
          <Table
            heads={[words.student, words.guess, words.right]}
            rows={said.map(({ student, value, right }) => [student, formatRounded(value), words.yesNo(right)])}
          />
        </>
      );
    }
    case "curve": {
      const { said, values } = question;
      if (said.length === 0) return null;
      return (
        <>
          <CurvesChart question={question} />
          <Table
            heads={[words.student, ...values.map((value) => formatRounded(value)), words.right]}
            rows={said.map(({ student, value, right }) => [student, ...value.map(formatRounded), words.yesNo(right)])}
          />
        </>
      );
    }
    default:
      return <Choices question={question} />;
  }
}

function Choices({ question }: { readonly question: Extract<QuestionOfClass, { kind: "choice" | "next" }> }) {
  const most = Math.max(1, greatest(question.choices.map(({ students }) => students.length)));
  return (
    <>
      <ul className="class-choices">
        {question.choices.map(({ label, students, right }) => (
          <li key={label} data-right={right ? "" : undefined}>
            <span>
              {label}
              {right && <strong> ({words.machine})</strong>}
            </span>
            <span className="class-bar" style={{ width: `${(100 * students.length) / most}%` }} aria-hidden="true" />
            <span className="class-count">{students.length}</span>
          </li>
        ))}
      </ul>
      <Table
        heads={[words.student, words.chose]}
        rows={question.choices.flatMap(({ label, students }) => students.map((student) => [student, label]))}
      />
    </>
  );
}

function Table({ heads, rows }: { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] }) {
  return (
    <details className="class-table">
      <summary>{words.numbers}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className="class-scroll" tabIndex={0}>
        <PlainTable heads={heads} rows={rows.map((cells) => cells.map((cell) => cell || words.nobody))} />
      </div>
    </details>
  );
}
