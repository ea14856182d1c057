/** A chart's layout as the items of a display list: its painters show it on a page, on paper and in files. */
import { groups } from "d3-array";
import type { XY } from "../axes/labels";
import { type Item, type Lines, labelAt, type Label as Words } from "../display-list/display-list";
import { type Mark, pairs, provenanceShapes } from "./draw-series";
import { type PlacedEnd, placeEnds } from "./end-marks";
import { fontPx, type Label, labelPx, lineHeightPx, samplePx } from "./label-layout";
import type { ChartLayout } from "./layout";
import type { EndMark, Look, Tone } from "./look";
import type { Provenance } from "./series";

export function chartItems(layout: ChartLayout): Item[] {
  const { labels, annotations, stemLabels, areaLabels, cutLabel, referenceLabels } = layout;
  const named = [...annotations, ...stemLabels, ...labels];
  return [
    ...layout.areas.map((area): Item => ({ is: "lines", at: [area], closed: true, fill: "wash" })),
    ...frameItems(layout),
    ...layout.spreads.map(
      ({ polygon, tone }): Item => ({ is: "lines", at: [polygon], closed: true, fill: tone, alpha: 0.16 }),
    ),
    ...layout.curves.map(({ at, look, faint, seriesIndex }): Item => {
      const stroke = faint ? ({ stroke: "edge", width: 1, dashed: "4 3" } as const) : strokeOf(look);
      return { is: "lines", at, ...stroke, round: true, series: seriesIndex };
    }),
    // Over the curves: one of them may lie on it.
    ...lines(layout.references.map(between), { stroke: "quiet", width: 1, dashed: "2 4" }),
    ...lines(
      layout.stems.map(({ x, y0, y1 }) => [x, y0, x, y1]),
      { stroke: "ink" },
    ),
    ...layout.ends.map(endItem),
    ...markItems(layout.marks),
    ...(layout.circles.length > 0
      ? [{ is: "dots", at: pairs(layout.circles), radius: 6, stroke: "ink" } as const]
      : []),
    ...lines(
      named.flatMap(({ leader }) => (leader ? [pairs(leader)] : [])),
      { stroke: "edge", width: 1 },
    ),
    ...labels.flatMap(sampleItems),
    ...[...areaLabels, ...cutLabel, ...referenceLabels].flatMap((label) => wordsOf(label, "quiet", fontPx, false)),
    ...annotations.flatMap((label) => wordsOf(label, "ink", fontPx, false)),
    ...stemLabels.flatMap((label) => wordsOf(label, label.quiet ? "quiet" : "ink", fontPx, !label.quiet)),
    // The lightest grey is none for words.
    ...labels.flatMap((label) =>
      wordsOf(label, label.quiet || label.tone !== "ink" ? "quiet" : "ink", labelPx, !label.quiet),
    ),
  ];
}

/** Axes, grid and titles. */
function frameItems({ plot, xTicks, yTicks, xTitle, yTitle, band, baselineY, cut }: ChartLayout): Item[] {
  const across = (y: number) => [plot.x0, y, plot.x1, y];
  const tick = (x: number, y: number, text: string, anchor: "start" | "middle" | "end") =>
    text === "" ? [] : [labelAt(x, y, text, "quiet", { size: fontPx, anchor })];
  return [
    ...(band
      ? [{ is: "rect", x: band.x0, y: band.y0, w: band.x1 - band.x0, h: band.y1 - band.y0, fill: "wash" } as const]
      : []),
    ...lines(
      yTicks.map(({ at }) => across(at)),
      { stroke: "line", width: 1 },
    ),
    ...lines([...xTicks.map(({ at, text }) => [at, plot.y1, at, plot.y1 + (text ? 5 : 3)]), across(plot.y1)], {
      stroke: "edge",
      width: 1,
    }),
    ...(cut ? lines([breakAt(plot.x0, plot.y1)], { stroke: "ink", round: true }) : []),
    ...(baselineY === null ? [] : lines([across(baselineY)], { stroke: "quiet", width: 1 })),
    ...yTicks.flatMap(({ at, text }) => tick(plot.x0 - 8, at + 4, text, "end")),
    ...xTicks.flatMap(({ at, text }) => tick(at, plot.y1 + 18, text, "middle")),
    ...tick(4, 14, yTitle, "start"),
    ...tick(plot.x1, plot.y1 + 36, xTitle, "end"),
    ...(band ? tick(band.x1 - 4, band.y0 + 14, band.label, "end") : []),
  ];
}

