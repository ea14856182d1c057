/** Pages a second by time: good ones as an area, dead ones hatched above it, who comes as a line; the surge is a band. For the lanes that are compared, and above a plate's servers. */

import { evenTicks } from "../../axes/ticks";
import { greatest } from "../../base/extremes";
import { textWidth } from "../../base/text-width";
import { type DisplayList, type Sketch, textPx } from "../../display-list/display-list";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { lanePictures, type Moment } from "../../mount/lane-pictures";
import { metricOf } from "../../mount/metric-of";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { drawNow, drawTitle, drawVeil } from "../../plate/furniture";
import { atShare, type Box, rightPx, titlePx } from "../../plate/panels";
import { type CourseHistory, laneCourse } from "./course-history";
import { durationNs } from "./lane";
import { words } from "./overload-messages";
import { coursePanels, coursePx, type OverloadShape } from "./shape";

/** Of all lanes, so that they can be compared. */
export interface CourseScale {
  readonly perSecond: number;
  readonly timeNs: number;
}

/** Above the capacity there is room for what is a little more by chance. */
const headroom = 1.35;
/** A rate of so many times the capacity has its place; of one that is higher the line leaves the picture at its upper edge. */
const mostOverCapacity = 3;

export function courseScale(description: Description, frame: FigureFrame): CourseScale {
  const most = (of: (lane: FigureLane) => number) => Math.max(1, greatest(frame.lanes.map(of)));
  return {
    perSecond: most((lane) => {
      const capacity = metricOf(description, lane, "peakPerS");
      return Math.max(capacity * headroom, Math.min(capacity * mostOverCapacity, highestRate(lane.params)));
    }),
    timeNs: most(({ params }) => durationNs(params)),
  };
}

/** Of people a second, with what chance adds to it in a few seconds. */
function highestRate(params: LaneParams): number {
  if (params.clients !== "open") return 0;
  const swings = params["rate-shape"] === "up-and-down";
  const given = (at: string, rate: string) => ((params[at] ?? null) === null ? 0 : Number(params[rate]));
  const rate = Math.max(
    Number(params.rate),
    swings ? Number(params["peak-rate"]) : 0,
    given("surge-at", "surge-rate"),
    given("then-at", "then-rate"),
  );
  return rate + 1.5 * Math.sqrt(rate);
}

/** What stands left of the axis. */
export const gutterPx = (scale: CourseScale): number =>
  greatest(rateTicks(scale, Number.POSITIVE_INFINITY).map(({ text }) => textWidth(text, textPx))) + 10;

const rateTicks = ({ perSecond }: CourseScale, h: number) =>
  evenTicks(0, perSecond, h < 80 ? 1 : 2).map((value) => ({ value, text: words.perSecond(value) }));

export interface CourseBox extends Box {
  readonly lane: number;
  /** Of the whole axis, ns. */
  readonly timeNs: number;
}

export function courseBoxes(ask: Moment<OverloadShape>): CourseBox[] {
  const { description, shape, frame, width, roomPx } = ask;
  const scale = courseScale(description, frame);
  const gutter = gutterPx(scale);
  return coursePanels(shape, width, roomPx).panels.map((panel, lane) => ({
    lane,
    timeNs: scale.timeNs,
    x: panel.x + gutter,
    y: panel.y + titlePx,
    w: Math.max(40, panel.width - gutter - rightPx),
    h: coursePx(shape.lanes, width, roomPx),
  }));
}

export function layoutCourses(ask: Moment<OverloadShape>, hatched: boolean): DisplayList {
  const { description, frame } = ask;
  const scale = courseScale(description, frame);
  const boxes = courseBoxes(ask);
  return lanePictures(ask, coursePanels, (out, lane, _, index) => {
    const box = boxes[index] as CourseBox;
    drawCourse(out, { description, lane, box, scale, untilNs: knownUntil(frame) });
    const nowX = atShare(box, momentNs(frame, lane) / scale.timeNs);
    if (!frame.withheld) drawVeil(box, nowX, hatched, out.marks);
    drawNow(box, nowX, out.marks);
    drawTimeAxis(out, box, scale);
    drawTitle(box, lane.label, nowWords(description, lane), out.labels);
  });
}

/** After the last record nothing happens: the moment after it is the end. */
export const momentNs = (
  { displayTimeNs, withheld }: FigureFrame,
  { finished, state, log, params }: FigureLane,
): number =>
  finished && !withheld && state.records === log.length ? Math.max(displayTimeNs, durationNs(params)) : displayTimeNs;

/** ns. */
export const knownUntil = ({ withheld, displayTimeNs }: FigureFrame): number =>
  withheld ? displayTimeNs : Number.POSITIVE_INFINITY;

export function nowWords(description: Description, lane: FigureLane): readonly string[] {
  const of = (name: string) => metricOf(description, lane, name);
  return words.course.now(of("servers"), of("waiting"));
}

const axisTickPx = 96;

export function drawTimeAxis(out: Sketch, { x, y, w, h }: Box, { timeNs }: CourseScale): void {
  const seconds = timeNs / 1e9;
  for (const at of evenTicks(0, seconds, Math.max(2, Math.floor(w / axisTickPx))))
    out.word(x + (at / seconds) * w, y + h + 16, words.course.seconds(at), "quiet", {
      anchor: at === 0 ? "start" : at === seconds ? "end" : "middle",
    });
}

interface Drawn {
  readonly description: Description;
  readonly lane: FigureLane;
  readonly box: Box;
  readonly scale: CourseScale;
  /** What comes is not to be seen: beyond this moment nothing is known, ns. */
  readonly untilNs: number;
}

