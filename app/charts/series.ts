/** What a chart shows: series of points that say where they come from. */
import type { AxisSpec, ScaleKind } from "../plot/axis";
import { words } from "./words";

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
  readonly provenance: Provenance;
  /** Where it comes from, for the tooltip, the table and the exports. */
  readonly source: string;
  /** Index into the palette's tones; those that share a label share a tone. */
  readonly tone: number;
  /** An earlier curve: kept in the background. */
  readonly faint?: boolean;
  /** Points by themselves, not joined by a line: single trials. */
  readonly loose?: boolean;
  /** Link to the scenario that gives this series. */
  readonly link?: string;
  readonly points: readonly Point[];
}

export interface Annotation {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly tone: number;
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
