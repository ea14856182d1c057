/** Geometry to a picture, as plain nodes. */
import { type ChartColours, textColour } from "./colours";
import { placeEnds } from "./end-marks";
import { fontPx, type Label, labelPx, lineHeightPx, samplePx } from "./label-layout";
import type { ChartLayout } from "./layout";
import type { Look } from "./look";
import { paintFrame } from "./paint-frame";
import { paintEnd, paintMark } from "./paint-marks";
import { lineNode, px, type SvgNode } from "./svg-node";

export const fontFamily = '"Inter Variable", Inter, "Helvetica Neue", Arial, sans-serif';

export function paintChart(layout: ChartLayout, colours: ChartColours): SvgNode {
  return {
    tag: "g",
    attrs: { "font-family": fontFamily, "font-size": fontPx },
    children: [
      ...layout.areas.map((d): SvgNode => ({ tag: "path", attrs: { d, fill: colours.wash, stroke: "none" } })),
      ...paintFrame(layout, colours),
      ...layout.spreads.map(
        ({ path, tone }): SvgNode => ({
          tag: "path",
          attrs: { d: path, fill: colours[tone], "fill-opacity": 0.16, stroke: "none" },
        }),
      ),
      ...layout.curves.map(
        ({ path, look, faint, seriesIndex }): SvgNode => ({
          tag: "path",
          attrs: {
            d: path,
            fill: "none",
            "stroke-linejoin": "round",
            "data-series": seriesIndex,
            ...(faint
              ? { stroke: colours.edge, "stroke-width": 1, "stroke-dasharray": "4 3" }
              : strokeOf(look, colours)),
          },
        }),
      ),
      // Over the curves: one of them may lie on it.
      ...layout.references.map(({ from, to }) =>
        lineNode(from, to, { stroke: colours.quiet, "stroke-width": 1, "stroke-dasharray": "2 4" }),
      ),
      ...layout.stems.map(({ x, y0, y1 }) =>
        lineNode({ x, y: y0 }, { x, y: y1 }, { stroke: colours.ink, "stroke-width": 1.5, "data-stem": "" }),
      ),
      ...layout.ends.map((end) => paintEnd(end, colours)),
      ...layout.marks.map((mark) => paintMark(mark, colours)),
      ...layout.circles.map(
        ({ x, y }): SvgNode => ({
          tag: "circle",
          attrs: { cx: px(x), cy: px(y), r: 6, fill: "none", stroke: colours.ink, "stroke-width": 1.5 },
        }),
      ),
      ...layout.annotations.flatMap((label) => [
        ...paintLeader(label, colours),
        paintWords(label, colours.ink, colours, fontPx, 400),
      ]),
      ...[...layout.areaLabels, ...layout.cutLabel, ...layout.referenceLabels].map((label) =>
        paintWords(label, colours.quiet, colours, fontPx, 400),
      ),
      ...layout.stemLabels.flatMap((label) => [
        ...paintLeader(label, colours),
        paintWords(label, label.quiet ? colours.quiet : colours.ink, colours, fontPx, label.quiet ? 400 : 600),
      ]),
      ...layout.labels.flatMap((label) => [
        ...paintLeader(label, colours),
        ...paintSample(label, colours),
        paintWords(
          label,
          label.quiet ? colours.quiet : textColour(colours, label.tone),
          colours,
          labelPx,
          label.quiet ? 400 : 600,
        ),
      ]),
    ],
  };
}

export function strokeOf({ width, dash, tone }: Look, colours: ChartColours): SvgNode["attrs"] {
  return { stroke: colours[tone], "stroke-width": width, ...(dash ? { "stroke-dasharray": dash } : {}) };
}

function paintLeader({ leader }: Label, colours: ChartColours): SvgNode[] {
  if (!leader) return [];
  const [from, to] = leader;
  return [lineNode(from, to, { stroke: colours.edge, "stroke-width": 1 })];
}

function paintSample({ sample }: Label, colours: ChartColours): SvgNode[] {
  if (!sample) return [];
  const { at, look } = sample;
  const end = { x: at.x + samplePx, y: at.y };
  return [lineNode(at, end, strokeOf(look, colours)), ...placeEnds([at, end], look).map((e) => paintEnd(e, colours))];
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
