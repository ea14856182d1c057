/**
 * The ledger: every published number that a simulation can be checked against, and whether it holds. Content writes the claims
 * (content/claims/*.json); the command line and the claims page evaluate them here, so that both say the same.
 */
import { least } from "../base/extremes";
import { formatCount, formatCounted, formatQuantity, nsPerUnit } from "../base/quantity";
import type { Description, ParamValue } from "./description";
import { evaluateFormula, parseFormula } from "./formula";
import { isGivenCost } from "./given-costs";
import { withDefaults } from "./limits";
import type { LaneParams } from "./scenario";

interface ClaimSource {
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
 * What is held against what; the tolerance follows from it (toleranceOf), so that no row has one of its own.
 * number: within 10%, of Molloy and Lever's Table I within 15%. share: of a whole, or a relative change, within 5 percentage points. order: a direction, or
 * who comes before whom, strictly so with each of five seeds. inequality: the published bound. construction: what cannot fail, exactly.
 */
export type Kind = "number" | "share" | "order" | "inequality" | "construction";

/**
 * What a row says of the model.
 * met, missed: a published number that no constant was chosen with a view to. order-met, order-missed: the same of an order. fitted: it holds, and a constant
 * was chosen with it in view. consistent: it holds, and so it would with a wrong mechanism. by-construction: it cannot fail. scatter: single runs that
 * rise and fall between neighbours, and ours is within the range of their column. What doesn't hold is missed, however it was obtained.
 */
export const verdicts = [
  "met",
  "missed",
  "order-met",
  "order-missed",
  "consistent",
  "by-construction",
  "scatter",
  "fitted",
] as const;
export type Verdict = (typeof verdicts)[number];

/** A constant that was assumed, and how far it may be off: with it at either end, the row's verdict is the committed one. */
export interface Bracket {
  /** A parameter of the row's runs, or a constant that content/calibration says is assumed: `cost.apacheUserNs` (given-costs.ts). */
  readonly param: string;
  /** What it is, read after "holds for": "a network". */
  readonly what: string;
  /** Of both ends, as the parameter or the constant has it. */
  readonly unit: string;
  readonly from: number;
  readonly to: number;
  /** What is known of it, and what ends the range: a sentence or two. */
  readonly why: string;
}

/** In the claim's unit; one or two of the four. */
interface Bound {
  readonly above?: number;
  readonly atLeast?: number;
  readonly below?: number;
  readonly atMost?: number;
}

export interface Claim {
  /** One row a published number: "accept.stock/400". */
  readonly id: string;
  /** What the row was called before: links to it go on leading here. */
  readonly formerId?: string;
  readonly kind: Kind;
  readonly source: ClaimSource;
  /** What the source says, in one sentence of ours. */
  readonly statement: string;
  /** Numbers and shares: a number. Else in words, where the source has no number. */
  readonly published: number | string;
  /** Unit of `published` and of the simulated number; "" for ratios, shares and counts. */
  readonly unit: string;
  /** What the numbers count, read after them: "times the requests/s". Wherever the unit alone does not say it. */
  readonly quantity?: string;
  /** By name; the name stands before the dot in `measure`. Orders leave the seed out: see `seeds`. */
  readonly runs: Readonly<Record<string, ClaimRun>>;
  /** The number is the mean over the seeds 1 to this. Orders have five, and need not say so; else the runs are made once, with the seed that they name. */
  readonly seeds?: number;
  /**
   * Formula over the runs' metrics (formula.ts), in the core's units: "settleNs" with a single run, "one.throughputPerS / all.throughputPerS" with several.
   * A bare metric in ns is converted to `unit` where that is a time. An order's is above 0 where the order holds; or it is a list of formulas, each strictly
   * more than the next, and the smallest ratio of neighbours is what is shown.
   */
  readonly measure: string | readonly string[];
  /** Of inequalities; of constructions without a published number. */
  readonly bound?: Bound;
  /** Of constructions: why it cannot fail, in one sentence. */
  readonly proof?: string;
  /** The range of the published column, in the row's unit, where the column's numbers are single runs without a trend. */
  readonly scatter?: { readonly min: number; readonly max: number };
  /** Which wrong or poorer mechanism meets the row as well: then it is consistent, and no evidence. */
  readonly alsoMetBy?: string;
  /** Of a row that rests on assumed constants. */
  readonly bracket?: Bracket | readonly Bracket[];
  /** Constants were fitted on this number: it proves nothing. */
  readonly fitted: boolean;
  /** Costs were chosen while earlier results of this row were in view: no constant was fitted on it, but it is no prediction either. */
  readonly seen?: boolean;
  /** The verdict as committed: chapters say it (<Claim>), and a run that gives another is an error. */
  readonly expected: Verdict;
  readonly note?: string;
}

export interface ClaimsFile {
  readonly about?: string;
  readonly claims: readonly Claim[];
}

export interface ClaimResult {
  readonly claim: Claim;
  /** In the claim's unit; with several seeds their mean. null where a run gave no number. */
  readonly simulated: number | null;
  /** With how many seeds an order holds; null of what is no order. */
  readonly held: number | null;
  /** What is held against the tolerance: (simulated - published) / published, of shares simulated - published. null where no number is published. */
  readonly error: number | null;
  /** Whether it agrees with what was published; fitted rows too. */
  readonly holds: boolean;
  readonly verdict: Verdict;
  /** It is another than the committed one. */
  readonly changed: boolean;
}

/** Parameters of a run in full. Throws if the claim names a parameter that the model doesn't have. */
export function claimParams(description: Description, run: ClaimRun): LaneParams {
  const known = new Set(description.params.map(({ name }) => name));
  for (const name of Object.keys(run.params))
    if (!known.has(name) && !isGivenCost(name))
      throw new Error(`The model ${run.model} has no parameter "${name}", which a claim sets.`);
  return withDefaults(description, run.params);
}

/** Metrics by name of the run with these parameters. */
export type RunMetrics = (run: ClaimRun) => Readonly<Record<string, number>>;

/** Of an order, and of every mean. */
export const seedCount = 5;

/** The seeds that a row's runs are made with; null: the one that each names. */
function seedsOf({ kind, seeds }: Claim): readonly (number | null)[] {
  const count = kind === "order" ? seedCount : (seeds ?? 0);
  return count === 0 ? [null] : Array.from({ length: count }, (_, i) => i + 1);
}

const withSeed = (run: ClaimRun, seed: number | null): ClaimRun =>
  seed === null ? run : { ...run, params: { ...run.params, seed } };

/** Runs of all claims, each once: many rows share one. `key` is what `runKey` gives. */
export function collectRuns(claims: readonly Claim[]): ReadonlyMap<string, ClaimRun> {
  const runs = new Map<string, ClaimRun>();
  for (const claim of claims)
    for (const seed of seedsOf(claim))
      for (const run of Object.values(claim.runs)) {
        const seeded = withSeed(run, seed);
        runs.set(runKey(seeded), seeded);
      }
  return runs;
}

/** Equal for runs with the same model and parameters, in whatever order they are written. */
export function runKey(run: ClaimRun): string {
  return JSON.stringify([run.model, Object.entries(run.params).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

export function evaluateClaim(claim: Claim, metricsOf: RunMetrics): ClaimResult {
  const found = seedsOf(claim).map((seed) => simulate(claim, (run) => metricsOf(withSeed(run, seed))));
  const mean = found.reduce((sum, { value }) => sum + value, 0) / found.length;
  const simulated = Number.isFinite(mean) ? mean : null;
  const error = simulated === null ? null : errorOf(claim, simulated);
  const held = claim.kind === "order" ? found.filter(({ inOrder }) => inOrder).length : null;
  const holds = held === null ? simulated !== null && agrees(claim, simulated, error) : held === found.length;
  const verdict = verdictOf(claim, holds);
  return { claim, simulated, held, error, holds, verdict, changed: verdict !== claim.expected };
}

/** NaN where there is no number, which is never in order. */
function simulate(claim: Claim, metricsOf: RunMetrics): { readonly value: number; readonly inOrder: boolean } {
  if (typeof claim.measure === "string") {
    const value = measured(claim, claim.measure, metricsOf);
    return { value, inOrder: value > 0 };
  }
  const values = claim.measure.map((formula) => measured(claim, formula, metricsOf));
  const steps = values.slice(1).map((below, i) => ({ above: values[i] ?? Number.NaN, below }));
  return {
    value: least(steps.map(({ above, below }) => above / below)),
    inOrder: steps.every(({ above, below }) => above > below),
  };
}

/** The numbers that a formula needs are looked up by run and name; an unknown name is an error of whoever wrote the claim. */
function measured(claim: Claim, measure: string, metricsOf: RunMetrics): number {
  const formula = parseFormula(measure);
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
  const perUnit = formula.kind === "metric" && formula.metric.endsWith("Ns") ? (nsPerUnit[claim.unit] ?? 1) : 1;
  return value / perUnit;
}

function errorOf({ kind, published }: Claim, simulated: number): number | null {
  if (typeof published !== "number" || kind === "order" || kind === "inequality") return null;
  if (kind === "share") return simulated - published;
  return published === 0 ? null : (simulated - published) / published;
}

/** What rounding may do to a number that cannot fail. */
const exactly = 0.001;

/** Of Molloy and Lever's Table I, whose single runs are rough by its own account: a share. */
export const tableOneTolerance = 0.15;

/**
 * By how much a number may be off: of shares in parts of the whole, else in parts of the published number. null where it isn't numbers that are compared.
 * A share below ten points must be met within half of itself: within five points of 4% lies 0, which no effect at all would meet.
 */
function toleranceOf({ kind, source, published, scatter, bound }: Claim): number | null {
  if (typeof published !== "number" || scatter !== undefined || bound !== undefined) return null;
  switch (kind) {
    case "number":
      return source.id === "molloy-lever-2000" && source.at === "Table I" ? tableOneTolerance : 0.1;
    case "share":
      return Math.min(0.05, Math.abs(published) / 2);
    case "construction":
      return exactly;
    default:
      return null;
  }
}

function agrees(claim: Claim, simulated: number, error: number | null): boolean {
  const { scatter, bound } = claim;
  if (scatter && !claim.fitted) return simulated >= scatter.min && simulated <= scatter.max;
  if (bound)
    return (
      simulated > (bound.above ?? Number.NEGATIVE_INFINITY) &&
      simulated >= (bound.atLeast ?? Number.NEGATIVE_INFINITY) &&
      simulated < (bound.below ?? Number.POSITIVE_INFINITY) &&
      simulated <= (bound.atMost ?? Number.POSITIVE_INFINITY)
    );
  const tolerance = toleranceOf(claim);
  return tolerance !== null && error !== null && Math.abs(error) <= tolerance;
}

function verdictOf(claim: Claim, holds: boolean): Verdict {
  const { kind } = claim;
  if (!holds) return kind === "order" ? "order-missed" : "missed";
  if (kind === "construction") return "by-construction";
  if (claim.fitted || claim.seen) return "fitted";
  if (claim.scatter) return "scatter";
  if (kind === "inequality" || claim.alsoMetBy !== undefined) return "consistent";
  return kind === "order" ? "order-met" : "met";
}

/** "10%", "5 points", "strict, 5 seeds", "below 1", "from 599 to 1,275 µs", "exact". */
export function toleranceText(claim: Claim): string {
  const { kind, scatter, bound, unit } = claim;
  const of = unit === "" ? "" : ` ${unit}`;
  if (scatter && !claim.fitted) return `from ${formatCount(scatter.min)} to ${formatCount(scatter.max)}${of}`;
  if (bound) return boundText(bound, of);
  if (kind === "order") return `strict, ${seedCount} seeds`;
  if (kind === "construction") return "exact";
  const percent = Number(((toleranceOf(claim) ?? 0) * 100).toPrecision(3));
  return kind === "share" ? formatCounted(percent, "points") : `${percent}%`;
}

function boundText({ above, atLeast, below, atMost }: Bound, of: string): string {
  const parts = [
    above !== undefined && `above ${formatCount(above)}`,
    atLeast !== undefined && `at least ${formatCount(atLeast)}`,
    below !== undefined && `below ${formatCount(below)}`,
    atMost !== undefined && `at most ${formatCount(atMost)}`,
  ].filter((part) => part !== false);
  return `${parts.join(", ")}${of}`;
}

export const bracketsOf = ({ bracket }: Claim): readonly Bracket[] => (bracket === undefined ? [] : [bracket].flat());

export const bracketEnds = ["from", "to"] as const;

/** The row with all of its runs at that end of the range. */
export function claimAt(claim: Claim, bracket: Bracket, end: (typeof bracketEnds)[number]): Claim {
  const { param } = bracket;
  const runs = Object.entries(claim.runs).map(
    ([name, run]) => [name, { ...run, params: { ...run.params, [param]: bracket[end] } }] as const,
  );
  return { ...claim, id: `${claim.id} at ${param}=${bracket[end]}`, runs: Object.fromEntries(runs) };
}

/** "holds for a network from 80 to 400 Mbit/s", "is missed for ...". */
export function bracketText({ expected }: Claim, { what, from, to, unit }: Bracket): string {
  const ends = [from, to].map((value) => formatQuantity(value, unit)) as [string, string];
  const [low, high] = ends.map((text) => text.split(" ")) as [string[], string[]];
  const missed = expected === "missed" || expected === "order-missed";
  const range = `${low[1] === high[1] ? low[0] : ends[0]} to ${ends[1].replace(" %", "%")}`;
  return `${missed ? "is missed" : "holds"} for ${what} from ${range}`;
}

/** "a > b > c" of a chain. */
export function measureText({ measure }: Claim): string {
  return typeof measure === "string" ? measure : measure.join(" > ");
}

/** Rows by id, or by what stands before the slash of several: "accept.stock" is all of its rows. */
export function findClaims(claims: readonly Claim[], word: string): readonly Claim[] {
  return claims.filter(({ id }) => id === word || id.startsWith(`${word}/`));
}

/**
 * The rows that a sentence speaks of (<Claim id says>), each of which must have the verdict that it says. `id`: one or several with spaces between them.
 * Throws an Error with a sentence where the ledger has no such row, or says otherwise.
 */
export function claimsSaid(claims: readonly Claim[], id: string, says: string): readonly Claim[] {
  const tag = `<Claim id="${id}" says="${says}">`;
  const words = id.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) throw new Error(`${tag} names no row of the ledger.`);
  if (!verdicts.some((verdict) => verdict === says))
    throw new Error(`${tag}: a verdict is one of ${verdicts.join(", ")}.`);
  return words.flatMap((word) => {
    const rows = findClaims(claims, word);
    if (rows.length === 0) throw new Error(`${tag}: the ledger has no row "${word}".`);
    for (const row of rows)
      if (row.expected !== says) throw new Error(`${tag}: by the ledger, ${row.id} is ${row.expected}.`);
    return rows;
  });
}

/**
 * A row as the command line prints it with --json. `tolerance`: a share for numbers and shares, else in words. `ends`: the row at the ends of its brackets,
 * where they were run.
 */
export function ledgerRow({ claim, simulated, held, error, verdict }: ClaimResult, ends: readonly ClaimResult[] = []) {
  const verdictAt = new Map(ends.map((end) => [end.claim.id, end.verdict]));
  const brackets = bracketsOf(claim).map((bracket) => ({
    param: bracket.param,
    from: bracket.from,
    to: bracket.to,
    text: bracketText(claim, bracket),
    verdicts: bracketEnds.map((end) => verdictAt.get(claimAt(claim, bracket, end).id) ?? null),
  }));
  return {
    id: claim.id,
    kind: claim.kind,
    source: `${claim.source.id}, ${claim.source.at}`,
    published: claim.published,
    simulated,
    held,
    error,
    tolerance: toleranceOf(claim) ?? toleranceText(claim),
    fitted: claim.fitted,
    seen: claim.seen ?? false,
    verdict,
    expected: claim.expected,
    ...(brackets.length > 0 && { brackets }),
  };
}
