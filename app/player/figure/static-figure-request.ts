/** What a page asks of the build for a figure, and what it gets. */
import type { KnownRun } from "../run/player-state";

export interface StaticFigure {
  readonly known: KnownRun;
  /** Markup of the first frame: drawing, sentence, counters, summary and state table. */
  readonly poster: string;
}

export interface StaticFigureRequest {
  /** A link's query. */
  readonly scenario: string;
  /** A place in words ("2.4ms", "end"); "" for the scenario's own step. */
  readonly at: string;
  readonly figures: readonly string[];
  readonly listing: boolean;
}

export function staticFigureKey(model: string, { scenario, at, figures, listing }: StaticFigureRequest): string {
  return `figure ${model}?${scenario} @${at} ${figures.join("+")}${listing ? " listing" : ""}`;
}
