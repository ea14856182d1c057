/** Numbers to geometry: everything that a chart draws, in pixels, without a browser. */

import { type Axis, makeAxis, type Tick } from "../axes/axis";
import type { Box, Ink, XY } from "../axes/labels";
import { displayUnit } from "../axes/units";
import { greatest } from "../base/extremes";
import { formatSignificant } from "../base/quantity";
import { textWidth, wrapText } from "../base/text-width";
import { words } from "./charts-messages";
import { type Curve, drawSeries, type Mark, pairs, type Spread } from "./draw-series";
import type { PlacedEnd } from "./end-marks";
import {
  endingTogether,
  fontPx,
  type Label,
  type LabelledLine,
  labelPx,
  labelsInColumn,
  labelsInside,
  obstacles,
  placeAnnotations,
  placeAreaNames,
  placeCut,
  placeReferenceNames,
  placeStems,
  sampleRoomPx,
} from "./label-layout";
import { type ChartOptions, type ChartSize, drawable, type Point, type Rule, type Series } from "./series";
import { gapArea, publishedStems, ratioStems, type Stem, toleranceAreas } from "./stems";

export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly plot: Box;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly xTitle: string;
  readonly yTitle: string;
  /** The axis of y begins above zero, and that can be taken for zero: it has a break. */
  readonly cut: boolean;
  readonly spreads: readonly Spread[];
  /** Pale areas behind everything: tolerances, the room between two curves. */
  readonly areas: readonly (readonly number[])[];
  readonly areaLabels: readonly Label[];
  /** Says so beside the break. */
  readonly cutLabel: readonly Label[];
  readonly curves: readonly Curve[];
  readonly ends: readonly PlacedEnd[];
  readonly stems: readonly Stem[];
  readonly stemLabels: readonly Label[];
  readonly marks: readonly Mark[];
  readonly labels: readonly Label[];
  readonly annotations: readonly Label[];
  /** Around the points of the annotations, those without words too. */
  readonly circles: readonly XY[];
  readonly baselineY: number | null;
  readonly band: (Box & { readonly label: string }) | null;
  /** Straight lines of reference, and their names. */
  readonly references: readonly { readonly from: XY; readonly to: XY }[];
  readonly referenceLabels: readonly Label[];
  /** Sentences about what could not be drawn. */
  readonly notes: readonly string[];
  readonly x: Axis;
  readonly y: Axis;
}

/** From this width on, labels stand in a column beside the plot. */
export const columnFromPx = 560;

