import type { Verdict } from "../../model/ledger";
import { verdictWords } from "./verdict-words";
import "./verdict-mark.css";

/** A shape for each, beside its words. */
const shapes: Readonly<Record<Verdict, string>> = {
  // A tick, a cross.
  met: "M2.5 8.5 6 12 13.5 4",
  missed: "M3.5 3.5 12.5 12.5M12.5 3.5 3.5 12.5",
  // An arrow upwards, the same struck through.
  "order-met": "M3 13 12.5 3.5M6 3.5H12.5V10",
  "order-missed": "M3 13 12.5 3.5M6 3.5H12.5V10M3.5 5 11 13",
  // A wave, as in "about".
  consistent: "M2.5 9.5C5 5 6.5 6 8 8S11 11 13.5 6.5",
  // Two strokes, as in "is".
  "by-construction": "M3 6H13M3 10H13",
  // A point between two lines, an open square.
  scatter: "M2.5 3H13.5M2.5 13H13.5M7 8H9",
  fitted: "M3 3H13V13H3Z",
};

/** The shape alone: whoever shows it says the verdict in words too. */
export function VerdictShape({ verdict }: { verdict: Verdict }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[verdict]} fill="none" stroke="currentcolor" strokeWidth="2" />
    </svg>
  );
}

export function VerdictMark({ verdict }: { verdict: Verdict }) {
  return (
    <span className={`verdict verdict-${verdict}`}>
      <VerdictShape verdict={verdict} />
      {verdictWords[verdict]}
    </span>
  );
}
