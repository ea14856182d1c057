/** The CPUs over time, with context switches marked on the lanes and counted, with the sleeps on mutexes, beneath them. */

import { roundDown } from "../../axes/round";
import { meanWidth } from "../../base/text-width";
import type { TimelineZone } from "../../cpus/lanes/cpu-geometry";
import { closeUpWindow, cpuHistories, stripItem } from "../../cpus/lanes/cpu-lanes";
import { oneZoom, timeHand } from "../../cpus/lanes/time-hand";
import { type TimeWindow, type TimeZoom, windowShown } from "../../cpus/lanes/time-zoom";
import type { TimelineIndex } from "../../cpus/lanes/timeline-index";
import { drawAxis, drawTimeline, isDense } from "../../cpus/lanes/timeline-layout";
import { type ModeIndex, modeIndex } from "../../cpus/modes";
import { type DisplayList, type Item, type Label, labelAt } from "../../display-list/display-list";
import { MarkList, S } from "../../display-list/marks";
import { noTask } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import type { Ask } from "../../mount/drawing";
import { LaneReaders } from "../../mount/lane-readers";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { drawUnread } from "../../plate/furniture";
import { atShare } from "../../plate/panels";
import { words } from "./arenas-messages";
import { type Events, type EventsIndex, laneEvents } from "./events-index";
import type { ArenasFigureName, ArenasLaneShape, ArenasShape } from "./shape";
import { laneTops } from "./threads-geometry";
import { countPx, type TimelineGeometry, timelineGeometry, timelineHeight } from "./timeline-geometry";

/** Of a run whose lanes can be told apart as a whole, a close-up shows about this share. */
const closeUpShare = 1 / 10;

/** What a drawing shows of time where nothing is zoomed: the whole run, or a window around this moment that stands still until the moment has crossed its second half. */
export function shownWindow(
  figure: ArenasFigureName,
  indices: readonly TimelineIndex[],
  frame: Pick<FigureFrame, "windowNs" | "displayTimeNs">,
  width: number,
): TimeWindow {
  if (figure !== "close-up") return frame.windowNs;
  const dense = closeUpWindow(indices, frame.windowNs, frame.displayTimeNs, width);
  if (dense) return dense;
  const span = roundDown(Math.max(1, (frame.windowNs[1] - frame.windowNs[0]) * closeUpShare));
  const from = Math.max(0, (Math.floor((frame.displayTimeNs * 2) / span) - 1) * (span / 2));
  return [from, from + span];
}

interface KeptNumbers {
  readonly params: LaneParams;
  readonly key: string;
  readonly records: number;
  readonly labels: readonly Label[];
}

/** What was read of the logs, and the numbers of threads beside the switches of each lane. */
export class TimelineMemory {
  readonly timelines = cpuHistories();
  readonly events: LaneReaders<EventsIndex>;
  readonly #numbers = new Map<number, KeptNumbers>();

  constructor(description: Description) {
    this.events = new LaneReaders(({ params }) => laneEvents(description, params));
  }

  read(frame: FigureFrame, most: number): boolean {
    return this.timelines.read(frame, most) && this.events.read(frame, most);
  }

  /** Of the whole window; they are found anew while a log grows for a sixteenth more. */
  numbers(lane: number, { params, log, finished }: FigureLane, input: TimelineInput): readonly Label[] {
    const key = `${input.windowNs} ${input.geometry.rows.w} ${input.events.turn}`;
    const kept = this.#numbers.get(lane);
    const grown = log.length > (kept?.records ?? 0) * (finished ? 1 : 17 / 16);
    if (kept?.params === params && kept.key === key && !grown) return kept.labels;
    const labels = threadNumbers(input, input.windowNs[1]);
    this.#numbers.set(lane, { params, key, records: log.length, labels });
    return labels;
  }
}

type TimelineAsk = Ask<ArenasShape, TimeZoom | null, TimelineMemory>;

const placed = ({ shape, width }: Pick<TimelineAsk, "shape" | "width">) => {
  const geometries = shape.map((lane) => timelineGeometry(lane, width));
  const { tops } = laneTops(geometries.map(({ height }) => height));
  return { geometries, tops };
};

/** All lanes are zoomed together. */
export const lanesHand = (figure: ArenasFigureName) =>
  timeHand<ArenasShape, TimeZoom | null, TimelineMemory>({
    ...oneZoom,
    stretches(ask) {
      const { frame, width, memory } = ask;
      const restNs = () => shownWindow(figure, memory.timelines.of(frame), frame, width);
      const { geometries, tops } = placed(ask);
      return geometries.map(({ rows, height }, i) => {
        const y = tops[i] ?? 0;
        return { x: rows.x, w: rows.w, y, h: (tops[i + 1] ?? y + height) - y, restNs, slot: 0 };
      });
    },
  });

