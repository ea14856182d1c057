/** The series of a chart as lines, bands and marks, in pixels: what of them lies in the plot. */
import { clipArea, clipLine, inside } from "../axes/clip";
import type { Box, XY } from "../axes/labels";
import { type PlacedEnd, placeEnds } from "./end-marks";
import type { LabelledLine } from "./label-layout";
import { type Look, type Tone, tones } from "./look";
import type { ChartOptions, Point, Provenance, Series } from "./series";

export interface Mark extends XY {
  readonly seriesIndex: number;
  /** Index into the series' points. */
  readonly pointIndex: number;
  readonly shape: "diamond" | "filled-diamond" | "dot" | "square";
  readonly tone: Tone;
  readonly faint: boolean;
  /** A constant was fitted on it: its outline is dashed. */
  readonly fitted: boolean;
  /** Beside a thick line. */
  readonly strong: boolean;
}

export interface Curve {
  readonly seriesIndex: number;
  /** What of it is seen, in pieces. */
  readonly at: readonly (readonly number[])[];
  readonly look: Look;
  readonly faint: boolean;
}

/** Between the least and the greatest of the runs that a curve is the mean of. */
export interface Spread {
  readonly polygon: readonly number[];
  readonly tone: Tone;
}

export const provenanceShapes: Readonly<Record<Provenance, Mark["shape"] | null>> = {
  simulated: null,
  rerun: "dot",
  published: "diamond",
  measured: "filled-diamond",
  bound: null,
};

interface Drawing {
  readonly spreads: readonly Spread[];
  readonly curves: readonly Curve[];
  readonly ends: readonly PlacedEnd[];
  readonly marks: readonly Mark[];
  /** What has a name, once for each name. */
  readonly groups: readonly LabelledLine[];
}

interface Frame {
  readonly place: (point: { readonly x: number; readonly y: number }) => XY;
  readonly plot: Box;
}

/** `points`: those of each series that the axes can hold. */
export function drawSeries(
  series: readonly Series[],
  points: readonly (readonly Point[])[],
  options: ChartOptions,
  frame: Frame,
): Drawing {
  const spreads: Spread[] = [];
  const curves: Curve[] = [];
  const ends: PlacedEnd[] = [];
  const marks: Mark[] = [];
  const groups = new Map<string, LabelledLine>();
  series.forEach((s, seriesIndex) => {
    const own = points[seriesIndex] ?? [];
    const parts = isJoined(s) && own.length > 1 ? clipLine(own.map(frame.place), frame.plot) : [];
    const faint = s.faint === true;
    if (parts.length > 0) {
      const spread = faint ? [] : spreadOf(own, frame);
      if (spread.length > 2) spreads.push({ polygon: pairs(spread), tone: s.look.tone });
      curves.push({ seriesIndex, at: parts.map(pairs), look: s.look, faint });
      if (!faint) ends.push(...placeEnds(parts.at(-1) as XY[], s.look));
    }
    const seen = own.map(frame.place).filter((p) => inside(p, frame.plot));
    marks.push(...marksOf(s, seriesIndex, own, options, frame));
    // The line carries the label where there is one; else the marks do.
    const named = parts.length > 0 ? parts.flat() : seen;
    if (named.length > 0 && (!groups.has(s.label) || isJoined(s)))
      groups.set(s.label, { label: s.label, tone: s.look.tone, faint, sample: null, points: named });
  });
  return { spreads, curves: curves.sort(thickFirst), ends, marks, groups: [...groups.values()] };
}

/** Where curves lie on each other the thin one is seen on the thick one, and ink on grey. */
function thickFirst(a: Curve, b: Curve): number {
  return tones.indexOf(b.look.tone) - tones.indexOf(a.look.tone) || b.look.width - a.look.width;
}

const isJoined = ({ loose, provenance }: Series) =>
  !loose && (provenance === "bound" || provenance === "simulated" || provenance === "rerun");

/** The polygon between low and high; empty where they nowhere differ. */
function spreadOf(points: readonly Point[], { place, plot }: Frame): XY[] {
  if (points.every(({ y, low = y, high = y }) => low === high)) return [];
  const edge = (of: (p: Point) => number) =>
    points.map((p) => place({ x: p.x, y: of(p) })).filter(({ y }) => Number.isFinite(y));
  return clipArea([...edge(({ y, low = y }) => low), ...edge(({ y, high = y }) => high).reverse()], plot);
}

function marksOf(
  s: Series,
  seriesIndex: number,
  points: readonly Point[],
  options: ChartOptions,
  { place, plot }: Frame,
): Mark[] {
  // A single simulated point would be an invisible line: it gets a dot.
  const shape = provenanceShapes[s.provenance] ?? (options.dots || s.loose || points.length === 1 ? "dot" : null);
  if (!shape) return [];
  return points.flatMap((p) => {
    const at = place(p);
    if (!inside(at, plot)) return [];
    const fitted = p.fitted === true;
    return [
      {
        ...at,
        seriesIndex,
        pointIndex: s.points.indexOf(p),
        shape: options.dots && fitted ? ("square" as const) : shape,
        tone: s.look.tone,
        faint: s.faint === true,
        fitted: fitted && s.provenance === "published",
        strong: s.look.width > 2,
      },
    ];
  });
}

/** x and y alternating. */
export const pairs = (points: readonly XY[]): number[] => points.flatMap(({ x, y }) => [x, y]);
