/** Geometry to a picture, as plain nodes: React draws them on the page (Chart.tsx), and the exports write them as text. One painter for both. */
import { type Concept, type Palette, palettes } from "../base/palette";
import { fontPx, type Label, labelPx, lineHeightPx } from "./label-layout";
import type { ChartLayout, Mark } from "./layout";

export interface SvgNode {
  readonly tag: "g" | "path" | "line" | "rect" | "circle" | "text" | "tspan";
  readonly attrs: Readonly<Record<string, string | number>>;
  readonly children?: readonly (SvgNode | string)[];
}

/** Colours of a chart: CSS variables on the page, plain values in an exported file. */
export interface ChartColours {
  readonly paper: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly edge: string;
  readonly wash: string;
  readonly tones: readonly { readonly mark: string; readonly text: string }[];
}

/** In the order in which series take them; the hues of the concepts, because a page has only these. */
const toneConcepts: readonly Concept[] = ["spinning", "runnable", "running", "scan", "connection"];

export const pageColours: ChartColours = {
  ...Object.fromEntries(["paper", "ink", "quiet", "line", "edge", "wash"].map((name) => [name, `var(--${name})`])),
  tones: toneConcepts.map((c) => ({ mark: `var(--${c})`, text: `var(--${c}-text)` })),
} as unknown as ChartColours;

export function fileColours(palette: Palette = palettes.light): ChartColours {
  const { paper, ink, quiet, line, edge, wash } = palette;
  return {
    paper,
    ink,
    quiet,
    line,
    edge,
    wash,
    tones: toneConcepts.map((c) => ({ mark: palette[c].mark, text: palette[c].text })),
  };
}

export const fontFamily = '"Inter Variable", Inter, "Helvetica Neue", Arial, sans-serif';

const px = (v: number) => Math.round(v * 10) / 10;

export function paintChart(layout: ChartLayout, colours: ChartColours): SvgNode {
  return {
    tag: "g",
    attrs: { "font-family": fontFamily, "font-size": fontPx },
    children: [
      ...paintFrame(layout, colours),
      ...layout.spreads.map(
        ({ path, tone }): SvgNode => ({
          tag: "path",
          attrs: { d: path, fill: toneOf(colours, tone).mark, "fill-opacity": 0.2, stroke: "none" },
        }),
      ),
      ...layout.curves.map(
        (curve): SvgNode => ({
          tag: "path",
          attrs: {
            d: curve.path,
            fill: "none",
            stroke: curve.faint ? colours.edge : toneOf(colours, curve.tone).mark,
            "stroke-width": curve.faint ? 1 : curve.dashed ? 1.5 : 2,
            "stroke-linejoin": "round",
            "data-series": curve.seriesIndex,
            ...(curve.dashed ? { "stroke-dasharray": "7 5" } : curve.faint ? { "stroke-dasharray": "4 3" } : {}),
          },
        }),
      ),
      // Over the curves: one of them may lie on it.
      ...layout.references.map(
        ({ from, to }): SvgNode => ({
          tag: "line",
          attrs: {
            x1: px(from.x),
            y1: px(from.y),
            x2: px(to.x),
            y2: px(to.y),
            stroke: colours.quiet,
            "stroke-width": 1,
            "stroke-dasharray": "2 4",
          },
        }),
      ),
      ...layout.marks.map((mark) => paintMark(mark, colours)),
      ...layout.annotations.flatMap((a) => [
        ...paintLeader(a, colours),
        {
          tag: "circle",
          attrs: {
            cx: px(a.point.x),
            cy: px(a.point.y),
            r: 6,
            fill: "none",
            stroke: toneOf(colours, a.tone).mark,
            "stroke-width": 1.5,
          },
        } as SvgNode,
        paintWords(a, toneOf(colours, a.tone).text, colours, fontPx, 400),
      ]),
      ...layout.referenceLabels.map((label) => paintWords(label, colours.quiet, colours, fontPx, 400)),
      ...layout.labels.flatMap((label) => [
        ...paintLeader(label, colours),
        paintWords(
          label,
          label.quiet ? colours.quiet : toneOf(colours, label.tone).text,
          colours,
          labelPx,
          label.quiet ? 400 : 600,
        ),
      ]),
    ],
  };
}

function toneOf(colours: ChartColours, tone: number) {
  return colours.tones[tone % colours.tones.length] as ChartColours["tones"][number];
}

