/** What the ledger comes to, computed from its rows; every sentence that the page opens with is made here. */
import { formatCounted } from "../../base/quantity";
import { type Claim, type Verdict, verdicts } from "../../model/ledger";
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

const percent = (share: number) => `${(share * 100).toFixed(0)}%`;
const points = (share: number) => formatCounted(Number((share * 100).toFixed(0)), "points");

/** So many of one sign come by chance, as heads of a coin, once in 32 times. */
const bias = 6;

function signWords({ count, low, high }: ErrorOfRows): string {
  for (const [side, of] of [
    ["low", low],
    ["high", high],
  ] as const)
    if (of === count && count > 1) return `all ${side}${count >= bias ? ", which is a bias and no noise" : ""}`;
  return [low > 0 && `${low} low`, high > 0 && `${high} high`, low + high < count && `${count - low - high} exact`]
    .filter((part) => part !== false)
    .join(", ");
}

/** Of rows that were published together. */
export function errorSentence(rows: readonly Judged[]): string | null {
  const sentences = (["number", "share"] as const).flatMap((kind) => {
    const error = predictionError(rows, kind);
    if (!error) return [];
    const { count, mean, worst, worstId } = error;
    const size = kind === "number" ? percent : points;
    if (count === 1) return [`One predicted ${kind}, ${size(mean)} too ${error.low > 0 ? "low" : "high"}.`];
    const row = worstId.includes("/") ? worstId.slice(worstId.indexOf("/") + 1) : worstId;
    return [
      `${count} predicted ${kind}s, ${signWords(error)}: mean error ${size(mean)}, worst ${size(worst)} (${row}).`,
    ];
  });
  return sentences.length === 0 ? null : sentences.join(" ");
}

export function summarySentences(rows: readonly Judged[]): string[] {
  const counts = countVerdicts(rows);
  const numbers = counts.met + counts.missed;
  const orders = counts["order-met"] + counts["order-missed"];
  const sentences = [
    `${formatCounted(rows.length, "rows")}: published numbers and statements, and a few tests of our own on them. ${numbers + orders} of them are evidence: what was predicted, and all that fails, however it was obtained. Of ${numbers} numbers and bounds the simulation meets ${counts.met} and misses ${counts.missed}; of ${formatCounted(orders, "orders")} it meets ${counts["order-met"]} and misses ${counts["order-missed"]}.`,
    `The other ${rows.length - numbers - orders} hold and are no evidence. ${counts.fitted} were in view when constants were chosen; ${counts.consistent} are bounds, or numbers that a wrong mechanism would meet as well; ${counts["by-construction"]} cannot fail; ${counts.scatter} are single runs that scatter, and the simulation stays within the range of their column.`,
  ];
  const signs = signSentence(rows.filter(({ outcome }) => outcome.verdict !== "scatter"));
  if (signs !== null) sentences.push(signs);
  const changed = rows.filter(({ outcome }) => outcome.changed).length;
  if (changed > 0)
    sentences.push(
      changed === 1
        ? "One row has another verdict than the committed one."
        : `${changed} rows have another verdict than the committed one.`,
    );
  return sentences;
}

/** Errors of one sign are a bias. Of all rows, and of the columns that lie on one side. */
function signSentence(rows: readonly Judged[]): string | null {
  const errors = (["number", "share"] as const).flatMap((kind) => predictionError(rows, kind) ?? []);
  const count = errors.reduce((sum, error) => sum + error.count, 0);
  if (count === 0) return null;
  const low = errors.reduce((sum, error) => sum + error.low, 0);
  const high = errors.reduce((sum, error) => sum + error.high, 0);
  return `Of ${formatCounted(count, "numbers")} that nothing was fitted on, ${low} come out low and ${high} high.`;
}
