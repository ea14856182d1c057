/** How large the tables are by time, and how many numbers are open in them, on a logarithmic scale. Pure. */

import { decadeTicks, timeTicks } from "../../axes/ticks";
import { greatest } from "../../base/extremes";
import { formatCount } from "../../base/quantity";
import { textWidth } from "../../base/text-width";
import { type DisplayList, type Sketch, textPx } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { lanePictures, type Moment } from "../../mount/lane-pictures";
import type { FigureLane } from "../../mount/types";
import type { Box } from "../../plate/panels";
import type { DescriptorHistory } from "./descriptor-history";
import { words } from "./descriptors-messages";
import { descriptorNumbers, historyOf } from "./lane";
import { chartBox, chartPanels, type DescriptorsShape, startOf } from "./shape";
import { tableSizes } from "./table-sizes";

const gutterPx = 76;

interface Chart extends Box {
  readonly spanNs: number;
  readonly most: number;
}

export function layoutTables(ask: Moment<DescriptorsShape>): DisplayList {
  const { description, frame } = ask;
  const lanes = frame.lanes.map((lane) => ({ lane, history: historyOf(description, lane) }));
  const { displayTimeNs } = frame;
  const spanNs = Math.max(1, displayTimeNs);
  const steps = lanes.map(({ lane, history }) => sizesOf(history, lane, displayTimeNs));
  // Above the highest there is room for its name.
  const most = 2 * Math.max(1024, greatest(steps.flat().map(({ bits, pointers }) => Math.max(bits, pointers))));
  return lanePictures(ask, chartPanels, (out, lane, panel, index) => {
    const { history } = lanes[index] as (typeof lanes)[number];
    const chart = { ...chartBox(panel, gutterPx), spanNs, most };
    const { growths, pointersCopied } = descriptorNumbers(description, lane);
    out.head(panel, lane.label, words.tables.now(growths, pointersCopied));
    drawAxes(out, chart);
    out.items.push({ is: "rects", at: openAreas(history, lane, displayTimeNs, chart), fill: "running-fill" });
    const own = steps[index] as readonly Size[];
    const together = own.every(({ pointers, bits }) => pointers === bits);
    if (!together) drawLine(out, own, chart, S.inkLine, ({ bits }) => bits, words.tables.bits);
    drawLine(out, own, chart, S.path, ({ pointers }) => pointers, together ? words.tables.both : words.tables.pointers);
  });
}

export interface Size {
  readonly fromNs: number;
  readonly pointers: number;
  readonly bits: number;
}

/** Sizes up to a time: from when on, which. A process that ends leaves the next one tables of the first size. */
export function sizesOf(history: DescriptorHistory, { params }: FigureLane, timeNs: number): readonly Size[] {
  const fresh = tableSizes(String(params.growth), 0);
  const first = tableSizes(String(params.growth), startOf(params));
  const sizes: Size[] = [{ fromNs: 0, ...first }];
  const grown = history.grownNs.countUpTo(timeNs);
  const ends = endsOf(history, timeNs);
  let ended = 0;
  for (let growth = 0; growth < grown; growth++) {
    const fromNs = history.grownNs.values[growth] as number;
    for (; ended < ends.length && (ends[ended] as number) < fromNs; ended++)
      sizes.push({ fromNs: ends[ended] as number, ...fresh });
    const { pointers, bits } = sizes.at(-1) as Size;
    const to = history.grownTo.values[growth] as number;
    const ofPointers = history.grownPointers.values[growth] === 1;
    const together = params.growth === "today";
    sizes.push({ fromNs, pointers: ofPointers ? to : pointers, bits: !ofPointers || together ? to : bits });
  }
  for (; ended < ends.length; ended++) sizes.push({ fromNs: ends[ended] as number, ...fresh });
  return sizes;
}

/** When processes end after which another begins. What the last one has stays. */
function endsOf(history: DescriptorHistory, timeNs: number): readonly number[] {
  const calls = history.callNs.countUpTo(timeNs);
  const ends: number[] = [];
  for (let call = 0; call < calls && call < history.callNs.count - 1; call++)
    if (history.kindOf(call) === "end") ends.push(history.callNs.values[call] as number);
  return ends;
}

const heightOf = (value: number, { most, h }: Chart): number => (Math.log(Math.max(1, value)) / Math.log(most)) * h;

function drawAxes(out: Sketch, chart: Chart): void {
  const { x, y, w, h, spanNs, most } = chart;
  for (const tick of decadeTicks(1, most)) {
    const at = y + h - heightOf(tick, chart);
    out.mark(S.rule, x, at, w, 0);
    out.label(x - 6, at + 4.5, formatCount(tick), "quiet", { anchor: "end" });
  }
  let free = Number.NEGATIVE_INFINITY;
  for (const { timeNs, label } of timeTicks(0, spanNs, Math.max(2, Math.floor(w / 80)))) {
    const half = textWidth(label, textPx) / 2;
    const at = Math.min(Math.max(x + (timeNs / spanNs) * w, x + half), x + w + 8 - half);
    if (at - half < free) continue;
    out.label(at, y + h + 16, label, "quiet", { anchor: "middle" });
    free = at + half + 8;
  }
}

function drawLine(
  out: Sketch,
  sizes: readonly Size[],
  chart: Chart,
  style: number,
  of: (size: Size) => number,
  name: string,
): void {
  const { x, y, w, h, spanNs } = chart;
  const xOf = (timeNs: number) => x + (timeNs / spanNs) * w;
  const yOf = (value: number) => y + h - heightOf(value, chart);
  sizes.forEach((size, place) => {
    const next = sizes[place + 1];
    const [from, to] = [xOf(size.fromNs), next ? xOf(next.fromNs) : x + w];
    if (to > from) out.mark(style, from, yOf(of(size)), to - from, 0);
    if (next && of(next) !== of(size)) out.mark(style, to, yOf(of(size)), 0, yOf(of(next)) - yOf(of(size)));
  });
  const last = of(sizes.at(-1) as Size);
  const text = `${name} ${formatCount(last)}`;
  out.label(x + w - 4, yOf(last) - 5, text, "ink", { anchor: "end", halo: true });
}

/** What is open, by whole pixels, between which nothing shows through: x, y, width, height, one after the other. */
function openAreas(history: DescriptorHistory, { params }: FigureLane, timeNs: number, chart: Chart): number[] {
  const { x, y, w, h, spanNs } = chart;
  const calls = history.callNs.countUpTo(timeNs);
  const columns = Math.max(1, Math.floor(w));
  const at: number[] = [];
  let live = startOf(params);
  let call = 0;
  let held = { from: 0, live };
  const close = (to: number) => {
    const high = heightOf(held.live, chart);
    if (to > held.from && high > 0) at.push(x + held.from, y + h - high, to - held.from, high);
  };
  for (let place = 0; place < columns; place++) {
    const endNs = ((place + 1) * spanNs) / columns;
    while (call < calls && (history.callNs.values[call] as number) <= endNs) {
      live = history.callLive.values[call] as number;
      call++;
    }
    if (live !== held.live) {
      close(place);
      held = { from: place, live };
    }
  }
  close(columns);
  return at;
}