function paintFrame(
  { plot, xTicks, yTicks, xTitle, yTitle, band, baselineY }: ChartLayout,
  colours: ChartColours,
): SvgNode[] {
  const quiet = { fill: colours.quiet };
  const nodes: SvgNode[] = [];
  if (band) {
    nodes.push({
      tag: "rect",
      attrs: {
        x: px(band.x0),
        y: px(band.y0),
        width: px(band.x1 - band.x0),
        height: px(band.y1 - band.y0),
        fill: colours.wash,
      },
    });
  }
  for (const tick of yTicks) {
    nodes.push({
      tag: "line",
      attrs: {
        x1: px(plot.x0),
        x2: px(plot.x1),
        y1: px(tick.at),
        y2: px(tick.at),
        stroke: colours.line,
        "stroke-width": 1,
      },
    });
    if (tick.text) nodes.push(textNode(plot.x0 - 8, tick.at + 4, tick.text, { ...quiet, "text-anchor": "end" }));
  }
  for (const tick of xTicks) {
    nodes.push({
      tag: "line",
      attrs: {
        x1: px(tick.at),
        x2: px(tick.at),
        y1: px(plot.y1),
        y2: px(plot.y1 + (tick.text ? 5 : 3)),
        stroke: colours.edge,
        "stroke-width": 1,
      },
    });
    if (tick.text) nodes.push(textNode(tick.at, plot.y1 + 18, tick.text, { ...quiet, "text-anchor": "middle" }));
  }
  nodes.push({
    tag: "line",
    attrs: {
      x1: px(plot.x0),
      x2: px(plot.x1),
      y1: px(plot.y1),
      y2: px(plot.y1),
      stroke: colours.edge,
      "stroke-width": 1,
    },
  });
  if (baselineY !== null) {
    nodes.push({
      tag: "line",
      attrs: {
        x1: px(plot.x0),
        x2: px(plot.x1),
        y1: px(baselineY),
        y2: px(baselineY),
        stroke: colours.quiet,
        "stroke-width": 1,
      },
    });
  }
  nodes.push(textNode(4, 14, yTitle, quiet));
  nodes.push(textNode(plot.x1, plot.y1 + 36, xTitle, { ...quiet, "text-anchor": "end" }));
  if (band) nodes.push(textNode(band.x1 - 4, band.y0 + 14, band.label, { ...quiet, "text-anchor": "end" }));
  return nodes;
}

function textNode(x: number, y: number, text: string, attrs: SvgNode["attrs"]): SvgNode {
  return { tag: "text", attrs: { x: px(x), y: px(y), ...attrs }, children: [text] };
}

export function paintMark(mark: Pick<Mark, "x" | "y" | "shape" | "tone" | "faint">, colours: ChartColours): SvgNode {
  const stroke = mark.faint ? colours.edge : toneOf(colours, mark.tone).mark;
  const x = px(mark.x);
  const y = px(mark.y);
  if (mark.shape === "dot") return { tag: "circle", attrs: { cx: x, cy: y, r: mark.faint ? 2 : 3.5, fill: stroke } };
  const diamond = `M${x} ${px(y - 5)}L${px(x + 5)} ${y}L${x} ${px(y + 5)}L${px(x - 5)} ${y}Z`;
  if (mark.shape === "filled-diamond") return { tag: "path", attrs: { d: diamond, fill: stroke } };
  const open = { fill: colours.paper, stroke, "stroke-width": 1.5 };
  if (mark.shape === "square")
    return { tag: "rect", attrs: { x: px(x - 4), y: px(y - 4), width: 8, height: 8, ...open } };
  return { tag: "path", attrs: { d: diamond, ...open } };
}

function paintLeader({ leader }: Label, colours: ChartColours): SvgNode[] {
  if (!leader) return [];
  const [from, to] = leader;
  return [
    {
      tag: "line",
      attrs: { x1: px(from.x), y1: px(from.y), x2: px(to.x), y2: px(to.y), stroke: colours.edge, "stroke-width": 1 },
    },
  ];
}

function paintWords(label: Label, fill: string, colours: ChartColours, size: number, weight: number): SvgNode {
  return {
    tag: "text",
    attrs: {
      "font-size": size,
      "font-weight": weight,
      fill,
      "text-anchor": label.anchor,
      // A rim of paper keeps words legible where a line runs behind them.
      stroke: colours.paper,
      "stroke-width": 3,
      "stroke-linejoin": "round",
      "paint-order": "stroke",
    },
    children: label.text.map(
      (words, i): SvgNode => ({
        tag: "tspan",
        attrs: { x: px(label.x), y: px(label.y + i * lineHeightPx) },
        children: [words],
      }),
    ),
  };
}

/** The node as SVG text. */
export function svgText(node: SvgNode | string): string {
  if (typeof node === "string") return escapeXml(node);
  const attrs = Object.entries(node.attrs)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join("");
  const children = (node.children ?? []).map(svgText).join("");
  return children === "" ? `<${node.tag}${attrs}/>` : `<${node.tag}${attrs}>${children}</${node.tag}>`;
}

export function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
