import { createContext, useContext } from "react";
import type { Description } from "../model/description";
import type { OfferedLoad } from "../model/offered-load";
import type { LaneParams } from "../model/scenario";
import type { Look } from "./look";

export interface SweepWatch {
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** The looks of curves, by the parameters of each. */
export type LooksOf = (lanes: readonly LaneParams[]) => readonly Look[];

/** What charts need of the rest of the site. The pages provide it, in the browser and while they are prerendered: charts know neither engine nor routes. */
export interface ChartServices {
  describe(model: string): Promise<Description>;
  /** null: nothing is offered to this model at a rate of its own. */
  offered(model: string): Promise<OfferedLoad | null>;
  /** Metrics by name of each run, in order. Rejects with signal.reason when aborted, with a sentence as message when it can't be done. */
  sweep(
    model: string,
    runs: readonly LaneParams[],
    watch: SweepWatch,
  ): Promise<readonly { readonly metrics: Readonly<Record<string, number>> }[]>;
  /** What the curves of a chart look like: alike throughout the site. Two may have the same. */
  looks(): Promise<LooksOf>;
  /** Address of a scenario's own page, `query` as in a link; absolute in a browser. */
  linkTo(model: string, query: string): string;
}

export const ChartServicesContext = createContext<ChartServices | null>(null);

export function useChartServices(): ChartServices {
  const services = useContext(ChartServicesContext);
  if (!services) throw new Error("no engine was given to this chart.");
  return services;
}
