import { words as homeworkWords } from "../homework/homework-messages";
import type { KeyedSheet } from "../homework/open-key";
import { ReachedList, TruthView } from "../homework/verdict-view";
import { useSite } from "../site";
import { words } from "./lesson-messages";

/** A part for each sheet: its answers, with links to the runs that gave them. */
export function KeyTable({ opened }: { readonly opened: readonly KeyedSheet[] }) {
  const { href } = useSite();
  return (
    <div className="lesson-answers sans">
      {opened.map(({ sheet, answers }) => (
        <section key={sheet.name} aria-label={sheet.name}>
          <h3>
            {sheet.name} <small>{homeworkWords.sheetNumber(sheet.number, sheet.version)}</small>
          </h3>
          <ol>
            {answers.map(({ question, truth, design, how }) => (
              <li key={question.id}>
                <strong>{homeworkWords.kinds[question.kind].name}.</strong> {question.ask}
                {design === null ? (
                  <TruthView question={question} truth={truth} />
                ) : (
                  <>
                    <p>
                      <a href={`${href(`s/${question.model}/`)}?${design.query}`}>{words.oneWay}</a>: {design.changes}
                    </p>
                    <ReachedList question={question} reached={design.reached} />
                  </>
                )}
                <p>{how}</p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
