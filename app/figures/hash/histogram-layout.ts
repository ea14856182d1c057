/** How many buckets hold how many keys, beside what chance would give (Poisson at the same load). Pure. */
import { formatCount, formatSignificant } from "../../base/quantity";
import type { Description } from "../../model/description";
import type { HerdFrame, HerdLane } from "../types";
import type { Drawing, Shape } from "./drawing";
import { histogramOf, tableNumbers } from "./hash-lane";
import { type HashShape, hashHeight, type PanelPlace, panelPlace } from "./hash-shape";
import { fitText } from "./text";

/** Buckets of 0, 1, 2 ... keys that chance would make, as long as they are worth drawing. */
export function poisson(buckets: number, load: number, least = 0.5): number[] {
  const expected: number[] = [];
  let logarithm = Math.log(buckets) - load;
  for (let k = 0; k < 100000; k++) {
    if (k > 0) logarithm += Math.log(load) - Math.log(k);
    const value = load === 0 ? (k === 0 ? buckets : 0) : Math.exp(logarithm);
    if (k > load && value < least) break;
    expected.push(value);
  }
  return expected;
}

/** Sums of `each` neighbours. */
export function binned(values: ArrayLike<number>, each: number): number[] {
  const bins = new Array<number>(Math.ceil(values.length / each)).fill(0);
  for (let i = 0; i < values.length; i++) {
    const bin = Math.floor(i / each);
    bins[bin] = (bins[bin] as number) + (values[i] as number);
  }
  return bins;
}

export function binSize(count: number, most: number): number {
  for (let magnitude = 1; ; magnitude *= 10)
    for (const step of [1, 2, 5]) if (Math.ceil(count / (step * magnitude)) <= most) return step * magnitude;
}

export function layoutHistogram(description: Description, shape: HashShape, frame: HerdFrame, width: number): Drawing {
  const shapes: Shape[] = [];
  const most = Math.max(...frame.lanes.map((lane) => tableNumbers(description, lane).buckets), 10);
  // The same axes in all lanes: they are there to be compared.
  let longest = 1;
  for (const lane of frame.lanes) {
    const { buckets, load } = tableNumbers(description, lane);
    longest = Math.max(longest, histogramOf(lane).length, poisson(Math.max(1, buckets), load).length);
  }
  for (const [index, lane] of frame.lanes.entries())
    panel(description, lane, panelPlace(shape, "histogram", width, index), { longest, most }, shapes);
  return { width, height: hashHeight(shape, "histogram", width), plains: [], shapes };
}

interface Axes {
  /** Chain lengths from 0 to one less. */
  readonly longest: number;
  readonly most: number;
}

const axisWidth = 52;
const headHeight = 62;
const footHeight = 38;

function panel(description: Description, lane: HerdLane, place: PanelPlace, axes: Axes, shapes: Shape[]): void {
  const numbers = tableNumbers(description, lane);
  const left = place.x + axisWidth;
  const right = place.x + place.width - 6;
  const top = place.y + headHeight;
  const bottom = place.y + place.height - footHeight;
  head(lane, numbers, place, shapes);
  const decades = Math.ceil(Math.log10(axes.most));
  // Half a bucket is where the axis begins: a single bucket can still be seen.
  const y = (count: number) =>
    bottom - ((Math.log10(Math.max(count, 0.5)) - Math.log10(0.5)) / (decades - Math.log10(0.5))) * (bottom - top);
  const every = decades > 4 && bottom - top < 180 ? 2 : 1;
  for (let decade = 0; decade <= decades; decade++) {
    const at = y(10 ** decade);
    shapes.push({ is: "lines", at: [[left, at, right, at]], stroke: "line" });
    if (decade % every === 0)
      shapes.push({
        is: "text",
        x: left - 8,
        y: at + 4,
        text: formatCount(10 ** decade),
        fill: "quiet",
        size: 12,
        anchor: "end",
      });
  }
  const each = binSize(axes.longest, Math.max(8, Math.floor((right - left) / 5)));
  const bins = Math.ceil(axes.longest / each);
  const pitch = (right - left) / bins;
  const counts = binned(histogramOf(lane), each);
  const bars: number[] = [];
  counts.forEach((count, bin) => {
    if (count > 0)
      bars.push(left + bin * pitch + pitch * 0.12, y(count), Math.max(1.5, pitch * 0.76), bottom - y(count));
  });
  shapes.push({ is: "rects", at: bars, fill: "sleeping" });
  expectation(binned(poisson(Math.max(1, numbers.buckets), numbers.load), each), { left, pitch, y, bottom }, shapes);
  shapes.push({ is: "lines", at: [[left, bottom, right, bottom]], stroke: "edge" });
  const ticks = Math.min(bins, Math.max(2, Math.floor((right - left) / 56)));
  const stepBins = Math.max(1, binSize(bins, ticks));
  for (let bin = 0; bin < bins; bin += stepBins)
    shapes.push({
      is: "text",
      x: left + (bin + 0.5) * pitch,
      y: bottom + 16,
      text: formatCount(bin * each),
      fill: "quiet",
      size: 12,
      anchor: "middle",
    });
  shapes.push({
    is: "text",
    x: right,
    y: bottom + 33,
    text: each === 1 ? "keys in a bucket" : `keys in a bucket, ${formatCount(each)} together`,
    fill: "quiet",
    size: 12,
    anchor: "end",
  });
  shapes.push({ is: "text", x: place.x, y: top - 10, text: "buckets", fill: "quiet", size: 12 });
  marks(numbers, { left, right, pitch, y, each, bottom, top }, shapes);
}

