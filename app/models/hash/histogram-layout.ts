/** How many buckets hold how many keys, beside what chance would give (Poisson at the same load). Pure. */

import { oneTwoFive, roundUp } from "../../axes/round";
import { linearScale, logScale } from "../../axes/scale";
import { decadeTicks, evenTicks } from "../../axes/ticks";
import { greatest } from "../../base/extremes";
import { formatCount, formatSignificant } from "../../base/quantity";
import { fitText, meanWidth } from "../../base/text-width";
import { type DisplayList, Pen } from "../../display-list/display-list";
import type { Description } from "../../model/description";
import type { Moment } from "../../mount/lane-pictures";
import type { FigureLane } from "../../mount/types";
import { words } from "./hash-messages";
import { histogramOf, tableNumbers } from "./lane";
import { type HashShape, hashHeight, type PanelPlace, panelPlace } from "./shape";

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

export function layoutHistogram({ description, shape, frame, width }: Moment<HashShape>): DisplayList {
  const out = new Pen();
  const most = Math.max(greatest(frame.lanes.map((lane) => tableNumbers(description, lane).buckets)), 10);
  // The same axes in all lanes: they are there to be compared.
  let longest = 1;
  let highest = 1;
  for (const lane of frame.lanes) {
    const { buckets, load } = tableNumbers(description, lane);
    const expected = poisson(Math.max(1, buckets), load);
    longest = Math.max(longest, histogramOf(lane).length, expected.length);
    highest = Math.max(highest, greatest(expected));
    for (const count of Array.from(histogramOf(lane))) highest = Math.max(highest, count);
  }
  for (const [index, lane] of frame.lanes.entries())
    panel(description, lane, panelPlace(shape, "histogram", width, index), { longest, most, highest }, out);
  return out.list(width, hashHeight(shape, "histogram", width));
}

/** Few buckets need no logarithm. */
const mostLinear = 256;

interface Axes {
  /** Buckets of the fullest bar or point in any lane. */
  readonly highest: number;
  /** Chain lengths from 0 to one less. */
  readonly longest: number;
  readonly most: number;
}

const axisWidth = 58;
const headHeight = 72;
const footHeight = 38;
/** Pixels of a bar and its gap; where there is less room for each, neighbours become one bar. */
const leastPitch = 3;

function panel(description: Description, lane: FigureLane, place: PanelPlace, axes: Axes, out: Pen): void {
  const numbers = tableNumbers(description, lane);
  const left = place.x + axisWidth;
  const right = place.x + place.width - 6;
  const top = place.y + headHeight;
  const bottom = place.y + place.height - footHeight;
  head(lane, numbers, place, out);
  const linear = axes.most <= mostLinear;
  // Above the highest there is room for its words.
  const ceiling = axes.highest * (linear ? 1.2 : 3);
  // Half a bucket is where the logarithm begins: a single bucket can still be seen.
  const least = linear ? 0 : 0.5;
  const scale = (linear ? linearScale : logScale)([least, ceiling], [bottom, top]);
  const y = (count: number) => scale(Math.max(count, least));
  const ticksY = linear ? evenTicks(0, ceiling, 4) : decadeTicks(1, ceiling);
  for (const tick of ticksY) {
    const at = y(tick);
    out.lines([[left, at, right, at]], "line");
    out.label(left - 8, at + 4, formatCount(tick), "quiet", { anchor: "end" });
  }
  const most = Math.max(8, Math.floor((right - left) / leastPitch));
  const each = Math.max(1, roundUp(axes.longest / most, oneTwoFive));
  const bins = Math.ceil(axes.longest / each);
  const pitch = (right - left) / bins;
  const counts = binned(histogramOf(lane), each);
  const bars: number[] = [];
  counts.forEach((count, bin) => {
    if (count > 0)
      bars.push(left + bin * pitch + pitch * 0.12, y(count), Math.max(1.5, pitch * 0.76), bottom - y(count));
  });
  out.rects(bars, "sleeping");
  expectation(binned(poisson(Math.max(1, numbers.buckets), numbers.load), each), { left, pitch, y, bottom }, out);
  out.lines([[left, bottom, right, bottom]], "edge");
  const ticks = Math.min(bins, Math.max(2, Math.floor((right - left) / 56)));
  const stepBins = Math.max(1, roundUp(bins / ticks, oneTwoFive));
  for (let bin = 0; bin < bins; bin += stepBins)
    out.label(left + (bin + 0.5) * pitch, bottom + 16, formatCount(bin * each), "quiet", { anchor: "middle" });
  out.label(right, bottom + 33, each === 1 ? words.histogram.keys : words.histogram.keysTogether(each), "quiet", {
    anchor: "end",
  });
  // Named at the head of the panel: beside the line it would meet the words at the bars, wherever they are.
  const named = words.histogram.chance;
  const from = numbers.keys > 0 ? right - meanWidth(named, 12) - 30 : right;
  const { buckets, bucketsLogarithmic } = words.histogram;
  const fits = place.x + meanWidth(bucketsLogarithmic, 12) + 8 <= from;
  out.label(place.x, top - 14, linear || !fits ? buckets : bucketsLogarithmic);
  if (numbers.keys > 0) {
    out.lines([[from, top - 18, from + 22, top - 18]], "runnable");
    out.dots([from + 11, top - 18], 3, "paper", "runnable");
    out.label(right, top - 14, named, "runnable", { anchor: "end" });
  }
  marks(lane, numbers, { left, right, pitch, y, each, bottom, top }, out);
}

