/**
 * Versions of what the models' runs say. A link names the version that it was made with, so that a page whose runs differ can say so: the scenario is kept,
 * but a step of it may be another moment. (`v` of a link is another thing: the version of the defaults, whose meaning is kept.)
 */
import held from "./results.json" with { type: "json" };

export interface ResultsChange {
  /** Counts from 1. */
  readonly version: number;
  /** ISO date. */
  readonly date: string;
  /** What the runs say differently, one or more sentences. */
  readonly what: string;
}

export type ResultsLog = Readonly<Record<string, readonly ResultsChange[]>>;

/** By model, oldest first. */
export const resultsLog: ResultsLog = held.models;

/** Of a model's runs here; 1 for a model without a log. */
export function resultsVersion(model: string, log: ResultsLog = resultsLog): number {
  return changesOf(model, log).at(-1)?.version ?? 1;
}

/** A sentence where runs have changed since a link was made with `version`; null where they haven't. */
export function changedSince(model: string, version: number, log: ResultsLog = resultsLog): string | null {
  const now = resultsVersion(model, log);
  if (version > now)
    return `The link was made with later runs (${version}) than this page has (${now}); a step may be another moment.`;
  const changes = changesOf(model, log).filter((change) => change.version > version);
  if (changes.length === 0) return null;
  const words = changes.map(({ date, what }) => `${date}: ${what}`).join(" ");
  return `The simulation has changed since this link was made. ${words} The parameters are kept; a step may be another moment.`;
}

function changesOf(model: string, log: ResultsLog): readonly ResultsChange[] {
  return Object.hasOwn(log, model) ? (log[model] ?? []) : [];
}
