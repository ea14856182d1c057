/** Over the calls: what was taken from the system, what chunks in use fill of it, what the program asked for; beneath, both fragmentations. Pure. */

import { spreadColumn } from "../../axes/labels";
import { roundUp } from "../../axes/round";
import { evenTicks } from "../../axes/ticks";
import { greatest } from "../../base/extremes";
import { formatCount, formatSignificant } from "../../base/quantity";
import { fitText, meanWidth } from "../../base/text-width";
import type { Colour, Role } from "../../display-list/colours";
import { type DisplayList, Pen, textPx } from "../../display-list/display-list";
import type { Description } from "../../model/description";
import type { FigureFrame, FigureLane } from "../../mount/types";
import type { Box } from "../../plate/panels";
import { words } from "./heap-messages";
import { type HeapHistory, heapState, historyOf } from "./lane";
import { heapHeight, type PanelPlace, panelPlace, titleHeight } from "./shape";

export interface Fragmentation {
  /** Shares, 0 to 1, at every sample. */
  readonly internal: Float32Array;
  readonly external: Float32Array;
}

/** As the core defines them (models/heap/README.md). */
export function fragmentationOf({ heap, live, used, largestFree }: HeapHistory): Fragmentation {
  const internal = new Float32Array(heap.length);
  const external = new Float32Array(heap.length);
  for (let i = 0; i < heap.length; i++) {
    const [all, asked, taken] = [heap[i] as number, live[i] as number, used[i] as number];
    internal[i] = taken > 0 ? 1 - asked / taken : 0;
    external[i] = all > taken ? 1 - (largestFree[i] as number) / (all - taken) : 0;
  }
  return { internal, external };
}

interface Axes {
  readonly calls: number;
  readonly bytes: number;
}

export function layoutFragmentation(_description: Description, frame: FigureFrame, width: number): DisplayList {
  const out = new Pen();
  // The same axes in all lanes: they are there to be compared.
  let [calls, bytes] = [1, 1];
  for (const lane of frame.lanes) {
    const { hand } = heapState(lane);
    const { heap } = historyOf(lane);
    calls = Math.max(calls, hand.calls, lane.params.workload === "given" ? 1 : Number(lane.params.operations));
    for (let i = 0; i < heap.length; i++) bytes = Math.max(bytes, heap[i] as number);
  }
  frame.lanes.forEach((lane, index) => {
    panel(lane, panelPlace("fragmentation", frame.lanes.length, width, index), { calls, bytes: roundUp(bytes) }, out);
  });
  return out.list(width, heapHeight("fragmentation", frame.lanes.length, width));
}

const labelRoom = 104;
/** "100%": its sign is wider than the mean character. */
const widestPercentPx = 33;

function panel(lane: FigureLane, place: PanelPlace, axes: Axes, out: Pen): void {
  const history = historyOf(lane);
  const { internal, external } = fragmentationOf(history);
  const { hand } = heapState(lane);
  out.word(place.x, place.y + 14, fitText(lane.label, place.width, 14), "ink", { size: 14, strong: true });
  const yTicks = evenTicks(0, axes.bytes, 3);
  const gutter = Math.max(greatest(yTicks.map((value) => meanWidth(bytesText(value), textPx))), widestPercentPx) + 8;
  const plot = { x: place.x + gutter, w: Math.max(60, place.width - gutter - labelRoom) };
  const upper: Box = { ...plot, y: place.y + titleHeight - 12, h: 124 };
  const lower: Box = { ...plot, y: upper.y + upper.h + 24, h: 74 };
  const samples = history.heap.length;
  const xOf = (sample: number) => plot.x + (Math.min(axes.calls, (sample + 1) * history.stride) / axes.calls) * plot.w;

  frameOf(upper, axes.bytes, yTicks, bytesText, out);
  frameOf(lower, 1, [0, 0.5, 1], (share) => `${share * 100}%`, out);
  for (const calls of evenTicks(0, axes.calls, Math.max(2, Math.floor(plot.w / 110)))) {
    const x = plot.x + (calls / axes.calls) * plot.w;
    out.word(x, lower.y + lower.h + 16, calls === 0 ? words.fragmentation.noCalls : formatCount(calls), "quiet", {
      anchor: calls === 0 ? "start" : "middle",
    });
  }
  if (samples === 0) {
    out.word(plot.x + 6, upper.y + 20, words.fragmentation.noneOver, "quiet");
    return;
  }
  const now = plot.x + (Math.min(axes.calls, hand.calls) / axes.calls) * plot.w;
  out.lines([[now, upper.y, now, lower.y + lower.h]], "edge", { dashed: true });
  const last = samples - 1;
  // A call under way has changed the heap already, and long runs are not sampled at every call: what the labels tell is said, and may be past.
  out.word(place.x + place.width, upper.y - 6, words.fragmentation.afterCall(samples * history.stride), "quiet", {
    anchor: "end",
  });
  const say = words.fragmentation;
  const bytes = (values: ArrayLike<number>) => bytesText(values[last] as number);
  const percent = (values: ArrayLike<number>) => `${formatSignificant(Math.round((values[last] ?? 0) * 1000) / 10)}%`;
  const curvesIn = (own: Box, most: number, all: readonly Curve[]) => curves({ ...own, most, xOf }, all, samples, out);
  curvesIn(upper, axes.bytes, [
    { values: history.heap, colour: "ink", words: say.heap(bytes(history.heap)), role: "ink" },
    { values: history.used, colour: "edge", words: say.used(bytes(history.used)), role: "quiet", dashed: true },
    { values: history.live, colour: "running", words: say.asked(bytes(history.live)), role: "running" },
  ]);
  curvesIn(lower, 1, [
    { values: external, colour: "scan", words: say.external(percent(external)), role: "scan" },
    { values: internal, colour: "runnable", words: say.internal(percent(internal)), role: "runnable", dashed: true },
  ]);
}