function head(lane: FigureLane, numbers: ReturnType<typeof tableNumbers>, place: PanelPlace, out: Pen): void {
  const small = numbers.keys === 0 ? words.noKey : words.histogram.inSmall(formatSignificant(numbers.inSmallBuckets));
  out.label(place.x, place.y + 15, fitText(lane.label, place.width, 14), "ink", { size: 14, strong: true });
  out.word(place.x, place.y + 34, small, "quiet");
}

interface Scale {
  readonly left: number;
  readonly pitch: number;
  readonly bottom: number;
  readonly y: (count: number) => number;
}

function expectation(expected: readonly number[], { left, pitch, y, bottom }: Scale, out: Pen): void {
  const line: number[] = [];
  expected.forEach((count, bin) => {
    if (count >= 0.5) line.push(left + (bin + 0.5) * pitch, Math.min(bottom, y(count)));
  });
  if (line.length === 0) return;
  out.lines([line], "runnable");
  out.dots(line, pitch < 8 ? 1.5 : 3, "paper", "runnable");
}

/** Words at what they name: the empty buckets, the longest chain, the line. */
function marks(
  lane: FigureLane,
  { empty, longest, load, buckets, keys }: ReturnType<typeof tableNumbers>,
  { left, right, pitch, y, each, top }: Scale & { right: number; each: number; top: number },
  out: Pen,
): void {
  if (keys === 0) return;
  const bars = binned(histogramOf(lane), each);
  const chance = binned(poisson(buckets, load), each);
  const aboveOf = (bin: number) => Math.max(top + 8, y(Math.max(bars[bin] ?? 0, chance[bin] ?? 0)) - 8);
  const look = { strong: true, halo: true };
  const bin = Math.floor(longest / each);
  const x = left + (bin + 0.5) * pitch;
  const longestWords = words.histogram.longest(longest);
  const half = meanWidth(longestWords, 12) / 2;
  const emptyY = aboveOf(0);
  const emptyWords = words.histogram.empty(empty);
  // Bars that stand so close have their words in one line.
  const together = bin === 0 || (x - half < left + meanWidth(emptyWords, 12) + 8 && pitch < 40);
  out.label(left + 2, emptyY, together ? words.histogram.both(emptyWords, longestWords) : emptyWords, "ink", look);
  if (together) return;
  const atEnd = x + half > right;
  const above = aboveOf(bin);
  out.label(
    atEnd ? right : Math.max(left + half + 2, x),
    Math.abs(above - emptyY) < 14 && x - half < left + 80 ? emptyY - 15 : above,
    longestWords,
    "ink",
    { ...look, anchor: atEnd ? "end" : "middle" },
  );
}
