/** What the ledger comes to, computed from its rows; every sentence that the page opens with is made here. */
import { type Claim, type Standing, standingOf } from "../../model/ledger";
import type { Outcome } from "./ledger-data";

export interface Judged {
  readonly claim: Claim;
  readonly outcome: Outcome;
}

export type StandingCounts = Readonly<Record<Standing, number>>;

export function countStandings(rows: readonly Judged[]): StandingCounts {
  const counts = { reproduced: 0, "not-reproduced": 0, fitted: 0, qualitative: 0, scatter: 0 };
  for (const { claim, outcome } of rows) counts[standingOf(claim, outcome.verdict)]++;
  return counts;
}

export interface ErrorOfRows {
  /** Rows with a published number that nothing was fitted on. */
  readonly count: number;
  /** Mean and largest size of their errors, as shares. */
  readonly mean: number;
  readonly worst: number;
  readonly worstId: string;
}

/** Only numbers that were predicted prove something: fitted rows and directions are left out. null where there is none. */
export function predictionError(rows: readonly Judged[]): ErrorOfRows | null {
  const predicted = rows.flatMap(({ claim, outcome }) =>
    claim.fitted || claim.seen || outcome.error === null ? [] : [{ id: claim.id, size: Math.abs(outcome.error) }],
  );
  const [first] = predicted;
  if (!first) return null;
  const worst = predicted.reduce((a, b) => (b.size > a.size ? b : a), first);
  const mean = predicted.reduce((sum, { size }) => sum + size, 0) / predicted.length;
  return { count: predicted.length, mean, worst: worst.size, worstId: worst.id };
}

const percent = (share: number) => `${(share * 100).toFixed(0)}%`;

export function errorSentence(rows: readonly Judged[]): string | null {
  const error = predictionError(rows);
  if (!error) return null;
  const { count, mean, worst, worstId } = error;
  if (count === 1) return `One predicted number, off by ${percent(mean)}.`;
  const row = worstId.includes("/") ? worstId.slice(worstId.indexOf("/") + 1) : worstId;
  return `${count} predicted numbers, mean error ${percent(mean)}, worst ${percent(worst)} (${row}).`;
}

export function summarySentences(rows: readonly Judged[]): string[] {
  const counts = countStandings(rows);
  const predictions = rows.length - counts.fitted;
  const scatter =
    counts.scatter > 0
      ? ` The remaining ${counts.scatter} are single runs that scatter, and there the simulation stays within the range of their own column, its trend included, which proves little.`
      : "";
  const sentences = [
    `${rows.length} rows: published numbers and statements, and a few tests of our own on them. ${counts.fitted} of them were used to set the model and prove nothing. Of the other ${predictions}, the simulation meets ${counts.reproduced} as numbers, shows ${counts.qualitative} as a direction or an order, and fails at ${counts["not-reproduced"]}.${scatter}`,
  ];
  const broken = rows.filter(({ outcome }) => outcome.broken).length;
  if (broken > 0)
    sentences.push(
      broken === 1
        ? "One row held when the ledger was written and no longer does."
        : `${broken} rows held when the ledger was written and no longer do.`,
    );
  return sentences;
}
