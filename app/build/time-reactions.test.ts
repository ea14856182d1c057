/** What the CPU lanes of every model do under a reader's hand: they are zoomed into time, and moved. Points are taken from the layouts. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clockText } from "../base/time-format";
import { cpuLanesHeight, timelineZone } from "../cpus/lanes/cpu-geometry";
import { leastSpanNs, type TimeWindow, type TimeZoom } from "../cpus/lanes/time-zoom";
import { TimelineIndex } from "../cpus/lanes/timeline-index";
import { herdGeometry } from "../models/accept/geometry";
import type { HerdShape } from "../models/accept/shape";
import type { ArenasShape } from "../models/arenas/shape";
import { timelineGeometry } from "../models/arenas/timeline-geometry";
import type { HoldsView } from "../models/locks/holds-layout";
import { type LocksShape, timelineZone as locksRows } from "../models/locks/shape";
import { timelineSizes } from "../models/scheduler/heights";
import type { SchedulerShape } from "../models/scheduler/shape";
import type { TimelineView } from "../models/scheduler/timeline-sheet";
import { isFlow } from "../mount/drawing";
import type { FigureLane } from "../mount/types";
import { turnWheel, zoomsOf } from "../mount/zoom-gestures.test-helper";
import { stubCanvases } from "./fake-canvas";
import { mounted, runOf } from "./mounted";

beforeEach(stubCanvases);
afterEach(() => vi.unstubAllGlobals());

const width = 840;
/** The rows that time goes along in, and the middle of one of them. */
interface Rows {
  readonly x: number;
  readonly w: number;
  readonly y: number;
}

interface Lanes {
  readonly model: string;
  readonly name: string;
  readonly query: string;
  readonly timeNs: number;
  readonly rows: (shape: unknown) => Rows;
  readonly zoomOf: (view: unknown) => TimeZoom | null;
  readonly with: (zoom: TimeZoom) => unknown;
  /** The CPU of a row that is pressed is followed. */
  readonly follows?: boolean;
  /** What is shown where nothing is zoomed is a page. */
  readonly page?: boolean;
}

const alone = { zoomOf: (view: unknown) => view as TimeZoom | null, with: (zoom: TimeZoom) => zoom };
const scheduler = { model: "scheduler", name: "timeline", query: "rooms=1&users=10&cpus=2&messages=10", timeNs: 4e6 };
const arenas = {
  model: "arenas",
  query: "threads=4&cpus=2&pairs=40&policy=one-lock_ptmalloc",
  timeNs: 100_000,
  rows: (shape: unknown) => {
    const [first] = shape as ArenasShape;
    if (!first) throw new Error("Two lanes were asked for.");
    const { rows } = timelineGeometry(first, width);
    return { ...rows, y: rows.y + rows.rowPitch / 2 };
  },
  ...alone,
};

const all: readonly Lanes[] = [
  {
    model: "accept",
    name: "herd",
    query: "threads=10&cpus=4&policy=wake-all_wake-one",
    timeNs: 150_000,
    rows(shape) {
      const { zone } = herdGeometry(shape as HerdShape, width).time;
      return { ...zone, y: zone.y + zone.rowPitch / 2 };
    },
    ...alone,
    follows: true,
  },
  { ...arenas, name: "timeline" },
  { ...arenas, name: "close-up", page: true },
  {
    model: "locks",
    name: "timeline",
    query: "workload=netperf-rr&kernel=2.2.14_2.3.99&cpus=4&connections=16&duration-ms=5",
    timeNs: 2.2e6,
    rows(shape) {
      const rows = locksRows((shape as LocksShape).cpus[0] ?? 1, width);
      return { ...rows, y: rows.y + rows.rowPitch / 2 };
    },
    zoomOf: (view) => (view as HoldsView).zoom,
    with: (zoom): HoldsView => ({ pageNs: null, zoom }),
    follows: true,
    page: true,
  },
  {
    ...scheduler,
    rows(shape) {
      const { title, name, between } = timelineSizes;
      const { cpus = 0 } = (shape as SchedulerShape).lanes[0] ?? {};
      const closeUp = title + name + cpuLanesHeight(cpus, "tall") + between;
      return { ...timelineZone(2, width, 0), y: closeUp + name + 8 };
    },
    zoomOf: (view) => (view as TimelineView)[0],
    with: (zoom): TimelineView => [zoom, null],
  },
  {
    ...scheduler,
    rows: () => ({ ...timelineZone(2, width, 0, "tall"), y: timelineSizes.title + timelineSizes.name + 8 }),
    zoomOf: (view) => (view as TimelineView)[1],
    with: (zoom): TimelineView => [null, zoom],
    page: true,
  },
];

