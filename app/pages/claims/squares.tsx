import { flushSync } from "react-dom";
import type { Verdict } from "../../model/ledger";
import { words } from "./claims-messages";
import type { Judged } from "./ledger-summary";
import { VerdictShape } from "./verdict-mark";
import { verdictWords } from "./verdict-words";

interface SquaresProps {
  /** In the order of the rows beneath. */
  readonly chapters: readonly { readonly id: string; readonly title: string; readonly rows: readonly Judged[] }[];
  /** Those that are not filtered out; the others are pale. */
  readonly shown: ReadonlySet<Judged>;
  readonly onPick: (verdict: Verdict) => void;
}

/**
 * The whole ledger in one picture: a square a row, with its verdict's shape, a line a chapter. Pressed, it leads to its row, among those of its verdict alone. For the eye alone: whoever hears or
 * uses keys has the same in the numbers beneath and in the rows, and need not pass a hundred squares.
 */
export function Squares({ chapters, shown, onPick }: SquaresProps) {
  return (
    <div className="ledger-squares sans" aria-hidden="true">
      {chapters.map(({ id, title, rows }) => (
        <div key={id}>
          <span>{title}</span>
          <p>
            {rows.map((row) => {
              const { verdict } = row.outcome;
              return (
                <a
                  key={row.claim.id}
                  className={`verdict-${verdict}`}
                  data-filtered={shown.has(row) ? undefined : ""}
                  href={`#claim-${row.claim.id}`}
                  tabIndex={-1}
                  // The other rows are gone before the browser looks for its own.
                  onClick={() => flushSync(() => onPick(verdict))}
                  title={words.square(row.claim.id, verdictWords[verdict])}
                >
                  <VerdictShape verdict={verdict} />
                </a>
              );
            })}
          </p>
        </div>
      ))}
    </div>
  );
}