/** A point of the curves each so many px. */
const stepPx = 3;

export function drawCourse(out: Sketch, { description, lane, box, scale, untilNs }: Drawn): void {
  const course = laneCourse(description, lane.params).sync(lane.log);
  const { x, y, w, h } = box;
  const yOf = (rate: number) => y + h * (1 - Math.min(1, rate / scale.perSecond));
  for (const { fromNs, toNs, text } of bandsOf(lane.params)) {
    const [left, right] = [fromNs, toNs].map((ns) => atShare(box, ns / scale.timeNs)) as [number, number];
    out.rect(left, y, right - left, h, { fill: "wash" });
    if (h >= leastNamedPx && textWidth(text, textPx) <= x + w - right - 4)
      out.word(right + 4, y + 13, text, "quiet", { halo: true });
  }
  const ticks = rateTicks(scale, h);
  out.lines(
    ticks.map(({ value }) => [x, yOf(value), x + w, yOf(value)]),
    "line",
    { width: 1 },
  );
  for (const { value, text } of ticks) out.word(x - 6, yOf(value) + 4, text, "quiet", { anchor: "end" });
  const points = pointsOf(course, lane, scale, w, untilNs);
  if (points.length > 1) {
    const at = ({ share }: Point) => x + share * w;
    const base = y + h;
    const outline = (rate: (point: Point) => number) => points.flatMap((point) => [at(point), yOf(rate(point))]);
    const ends = [at(points[points.length - 1] as Point), base, at(points[0] as Point), base];
    out.lines([[...outline(({ good, dead }) => good + dead), ...ends]], "spinning", {
      fill: "spinning-fill",
      width: 1,
    });
    const hatch = points.flatMap((point, i) =>
      i % 2 === 0 && point.dead > 0 ? [[at(point), yOf(point.good), at(point), yOf(point.good + point.dead)]] : [],
    );
    out.lines(hatch, "spinning", { width: 1 });
    out.lines([[...outline(({ good }) => good), ...ends]], "running", { fill: "running-fill", width: 1 });
    out.lines([outline(({ good }) => good)], "running");
    if (lane.params.clients === "open") {
      const came = points.map((point): Corner => [at(point), y + h * (1 - Math.max(0, point.came) / scale.perSecond)]);
      out.lines(cutAtTop(came, y), "edge", { width: 1 });
    }
  }
  const peak = metricOf(description, lane, "peakPerS");
  out.lines([[x, yOf(peak), x + w, yOf(peak)]], "edge", { dashed: true });
}

type Corner = readonly [x: number, y: number];

/** What of a line lies beneath a height: it ends there, and begins there again. */
export function cutAtTop(corners: readonly Corner[], topY: number): number[][] {
  const lines: number[][] = [];
  let line: number[] = [];
  corners.forEach(([x, y], i) => {
    const [beforeX, beforeY] = corners[i - 1] ?? [x, y];
    const crosses = beforeY < topY !== y < topY;
    const crossing = crosses ? [beforeX + ((topY - beforeY) / (y - beforeY)) * (x - beforeX), topY] : [];
    if (y >= topY) line.push(...crossing, x, y);
    else if (line.length > 0) {
      lines.push([...line, ...crossing]);
      line = [];
    }
  });
  return line.length > 0 ? [...lines, line] : lines;
}

interface Point {
  readonly share: number;
  readonly good: number;
  readonly dead: number;
  readonly came: number;
}

/** Means of so many stretches that a point has some px. The last stretch that is known may be under way. */
function pointsOf(course: CourseHistory, lane: FigureLane, scale: CourseScale, w: number, untilNs: number): Point[] {
  const readNs = lane.finished && !course.stopped ? durationNs(lane.params) : course.lastTimeNs;
  const knownNs = Math.min(untilNs, readNs);
  const known = Math.min(course.stretches, Math.floor(knownNs / course.stretchNs));
  const each = Math.max(1, Math.ceil((stepPx * scale.timeNs) / course.stretchNs / w));
  const seconds = (each * course.stretchNs) / 1e9;
  const points: Point[] = [];
  for (let from = 0; from + each <= known; from += each) {
    const sum = (counts: ArrayLike<number>) => {
      let all = 0;
      for (let i = from; i < from + each; i++) all += counts[i] as number;
      return all / seconds;
    };
    points.push({
      share: ((from + each / 2) * course.stretchNs) / scale.timeNs,
      good: sum(course.good),
      dead: sum(course.dead),
      came: sum(course.came),
    });
  }
  return points;
}

interface Band {
  readonly fromNs: number;
  readonly toNs: number;
  readonly text: string;
}

/** In a course lower than this the curves would cross the names of its bands, px. */
const leastNamedPx = 40;

/** Stretches in which something else holds: the surge, and the gap in the DNS. */
function bandsOf(params: LaneParams): Band[] {
  if (params.clients !== "open") return [];
  const band = (at: unknown, lasts: unknown, text: string): Band[] =>
    at === null || at === undefined
      ? []
      : [{ fromNs: Number(at) * 1e9, toNs: Math.min(durationNs(params), (Number(at) + Number(lasts)) * 1e9), text }];
  return [
    ...band(params["surge-at"], params["surge-for"], words.course.surge(Number(params["surge-rate"]))),
    ...band(params["gap-at"], params["gap-for"], words.course.gap),
  ].filter(({ fromNs, toNs }) => toNs > fromNs);
}
