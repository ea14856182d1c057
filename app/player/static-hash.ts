/** What the build computes for a figure of hash tables. */
import type { HashFigureName } from "../figures/hash";
import type { StaticHerd } from "./static-herd";

export interface StaticHashRequest {
  /** A link's query. */
  readonly scenario: string;
  /** As given to <HashTable>; "" for the scenario's own. */
  readonly at: string;
  readonly figures: readonly HashFigureName[];
  readonly listing: boolean;
}

export function staticHashKey({ scenario, at, figures, listing }: StaticHashRequest): string {
  return `hash ?${scenario} @${at} ${figures.join("+")}${listing ? " listing" : ""}`;
}

/** Only the build ever calls it; in the browser's code it is empty. */
export async function loadStaticHash(request: StaticHashRequest): Promise<StaticHerd> {
  if (!import.meta.env.SSR) throw new Error("A figure's first frame is computed by the build.");
  return (await import("./render-static-hash")).renderStaticHash(request);
}
