/**
 * Pages a second against people a second, as one line through the run: where a run whose rate goes up and comes down again has two states, the way back is another one. What
 * is still to come is pale.
 */

import { evenTicks } from "../../axes/ticks";
import { greatest } from "../../base/extremes";
import { textWidth } from "../../base/text-width";
import { type DisplayList, type Sketch, textPx } from "../../display-list/display-list";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { lanePictures, type Moment } from "../../mount/lane-pictures";
import { metricOf } from "../../mount/metric-of";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { drawTitle } from "../../plate/furniture";
import { type Box, rightPx, titlePx } from "../../plate/panels";
import { laneCourse } from "./course-history";
import { knownUntil, momentNs } from "./course-layout";
import { durationNs } from "./lane";
import { words } from "./overload-messages";
import { mostRate, offeredPerS, stuckFrom } from "./rate";
import { loopPanels, loopPx, type OverloadShape } from "./shape";

/** Means of so many stretches of a run, so that chance is small and a bend is seen. */
const points = 90;
const leastMeanS = 10;

export interface LoopPoint {
  /** The middle of what it is the mean of. */
  readonly timeNs: number;
  readonly came: number;
  readonly good: number;
  /** The rate is higher after it than before. */
  readonly rises: boolean;
}

/** From the start as far as the run is known. */
export function loopPoints(description: Description, lane: FigureLane, untilNs: number): readonly LoopPoint[] {
  const course = laneCourse(description, lane.params).sync(lane.log);
  const readNs = lane.finished && !course.stopped ? durationNs(lane.params) : course.lastTimeNs;
  const known = Math.min(course.stretches, Math.floor(Math.min(untilNs, readNs) / course.stretchNs));
  const each = Math.max(Math.ceil(course.stretches / points), Math.ceil((leastMeanS * 1e9) / course.stretchNs));
  const list: LoopPoint[] = [];
  for (let from = 0; from + each <= known; from += each) {
    let good = 0;
    for (let i = from; i < from + each; i++) good += course.good[i] as number;
    const seconds = (each * course.stretchNs) / 1e9;
    const at = (stretch: number) => offeredPerS(lane.params, (stretch * course.stretchNs) / 1e9);
    list.push({
      timeNs: (from + each / 2) * course.stretchNs,
      came: at(from + each / 2),
      good: good / seconds,
      rises: at(from + each) > at(from),
    });
  }
  return list;
}

/** Of all lanes, so that they can be compared. */
interface Scale {
  readonly came: number;
  readonly good: number;
}

export function layoutLoop(ask: Moment<OverloadShape>): DisplayList {
  const { description, frame } = ask;
  const scale = scaleOf(description, frame);
  const boxes = loopBoxes(ask);
  return lanePictures(ask, loopPanels, (out, lane, _, index) => {
    const box = boxes[index] as LoopBox;
    drawTitle(box, lane.label, [], out.labels);
    if (lane.params.clients !== "open") {
      out.word(box.x, box.y + 20, words.loop.noRate, "quiet");
      return;
    }
    drawGround(out, lane.params, metricOf(description, lane, "peakPerS"), box, scale);
    drawPath(out, loopPoints(description, lane, knownUntil(frame)), momentNs(frame, lane), box, scale);
  });
}

const scaleOf = (description: Description, frame: FigureFrame): Scale => ({
  came: Math.max(1, greatest(frame.lanes.map(({ params }) => mostRate(params)))) * 1.05,
  good: Math.max(1, greatest(frame.lanes.map((lane) => metricOf(description, lane, "peakPerS")))) * 1.2,
});

export interface LoopBox extends Box {
  readonly lane: number;
}

export function loopBoxes({ description, shape, frame, width }: Moment<OverloadShape>): LoopBox[] {
  const { good } = scaleOf(description, frame);
  const gutter = greatest(evenTicks(0, good, 4).map((value) => textWidth(words.loop.rate(value), textPx))) + 10;
  return loopPanels(shape, width).panels.map((panel, lane) => ({
    x: panel.x + gutter,
    y: panel.y + titlePx,
    w: Math.max(40, panel.width - gutter - rightPx),
    h: loopPx,
    lane,
  }));
}

/** Where a point stands, px. */
export const loopPlace = (description: Description, frame: FigureFrame, box: LoopBox, { came, good }: LoopPoint) =>
  placeIn(box, scaleOf(description, frame), came, good);

