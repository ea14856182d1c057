import type { Standing } from "../../model/ledger";

export const standingWords: Readonly<Record<Standing, string>> = {
  reproduced: "reproduced",
  "not-reproduced": "not reproduced",
  fitted: "fitted",
  qualitative: "direction holds",
  scatter: "within the paper's scatter",
};

/** A shape for each, beside its words: a tick, a cross, the open square of fitted rows, an arrow, a point between two lines. */
const shapes: Readonly<Record<Standing, string>> = {
  reproduced: "M2.5 8.5 6 12 13.5 4",
  "not-reproduced": "M3.5 3.5 12.5 12.5M12.5 3.5 3.5 12.5",
  fitted: "M3 3H13V13H3Z",
  qualitative: "M3 13 12.5 3.5M6 3.5H12.5V10",
  scatter: "M2.5 3H13.5M2.5 13H13.5M7 8H9",
};

export function VerdictMark({ standing }: { standing: Standing }) {
  return (
    <span className={`verdict verdict-${standing}`}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d={shapes[standing]} fill="none" stroke="currentcolor" strokeWidth="2" />
      </svg>
      {standingWords[standing]}
    </span>
  );
}