const opened = async ({ model, name, query, timeNs, rows, zoomOf }: Lanes) => {
  const run = await runOf(model, query);
  const frameAt = (ns: number) => run.frameAt(run.run.index({ timeNs: ns }), ns);
  const stage = await mounted(run, name, frameAt(timeNs), { width });
  const { x, w, y } = rows(stage.shape);
  const zoom = () => zoomOf(stage.hand.view);
  const shown = (): TimeWindow => zoom()?.windowNs ?? stage.ask().frame.windowNs;
  const spanNs = () => shown()[1] - shown()[0];
  const timeAt = (share: number) => shown()[0] + share * spanNs();
  const at = (share: number) => ({ x: x + share * w, y });
  const key = (name: string) => stage.hand.handle({ type: "key", key: name });
  return { stage, run, frameAt, zoom, shown, spanNs, timeAt, at, key, rows: { x, w, y } };
};

/** By hundredths of a doubling, and a little: four notches, less a little, are twice as large. */
const turnOf = (hundredths: number, ctrlKey: boolean) => ({
  deltaY: 3.81 * hundredths,
  deltaMode: 0,
  ctrlKey,
  metaKey: false,
});
const called = (lanes: Lanes) =>
  `${lanes.model} ${lanes.name}${lanes.zoomOf([null, 1]) === (1 as never) ? ", close up" : ""}`;
const named = all.map((lanes) => [called(lanes), lanes] as const);