/** "132 KB": labels of axes and lines; the counters have the bytes. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${formatCount(bytes)} B`;
  if (bytes < 1e6) return `${formatSignificant(bytes / 1e3)} kB`;
  return `${formatSignificant(bytes / 1e6)} MB`;
}

function frameOf(plot: Box, most: number, ticks: readonly number[], textOf: (tick: number) => string, out: Pen): void {
  const yOf = (tick: number) => plot.y + plot.h * (1 - tick / most);
  for (const tick of ticks) out.word(plot.x - 6, yOf(tick) + 4, textOf(tick), "quiet", { anchor: "end" });
  out.lines(
    ticks.map((tick) => [plot.x, yOf(tick), plot.x + plot.w, yOf(tick)]),
    "line",
    { width: 1 },
  );
}

interface Curve {
  readonly values: ArrayLike<number>;
  readonly colour: Colour;
  readonly role: Role;
  readonly words: string;
  readonly dashed?: boolean;
}

interface CurvePlot extends Box {
  readonly most: number;
  readonly xOf: (sample: number) => number;
}

function curves({ xOf, most: top, ...plot }: CurvePlot, all: readonly Curve[], samples: number, out: Pen): void {
  const yOf = (value: number) => plot.y + plot.h * (1 - Math.min(1, value / top));
  const labels: { y: number; curve: Curve }[] = [];
  // Two points a pixel are enough: the least and the most of what falls on it.
  const each = Math.max(1, Math.floor(samples / (2 * plot.w)));
  for (const curve of all) {
    const line: number[] = [];
    for (let from = 0; from < samples; from += each) {
      const to = Math.min(samples, from + each);
      let [least, most] = [from, from];
      for (let i = from; i < to; i++) {
        if ((curve.values[i] as number) < (curve.values[least] as number)) least = i;
        if ((curve.values[i] as number) > (curve.values[most] as number)) most = i;
      }
      for (const i of least < most ? [least, most] : least > most ? [most, least] : [least])
        line.push(xOf(i), yOf(curve.values[i] as number));
    }
    if (line.length === 2) line.push((line[0] as number) + 1, line[1] as number);
    out.lines([line], curve.colour, { ...(curve.dashed && { dashed: true }) });
    const y = yOf(curve.values[samples - 1] as number);
    out.dots([xOf(samples - 1), y], 3, "paper", curve.colour);
    labels.push({ y, curve });
  }
  // Labels at the right edge, each beside its line's end, none on another.
  const middles = spreadColumn(
    labels.map(({ y }) => ({ y, height: 15 })),
    plot.y - 4.5,
    plot.y + plot.h + 7.5,
  );
  labels.forEach(({ curve }, i) => {
    out.word(plot.x + plot.w + 8, (middles[i] as number) + 4, curve.words, curve.role);
  });
}
