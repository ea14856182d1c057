/** What the ledger comes to, computed from its rows: what the sentences that the page opens with tell. */
import { type Claim, type Verdict, verdicts } from "../../model/ledger";
import { words } from "./claims-messages";
import type { Outcome } from "./ledger-data";

export interface Judged {
  readonly claim: Claim;
  readonly outcome: Outcome;
}

export type VerdictCounts = Readonly<Record<Verdict, number>>;

export function countVerdicts(rows: readonly Judged[]): VerdictCounts {
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  for (const { outcome } of rows) counts[outcome.verdict]++;
  return counts;
}

interface ErrorOfRows {
  readonly count: number;
  readonly low: number;
  readonly high: number;
  /** Mean and largest size of the errors: shares of the published number, of shares parts of the whole. */
  readonly mean: number;
  readonly worst: number;
  readonly worstId: string;
}

/** Only numbers that were predicted prove something: fitted rows, and those that a wrong mechanism meets as well, are left out. null where there is none. */
export function predictionError(rows: readonly Judged[], kind: "number" | "share"): ErrorOfRows | null {
  const predicted = rows.flatMap(({ claim, outcome }) =>
    claim.kind !== kind || claim.fitted || claim.seen || claim.alsoMetBy !== undefined || outcome.error === null
      ? []
      : [{ id: claim.id, error: outcome.error, size: Math.abs(outcome.error) }],
  );
  const [first] = predicted;
  if (!first) return null;
  const worst = predicted.reduce((a, b) => (b.size > a.size ? b : a), first);
  return {
    count: predicted.length,
    low: predicted.filter(({ error }) => error < 0).length,
    high: predicted.filter(({ error }) => error > 0).length,
    mean: predicted.reduce((sum, { size }) => sum + size, 0) / predicted.length,
    worst: worst.size,
    worstId: worst.id,
  };
}

/** Of rows that were published together. */
export function errorSentence(rows: readonly Judged[]): string | null {
  const sentences = (["number", "share"] as const).flatMap((kind) => {
    const error = predictionError(rows, kind);
    if (!error) return [];
    const { count, low, mean, worst, worstId } = error;
    const size = kind === "number" ? words.percent : words.inPoints;
    if (count === 1) return [words.oneError(kind, size(mean), low > 0)];
    const row = worstId.includes("/") ? worstId.slice(worstId.indexOf("/") + 1) : worstId;
    return [words.errors(kind, error, size(mean), size(worst), row)];
  });
  return sentences.length === 0 ? null : sentences.join(" ");
}

export function summarySentences(rows: readonly Judged[]): string[] {
  const counts = countVerdicts(rows);
  const numbers = { met: counts.met, missed: counts.missed };
  const orders = { met: counts["order-met"], missed: counts["order-missed"] };
  const evidence = numbers.met + numbers.missed + orders.met + orders.missed;
  const sentences = [
    words.evidence(rows.length, evidence, numbers, orders),
    words.noEvidence(rows.length - evidence, counts),
  ];
  const signs = signSentence(rows.filter(({ outcome }) => outcome.verdict !== "scatter"));
  if (signs !== null) sentences.push(signs);
  const changed = rows.filter(({ outcome }) => outcome.changed).length;
  if (changed > 0) sentences.push(words.changed(changed));
  return sentences;
}

/** Errors of one sign are a bias. Of all rows, and of the columns that lie on one side. */
function signSentence(rows: readonly Judged[]): string | null {
  const errors = (["number", "share"] as const).flatMap((kind) => predictionError(rows, kind) ?? []);
  const count = errors.reduce((sum, error) => sum + error.count, 0);
  if (count === 0) return null;
  const low = errors.reduce((sum, error) => sum + error.low, 0);
  const high = errors.reduce((sum, error) => sum + error.high, 0);
  return words.signs(count, low, high);
}
