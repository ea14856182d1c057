/** What a pointer or an arrow key meets: a point, said in words. */

import { inside } from "../axes/clip";
import { formatValue, joinUnit } from "../axes/units";
import { counted } from "../base/quantity";
import { words } from "./charts-messages";
import type { ChartLayout } from "./layout";
import { differenceShare } from "./residuals";
import { type ChartOptions, type Point, provenanceWords, type Series } from "./series";

/** A point by series and by index into that series' points. */
export interface PointRef {
  readonly series: number;
  readonly point: number;
}

export interface Readout {
  readonly title: string;
  readonly provenance: string;
  readonly at: string;
  readonly value: string;
  /** "12.3% above the published 41.2 ms", where there is a counterpart. */
  readonly against: string | null;
  readonly source: string;
}

export function readoutOf(series: readonly Series[], options: ChartOptions, ref: PointRef): Readout | null {
  const s = series[ref.series];
  const p = s?.points[ref.point];
  if (!s || !p) return null;
  return {
    title: s.label,
    provenance: p.fitted ? words.fittedRow(provenanceWords[s.provenance]) : provenanceWords[s.provenance],
    // "400 threads waiting": a number without a unit counts what the axis names.
    at: options.x.unit === "" ? countedLabel(p.x, options.x.label) : formatValue(p.x, options.x.unit),
    value: `${formatValue(p.y, options.y.unit)}${spreadWords(p, options.y.unit)}`,
    against: againstPublished(series, options, ref),
    source: s.source,
  };
}

/** "400 users a room", "1 user a room": what is counted comes first. */
const countedLabel = (count: number, label: string): string =>
  `${formatValue(count, "")} ${label.replace(/^\w{3,}s\b/, (plural) => counted(count, plural))}`;

/** " (96.1% to 97.4%)", where a point is the mean of several runs that differ. */
function spreadWords({ low, high }: Point, unit: string): string {
  return low === undefined || high === undefined || low === high
    ? ""
    : words.spread(formatValue(low, unit), formatValue(high, unit));
}

/** A simulated point beside the published one of the same label and x, or the other way round. */
function againstPublished(series: readonly Series[], options: ChartOptions, ref: PointRef): string | null {
  const s = series[ref.series] as Series;
  const p = s.points[ref.point] as { x: number; y: number };
  const published = s.provenance === "published";
  const other = series.find(
    (o) => o !== s && o.label === s.label && (o.provenance === "published") !== published && !o.faint,
  );
  const q = other?.points.find((candidate) => candidate.x === p.x);
  if (!q) return null;
  const [simulated, measured] = published ? [q.y, p.y] : [p.y, q.y];
  const difference = differenceWords(simulated, measured);
  return published
    ? words.simulatedThis(formatValue(simulated, options.y.unit), difference)
    : words.thePublished(difference, formatValue(measured, options.y.unit));
}

/** "12% more than"; "the same as" where three digits can't tell. */
function differenceWords(simulated: number, published: number): string {
  const percent = differenceShare(simulated, published) * 100;
  const size = Math.abs(percent);
  if (size < 0.05) return words.same;
  const told = joinUnit(size < 9.95 ? size.toFixed(1) : size.toFixed(0), "%");
  return percent >= 0 ? words.moreThan(told) : words.lessThan(told);
}

export function readoutSentence(r: Readout): string {
  return `${r.title}, ${r.provenance}: ${r.at}, ${r.value}${r.against ? `; ${r.against}` : ""}.`;
}

export function pixelOf(
  layout: ChartLayout,
  series: readonly Series[],
  ref: PointRef,
): { x: number; y: number } | null {
  const p = series[ref.series]?.points[ref.point];
  if (!p) return null;
  const at = { x: layout.x.at(p.x), y: layout.y.at(p.y) };
  return Number.isFinite(at.x) && Number.isFinite(at.y) ? at : null;
}

/** The drawn point nearest to a place in the picture; null on an empty chart. */
export function nearestPoint(layout: ChartLayout, series: readonly Series[], x: number, y: number): PointRef | null {
  let best: PointRef | null = null;
  let least = Number.POSITIVE_INFINITY;
  series.forEach((s, si) => {
    s.points.forEach((_, pi) => {
      const at = pixelOf(layout, series, { series: si, point: pi });
      if (!at || !inside(at, layout.plot)) return;
      // Earlier curves only where nothing newer is near.
      const distance = Math.hypot(at.x - x, at.y - y) + (s.faint ? 20 : 0);
      if (distance < least) {
        least = distance;
        best = { series: si, point: pi };
      }
    });
  });
  return best;
}

/** Where an arrow key leads; the same point at the end of the way. */
export function walk(
  layout: ChartLayout,
  series: readonly Series[],
  from: PointRef | null,
  key: string,
): PointRef | null {
  const drawn = series.flatMap((s, si) => {
    const points = s.points.flatMap((_, pi) => (pixelOf(layout, series, { series: si, point: pi }) ? [pi] : []));
    return points.length > 0 ? [{ series: si, points }] : [];
  });
  const first = drawn[0];
  if (!first) return null;
  const row = drawn.find((d) => d.series === from?.series) ?? first;
  const at = from && row.series === from.series ? row.points.indexOf(from.point) : -1;
  const pick = (i: number): PointRef => ({
    series: row.series,
    point: row.points[Math.min(Math.max(i, 0), row.points.length - 1)] as number,
  });
  if (at < 0) return pick(key === "End" ? row.points.length - 1 : 0);
  if (key === "ArrowRight") return pick(at + 1);
  if (key === "ArrowLeft") return pick(at - 1);
  if (key === "Home") return pick(0);
  if (key === "End") return pick(row.points.length - 1);
  if (key === "ArrowUp" || key === "ArrowDown") {
    const next = drawn[
      (drawn.indexOf(row) + (key === "ArrowDown" ? 1 : drawn.length - 1)) % drawn.length
    ] as (typeof drawn)[number];
    const here = pixelOf(layout, series, pick(at)) as { x: number; y: number };
    const distance = (pi: number) =>
      Math.abs((pixelOf(layout, series, { series: next.series, point: pi }) as { x: number }).x - here.x);
    return { series: next.series, point: next.points.reduce((a, b) => (distance(b) < distance(a) ? b : a)) };
  }
  return from;
}
