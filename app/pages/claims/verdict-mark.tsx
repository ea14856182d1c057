import type { Verdict } from "../../model/ledger";

export const verdictWords: Readonly<Record<Verdict, string>> = {
  reproduced: "reproduced",
  "not-reproduced": "not reproduced",
  fitted: "fitted",
  qualitative: "direction holds",
};

/** A shape for each verdict, beside its word: a tick, a cross, the open square of fitted rows, an arrow. */
const shapes: Readonly<Record<Verdict, string>> = {
  reproduced: "M2.5 8.5 6 12 13.5 4",
  "not-reproduced": "M3.5 3.5 12.5 12.5M12.5 3.5 3.5 12.5",
  fitted: "M3 3H13V13H3Z",
  qualitative: "M3 13 12.5 3.5M6 3.5H12.5V10",
};

export function VerdictMark({ verdict }: { verdict: Verdict }) {
  return (
    <span className={`verdict verdict-${verdict}`}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d={shapes[verdict]} fill="none" stroke="currentcolor" strokeWidth="2" />
      </svg>
      {verdictWords[verdict]}
    </span>
  );
}
