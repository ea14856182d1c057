/**
 * A scenario is pure data: everything that a run depends on, and what of it is looked at.
 * The URL carries it (app/model/link.ts); the engine runs it; content names it.
 */
import type { ParamValue } from "./description";

/** Parameters of one lane, every one present. Names as in the description. */
export type LaneParams = Readonly<Record<string, ParamValue>>;

export interface Scenario {
  readonly model: string;
  /** Compared runs, one to four, zipped from the lists of the link. */
  readonly lanes: readonly LaneParams[];
  /** Index into the merged log of all lanes, of the record last shown; -1 = before the first. null: the figure's own choice. */
  readonly at: number | null;
}

/** Equal for lanes of equal values, in whatever order their parameters stand. */
export function lanesKey(lanes: readonly LaneParams[]): string {
  return JSON.stringify(lanes.map((lane) => Object.entries(lane).sort(([a], [b]) => (a < b ? -1 : 1))));
}
