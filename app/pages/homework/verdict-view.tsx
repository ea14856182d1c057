/** Whether an answer is right, and what the machine says. */
import type { SheetQuestion } from "../../model/homework/draw";
import { datedQuery } from "../../model/link";
import { useSite } from "../site";
import type { Given } from "./hand-in";
import { rounded, valueName, words } from "./homework-messages";
import type { Reached, Truth } from "./judge";
import { useDescriptionOf } from "./use-description-of";

export function VerdictView({ question, given }: { readonly question: SheetQuestion; readonly given: Given }) {
  const { said, verdict } = given;
  const description = useDescriptionOf(question.model);
  const { own } = verdict;
  const shown = question.kind === "find-out" ? valueName(description, question.x, said) : said;
  return (
    <>
      <p className="homework-verdict" data-right={verdict.right}>
        <strong>{words.verdict(verdict.right)}</strong>{" "}
        {question.kind !== "design" &&
          words.youSaid(shown, "unit" in question && question.kind !== "find-out" ? question.unit : "")}
      </p>
      {own === undefined ? (
        <TruthView question={question} truth={verdict.truth} />
      ) : (
        <>
          <ul>
            {own.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <ReachedList question={question} reached={own.reached} />
        </>
      )}
    </>
  );
}

/** The machine's answer, with links to the runs that gave it. */
export function TruthView({ question, truth }: { readonly question: SheetQuestion; readonly truth: Truth }) {
  const { href } = useSite();
  const description = useDescriptionOf(question.model);
  const lab = (query: string) => `${href(`s/${question.model}/`)}?${datedQuery(question.model, query)}`;
  if (truth.kind === "design") return <ReachedList question={question} reached={truth.reached} />;
  if (truth.kind === "number") {
    if (question.kind !== "look-up" && question.kind !== "work-out") return null;
    const { run, over, unit } = question;
    return (
      <p>
        {words.machineSays(rounded(truth.number, unit))} <a href={lab(run)}>{words.itsRun}</a>
        {over !== undefined && (
          <>
            {" "}
            <a href={lab(over)}>{words.theOther}</a>
          </>
        )}
      </p>
    );
  }
  if (question.kind !== "find-out") return null;
  const { x, run, unit } = question;
  return (
    <p>
      {words.machineSays(truth.right.map((value) => valueName(description, x, value)).join(words.or))}{" "}
      {truth.tried.map(({ value, number }, at) => (
        <span key={value}>
          {at > 0 && "; "}
          <a href={lab(`${run}&${x}=${value}`)}>{valueName(description, x, value)}</a>: {rounded(number, unit)}
        </span>
      ))}
      .
    </p>
  );
}

export function ReachedList({
  question,
  reached,
}: {
  readonly question: SheetQuestion;
  readonly reached: readonly Reached[];
}) {
  const description = useDescriptionOf(question.model);
  return (
    <ul>
      {reached.map(({ goal, number, met }) => (
        <li key={goal.metric}>{words.reached(words.goal(description, goal), rounded(number, goal.unit), met)}</li>
      ))}
    </ul>
  );
}
