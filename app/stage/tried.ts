/** What tests of all models have to be told of each: it stands in the model's room, in tried.ts, so that a new model changes no test. */
import type { LaneParams } from "../model/scenario";

export interface Tried {
  /** A short run of two lanes, as a link's query. */
  readonly opening: string;
  /** A run whose plate has something to come after a quarter of its steps; absent: the model has no plate. */
  readonly plate?: string;
  /** Drawings under which nothing reacts, in the order of the kit. */
  readonly quiet: readonly string[];
  /** Needs more memory than half a megabyte. */
  readonly large: LaneParams;
  /** So small that some hundred can be run, and such that every parameter that comes to bear somewhere does; absent: as the model is by itself. */
  readonly small?: LaneParams;
  /** Drawings that stand on a wall in whatever room there is, each with a scenario that needs much of it; absent: none. */
  readonly walls?: readonly (readonly [drawing: string, scenario: string])[];
}
