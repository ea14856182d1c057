/** Verdicts and errors in words: apart from the ledger's other words, because chapters have them too. */
import type { Verdict } from "../../model/ledger";

export const verdictWords: Readonly<Record<Verdict, string>> = {
  met: "met",
  missed: "missed",
  "order-met": "order met",
  "order-missed": "order missed",
  consistent: "consistent",
  "by-construction": "by construction",
  scatter: "within the column’s scatter",
  fitted: "fitted",
};

/** After an error of a share. */
export const points = " points";