const placeIn = ({ x, y, w, h }: LoopBox, scale: Scale, came: number, good: number): readonly [number, number] => [
  x + (w * came) / scale.came,
  y + h * (1 - Math.min(1, good / scale.good)),
];

/** Axes; everybody who comes is served on the slanting line, what the CPUs can do is the level one; from where a queue of the dead stays full. */
function drawGround(out: Sketch, params: LaneParams, peakPerS: number, box: LoopBox, scale: Scale): void {
  const { x, y, w, h } = box;
  const at = (came: number, good: number) => placeIn(box, scale, came, good);
  for (const value of evenTicks(0, scale.good, 4)) {
    const [, up] = at(0, value);
    out.lines([[x, up, x + w, up]], "line", { width: 1 });
    out.word(x - 6, up + 4, words.loop.rate(value), "quiet", { anchor: "end" });
  }
  for (const value of evenTicks(0, scale.came, Math.max(2, Math.floor(w / 70)))) {
    const [right] = at(value, 0);
    out.word(right, y + h + 16, words.loop.rate(value), "quiet", { anchor: value === 0 ? "start" : "middle" });
  }
  out.word(x + w, y + h + 32, words.loop.axis, "quiet", { anchor: "end" });
  out.word(x + 4, y + 12, words.loop.upright, "quiet", { halo: true });
  const peak = Math.min(scale.came, peakPerS);
  out.lines([[...at(0, 0), ...at(peak, peak)]], "edge", { width: 1 });
  out.lines([[...at(0, peakPerS), ...at(scale.came, peakPerS)]], "edge", { dashed: true });
  const stuck = stuckFrom(params, peakPerS);
  if (stuck === null || stuck >= scale.came) return;
  const [foot, base] = at(stuck, 0);
  out.lines([[foot, base, foot, y + h * 0.55]], "edge", { dashed: true });
  out.word(foot + 8, base - 28, words.loop.stuckFrom(stuck), "quiet", { halo: true });
}

function drawPath(out: Sketch, all: readonly LoopPoint[], nowNs: number, box: LoopBox, scale: Scale): void {
  const at = ({ came, good }: LoopPoint) => placeIn(box, scale, came, good);
  const line = (list: readonly LoopPoint[]) => list.flatMap(at);
  const past = all.filter(({ timeNs }) => timeNs <= nowNs);
  const last = past.at(-1);
  const future = last ? [last, ...all.slice(past.length)] : all;
  if (future.length > 1) out.lines([line(future)], "line");
  const turn = past.findIndex(({ rises }) => !rises);
  const up = turn < 0 ? past : past.slice(0, turn + 1);
  const down = turn < 0 ? [] : past.slice(turn);
  if (down.length > 1) out.lines([line(down)], "spinning", { dashed: true });
  if (up.length > 1) out.lines([line(up)], "running");
  if (last) out.dots(at(last), 4.5, "ink", "paper");
  nameRising(out, up, box, at);
  nameFalling(out, down, box, at);
}

type PlaceOf = (point: LoopPoint) => readonly [x: number, y: number];

/** Left of the line, where it is half as high as it gets. */
function nameRising(out: Sketch, way: readonly LoopPoint[], { x }: LoopBox, at: PlaceOf): void {
  const most = greatest(way.map(({ good }) => good));
  const half = way.find(({ good }) => good >= most / 2);
  if (way.length < 4 || half === undefined) return;
  const [px, py] = at(half);
  const right = Math.max(px - 8, x + textWidth(words.loop.rising, textPx) + 4);
  out.word(right, py - 6, words.loop.rising, "ink", { anchor: "end", halo: true });
}

/** Beneath the middle of the line; above it where that is its foot. */
function nameFalling(out: Sketch, way: readonly LoopPoint[], { x, y, w, h }: LoopBox, at: PlaceOf): void {
  const middle = way[Math.floor(way.length / 2)];
  if (way.length < 4 || middle === undefined) return;
  const [px, py] = at(middle);
  const wide = textWidth(words.loop.falling, textPx);
  const left = Math.min(Math.max(px, x), x + w - wide);
  out.word(left, py + 22 < y + h ? py + 22 : py - 8, words.loop.falling, "ink", { halo: true });
}
