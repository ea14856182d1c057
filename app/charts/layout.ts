/** Numbers to geometry: everything that a chart draws, in pixels, without a browser. */
import { area, line } from "d3-shape";
import { textWidth, wrapText } from "../base/text-width";
import { type Axis, makeAxis, type Tick } from "../plot/axis";
import type { Box, Ink, XY } from "../plot/labels";
import { displayUnit } from "../plot/units";
import {
  fontPx,
  type Label,
  type LabelledLine,
  labelPx,
  labelsInColumn,
  labelsInside,
  placeAnnotations,
  placeReferenceNames,
} from "./label-layout";
import { type ChartOptions, type ChartSize, drawable, type Provenance, type Rule, type Series } from "./series";
import { words } from "./words";

export interface Mark extends XY {
  readonly seriesIndex: number;
  /** Index into the series' points. */
  readonly pointIndex: number;
  readonly shape: "diamond" | "filled-diamond" | "dot" | "square";
  readonly tone: number;
  readonly faint: boolean;
}

export interface Curve {
  readonly seriesIndex: number;
  readonly path: string;
  readonly tone: number;
  readonly faint: boolean;
  /** No run: a bound. */
  readonly dashed: boolean;
}

/** Between the least and the greatest of the runs that a curve is the mean of. */
interface Spread {
  readonly path: string;
  readonly tone: number;
}

export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly plot: Box;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly xTitle: string;
  readonly yTitle: string;
  readonly spreads: readonly Spread[];
  readonly curves: readonly Curve[];
  readonly marks: readonly Mark[];
  readonly labels: readonly Label[];
  readonly annotations: readonly (Label & { readonly point: XY })[];
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

export const provenanceShapes: Readonly<Record<Provenance, Mark["shape"] | null>> = {
  simulated: null,
  rerun: "dot",
  published: "diamond",
  measured: "filled-diamond",
  bound: null,
};

