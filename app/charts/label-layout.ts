/** Words on a chart: names of curves, annotations, names of lines of reference, each with its place. */

import type { Axis } from "../axes/axis";
import { inside } from "../axes/clip";
import { type Box, type Ink, placeInside, spreadColumn, type XY } from "../axes/labels";
import { greatest } from "../base/extremes";
import { textWidth, wrapText } from "../base/text-width";
import { words } from "./charts-messages";
import type { Look, Tone } from "./look";
import type { ChartOptions } from "./series";
import type { Stem } from "./stems";

export interface Label {
  readonly text: readonly string[];
  readonly x: number;
  /** Baseline of the first line. */
  readonly y: number;
  readonly anchor: "start" | "end";
  readonly tone: Tone;
  readonly quiet: boolean;
  readonly box: Box;
  /** A piece of its line before the words, where the lines end so close together that a place by the end would not tell whose they are. */
  readonly sample: { readonly at: XY; readonly look: Look } | null;
  readonly leader: readonly [XY, XY] | null;
}

export const fontPx = 12;
export const labelPx = 13;
export const lineHeightPx = 16;
export const samplePx = 18;
/** With what is left free behind it. */
export const sampleRoomPx = samplePx + 9;

/** A line (or marks) with a name: its end is where the name wants to be. */
export interface LabelledLine {
  readonly label: string;
  readonly tone: Tone;
  readonly faint: boolean;
  /** To be shown before the words. */
  readonly sample: Look | null;
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
    const width = greatest(text.map((t) => textWidth(t, labelPx))) + roomFor(group);
    const moved = Math.abs(middle - end.y) > 5 || end.x < plot.x1 - 6;
    return [
      {
        text,
        x: x0 + roomFor(group),
        y: middle - height / 2 + 13,
        sample: sampleOf(group, x0, middle - height / 2),
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
  taken: readonly Box[],
): Label[] {
  const requests = groups.map((g) => {
    const words = boxRequest(wrapped.get(g.label) ?? [], g.points);
    return { ...words, width: words.width + roomFor(g) };
  });
  const room = { ...plot, y0: plot.y0 - 6 };
  return placeInside(requests, room, ink, taken).flatMap((box, i) => {
    const group = groups[i] as LabelledLine;
    if (!box) return [];
    const text = wrapped.get(group.label) ?? [];
    const label = labelFrom(box, text, group.points.at(-1) as XY, group.tone, group.faint);
    if (!group.sample) return [label];
    const sample = sampleOf(group, box.x0, box.y0);
    return [{ ...label, anchor: "start" as const, x: box.x0 + sampleRoomPx, sample }];
  });
}

const roomFor = ({ sample }: LabelledLine) => (sample ? sampleRoomPx : 0);

function sampleOf({ sample }: LabelledLine, x0: number, y0: number): Label["sample"] {
  return sample ? { at: { x: x0, y: y0 + 9 }, look: sample } : null;
}

/** A curve that ends within this share of the height from another one may be taken for it. */
const closeShare = 0.06;

/** The labels of curves that end next to each other. `ends`: by label, where each is the last, in pixels. */
export function endingTogether(ends: ReadonlyMap<string, XY>, heightPx: number): ReadonlySet<string> {
  const near = (a: XY, b: XY) => Math.abs(a.x - b.x) < 12 && Math.abs(a.y - b.y) < heightPx * closeShare;
  const all = [...ends];
  return new Set(
    all.flatMap(([label, end]) => (all.some(([other, at]) => other !== label && near(end, at)) ? [label] : [])),
  );
}

/** Circles around points, and words for those that have some. */
export function placeAnnotations(
  options: ChartOptions,
  { x, y, plot }: { readonly x: Axis; readonly y: Axis; readonly plot: Box },
  ink: readonly Ink[],
  labels: readonly Label[],
): { readonly circles: readonly XY[]; readonly annotations: readonly Label[] } {
  const wanted = (options.annotations ?? [])
    .filter((a) => (options.x.scale === "linear" || a.x > 0) && (options.y.scale === "linear" || a.y > 0))
    .map(({ text, ...at }) => ({ text, at: { x: x.at(at.x), y: y.at(at.y) } }))
    .filter(({ at }) => inside(at, plot));
  const worded = wanted
    .filter(({ text }) => text !== "")
    .map(({ text, at }) => ({ text: wrapText(text, fontPx, Math.min(170, (plot.x1 - plot.x0) * 0.5)), at }));
  const annotations = placeWords(
    worded.map(({ text, at }) => ({ text, near: [at] })),
    { room: plot, ink, taken: labels.flatMap(takenBy) },
  );
  return { circles: wanted.map(({ at }) => at), annotations };
}

export function placeReferenceNames(
  names: readonly string[],
  references: readonly { readonly from: XY; readonly to: XY }[],
  plot: Box,
  ink: readonly Ink[],
  placed: readonly Label[],
): Label[] {
  const named = references.map(({ from, to }, i) => ({
    text: [names[i] ?? ""],
    near: [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t })),
    quiet: true,
  }));
  return withoutLeaders(placeWords(named, { room: plot, ink, taken: placed.map(({ box }) => box) }));
}

