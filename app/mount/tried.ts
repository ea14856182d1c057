/** What tests of all models have to be told of each: it stands in the model's room, in tried.ts, so that a new model changes no test. */
import type { LaneState } from "../engine/frame";
import type { LaneParams } from "../model/scenario";

export interface Tried {
  /** A short run of two lanes, as a link's query. */
  readonly opening: string;
  /** Runs with about five, a hundred and a thousand of its things, the first of two lanes that differ: laws of drawings are tried on them. */
  readonly sizes: readonly [few: string, hundred: string, thousand: string];
  /** What its drawings promise to show of a state, by their names: laws hold the pictures of real runs to it (app/build/laws). */
  readonly drawn?: Readonly<Record<string, Drawn>>;
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

/** What one lane alone is to show, told from the columns of its state and not as the drawing itself does. */
export interface Drawn {
  /** A field of cells with time to the right: the ink that each thing's row has at a moment; "": none. `of`: those that count. */
  readonly rows?: {
    readonly of: readonly string[];
    readonly inks: (state: LaneState) => readonly string[];
    /** Inks that are one to the columns. */
    readonly as?: (ink: string) => string;
    /** The first thing has the uppermost row; else which row is whose is told by what is in them. */
    readonly inOrder?: true;
  };
  /** Rows of CPUs over time, as marks or as a field: what CPUs do is seen in them. */
  readonly cpus?: true;
  /** Things that bear their number, once each: what a thing with a number lies on (the names of styles, the topmost first). */
  readonly bodies?: {
    /** Those that are always there; no other is there twice either. */
    readonly numbers: (state: LaneState) => readonly number[];
    readonly styles?: (state: LaneState, number: number) => RegExp;
    /** What other numbers are painted in. */
    readonly besides?: string;
  };
  /** Words that stand in it. */
  readonly says?: (state: LaneState) => readonly string[];
}
