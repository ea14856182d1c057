/**
 * The ledger: every published number that a simulation can be checked against, and whether it holds. Content writes the claims
 * (content/claims/*.json); the command line and the claims page evaluate them here, so that both say the same.
 */
import { defaultParams } from "./clamp";
import type { Description, ParamValue } from "./description";
import { evaluateFormula, parseFormula } from "./formula";
import type { LaneParams } from "./scenario";

export interface ClaimSource {
  /** Entry of content/papers/bibliography.json. */
  readonly id: string;
  /** "Table I", "§4.2". */
  readonly at: string;
}

export interface ClaimRun {
  readonly model: string;
  /** As on the command line; missing ones take their default. */
  readonly params: Readonly<Record<string, ParamValue>>;
}

/**
 * When a simulated number agrees.
 * relative: within `value` of the published one (0.12 = 12%). range: between `min` and `max`, both included, either may be missing. sign: above (1) or below
 * (-1) zero.
 */
export type Tolerance =
  | { readonly kind: "relative"; readonly value: number }
  | { readonly kind: "range"; readonly min?: number; readonly max?: number }
  | { readonly kind: "sign"; readonly sign: 1 | -1 };

/** qualitative: a direction or an order, published without a number, that the runs show. */
export type Verdict = "reproduced" | "not-reproduced" | "fitted" | "qualitative";

export interface Claim {
  /** One row a published number: "accept.stock/400". */
  readonly id: string;
  readonly source: ClaimSource;
  /** What the source says, in one sentence of ours. */
  readonly statement: string;
  /** A number, or words where the source gives a direction only. */
  readonly published: number | string;
  /** Unit of `published` and of the simulated number; "" for ratios and counts. */
  readonly unit: string;
  /** What the numbers count, read after them: "times the requests/s". Wherever the unit alone does not say it. */
  readonly quantity?: string;
  /** By name; the name stands before the dot in `measure`. Empty where nothing can be run. */
  readonly runs: Readonly<Record<string, ClaimRun>>;
  /**
   * Formula over the runs' metrics (formula.ts), in the core's units: "settleNs" with a single run, "one.throughputPerS / all.throughputPerS" with several.
   * A bare metric in ns is converted to `unit` where that is a time. null: nothing to run.
   */
  readonly measure: string | null;
  readonly tolerance: Tolerance;
  /** Why the tolerance is what it is, where it is not that of its neighbours. */
  readonly toleranceWhy?: string;
  /**
   * The tolerance is the published column's own scatter: single runs that rise and fall between neighbours. To lie within it is less than to meet a number,
   * and is counted apart.
   */
  readonly scatter?: boolean;
  /** Constants were fitted on this number: it proves nothing. */
  readonly fitted: boolean;
  /** Costs were chosen, or the tolerance set, while earlier results of this row were in view: no constant was fitted on it, but it is no prediction either. */
  readonly seen?: boolean;
  /** The verdict when the ledger was written. A claim that held must go on holding. */
  readonly expected: Verdict;
  readonly note?: string;
}

export interface ClaimsFile {
  readonly about?: string;
  readonly claims: readonly Claim[];
}

export interface ClaimResult {
  readonly claim: Claim;
  /** In the claim's unit; null where nothing was run or a run gave no number. */
  readonly simulated: number | null;
  /** (simulated - published) / published; null where the source gives no number. */
  readonly error: number | null;
  /** Whether the simulated number lies within the tolerance; fitted rows too. */
  readonly holds: boolean;
  readonly verdict: Verdict;
  /** It held when the ledger was written and does no longer. */
  readonly broken: boolean;
}

/** Parameters of a run in full. Throws if the claim names a parameter that the model doesn't have. */
export function claimParams(description: Description, run: ClaimRun): LaneParams {
  const known = new Set(description.params.map(({ name }) => name));
  for (const name of Object.keys(run.params))
    if (!known.has(name)) throw new Error(`The model ${run.model} has no parameter "${name}", which a claim sets.`);
  return { ...defaultParams(description), ...run.params };
}

/** Metrics by name of the run with these parameters. */
export type RunMetrics = (run: ClaimRun) => Readonly<Record<string, number>>;

