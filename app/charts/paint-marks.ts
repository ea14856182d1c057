/** Marks of single points, and those at the ends of curves. */
import type { ChartColours } from "./colours";
import type { Mark } from "./draw-series";
import type { PlacedEnd } from "./end-marks";
import type { EndMark } from "./look";
import { px, type SvgNode } from "./svg-node";

export type PaintedMark = Pick<Mark, "x" | "y" | "shape" | "tone" | "faint" | "fitted" | "strong">;

export function paintMark(mark: PaintedMark, colours: ChartColours): SvgNode {
  const stroke = mark.faint ? colours.edge : colours[mark.tone];
  const x = px(mark.x);
  const y = px(mark.y);
  if (mark.shape === "dot") return { tag: "circle", attrs: { cx: x, cy: y, r: mark.faint ? 2 : 3.5, fill: stroke } };
  const diamond = `M${x} ${px(y - 5)}L${px(x + 5)} ${y}L${x} ${px(y + 5)}L${px(x - 5)} ${y}Z`;
  if (mark.shape === "filled-diamond") return { tag: "path", attrs: { d: diamond, fill: stroke } };
  const open = {
    fill: colours.paper,
    stroke,
    "stroke-width": mark.strong ? 2.5 : 1.5,
    ...(mark.fitted ? { "stroke-dasharray": "2 1.6" } : {}),
  };
  if (mark.shape === "square")
    return { tag: "rect", attrs: { x: px(x - 4), y: px(y - 4), width: 8, height: 8, ...open } };
  return { tag: "path", attrs: { d: diamond, ...open } };
}

/** From the middle of the mark, px. Crosses and bars are strokes, the others are filled; a ring shows the paper. */
const endPaths: Readonly<Record<EndMark, string>> = {
  triangle: "m0 -5.5l5.2 9.5h-10.4z",
  down: "m0 5.5l5.2 -9.5h-10.4z",
  square: "m-4.2 -4.2h8.4v8.4h-8.4z",
  ring: "m-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z",
  cross: "m-4.5 -4.5l9 9m0 -9l-9 9",
  bar: "m0 -6.5v13",
};

export function paintEnd({ x, y, shape, tone }: PlacedEnd, colours: ChartColours): SvgNode {
  const stroke = colours[tone];
  const filled = shape !== "cross" && shape !== "bar";
  const fill = !filled ? "none" : shape === "ring" ? colours.paper : stroke;
  const width = filled ? (shape === "ring" ? 2 : 1) : 2;
  return {
    tag: "path",
    attrs: { d: `M${px(x)} ${px(y)}${endPaths[shape]}`, fill, stroke, "stroke-width": width },
  };
}
