/** What a chart shows: series of points that say where they come from. */
import type { AxisSpec, ScaleKind } from "../axes/axis";
import { words } from "./charts-messages";
import type { Look } from "./look";

/**
 * Where a series comes from. The mark says it, and so does a word: lines are simulated (with dots where the reader's own browser ran it just now), diamonds
 * are measured on a real machine (open: published by somebody; filled: by the reader). A dashed line is no run: a bound that follows from a formula.
 */
export type Provenance = "simulated" | "rerun" | "published" | "measured" | "bound";

export interface Point {
  readonly x: number;
  readonly y: number;
  /** Least and greatest of the runs that y is the mean of, where there are several: seeds. */
  readonly low?: number;
  readonly high?: number;
  /** This point was used to fit a constant; it proves nothing. */
  readonly fitted?: boolean;
}

export interface Series {
  readonly id: string;
  /** The words at the end of the line. Series that share a label share the words ("wake all": line and diamonds). */
  readonly label: string;
  /** Fewer words at the end of the line, where a title says the others. */
  readonly short?: string;
  /** Which of the curves of its chart this is, or belongs to: from 0. */
  readonly curve?: number;
  readonly provenance: Provenance;
  /** Where it comes from, for the tooltip, the table and the exports. */
  readonly source: string;
  /** Those that share a label share a look. */
  readonly look: Look;
  /** Of published numbers: how far off what is simulated may be and still counts as the same, as a share. */
  readonly tolerance?: number;
  /** An earlier curve: kept in the background. */
  readonly faint?: boolean;
  /** Points by themselves, not joined by a line: single trials. */
  readonly loose?: boolean;
  /** Of the point at x, what was run for it: a link's query of one run each, of equal keys the first counting. Of published numbers: the runs that they are held against. */
  readonly runsAt?: (x: number) => readonly string[];
  readonly points: readonly Point[];
}

export interface Annotation {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** A part of a chart, in the units of its data. Without `y` what is in it upwards decides. */
export interface ChartWindow {
  readonly x: readonly [number, number];
  readonly y?: readonly [number, number];
}

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

export type Rule =
  | { readonly y: number; readonly label: string }
  /** Drawn where it is straight: on two linear axes, or on two logarithmic ones. */
  | { readonly slope: number; readonly label: string };

export interface ChartOptions {
  readonly x: AxisSpec;
  readonly y: AxisSpec;
  readonly annotations?: readonly Annotation[];
  /** A line at y = 0 that stands out: for errors. */
  readonly baseline?: boolean;
  /** A shaded band between two values of y: for tolerances. */
  readonly band?: { readonly from: number; readonly to: number; readonly label: string };
  /** Lines to hold curves against: horizontal ones at `y` ("the paper's three"), others through the origin (y = slope × x). */
  readonly rules?: readonly Rule[];
  /** Between the first two curves: their room shaded, and at these x how many times the one is the other. */
  readonly gap?: { readonly shaded: boolean; readonly ratiosAt: readonly number[] };
  /** The part that is shown; missing: all of it. */
  readonly window?: ChartWindow;
  /** Dots on simulated points too, where each point counts (errors). */
  readonly dots?: boolean;
}

export const provenanceWords: Readonly<Record<Provenance, string>> = words.provenance;

/** The points that can stand on these axes: finite, and above zero where an axis is logarithmic. */
export function drawable(series: Series, xScale: ScaleKind, yScale: ScaleKind): Point[] {
  return series.points.filter(
    ({ x, y }) =>
      Number.isFinite(x) && Number.isFinite(y) && (xScale === "linear" || x > 0) && (yScale === "linear" || y > 0),
  );
}