export function chartLayout(series: readonly Series[], size: ChartSize, options: ChartOptions): ChartLayout {
  const { width, height } = size;
  const points = series.map((s) => drawable(s, options.x.scale, options.y.scale));
  const wide = width >= columnFromPx;
  const labelWidth = wide ? Math.min(190, width * 0.26) : Math.min(150, width * 0.46);
  const names = [...new Set(series.map((s) => s.label))];
  const wrapped = new Map(names.map((name) => [name, wrapText(name, labelPx, labelWidth)]));
  const column = Math.max(0, ...[...wrapped.values()].flat().map((text) => textWidth(text, labelPx)));

  const ys = points.flat().flatMap((p) => [p.y, p.low ?? p.y, p.high ?? p.y]);
  const top = 30;
  const bottom = height - 44;
  const yMost = Math.max(3, Math.floor((bottom - top) / 62));
  const rules = (options.rules ?? []).filter((rule) =>
    "y" in rule ? options.y.scale === "linear" || rule.y > 0 : options.x.scale === options.y.scale,
  );
  const held = [
    ...ys,
    ...rules.flatMap((rule) => ("y" in rule ? [rule.y] : [])),
    ...(options.band ? [options.band.from, options.band.to] : []),
  ];
  const y = makeAxis(options.y, held, [bottom, top], yMost);
  const left = 10 + Math.max(18, ...y.ticks.map((tick) => textWidth(tick.text, fontPx)));
  const right = width - (wide ? column + 18 : 20);
  const xMost = Math.max(2, Math.floor((right - left) / 62));
  const x = makeAxis(
    { ...options.x, zero: false, tight: true },
    points.flat().map((p) => p.x),
    [left, right],
    xMost,
  );
  const plot: Box = { x0: left, y0: top, x1: right, y1: bottom };

  const draw = line<XY>(
    (p) => round(p.x),
    (p) => round(p.y),
  );
  const between = area<{ x: number; low: number; high: number }>(
    (p) => round(p.x),
    (p) => round(p.low),
    (p) => round(p.high),
  );
  const spreads: Spread[] = [];
  const curves: Curve[] = [];
  const marks: Mark[] = [];
  const groups = new Map<string, LabelledLine>();
  series.forEach((s, seriesIndex) => {
    const pixels = (points[seriesIndex] ?? []).map((p) => ({ x: x.at(p.x), y: y.at(p.y) }));
    const faint = s.faint === true;
    const dashed = s.provenance === "bound";
    const joined = !s.loose && (dashed || s.provenance === "simulated" || s.provenance === "rerun");
    if (joined && pixels.length > 1) {
      const rows = (points[seriesIndex] ?? []).map((p) => ({
        x: x.at(p.x),
        low: y.at(p.low ?? p.y),
        high: y.at(p.high ?? p.y),
      }));
      if (!faint && rows.some(({ low, high }) => low !== high))
        spreads.push({ path: between(rows) ?? "", tone: s.tone });
      curves.push({ seriesIndex, path: draw(pixels) ?? "", tone: s.tone, faint, dashed });
    }
    // A single simulated point would be an invisible line: it gets a dot.
    const shape = provenanceShapes[s.provenance] ?? (options.dots || s.loose || pixels.length === 1 ? "dot" : null);
    if (shape) {
      (points[seriesIndex] ?? []).forEach((p, i) => {
        const fitted = options.dots && p.fitted;
        marks.push({
          ...(pixels[i] as XY),
          seriesIndex,
          pointIndex: s.points.indexOf(p),
          shape: fitted ? "square" : shape,
          tone: s.tone,
          faint,
        });
      });
    }
    // The line carries the label where there is one; else the marks do.
    const known = groups.get(s.label);
    if (pixels.length > 0 && (!known || joined)) {
      groups.set(s.label, { label: s.label, tone: s.tone, faint, points: pixels });
    }
  });

  const at = (point: XY): XY => ({ x: x.at(point.x), y: y.at(point.y) });
  const ruled = rules.flatMap((rule) => {
    const span = spanOf(rule, x, y);
    return span ? [{ label: rule.label, from: at(span[0]), to: at(span[1]) }] : [];
  });
  const references = ruled.map(({ from, to }) => ({ from, to }));
  const ink = [
    ...inkOf([...groups.values()], marks),
    ...inkOf(
      references.map((r) => ({ points: [r.from, r.to] })),
      [],
    ),
  ];
  const requests = [...groups.values()].sort((a, b) => Number(a.faint) - Number(b.faint));
  const labels = wide ? labelsInColumn(requests, wrapped, plot) : labelsInside(requests, wrapped, plot, ink);
  const annotations = placeAnnotations(options, x, y, plot, ink, labels);
  const referenceLabels = placeReferenceNames(
    ruled.map(({ label }) => label),
    references,
    plot,
    ink,
    [...labels, ...annotations],
  );

  const xUnit = displayUnitText(options.x.unit, x);
  const yUnit = displayUnitText(options.y.unit, y);
  return {
    width,
    height,
    plot,
    xTicks: x.ticks,
    yTicks: y.ticks,
    xTitle: title(options.x.label, xUnit),
    yTitle: title(options.y.label, yUnit),
    spreads,
    curves,
    marks,
    labels,
    annotations,
    baselineY: options.baseline ? y.at(0) : null,
    band: options.band
      ? { x0: left, x1: right, y0: y.at(options.band.to), y1: y.at(options.band.from), label: options.band.label }
      : null,
    references,
    referenceLabels,
    notes: notesOf(series, points, options),
    x,
    y,
  };
}

function displayUnitText(unit: string, axis: Axis): string {
  return unit === "ns" || unit === "µs" ? axis.unit.unit : displayUnit(unit, 1).unit;
}

function title(label: string, unit: string): string {
  return unit === "" || label === unit || label.endsWith(` ${unit}`) ? label : `${label}, ${unit}`;
}

const round = (v: number) => Math.round(v * 10) / 10;

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
