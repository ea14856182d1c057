/** Plain nodes of a picture: React draws them on the page (Chart.tsx), and the exports write them as text. One painter for both. */
import type { XY } from "../axes/labels";

export interface SvgNode {
  readonly tag: "g" | "path" | "line" | "rect" | "circle" | "text" | "tspan";
  readonly attrs: Readonly<Record<string, string | number>>;
  readonly children?: readonly (SvgNode | string)[];
}

export const px = (v: number) => Math.round(v * 10) / 10;

export function lineNode(from: XY, to: XY, attrs: SvgNode["attrs"]): SvgNode {
  return { tag: "line", attrs: { x1: px(from.x), x2: px(to.x), y1: px(from.y), y2: px(to.y), ...attrs } };
}

export function textNode(at: XY, text: string, attrs: SvgNode["attrs"]): SvgNode {
  return { tag: "text", attrs: { x: px(at.x), y: px(at.y), ...attrs }, children: [text] };
}
