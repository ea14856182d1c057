/** Words on a chart: names of curves, annotations, names of lines of reference, each with its place. */
import { textWidth, wrapText } from "../base/text-width";
import type { Axis } from "../plot/axis";
import { type Box, type Ink, placeInside, spreadColumn, type XY } from "../plot/labels";
import type { ChartOptions } from "./series";

export interface Label {
  readonly text: readonly string[];
  readonly x: number;
  /** Baseline of the first line. */
  readonly y: number;
  readonly anchor: "start" | "end";
  readonly tone: number;
  readonly quiet: boolean;
  readonly box: Box;
  readonly leader: readonly [XY, XY] | null;
}

export const fontPx = 12;
export const labelPx = 13;
export const lineHeightPx = 16;

/** A line (or marks) with a name: its end is where the name wants to be. */
export interface LabelledLine {
  readonly label: string;
  readonly tone: number;
  readonly faint: boolean;
  readonly points: readonly XY[];
}

export function labelsInColumn(
  groups: readonly LabelledLine[],
  wrapped: ReadonlyMap<string, string[]>,
  plot: Box,
): Label[] {
  const wishes = groups.map((g) => ({
    y: (g.points.at(-1) as XY).y,
    height: (wrapped.get(g.label) ?? []).length * lineHeightPx + 2,
  }));
  const middles = spreadColumn(wishes, plot.y0 - 14, plot.y1 + 12);
  return groups.flatMap((group, i) => {
    const middle = middles[i];
    if (middle == null) return [];
    const text = wrapped.get(group.label) ?? [];
    const height = (wishes[i] as { height: number }).height;
    const end = group.points.at(-1) as XY;
    const x0 = plot.x1 + 12;
    const width = Math.max(...text.map((t) => textWidth(t, labelPx)));
    const moved = Math.abs(middle - end.y) > 5 || end.x < plot.x1 - 6;
    return [
      {
        text,
        x: x0,
        y: middle - height / 2 + 13,
        anchor: "start" as const,
        tone: group.tone,
        quiet: group.faint,
        box: { x0, y0: middle - height / 2, x1: x0 + width, y1: middle + height / 2 },
        leader: moved
          ? ([
              { x: x0 - 3, y: middle },
              { x: end.x + 3, y: end.y },
            ] as const)
          : null,
      },
    ];
  });
}

export function labelsInside(
  groups: readonly LabelledLine[],
  wrapped: ReadonlyMap<string, string[]>,
  plot: Box,
  ink: readonly Ink[],
): Label[] {
  const requests = groups.map((g) => boxRequest(wrapped.get(g.label) ?? [], g.points));
  const room = { ...plot, y0: plot.y0 - 6 };
  return placeInside(requests, room, ink).flatMap((box, i) => {
    const group = groups[i] as LabelledLine;
    return box
      ? [labelFrom(box, wrapped.get(group.label) ?? [], group.points.at(-1) as XY, group.tone, group.faint)]
      : [];
  });
}

export function placeAnnotations(
  options: ChartOptions,
  x: Axis,
  y: Axis,
  plot: Box,
  ink: readonly Ink[],
  labels: readonly Label[],
) {
  const wanted = (options.annotations ?? []).filter(
    (a) => (options.x.scale === "linear" || a.x > 0) && (options.y.scale === "linear" || a.y > 0),
  );
  const texts = wanted.map((a) => wrapText(a.text, fontPx, Math.min(170, (plot.x1 - plot.x0) * 0.5)));
  const anchors = wanted.map((a) => ({ x: x.at(a.x), y: y.at(a.y) }));
  const requests = texts.map((text, i) => boxRequest(text, [anchors[i] as XY]));
  return placeInside(
    requests,
    plot,
    ink,
    labels.map((l) => l.box),
  ).flatMap((box, i) => {
    const point = anchors[i] as XY;
    return box
      ? [{ ...labelFrom(box, texts[i] as string[], point, (wanted[i] as { tone: number }).tone, false), point }]
      : [];
  });
}

export function placeReferenceNames(
  names: readonly string[],
  references: readonly { readonly from: XY; readonly to: XY }[],
  plot: Box,
  ink: readonly Ink[],
  placed: readonly Label[],
): Label[] {
  const requests = references.map(({ from, to }, i) => {
    const near = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => ({
      x: from.x + (to.x - from.x) * t,
      y: from.y + (to.y - from.y) * t,
    }));
    return boxRequest([names[i] ?? ""], near);
  });
  return placeInside(
    requests,
    plot,
    ink,
    placed.map((l) => l.box),
  ).flatMap((box, i) =>
    box && names[i] ? [{ ...labelFrom(box, [names[i]], (references[i] as { to: XY }).to, 0, true), leader: null }] : [],
  );
}

function boxRequest(text: readonly string[], near: readonly XY[]) {
  const width = Math.max(0, ...text.map((t) => textWidth(t, labelPx)));
  return { width, height: text.length * lineHeightPx + 2, near };
}

function labelFrom(
  box: Box & { readonly leader: Label["leader"] },
  text: readonly string[],
  end: XY,
  tone: number,
  quiet: boolean,
): Label {
  // Words begin or end on the side of what they name.
  const anchor = (box.x0 + box.x1) / 2 < end.x ? "end" : "start";
  const { leader, ...rect } = box;
  return { text, x: anchor === "end" ? box.x1 : box.x0, y: box.y0 + 13, anchor, tone, quiet, box: rect, leader };
}
