import type { Description } from "../model/description";
import type { FigureLane } from "./types";

/** A lane's metric at the moment shown, in the unit of the description; 0 where the model has no such metric. */
export function metricOf(description: Description, lane: FigureLane, name: string): number {
  return lane.state.metrics[description.metrics.findIndex((metric) => metric.name === name)] ?? 0;
}
