/** Axes, grid and titles of a chart. */
import type { ChartColours } from "./colours";
import type { ChartLayout } from "./layout";
import { lineNode, px, type SvgNode, textNode } from "./svg-node";

export function paintFrame(layout: ChartLayout, colours: ChartColours): SvgNode[] {
  const { plot, xTicks, yTicks, xTitle, yTitle, band, baselineY, cut } = layout;
  const quiet = { fill: colours.quiet };
  const across = (y: number, stroke: string) =>
    lineNode({ x: plot.x0, y }, { x: plot.x1, y }, { stroke, "stroke-width": 1 });
  const nodes: SvgNode[] = [];
  if (band) {
    const size = { width: px(band.x1 - band.x0), height: px(band.y1 - band.y0) };
    nodes.push({ tag: "rect", attrs: { x: px(band.x0), y: px(band.y0), ...size, fill: colours.wash } });
  }
  for (const tick of yTicks) {
    nodes.push(across(tick.at, colours.line));
    if (tick.text)
      nodes.push(textNode({ x: plot.x0 - 8, y: tick.at + 4 }, tick.text, { ...quiet, "text-anchor": "end" }));
  }
  for (const tick of xTicks) {
    const foot = { x: tick.at, y: plot.y1 + (tick.text ? 5 : 3) };
    nodes.push(lineNode({ x: tick.at, y: plot.y1 }, foot, { stroke: colours.edge, "stroke-width": 1 }));
    if (tick.text)
      nodes.push(textNode({ x: tick.at, y: plot.y1 + 18 }, tick.text, { ...quiet, "text-anchor": "middle" }));
  }
  nodes.push(across(plot.y1, colours.edge));
  if (cut) nodes.push(paintBreak(plot.x0, plot.y1, colours));
  if (baselineY !== null) nodes.push(across(baselineY, colours.quiet));
  nodes.push(textNode({ x: 4, y: 14 }, yTitle, quiet));
  nodes.push(textNode({ x: plot.x1, y: plot.y1 + 36 }, xTitle, { ...quiet, "text-anchor": "end" }));
  if (band) nodes.push(textNode({ x: band.x1 - 4, y: band.y0 + 14 }, band.label, { ...quiet, "text-anchor": "end" }));
  return nodes;
}

/** Where the axis of y was cut off: it goes down in a zigzag to a zero that isn't shown. */
function paintBreak(x: number, y: number, colours: ChartColours): SvgNode {
  const path = `M${px(x)} ${px(y - 22)}v6l5 3l-10 5l5 3v5v9`;
  return {
    tag: "path",
    attrs: { d: path, fill: "none", stroke: colours.ink, "stroke-width": 1.5, "stroke-linejoin": "round" },
  };
}
