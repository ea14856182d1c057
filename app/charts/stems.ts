/** Gaps that a chart draws where they are: from published numbers to what is simulated, and from one curve to the other. */

import { clipArea, inside } from "../axes/clip";
import type { Box, XY } from "../axes/labels";
import { greatest, least } from "../base/extremes";
import { words } from "./charts-messages";
import { differenceShare } from "./residuals";
import type { ChartOptions, Point, Series } from "./series";

/** A line straight up or down between two values, with what it comes to. */
export interface Stem {
  readonly x: number;
  readonly y0: number;
  readonly y1: number;
  /** "−13%", "1.4 times"; empty where only the line is drawn. */
  readonly text: string;
  /** How much it tells: the greater, the sooner its words have their place. */
  readonly weight: number;
}

type Place = (point: { readonly x: number; readonly y: number }) => XY;

/** The curve that published numbers are held against: it has their name. */
export function counterpart(published: Series, series: readonly Series[]): Series | undefined {
  return series.find(
    (s) => s !== published && s.label === published.label && s.provenance !== "published" && !s.faint && !s.loose,
  );
}

/** From each published point that was not fitted to the simulated one at the same x. */
export function publishedStems(series: readonly Series[], place: Place, plot: Box): Stem[] {
  return series
    .filter((s) => s.provenance === "published")
    .flatMap((published) => {
      const simulated = new Map(counterpart(published, series)?.points.map((p) => [p.x, p]) ?? []);
      return published.points.flatMap((p): Stem[] => {
        const q = simulated.get(p.x);
        if (!q || p.fitted) return [];
        const share = differenceShare(q.y, p.y);
        return stemOf(place(p), place(q), plot, words.gap(100 * share), Math.abs(share));
      });
    });
}

/** Where the options ask for it: how many times the greater of the first two curves is the other. */
export function ratioStems(series: readonly Series[], { gap }: ChartOptions, place: Place, plot: Box): Stem[] {
  const [first, second] = gapCurves(series);
  if (!gap || !first || !second) return [];
  return gap.ratiosAt.flatMap((x) => {
    const [p, q] = [first, second].map((s) => s.points.find((point) => point.x === x));
    if (!p || !q) return [];
    const [low, high] = p.y < q.y ? [p, q] : [q, p];
    return stemOf(place(high), place(low), plot, words.timesAsMuch(high.y / low.y), 10);
  });
}

function stemOf(from: XY, to: XY, plot: Box, text: string, weight: number): Stem[] {
  const drawn = [from, to].every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  if (!drawn || (!inside(from, plot) && !inside(to, plot))) return [];
  const within = (y: number) => Math.min(Math.max(y, plot.y0), plot.y1);
  return [{ x: from.x, y0: within(from.y), y1: within(to.y), text: inside(from, plot) ? text : "", weight }];
}

const gapCurves = (series: readonly Series[]) =>
  series.filter((s) => (s.provenance === "simulated" || s.provenance === "rerun") && !s.faint);

/** The room between the first two curves, as a polygon in the plot; null where none is asked for. */
export function gapArea(series: readonly Series[], { gap }: ChartOptions, place: Place, plot: Box): XY[] | null {
  const [first, second] = gapCurves(series);
  if (!gap?.shaded || !first || !second) return null;
  const line = (s: Series) => s.points.map(place).filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  return clipArea([...line(first), ...line(second).reverse()], plot);
}

/** Where published numbers would have to lie for the curve to count as theirs: a polygon around it for each series that states how far off that is. */
export function toleranceAreas(series: readonly Series[], place: Place, plot: Box) {
  return series.flatMap((published) => {
    const { tolerance } = published;
    const curve = tolerance === undefined ? undefined : counterpart(published, series);
    const xs = published.points.map(({ x }) => x);
    if (!curve || tolerance === undefined) return [];
    const beside = curve.points.filter(({ x }) => x >= least(xs) && x <= greatest(xs));
    const edge = (share: number) => beside.map(({ x, y }: Point) => place({ x, y: y / share }));
    const upper = edge(1 - tolerance).filter(({ y }) => Number.isFinite(y));
    const lower = edge(1 + tolerance).filter(({ y }) => Number.isFinite(y));
    const polygon = clipArea([...upper, ...lower.reverse()], plot);
    return polygon.length > 2 ? [{ polygon, upper, text: words.tolerance(100 * tolerance) }] : [];
  });
}