/**
 * What each stem comes to, beside its upper end, the greatest first; and the word for what was fitted. They cover neither stems nor marks; where there is no room
 * close by there are no words.
 */
export function placeStems(
  stems: readonly Stem[],
  fitted: readonly XY[],
  { plot, marks = [] }: { readonly plot: Box; readonly marks?: readonly XY[] },
  ink: readonly Ink[],
  placed: readonly Label[],
): Label[] {
  const worded = stems.filter(({ text }) => text !== "").sort((a, b) => b.weight - a.weight);
  const wanted = [
    ...fitted.map((at) => ({ text: [words.fittedHere], near: [at], quiet: true })),
    ...worded.map(({ x, y0, text }) => ({ text: [text], near: [{ x, y: y0 }] })),
  ];
  // Beside what lies at the upper edge there is room a little above it.
  const room = { ...plot, y0: plot.y0 - 12 };
  const taken = [...placed.flatMap(takenBy), ...obstacles(stems, marks)];
  return placeWords(wanted, { room, ink, taken }).filter(({ leader }) => isClose(leader));
}

/** A label's words, and pieces of the line that leads to them. */
function takenBy({ box, leader }: Label): Box[] {
  if (!leader) return [box];
  const [from, to] = leader;
  const pieces = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / leaderPiecePx));
  const along = Array.from({ length: pieces + 1 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / pieces,
    y: from.y + ((to.y - from.y) * i) / pieces,
  }));
  return [box, ...along.map(({ x, y }) => around(x, y - 1, y + 1, leaderPiecePx / 2))];
}

const leaderPiecePx = 8;

/** What words never cover. */
export function obstacles(stems: readonly Stem[], marks: readonly XY[]): Box[] {
  return [
    ...marks.map(({ x, y }) => around(x, y - 5, y + 5, 5)),
    ...stems.map(({ x, y0, y1 }) => around(x, Math.min(y0, y1), Math.max(y0, y1), 1)),
  ];
}

const around = (x: number, y0: number, y1: number, by: number): Box => ({ x0: x - by, x1: x + by, y0, y1 });

/** Words that stand farther off would be taken for another stem's, px. */
const farthestPx = 22;

function isClose(leader: Label["leader"]): boolean {
  return leader === null || Math.hypot(leader[0].x - leader[1].x, leader[0].y - leader[1].y) < farthestPx;
}

/** Beside the break of the axis, at the foot of the plot. */
export function placeCut(from: string, plot: Box): Label[] {
  const text = words.cut(from);
  const box = { x0: plot.x0 + 10, y0: plot.y1 - 20, x1: plot.x0 + 10 + textWidth(text, fontPx), y1: plot.y1 - 4 };
  return [
    {
      text: [text],
      x: box.x0,
      y: box.y1 - 4,
      anchor: "start",
      tone: "quiet",
      quiet: true,
      box,
      sample: null,
      leader: null,
    },
  ];
}

/** What a pale area means, on it. */
export function placeAreaNames(
  areas: readonly { readonly upper: readonly XY[]; readonly text: string }[],
  plot: Box,
  ink: readonly Ink[],
  taken: readonly Box[],
): Label[] {
  const named = areas.map(({ upper, text }) => ({ text: [text], near: upper, quiet: true }));
  return withoutLeaders(placeWords(named, { room: plot, ink, taken }));
}

interface Wanted {
  readonly text: readonly string[];
  /** What they name: the last point is where they want to be. */
  readonly near: readonly XY[];
  /** Ink unless they are. */
  readonly quiet?: boolean;
}

interface Room {
  readonly room: Box;
  readonly ink: readonly Ink[];
  readonly taken: readonly Box[];
}

/** Words where there is room for them; the others are left out. */
function placeWords(wanted: readonly Wanted[], { room, ink, taken }: Room): Label[] {
  const requests = wanted.map(({ text, near }) => boxRequest(text, near));
  return placeInside(requests, room, ink, taken).flatMap((box, i) => {
    const { text, near, quiet = false } = wanted[i] as Wanted;
    return box && text[0] ? [labelFrom(box, text, near.at(-1) as XY, quiet ? "quiet" : "ink", quiet)] : [];
  });
}

/** Of what is named along all of its length. */
const withoutLeaders = (labels: readonly Label[]): Label[] => labels.map((label) => ({ ...label, leader: null }));

function boxRequest(text: readonly string[], near: readonly XY[]) {
  const width = Math.max(0, greatest(text.map((t) => textWidth(t, labelPx))));
  return { width, height: text.length * lineHeightPx + 2, near };
}

function labelFrom(
  box: Box & { readonly leader: Label["leader"] },
  text: readonly string[],
  end: XY,
  tone: Tone,
  quiet: boolean,
): Label {
  // Words begin or end on the side of what they name.
  const anchor = (box.x0 + box.x1) / 2 < end.x ? "end" : "start";
  const { leader, ...rect } = box;
  return {
    text,
    x: anchor === "end" ? box.x1 : box.x0,
    y: box.y0 + 13,
    anchor,
    tone,
    quiet,
    box: rect,
    leader,
    sample: null,
  };
}
