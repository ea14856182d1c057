/**
 * Versions of what the models' runs say. A link names the version that it was made with, so that a page whose runs differ can say so: the scenario is kept,
 * but a step of it may be another moment. (`v` of a link is another thing: the version of the defaults, whose meaning is kept.)
 */
import type { ParamValue } from "./description";
import held from "./results.json" with { type: "json" };
import type { LaneParams } from "./scenario";

export interface ResultsPart {
  /** What the runs say differently: a sentence. */
  readonly says: string;
  /** Only runs in which each of these parameters has one of these values; left out: all of the model's. */
  readonly where?: Readonly<Record<string, readonly ParamValue[]>>;
  /** Where what was said before can still be had: a sentence, "kernel=2.4.0-test3 has the rules that 2.3.99 had here.". */
  readonly kept?: string;
}

export interface ResultsChange {
  /** Counts from 1. */
  readonly version: number;
  /** ISO date. */
  readonly date: string;
  /** What the runs say differently. A sentence alone is one part, and of all runs of the model. */
  readonly what: string | readonly ResultsPart[];
}

export type ResultsLog = Readonly<Record<string, readonly ResultsChange[]>>;

/** By model, oldest first. */
export const resultsLog: ResultsLog = held.models as ResultsLog;

/** Of a model's runs here; 1 for a model without a log. */
export function resultsVersion(model: string, log: ResultsLog = resultsLog): number {
  return changesOf(model, log).at(-1)?.version ?? 1;
}

export function partsOf({ what }: ResultsChange): readonly ResultsPart[] {
  return typeof what === "string" ? [{ says: what }] : what;
}

/** In the words of the table of changed results. */
export function partWords({ says, kept }: ResultsPart): string {
  return kept === undefined ? says : `${says} ${kept}`;
}

/** Of a link made with results `version`: what has changed in runs such as its lanes, oldest first. */
export function changesFor(
  model: string,
  version: number,
  lanes: readonly LaneParams[],
  log: ResultsLog = resultsLog,
): readonly { readonly date: string; readonly parts: readonly ResultsPart[] }[] {
  return changesOf(model, log)
    .filter((change) => change.version > version)
    .map((change) => ({
      date: change.date,
      parts: partsOf(change).filter((part) => lanes.some((lane) => concerns(part, lane))),
    }))
    .filter(({ parts }) => parts.length > 0);
}

/** Longer notices aren't read. */
const longestWords = 300;

/** A sentence or some where runs such as these have changed since a link was made with `version`; null where they haven't. */
export function changedSince(
  model: string,
  version: number,
  lanes: readonly LaneParams[],
  log: ResultsLog = resultsLog,
): string | null {
  const now = resultsVersion(model, log);
  if (version > now)
    return `The link was made with later runs (${version}) than this page has (${now}); a step may be another moment.`;
  const changes = changesFor(model, version, lanes, log);
  const told: string[] = [];
  let left = 0;
  for (const { date, parts } of changes)
    for (const [place, part] of parts.entries()) {
      const words = place === 0 ? `${date}: ${partWords(part)}` : partWords(part);
      if (told.length === 0 || [...told, words].join(" ").length <= longestWords) told.push(words);
      else left++;
    }
  if (told.length === 0) return null;
  if (left > 0) told.push(left === 1 ? "One more stands under Changes." : `${left} more stand under Changes.`);
  return `The simulation has changed since this link was made. ${told.join(" ")} The parameters are kept; a step may be another moment.`;
}

function concerns({ where = {} }: ResultsPart, lane: LaneParams): boolean {
  return Object.entries(where).every(([name, values]) => values.includes(lane[name] ?? null));
}

function changesOf(model: string, log: ResultsLog): readonly ResultsChange[] {
  return Object.hasOwn(log, model) ? (log[model] ?? []) : [];
}