/** Runs of all claims, each once: many rows share one. `key` is what `runKey` gives. */
export function collectRuns(claims: readonly Claim[]): ReadonlyMap<string, ClaimRun> {
  const runs = new Map<string, ClaimRun>();
  for (const claim of claims) for (const run of Object.values(claim.runs)) runs.set(runKey(run), run);
  return runs;
}

/** Equal for runs with the same model and parameters, in whatever order they are written. */
export function runKey(run: ClaimRun): string {
  return JSON.stringify([run.model, Object.entries(run.params).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

export function evaluateClaim(claim: Claim, metricsOf: RunMetrics): ClaimResult {
  const simulated = simulate(claim, metricsOf);
  const { published } = claim;
  const error =
    simulated !== null && typeof published === "number" && published !== 0 ? (simulated - published) / published : null;
  const holds = claim.measure === null || (simulated !== null && within(claim.tolerance, simulated, error));
  const verdict = verdictOf(claim, holds);
  return { claim, simulated, error, holds, verdict, broken: claim.expected !== "not-reproduced" && !holds };
}

/** The numbers that a formula needs are looked up by run and name; an unknown name is an error of whoever wrote the claim. */
function simulate(claim: Claim, metricsOf: RunMetrics): number | null {
  if (claim.measure === null) return null;
  const formula = parseFormula(claim.measure);
  const names = Object.keys(claim.runs);
  const value = evaluateFormula(formula, (name, metric) => {
    const run = claim.runs[name ?? names[0] ?? ""];
    if (run === undefined || (name === null && names.length !== 1))
      throw new Error(
        `The claim ${claim.id} measures "${metric}" of ${name ?? "its run"}, and has ${names.length === 0 ? "no runs" : `the runs ${names.join(", ")}`}.`,
      );
    const number = metricsOf(run)[metric];
    if (number === undefined)
      throw new Error(`The claim ${claim.id} measures "${metric}", which ${run.model} doesn't report.`);
    return number;
  });
  const perUnit = formula.kind === "metric" && formula.metric.endsWith("Ns") ? (timeUnits[claim.unit] ?? 1) : 1;
  return Number.isFinite(value) ? value / perUnit : null;
}

const timeUnits: Readonly<Record<string, number>> = { ns: 1, µs: 1e3, us: 1e3, ms: 1e6, s: 1e9 };

function within(tolerance: Tolerance, simulated: number, error: number | null): boolean {
  switch (tolerance.kind) {
    case "relative":
      return error !== null && Math.abs(error) <= tolerance.value;
    case "range":
      return (
        simulated >= (tolerance.min ?? Number.NEGATIVE_INFINITY) &&
        simulated <= (tolerance.max ?? Number.POSITIVE_INFINITY)
      );
    case "sign":
      return Math.sign(simulated) === tolerance.sign;
  }
}

function verdictOf(claim: Claim, holds: boolean): Verdict {
  if (claim.fitted) return "fitted";
  if (!holds) return "not-reproduced";
  return typeof claim.published === "number" ? "reproduced" : "qualitative";
}

/** How a row stands with a reader: the verdict, but for rows that are held against nothing narrower than their column's scatter. */
export type Standing = Verdict | "scatter";

export function standingOf(claim: Claim, verdict: Verdict): Standing {
  return claim.scatter === true && verdict === "reproduced" ? "scatter" : verdict;
}

/** "12%", "from 1.4 to 1.7", "above 0". */
export function toleranceText(tolerance: Tolerance): string {
  switch (tolerance.kind) {
    case "relative":
      return `${Number((tolerance.value * 100).toPrecision(3))}%`;
    case "range": {
      const { min, max } = tolerance;
      if (min === undefined) return `at most ${max}`;
      return max === undefined ? `at least ${min}` : `from ${min} to ${max}`;
    }
    case "sign":
      return tolerance.sign === 1 ? "above 0" : "below 0";
  }
}

/** A row as the command line prints it with --json. `tolerance`: a share for relative ones, else in words. */
export function ledgerRow({ claim, simulated, error, verdict }: ClaimResult) {
  return {
    id: claim.id,
    source: `${claim.source.id}, ${claim.source.at}`,
    published: claim.published,
    simulated,
    error,
    tolerance: claim.tolerance.kind === "relative" ? claim.tolerance.value : toleranceText(claim.tolerance),
    fitted: claim.fitted,
    verdict,
  };
}