describe.each(named)("the lanes over time: %s", (_, lanes) => {
  it("are zoomed by the wheel, about the time under it; without a modifier a chapter scrolls", async () => {
    const { stage, zoom, spanNs, timeAt, at, shown } = await opened(lanes);
    const { hand } = stage;
    const rest = hand.view;
    const to = at(0.3);
    expect([turnWheel(hand, { ...to, ...turnOf(-100, false) }, false), hand.view]).toEqual([false, rest]);
    expect([turnWheel(hand, { ...to, ...turnOf(-100, true) }, false), zoom() === null]).toEqual([true, false]);
    const [span, time] = [spanNs(), timeAt(0.3)];
    expect(turnWheel(hand, { ...to, ...turnOf(-100, false) }, true)).toBe(true);
    expect(spanNs()).toBeCloseTo(span / 2, 3);
    expect(timeAt(0.3)).toBeCloseTo(time, 3);
    turnWheel(hand, { ...to, ...turnOf(-5000, true) }, false);
    expect(spanNs()).toBeCloseTo(leastSpanNs, 3);
    expect([
      turnWheel(hand, { ...to, ...turnOf(-9, false) }, true),
      turnWheel(hand, { ...to, ...turnOf(-9, true) }, true),
    ]).toEqual([false, true]);
    turnWheel(hand, { ...to, ...turnOf(9000, true) }, false);
    const { windowNs } = stage.ask().frame;
    expect(shown()[0]).toBe(windowNs[0]);
    expect(shown()[1]).toBeGreaterThanOrEqual(windowNs[1]);
    expect(zoom() === null).toBe(lanes.page !== true);
    expect(turnWheel(hand, { ...to, ...turnOf(9, false) }, true)).toBe(false);
  });

  it("begin with what they show by themselves, and come back to it", async () => {
    const { stage, zoom, at, spanNs } = await opened(lanes);
    const { hand } = stage;
    const rest = hand.view;
    turnWheel(hand, { ...at(0.5), ...turnOf(-300, true) }, false);
    const eighth = spanNs();
    turnWheel(hand, { ...at(0.5), ...turnOf(300, true) }, false);
    expect([hand.view, zoom()]).toEqual([rest, null]);
    if (!lanes.page) expect(eighth * 8).toBeCloseTo(spanNs(), 3);
    else expect(eighth * 8).toBeLessThan(spanNs());
  });

  it("are zoomed by two fingers, about the time between them", async () => {
    const { stage, spanNs, timeAt, at } = await opened(lanes);
    const { hand } = stage;
    turnWheel(hand, { ...at(0.5), ...turnOf(-100, true) }, false);
    const [span, time] = [spanNs(), timeAt(0.4)];
    const { x, y } = at(0.4);
    const { touch } = zoomsOf(hand);
    const fingers = (left: number, right: number) => [-left, right].map((dx) => ({ x: x + dx, y }));
    touch("start", fingers(30, 30));
    let left = 30;
    for (const by of [35, 40, 45, 50, 55, 60]) {
      touch("move", fingers(by, left), [0]);
      touch("move", fingers(by, by), [1]);
      left = by;
    }
    expect(spanNs()).toBeCloseTo(span / 2, 3);
    // Fingers move one after the other, and the point between them goes to and fro.
    expect(Math.abs(timeAt(0.4) - time)).toBeLessThan(span / 50);
    expect(stage.done).toEqual([]);
  });

  it("are the run's time where they show all of it: a drag goes through it; once they are zoomed, it moves them", async () => {
    const { stage, spanNs, timeAt, at, zoom } = await opened(lanes);
    const { hand } = stage;
    const drags = () => stage.drawing.drags?.(stage.ask());
    const press = (share: number) => hand.handle({ type: "down", ...at(share), primary: true });
    const { windowNs } = stage.ask().frame;
    const to = (share: number) => `to ${Math.round(windowNs[0] + share * (windowNs[1] - windowNs[0]))} ns`;
    press(0.5);
    expect(hand.holds).toBe(lanes.page !== true);
    if (!lanes.page) {
      expect(drags()).toBe(true);
      hand.handle({ type: "move", ...at(0.8) });
      // Beyond an end it is that end's.
      hand.handle({ type: "move", ...at(2) });
      expect(stage.done).toEqual([to(0.5), to(0.8), to(1)]);
      hand.handle({ type: "up" });
      stage.done.length = 0;
      // Beside the rows, where their names stand, nothing is taken hold of.
      press(-0.02);
      expect([hand.holds, stage.done.filter((one) => one.startsWith("to"))]).toEqual([false, []]);
    }
    hand.handle({ type: "up" });
    stage.done.length = 0;
    turnWheel(hand, { ...at(0.5), ...turnOf(-300, true) }, false);
    const [time, span] = [timeAt(0.5), spanNs()];
    press(0.5);
    expect([hand.holds, drags()]).toEqual([true, true]);
    hand.handle({ type: "move", ...at(0.75) });
    expect(timeAt(0.75)).toBeCloseTo(time, 3);
    // The pointer may leave the rows.
    hand.handle({ type: "move", x: at(0.3).x, y: 1 });
    expect(timeAt(0.3)).toBeCloseTo(time, 3);
    hand.handle({ type: "up" });
    expect([hand.holds, stage.done, spanNs()]).toEqual([false, [], span]);
    hand.handle({ type: "down", ...at(0), primary: true });
    for (let i = 0; i < 50; i++) hand.handle({ type: "move", ...at(i) });
    expect(zoom()?.windowNs[0]).toBe(0);
    hand.handle({ type: "cancel" });
    press(0.5);
    hand.handle({ type: "up" });
    expect(stage.done).toEqual(lanes.follows ? ["CPU 0.0"] : []);
  });

  it("show again by a double click what they show by themselves", async () => {
    const { stage, zoom, at } = await opened(lanes);
    const { hand } = stage;
    const double = () => hand.handle({ type: "double", ...at(0.5) });
    expect(double()).toBe(false);
    turnWheel(hand, { ...at(0.5), ...turnOf(-100, true) }, false);
    expect([double(), zoom()]).toEqual([true, null]);
  });

  it("are painted anew when they are zoomed, and beyond the moment shown as a ghost at most", async () => {
    const { stage, rows } = await opened(lanes);
    const { drawing, canvases } = stage.live();
    const { ctx } = canvases.at(-1) ?? {};
    const right = rows.x + rows.w;
    // How far the rows are painted in full: up to the veil over them, or, where what is to come is left out, up to the end of their image.
    let reach = rows.x;
    Object.assign(ctx ?? {}, {
      drawImage: (...at: number[]) => {
        const [x, y, w, h] = at.slice(5) as [number, number, number, number];
        if (at.length === 9 && y <= rows.y && y + h > rows.y) reach = x + w;
      },
      fillRect: (x: number, y: number, w: number, h: number) => {
        if (Math.abs(x + w - right) <= 1 && y <= rows.y && y + h > rows.y) reach = x;
      },
    });
    const { displayTimeNs: now } = stage.ask().frame;
    const words = (windowNs: TimeWindow | null) => {
      for (const { words } of canvases) words.length = 0;
      reach = rows.x;
      if (windowNs) stage.hand.view = lanes.with({ windowNs, atNs: now });
      drawing.paint(0);
      return canvases.flatMap(({ words }) => words);
    };
    const rest = words(null);
    const zoomed = words([now - 2000, now + 2000]);
    expect(zoomed).not.toEqual(rest);
    expect(Math.abs(reach - (rows.x + rows.w / 2))).toBeLessThanOrEqual(1);
    words([now - 4000, now - 2000]);
    expect(Math.abs(reach - right)).toBeLessThanOrEqual(1);
    words([now + 2000, now + 4000]);
    expect(reach).toBeLessThanOrEqual(rows.x);
  });

  it("end at the moment where what comes is withheld: what goes on then is nobody's guess", async () => {
    const { stage, run, rows } = await opened(lanes);
    const { displayTimeNs: now, windowNs } = stage.ask().frame;
    if (lanes.page) return;
    stage.show(run.frameAt(run.run.index({ timeNs: now }), now, true));
    const { drawing, canvases } = stage.live();
    const reaches: number[] = [];
    Object.assign(canvases.at(-1)?.ctx ?? {}, {
      drawImage: (...at: number[]) => reaches.push((at[5] as number) + (at[7] as number)),
    });
    drawing.paint(0);
    const moment = rows.x + (rows.w * now) / windowNs[1];
    expect(Math.min(...reaches)).toBeLessThanOrEqual(moment + 1);
  });

  it("follow the moment when that leaves what is zoomed", async () => {
    const { stage, run, frameAt } = await opened(lanes);
    const { drawing, canvases } = stage.live();
    const { displayTimeNs: now } = stage.ask().frame;
    stage.hand.view = lanes.with({ windowNs: [now - 9000, now + 1000], atNs: now });
    const axis = () => {
      for (const { words } of canvases) words.length = 0;
      drawing.paint(0);
      return canvases.flatMap(({ words }) => words).filter((word) => / [µm]s$/.test(word) && !word.includes("of"));
    };
    const before = axis();
    stage.show(frameAt(now + 500));
    // What has not changed need not be painted.
    expect([before, []]).toContainEqual(axis());
    stage.show(frameAt(Math.min(run.run.steps.endNs, now + 20_000)));
    const after = axis();
    expect([after.length > 0, after]).not.toEqual([true, before]);
    expect(after).not.toEqual([]);
  });
});