export function chartLayout(series: readonly Series[], size: ChartSize, options: ChartOptions): ChartLayout {
  const { width, height } = size;
  const points = series.map((s) => drawable(s, options.x.scale, options.y.scale));
  const wide = width >= columnFromPx;
  const labelWidth = wide ? Math.min(190, width * 0.26) : Math.min(150, width * 0.46);
  const wrapped = new Map(series.map((s) => [s.label, wrapText(s.short ?? s.label, labelPx, labelWidth)]));
  const column = Math.max(0, greatest([...wrapped.values()].flat().map((text) => textWidth(text, labelPx))));
  const rules = (options.rules ?? []).filter((rule) =>
    "y" in rule ? options.y.scale === "linear" || rule.y > 0 : options.x.scale === options.y.scale,
  );
  const { x, y, plot } = axesOf(
    series,
    points,
    rules,
    { ...size, rightPx: wide ? column + 18 + (wrapped.size > 1 ? sampleRoomPx : 0) : 20 },
    options,
  );
  const place = (p: { readonly x: number; readonly y: number }): XY => ({ x: x.at(p.x), y: y.at(p.y) });
  const drawn = drawSeries(series, points, options, { place, plot });

  const ruled = rules.flatMap((rule) => {
    const span = spanOf(rule, x, y);
    return span ? [{ label: rule.label, from: place(span[0]), to: place(span[1]) }] : [];
  });
  const references = ruled.map(({ from, to }) => ({ from, to }));
  const ratios = ratioStems(series, options, place, plot);
  const gaps = publishedStems(series, place, plot);
  const tolerances = toleranceAreas(series, place, plot);
  const gap = gapArea(series, options, place, plot);
  const groups = withSamples(drawn.groups, series, plot);
  const ink = [
    ...inkOf(groups, drawn.marks),
    ...inkOf(
      references.map((r) => ({ points: [r.from, r.to] })),
      [],
    ),
  ];
  const requests = [...groups].sort((a, b) => Number(a.faint) - Number(b.faint));
  const cut = options.y.scale === "linear" && y.domain[0] > 0;
  const cutLabel = cut ? placeCut(formatSignificant(y.domain[0] / y.unit.divisor), plot) : [];
  const ratioLabels = placeStems(ratios, [], { plot }, ink, cutLabel);
  const first = [...cutLabel, ...ratioLabels];
  const labels = wide
    ? labelsInColumn(requests, wrapped, plot)
    : labelsInside(
        requests,
        wrapped,
        plot,
        ink,
        first.map(({ box }) => box),
      );
  const { circles, annotations } = placeAnnotations(options, { x, y, plot }, ink, [...first, ...labels]);
  const gapLabels = placeStems(gaps, fittedPlaces(drawn.marks), { plot, marks: drawn.marks }, ink, [
    ...first,
    ...labels,
    ...annotations,
  ]);
  const stemLabels = [...ratioLabels, ...gapLabels];
  const referenceLabels = placeReferenceNames(
    ruled.map(({ label }) => label),
    references,
    plot,
    ink,
    [...cutLabel, ...labels, ...annotations, ...stemLabels],
  );
  const placed = [cutLabel, labels, annotations, stemLabels, referenceLabels].flat().map(({ box }) => box);
  const stems = [...ratios, ...gaps];
  const areaLabels = placeAreaNames(tolerances.slice(0, 1), plot, ink, [...placed, ...obstacles(stems, drawn.marks)]);

  const yTitle = title(options.y.label, displayUnitText(options.y.unit, y));
  return {
    ...{ width, height, plot, cut, x, y },
    xTicks: x.ticks.filter(({ at }) => at >= plot.x0 - 0.5 && at <= plot.x1 + 0.5),
    yTicks: y.ticks.filter(({ at }) => at >= plot.y0 - 0.5 && at <= plot.y1 + 0.5),
    xTitle: title(options.x.label, displayUnitText(options.x.unit, x)),
    yTitle,
    spreads: drawn.spreads,
    areas: [...tolerances.map(({ polygon }) => polygon), ...(gap ? [gap] : [])].map(pairs),
    areaLabels,
    cutLabel,
    curves: drawn.curves,
    ends: drawn.ends,
    stems,
    stemLabels,
    marks: drawn.marks,
    labels,
    annotations,
    circles,
    baselineY: options.baseline ? y.at(0) : null,
    band: options.band
      ? { ...plot, y0: y.at(options.band.to), y1: y.at(options.band.from), label: options.band.label }
      : null,
    references,
    referenceLabels,
    notes: notesOf(series, points, options),
  };
}

interface Room extends ChartSize {
  /** Beside the plot: for labels. */
  readonly rightPx: number;
}

function axesOf(
  series: readonly Series[],
  points: readonly (readonly Point[])[],
  rules: readonly Rule[],
  { width, height, rightPx }: Room,
  options: ChartOptions,
): { readonly x: Axis; readonly y: Axis; readonly plot: Box } {
  const { window } = options;
  const top = 30;
  const bottom = height - 44;
  const held = window
    ? heldIn(points, window.x)
    : [
        ...points.flat().flatMap((p) => [p.y, p.low ?? p.y, p.high ?? p.y]),
        ...rules.flatMap((rule) => ("y" in rule ? [rule.y] : [])),
        ...(options.band ? [options.band.from, options.band.to] : []),
        ...series.flatMap(({ tolerance = 0, points }) => points.map(({ y }) => y * (1 + tolerance))),
      ];
  const ySpec = window
    ? { ...options.y, from: undefined, zero: false, domain: window.y ?? options.y.domain }
    : options.y;
  const y = makeAxis(ySpec, held, [bottom, top], Math.max(3, Math.floor((bottom - top) / 62)));
  const left = 10 + Math.max(18, greatest(y.ticks.map((tick) => textWidth(tick.text, fontPx))));
  const right = width - rightPx;
  const x = makeAxis(
    { ...options.x, zero: false, tight: true, ...(window ? { domain: window.x } : {}) },
    points.flat().map((p) => p.x),
    [left, right],
    Math.max(2, Math.floor((right - left) / 62)),
  );
  return { x, y, plot: { x0: left, y0: top, x1: right, y1: bottom } };
}

