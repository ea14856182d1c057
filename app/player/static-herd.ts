/** What the build computes for a figure, so that the page shows it, and tells of it, before any script runs. */
import type { Description } from "../model/description";
import type { FigureName } from "./herd-player";
import type { KnownRun } from "./player-state";

export interface StaticHerd {
  readonly known: KnownRun;
  /** Markup of the first frame: drawing, sentence, counters, summary and state table. */
  readonly poster: string;
}

export interface StaticHerdRequest {
  readonly model: string;
  /** A link's query. */
  readonly scenario: string;
  /** As given to <Herd>; "" for the scenario's own. */
  readonly at: string;
  readonly figure: FigureName;
  readonly listing: boolean;
}

export function staticHerdKey({ model, scenario, at, figure, listing }: StaticHerdRequest): string {
  return `herd ${model}?${scenario} @${at} ${figure}${listing ? " listing" : ""}`;
}

/** Only the build ever calls these; in the browser's code they are empty, so that neither the core's loader for Node nor React's server comes along. */
export async function loadStaticHerd(request: StaticHerdRequest): Promise<StaticHerd> {
  if (!import.meta.env.SSR) throw new Error("A figure's first frame is computed by the build.");
  return (await import("./render-static-herd")).renderStaticHerd(request);
}

export async function loadStaticDescription(model: string): Promise<Description> {
  if (!import.meta.env.SSR) throw new Error("The description is computed by the build.");
  return (await import("./render-static-herd")).describeForBuild(model);
}