describe.each(named.filter(([, { page }]) => !page))("by keys, the lanes over time: %s", (_, lanes) => {
  it("are zoomed about the moment, moved, and shown whole", async () => {
    const { stage, zoom, shown, spanNs, key } = await opened(lanes);
    const { windowNs, displayTimeNs: now } = stage.ask().frame;
    const rest = stage.hand.view;
    expect([key("ArrowLeft"), key("PageDown"), key("x"), stage.hand.view]).toEqual([false, false, false, rest]);
    const place = now / windowNs[1];
    expect([key("+"), key("="), spanNs()]).toEqual([true, true, windowNs[1] / 4]);
    expect((now - shown()[0]) / spanNs()).toBeCloseTo(place, 6);
    const [from, span] = [shown()[0], spanNs()];
    expect([key("ArrowRight"), shown()[0]]).toEqual([true, from + span / 4]);
    expect([key("ArrowLeft"), shown()[0]]).toEqual([true, from]);
    key("PageDown");
    expect(shown()[0]).toBe(from + span);
    key("PageUp");
    expect(shown()[0]).toBe(from);
    expect([key("-"), key("-"), zoom()]).toEqual([true, true, null]);
    key("+");
    expect([key("0"), stage.hand.view]).toEqual([true, rest]);
  });

  it("have buttons that say what they do, of which a picture that is printed has none", async () => {
    const { stage } = await opened(lanes);
    const { drawing } = stage;
    if (isFlow(drawing) || !drawing.Around) throw new Error("Buttons were expected.");
    const { description, shape, frame } = { ...stage.ask(), shape: stage.shape };
    const markup = (printed: boolean, view: unknown) =>
      renderToStaticMarkup(
        createElement(drawing.Around as never, {
          description,
          shape,
          frame,
          picture: createElement("i"),
          printed,
          view,
          setView: () => {},
          hit: null,
          press: () => {},
          onKeyDown: () => {},
          onSetParam: undefined,
        }),
      );
    expect(markup(true, drawing.view)).toBe("<i></i>");
    expect(markup(false, drawing.view)).not.toContain("data-zoomed");
    const zoomed = markup(false, lanes.with({ windowNs: [0, 25_000], atNs: 0 }));
    expect(zoomed).toContain("data-zoomed");
    expect(zoomed).toContain("25 µs are shown.");
    expect(zoomed.match(/<button/g)).toHaveLength(5);
  });
});