/** Columns of shares in markup, px: every rectangle weighs, and the live drawing takes the picture's place at the first touch. */
const printedColumnPx = (cpus: number): number => (cpus <= 4 ? 3 : cpus <= 8 ? 6 : 9);
/** From this many stretches of a mode on, over all CPUs, a printed picture shows shares. */
const mostSegments = 1200;

export const layoutTimeline =
  (figure: ArenasFigureName) =>
  (ask: Omit<TimelineAsk, "listing" | "still" | "chosenCpu">): DisplayList => {
    const { description, shape, frame, width, view, memory } = ask;
    const { displayTimeNs } = frame;
    const { geometries, tops } = placed(ask);
    const indices = memory.timelines.of(frame);
    const events = memory.events.of(frame);
    const windowNs = windowShown(view, shownWindow(figure, indices, frame, width), frame);
    const modes = modeIndex(description);
    const items: Item[] = [];
    const labels: Label[] = [];
    const rows = geometries[0]?.rows;
    if (!rows) return { width, height: 0, items };
    const dense = isDense(rows, indices, windowNs);
    const most = {
      switches: fullestColumn(
        events.map(({ switches }) => switches),
        rows,
        windowNs,
      ),
      sleeps: fullestColumn(
        events.map(({ sleeps }) => sleeps),
        rows,
        windowNs,
      ),
    };
    const printedDense = () => dense || segmentsOf(indices, windowNs, displayTimeNs) > mostSegments;
    for (const [i, lane] of frame.lanes.entries()) {
      const [own, geometry, index, read] = [shape[i], geometries[i], indices[i], events[i]];
      if (!own || !geometry || !index || !read) continue;
      const top = tops[i] ?? 0;
      const input: TimelineInput = { shape: own, geometry, top, modes, index, events: read, windowNs };
      const still = drawTimelineStill(input, lane.label);
      const x =
        geometry.rows.x + ((displayTimeNs - windowNs[0]) / Math.max(1, windowNs[1] - windowNs[0])) * geometry.rows.w;
      labels.push(...still.labels, ...memory.numbers(i, lane, input).filter((label) => label.x <= x));
      const strip = {
        zone: { ...geometry.strip, y: geometry.strip.y + top },
        windowNs,
        displayTimeNs,
        records: lane.log.length,
        lastNs: index.lastTimeNs,
        run: lane.params,
        dense,
        draw: (out: MarkList) => drawTimelineMarks(input, windowNs[1], dense, most, 1, out),
      };
      const printed = () => {
        const marks = new MarkList(512);
        drawTimelineMarks(input, displayTimeNs, printedDense(), most, printedColumnPx(own.cpus), marks);
        return [marks];
      };
      items.push(still.marks, stripItem(`${i}`, strip, printed));
    }
    return { width, height: timelineHeight(shape, width), items: [...items, ...labels] };
  };

/** Of all CPUs, up to the moment. */
function segmentsOf(indices: readonly TimelineIndex[], [fromNs, toNs]: TimeWindow, untilNs: number): number {
  let segments = 0;
  for (const index of indices)
    for (let cpu = 0; cpu < index.cpus; cpu++)
      segments += index.segmentAt(cpu, Math.min(toNs, untilNs)) - index.segmentAt(cpu, fromNs);
  return segments;
}

interface TimelineInput {
  readonly shape: ArenasLaneShape;
  readonly geometry: TimelineGeometry;
  readonly top: number;
  readonly modes: ModeIndex;
  readonly index: TimelineIndex;
  readonly events: EventsIndex;
  readonly windowNs: readonly [number, number];
}

const quiet = (x: number, y: number, text: string, anchor: Label["anchor"] = "start"): Label =>
  labelAt(x, y, text, "quiet", { anchor });

/** Names, lines and axis: change with the window only. */
function drawTimelineStill(
  input: Pick<TimelineInput, "shape" | "geometry" | "top" | "windowNs" | "events">,
  title: string,
) {
  const { shape, geometry, top, windowNs } = input;
  const marks = new MarkList(32);
  const labels: Label[] = [labelAt(0, 14 + top, title, "ink", { strong: true, size: 14 })];
  drawAxis(geometry.rows, top, geometry.axisY, shape.cpus, windowNs, marks, labels);
  for (const [y, name] of [
    [geometry.switchesY, words.switches],
    [geometry.sleepsY, words.sleeps],
  ] as const) {
    marks.add(S.rule, geometry.rows.x, Math.round(y + top) + 0.5, geometry.rows.w, 0);
    labels.push(quiet(0, y + top - 2, name));
  }
  const [from, to] = windowNs;
  const { stopped, lastTimeNs } = input.events;
  const { rows, switchesY } = geometry;
  const counts = { ...rows, y: switchesY + top - countsPx };
  if (stopped && lastTimeNs < to) drawUnread(counts, atShare(rows, (lastTimeNs - from) / (to - from)), labels);
  return { marks, labels };
}

/** Words at the top of the counts stand so much above their foot, px. */
const countsPx = 26;