/** Where the axis of y was cut off: it goes down in a zigzag to a zero that isn't shown. */
function breakAt(x: number, y: number): number[] {
  return [x, y - 22, x, y - 16, x + 5, y - 13, x - 5, y - 8, x, y - 5, x, y + 9];
}

const between = ({ from, to }: { readonly from: XY; readonly to: XY }): number[] => pairs([from, to]);

const lines = (at: readonly (readonly number[])[], look: Omit<Lines, "is" | "at">): Item[] =>
  at.length === 0 ? [] : [{ is: "lines", at, ...look }];

const strokeOf = ({ width, dash, tone }: Look) => ({ stroke: tone, width, ...(dash && { dashed: dash }) });

function wordsOf({ text, x, y, anchor }: Label, role: Tone, size: number, strong: boolean): Words[] {
  // A rim of paper keeps words legible where a line runs behind them.
  return text.map((words, i) => labelAt(x, y + i * lineHeightPx, words, role, { size, anchor, strong, halo: true }));
}

function sampleItems({ sample }: Label): Item[] {
  if (!sample) return [];
  const { at, look } = sample;
  const end = { x: at.x + samplePx, y: at.y };
  return [...lines([between({ from: at, to: end })], strokeOf(look)), ...placeEnds([at, end], look).map(endItem)];
}

type PaintedMark = Pick<Mark, "x" | "y" | "shape" | "tone" | "faint" | "fitted" | "strong">;

/** Marks of single points; those that look alike are one item. */
function markItems(marks: readonly PaintedMark[]): Item[] {
  const alike = groups(marks, ({ shape, tone, faint, fitted, strong }) => [shape, tone, faint, fitted, strong].join());
  return alike.map(([, own]): Item => {
    const { shape, tone, faint, fitted, strong } = own[0] as PaintedMark;
    const colour = faint ? "edge" : tone;
    if (shape === "dot") return { is: "dots", at: pairs(own), radius: faint ? 2 : 3.5, fill: colour };
    const corners = shape === "square" ? [-4, -4, 4, -4, 4, 4, -4, 4] : [0, -5, 5, 0, 0, 5, -5, 0];
    const outlines = { is: "lines", at: own.map((mark) => around(mark, corners)), closed: true } as const;
    if (shape === "filled-diamond") return { ...outlines, fill: colour };
    const look = { fill: "paper", stroke: colour, width: strong ? 2.5 : 1.5 } as const;
    return { ...outlines, ...look, ...(fitted && { dashed: "2 1.6" }) };
  });
}

const around = ({ x, y }: XY, corners: readonly number[]): number[] =>
  corners.map((away, i) => away + (i % 2 === 0 ? x : y));

/** Corners from the middle of the mark, px. */
const endOutlines: Readonly<Record<Exclude<EndMark, "ring">, readonly (readonly number[])[]>> = {
  triangle: [[0, -5.5, 5, 4, -5, 4]],
  down: [[0, 5.5, 5, -4, -5, -4]],
  square: [[-4, -4, 4, -4, 4, 4, -4, 4]],
  cross: [
    [-4.5, -4.5, 4.5, 4.5],
    [4.5, -4.5, -4.5, 4.5],
  ],
  bar: [[0, -6.5, 0, 6.5]],
};

/** A mark at the end of a curve. Crosses and bars are strokes, the others are filled; a ring shows the paper. */
function endItem({ shape, tone, ...at }: PlacedEnd): Item {
  if (shape === "ring") return { is: "dots", at: pairs([at]), radius: 4.5, fill: "paper", stroke: tone, width: 2 };
  const outlines = { is: "lines", at: endOutlines[shape].map((one) => around(at, one)), stroke: tone } as const;
  if (shape === "cross" || shape === "bar") return { ...outlines, width: 2 };
  return { ...outlines, closed: true, fill: tone, width: 1 };
}

const plainMark = { tone: "ink", faint: false, fitted: false, strong: false } as const;

/** What a legend shows of where series come from: 20 px of a line, a mark, or both. */
export function provenanceItems(kind: Provenance, x: number, y: number): Item[] {
  const line = [[x, y, x + 20, y]];
  const shape = provenanceShapes[kind];
  return [
    ...(kind === "simulated" || kind === "rerun" ? lines(line, { stroke: "ink", width: 2 }) : []),
    ...(kind === "bound" ? lines(line, { stroke: "ink", dashed: "5 4" }) : []),
    ...(shape ? markItems([{ ...plainMark, shape, x: x + 10, y }]) : []),
  ];
}