describe("accept: the herd, zoomed", () => {
  it("tells what a CPU did at the time that is under the pointer", async () => {
    const [lanes] = all as readonly [Lanes];
    const { stage, at, rows } = await opened(lanes);
    const { displayTimeNs: atNs, lanes: of } = stage.ask().frame;
    const index = new TimelineIndex(4).sync((of[0] as FigureLane).log);
    // A stretch between two changes of CPU 0.
    const segment = index.segmentAt(0, atNs) - 1;
    const [fromNs, toNs] = [index.segmentStartNs(0, segment), index.segmentStartNs(0, segment + 1)];
    const span = (toNs - fromNs) * 4;
    stage.hand.view = { windowNs: [fromNs - span / 4, fromNs + (span * 3) / 4], atNs };
    stage.hand.handle({ type: "move", ...at(0.375) });
    expect(stage.hand.tip?.title).toBe(`CPU 0 at ${clockText((fromNs + toNs) / 2, span / rows.w)}`);
    const mode = stage.description.modes[index.segmentMode(0, segment)]?.name;
    expect(stage.hand.tip?.lines[0]).toMatch(new RegExp(`^${mode}, `));
    // What lies under the pointer is told of anew.
    stage.hand.handle({ type: "double", ...at(0.375) });
    expect(stage.hand.tip?.title).not.toBe(`CPU 0 at ${clockText((fromNs + toNs) / 2, span / rows.w)}`);
  });

  it("leaves its queues to the page", async () => {
    const [lanes] = all as readonly [Lanes];
    const { stage } = await opened(lanes);
    const { hand } = stage;
    const above = { x: 200, y: 60 };
    expect(turnWheel(hand, { ...above, ...turnOf(-100, true) }, false)).toBe(false);
    const { touch } = zoomsOf(hand);
    touch("start", [above, { x: 260, y: 60 }]);
    expect(touch("move", [above, { x: 400, y: 60 }])).toBe(false);
  });
});