/** Everything up to `untilNs`. `columnPx`: width of columns that stand for more than one thing. */
function drawTimelineMarks(
  input: TimelineInput,
  untilNs: number,
  dense: boolean,
  most: Record<"switches" | "sleeps", number>,
  columnPx: number,
  out: MarkList,
): void {
  const { geometry, top, events, windowNs } = input;
  drawTimeline(geometry.rows, top, input.index, input.modes, windowNs, untilNs, dense, out, columnPx);
  drawSwitches(input, untilNs, out);
  drawCounts(input, events.switches, geometry.switchesY, untilNs, most.switches, S.interruptTime, out);
  drawCounts(input, events.sleeps, geometry.sleepsY, untilNs, most.sleeps, S.asleepBar, out);
}

const countColumnPx = 4;

/** The fullest column of a count, over all lanes that are compared: their bars are to one scale. */
function fullestColumn(events: readonly Events[], zone: TimelineZone, windowNs: readonly [number, number]): number {
  let most = 1;
  for (const own of events) eachColumn(own, zone, windowNs, windowNs[1], (_, count) => (most = Math.max(most, count)));
  return most;
}

function eachColumn(
  events: Events,
  zone: TimelineZone,
  [from, to]: readonly [number, number],
  untilNs: number,
  visit: (x: number, count: number) => void,
): void {
  const columns = Math.floor(zone.w / countColumnPx);
  const span = (to - from) / columns;
  let before = events.upTo(from);
  for (let column = 0; column < columns; column++) {
    const end = from + (column + 1) * span;
    const upTo = events.upTo(Math.min(end, untilNs));
    if (upTo > before) visit(zone.x + column * countColumnPx, upTo - before);
    before = upTo;
    if (end >= untilNs) return;
  }
}

function drawCounts(
  { geometry, top, windowNs }: TimelineInput,
  events: Events,
  bottom: number,
  untilNs: number,
  most: number,
  style: number,
  out: MarkList,
): void {
  eachColumn(events, geometry.rows, windowNs, untilNs, (x, count) => {
    const h = Math.max(2, (count / most) * countPx);
    out.add(style, x, bottom + top - h, countColumnPx - 1, h);
  });
}

/** A row whose switches stand closer than this has no ticks: the count beneath tells of them. */
const closestTicksPx = 7;

interface Switch {
  readonly x: number;
  readonly cpu: number;
  /** noTask: to idle. */
  readonly thread: number;
  readonly nextX: number;
  /** It came before the window. */
  readonly earlier: boolean;
}

function eachSwitch(
  { geometry, shape, events, windowNs }: TimelineInput,
  untilNs: number,
  visit: (own: Switch) => void,
): void {
  const { switches } = events;
  const [from, to] = windowNs;
  const { rows } = geometry;
  const end = switches.upTo(Math.min(untilNs, to));
  const perNs = rows.w / (to - from);
  const byCpu: number[][] = Array.from({ length: shape.cpus }, () => []);
  for (let i = 0; i < end; i++) {
    const own = byCpu[switches.cpu[i] as number];
    // Of those before the window only the last counts: whose CPU it is when the window begins.
    if (own && (switches.timeNs[i] as number) <= from) own.length = 0;
    own?.push(i);
  }
  const xOf = (at: number) => rows.x + Math.max(0, (switches.timeNs[at] as number) - from) * perNs;
  byCpu.forEach((own, cpu) => {
    const span = Math.max(1, (untilNs - from) * perNs);
    if (own.length * closestTicksPx > span) return;
    own.forEach((at, position) => {
      const next = own[position + 1];
      const nextX = next === undefined ? rows.x + rows.w : xOf(next);
      const earlier = (switches.timeNs[at] as number) < from;
      visit({ x: xOf(at), cpu, thread: switches.thread[at] as number, nextX, earlier });
    });
  });
}

function drawSwitches(input: TimelineInput, untilNs: number, out: MarkList): void {
  const { geometry, top } = input;
  const { rows } = geometry;
  eachSwitch(input, untilNs, ({ x, cpu, earlier }) => {
    if (earlier) return;
    const bottom = rows.y + top + (cpu + 1) * rows.rowPitch;
    const height = geometry.numbered ? rows.barHeight + 12 : rows.barHeight + 2;
    out.add(S.switchTick, x, bottom - height, 0, height);
  });
}

/** Who came onto the CPU, where there is room to say it. */
function threadNumbers(input: TimelineInput, untilNs: number): Label[] {
  const { geometry, top } = input;
  const { rows } = geometry;
  const labels: Label[] = [];
  if (!geometry.numbered) return labels;
  eachSwitch(input, untilNs, ({ x, cpu, thread, nextX }) => {
    if (thread === noTask) return;
    const text = String(thread + 1);
    if (nextX - x < meanWidth(text) + 6) return;
    labels.push(quiet(x + 3, rows.y + top + (cpu + 1) * rows.rowPitch - rows.barHeight - 3, text));
  });
  return labels;
}