function head(lane: HerdLane, numbers: ReturnType<typeof tableNumbers>, place: PanelPlace, shapes: Shape[]): void {
  const small =
    numbers.keys === 0 ? "no key yet" : `${formatSignificant(numbers.inSmallBuckets)}% of keys in buckets of at most 3`;
  shapes.push(
    {
      is: "text",
      x: place.x,
      y: place.y + 15,
      text: fitText(lane.label, place.width, 14),
      fill: "ink",
      size: 14,
      strong: true,
    },
    { is: "text", x: place.x, y: place.y + 34, text: small, fill: "quiet" },
  );
}

interface Scale {
  readonly left: number;
  readonly pitch: number;
  readonly bottom: number;
  readonly y: (count: number) => number;
}

function expectation(expected: readonly number[], { left, pitch, y, bottom }: Scale, shapes: Shape[]): void {
  const line: number[] = [];
  expected.forEach((count, bin) => {
    if (count >= 0.5) line.push(left + (bin + 0.5) * pitch, Math.min(bottom, y(count)));
  });
  if (line.length === 0) return;
  shapes.push({ is: "lines", at: [line], stroke: "runnable" });
  shapes.push({ is: "dots", at: line, radius: pitch < 8 ? 1.5 : 3, fill: "paper", stroke: "runnable" });
}

/** Words at what they name: the empty buckets, the longest chain, the line. */
function marks(
  { empty, longest, load, buckets, keys }: ReturnType<typeof tableNumbers>,
  { left, right, pitch, y, each, bottom, top }: Scale & { right: number; each: number; top: number },
  shapes: Shape[],
): void {
  if (keys === 0) return;
  const text = `longest ${formatCount(longest)}`;
  const x = left + (Math.floor(longest / each) + 0.5) * pitch;
  const at = Math.max(left + 90, Math.min(right, x + 30));
  shapes.push({ is: "text", x: at, y: bottom - 22, text, fill: "ink", size: 12, anchor: "end", strong: true });
  shapes.push({ is: "lines", at: [[Math.min(x, right), bottom - 18, x, bottom - 4]], stroke: "ink" });
  shapes.push({
    is: "text",
    x: left + Math.max(8, pitch * 1.1),
    y: Math.max(top + 10, y(Math.max(1, empty)) + 4),
    text: `${formatCount(empty)} empty`,
    fill: "ink",
    size: 12,
    strong: true,
  });
  const curve = poisson(buckets, load);
  const peak = Math.min(curve.length - 1, Math.max(1, Math.round(load)));
  const height = y(Math.max(1, curve[peak] ?? 1));
  const px = left + (Math.floor(peak / each) + 0.5) * pitch;
  shapes.push({
    is: "text",
    x: Math.min(px + Math.max(12, pitch * 0.8), right - 92),
    y: Math.max(top + 26, height + 16),
    text: "chance (Poisson)",
    fill: "runnable-text",
    size: 12,
  });
}