/** Values of y between two of x, those on the way over the ends included. */
function heldIn(points: readonly (readonly Point[])[], [from, to]: readonly [number, number]): number[] {
  return points.flatMap((row) =>
    row.flatMap((p, i) => {
      const next = row[i + 1];
      const own = p.x >= from && p.x <= to ? [p.y, p.low ?? p.y, p.high ?? p.y] : [];
      const crossed = [from, to].flatMap((x) =>
        next && x > p.x && x < next.x ? [p.y + ((next.y - p.y) * (x - p.x)) / (next.x - p.x)] : [],
      );
      return [...own, ...crossed];
    }),
  );
}

function displayUnitText(unit: string, axis: Axis): string {
  return unit === "ns" || unit === "µs" ? axis.unit.unit : displayUnit(unit, 1).unit;
}

/** A label that names its unit has it already: "words a search" in words, "answers a second" in 1/s. */
function title(label: string, unit: string): string {
  const perSecond = unit === "1/s" || unit === "/s" || unit === "per second";
  const isNamed = ` ${label},`.replaceAll(",", " ").includes(` ${unit} `);
  return unit === "" || isNamed || (perSecond && /(\/s| a second)$/.test(label)) ? label : `${label}, ${unit}`;
}

/** Curves that end together show which they are. */
function withSamples(groups: readonly LabelledLine[], series: readonly Series[], plot: Box): LabelledLine[] {
  const lines = new Map(series.filter((s) => !s.faint && !s.loose).map((s) => [s.label, s.look]));
  const ends = new Map(groups.filter(({ label }) => lines.has(label)).map((g) => [g.label, g.points.at(-1) as XY]));
  const together = endingTogether(ends, plot.y1 - plot.y0);
  return groups.map((g) => (together.has(g.label) ? { ...g, sample: lines.get(g.label) ?? null } : g));
}

/** The first fitted point: the word for it stands there, once. */
const fittedPlaces = (marks: readonly Mark[]) => marks.filter(({ fitted }) => fitted).slice(0, 1);

/** Lines as a row of points every few pixels, and the marks, as what labels should stay off. */
function inkOf(groups: readonly Pick<LabelledLine, "points">[], marks: readonly Mark[]): Ink[] {
  const ink: Ink[] = marks.map(({ x, y }) => ({ x, y, cost: 6 }));
  for (const { points } of groups) {
    for (let i = 1; i < points.length; i++) {
      const from = points[i - 1] as XY;
      const to = points[i] as XY;
      const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 6));
      for (let s = 0; s < steps; s++) {
        ink.push({ x: from.x + ((to.x - from.x) * s) / steps, y: from.y + ((to.y - from.y) * s) / steps, cost: 3 });
      }
    }
  }
  return ink;
}

/** The part of a rule that lies in both domains, from left to right. */
function spanOf(rule: Rule, x: Axis, y: Axis): readonly [XY, XY] | null {
  const [left, right] = x.domain;
  if ("y" in rule) {
    return [
      { x: left, y: rule.y },
      { x: right, y: rule.y },
    ];
  }
  const low = Math.max(left, y.domain[0] / rule.slope);
  const high = Math.min(right, y.domain[1] / rule.slope);
  return high > low
    ? [
        { x: low, y: rule.slope * low },
        { x: high, y: rule.slope * high },
      ]
    : null;
}

function notesOf(series: readonly Series[], points: readonly (readonly unknown[])[], options: ChartOptions): string[] {
  const lost = series.reduce(
    (sum, s, i) =>
      sum + s.points.filter((p) => Number.isFinite(p.x) && Number.isFinite(p.y)).length - (points[i]?.length ?? 0),
    0,
  );
  if (lost === 0) return [];
  const axis = options.y.scale === "log" ? "vertical" : "horizontal";
  return [words.leftOut(lost, axis)];
}
