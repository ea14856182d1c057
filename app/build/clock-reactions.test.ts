/** What the drawings on one clock do under a reader's hand: the overview's frame is dragged, its edges are pulled, and all show the same window. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "../base/store";
import { words as ofMachine } from "../cpus/cpus-messages";
import { leastSpanNs, type TimeWindow, type TimeZoom } from "../cpus/lanes/time-zoom";
import { cpuPitchPx, overviewStrips } from "../cpus/one-clock/clock-size";
import { words as ofPlates } from "../cpus/task-plate/task-plate-messages";
import { isFlow } from "../mount/drawing";
import { Hand } from "../mount/gestures";
import { turnWheel } from "../mount/zoom-gestures.test-helper";
import { stubCanvases } from "./fake-canvas";
import { type Mounted, mounted, runOf } from "./mounted";

beforeEach(stubCanvases);
afterEach(() => vi.unstubAllGlobals());

const width = 840;
const labs = [
  ["accept", "threads=10&policy=wake-all_wake-one&printk=off"],
  ["scheduler", "rooms=1&users=5&cpus=2&messages=5"],
  ["arenas", "threads=5&cpus=2&pairs=100&policy=one-lock_ptmalloc"],
  ["locks", "kernel=2.2.14_2.3.99&cpus=4&connections=4&duration-ms=2"],
] as const;

const opened = async (model: string, query: string, name = "overview") => {
  const run = await runOf(model, query);
  const frame = run.frameAt(run.run.index({ timeNs: run.run.steps.endNs / 2 }));
  const stage = await mounted(run, name, frame, { width });
  const [strip] = overviewStrips(frame.lanes.length, width);
  if (!strip) throw new Error("A lane was expected.");
  const zoom = () => stage.drawing.clocked?.of(stage.hand.view) ?? null;
  const [fromNs, toNs] = frame.windowNs;
  return {
    stage,
    frame,
    zoom,
    at: (share: number) => ({ x: strip.x + share * strip.w, y: strip.y + strip.h / 2 }),
    /** On the bar above the strips. */
    above: (share: number) => ({ x: strip.x + share * strip.w, y: strip.y / 2 }),
    ns: (share: number) => fromNs + share * (toNs - fromNs),
    shares: () => (zoom()?.windowNs ?? frame.windowNs).map((timeNs) => (timeNs - fromNs) / (toNs - fromNs)),
  };
};

const drag = ({ hand }: Mounted, ...points: readonly { x: number; y: number }[]) => {
  const [first, ...others] = points;
  if (first) hand.handle({ type: "down", ...first, primary: true });
  for (const point of others) hand.handle({ type: "move", ...point });
  hand.handle({ type: "up" });
};
const close = (now: readonly number[], wanted: readonly number[]) => {
  expect(now).toHaveLength(wanted.length);
  now.forEach((one, i) => {
    expect(one).toBeCloseTo(wanted[i] as number, 6);
  });
};

describe.each(labs)("the overview: %s?%s", (model, query) => {
  it("marks out a part where all is shown, whichever way it is drawn", async () => {
    const { stage, above, shares, zoom } = await opened(model, query);
    drag(stage, above(0.25), above(0.4), above(0.75));
    close(shares(), [0.25, 0.75]);
    stage.hand.handle({ type: "double", ...above(0.5) });
    expect(zoom()).toBe(null);
    drag(stage, above(0.75), above(0.4), above(0.25));
    close(shares(), [0.25, 0.75]);
    // Nothing was sought, and no CPU was chosen.
    expect(stage.done).toEqual([]);
  });

  it("shows all where a press does not become a drag", async () => {
    const { stage, above, zoom } = await opened(model, query);
    drag(stage, above(0.5));
    drag(stage, above(0.5), above(0.5));
    expect(zoom()).toBe(null);
  });

  it("is moved by its frame, not beyond the run, and stays as long", async () => {
    const { stage, above, shares } = await opened(model, query);
    drag(stage, above(0.25), above(0.75));
    drag(stage, above(0.5), above(0.6));
    close(shares(), [0.35, 0.85]);
    drag(stage, above(0.5), above(1), above(5));
    close(shares(), [0.5, 1]);
    // Beyond the end it was not held at another place.
    drag(stage, above(0.6), above(5), above(0.5));
    close(shares(), [0.4, 0.9]);
    drag(stage, above(0.6), above(-5));
    close(shares(), [0, 0.5]);
  });

  it("goes to the moment under a drag over its strips, and shows the same part", async () => {
    const { stage, above, at, ns, shares } = await opened(model, query);
    const to = (share: number) => `to ${Math.round(ns(share))} ns`;
    drag(stage, at(0.3), at(0.6), at(1.5));
    expect(stage.done).toEqual([to(0.3), to(0.6), to(1)]);
    close(shares(), [0, 1]);
    drag(stage, above(0.25), above(0.75));
    stage.done.length = 0;
    drag(stage, at(0.5), at(0.9));
    expect(stage.done).toEqual([to(0.5), to(0.9)]);
    close(shares(), [0.25, 0.75]);
  });

  it("is pulled by either edge, also past the other", async () => {
    const { stage, above, at, shares, ns } = await opened(model, query);
    drag(stage, above(0.25), above(0.75));
    drag(stage, { ...at(0.25), x: at(0.25).x + 4 }, at(0.1));
    close(shares(), [0.1, 0.75]);
    drag(stage, { ...at(0.75), x: at(0.75).x - 4 }, at(0.5));
    close(shares(), [0.1, 0.5]);
    drag(stage, at(0.5), at(0.05));
    close(shares(), [0.05, 0.1]);
    drag(stage, at(0.1), at(0.05));
    const [from, to] = shares() as [number, number];
    expect((to - from) * (ns(1) - ns(0))).toBeCloseTo(leastSpanNs, 3);
  });

  it("is zoomed by the wheel about the time under it, and by keys about the moment", async () => {
    const { stage, at, shares, frame, ns } = await opened(model, query);
    const { hand } = stage;
    // Four notches, less a little: twice as large.
    const wheel = { deltaY: -381, deltaMode: 0, ctrlKey: false, metaKey: false };
    turnWheel(hand, { ...at(0.25), ...wheel }, true);
    close(shares(), [0.125, 0.625]);
    hand.handle({ type: "key", key: "0" });
    close(shares(), [0, 1]);
    hand.handle({ type: "key", key: "+" });
    const now = frame.displayTimeNs / ns(1);
    close(shares(), [now - now * Math.SQRT1_2, now - now * Math.SQRT1_2 + Math.SQRT1_2]);
    hand.handle({ type: "key", key: "ArrowLeft" });
    hand.handle({ type: "key", key: "ArrowLeft" });
    expect(shares()[0]).toBe(0);
    hand.handle({ type: "key", key: "ArrowRight" });
    expect(shares()[0]).toBeCloseTo(Math.SQRT1_2 / 4, 6);
    for (const _ of "12") hand.handle({ type: "key", key: "-" });
    close(shares(), [0, 1]);
  });

  it("says in words what is shown, and is set by two sliders", async () => {
    const { stage, frame, ns } = await opened(model, query);
    const { drawing } = stage;
    if (isFlow(drawing) || !drawing.Around) throw new Error("Sliders were expected.");
    const markup = (zoom: TimeZoom | null, printed = false) =>
      renderToStaticMarkup(
        createElement(drawing.Around as never, {
          frame,
          picture: createElement("i"),
          printed,
          view: { zoom, drag: null },
          setView: () => {},
          press: () => {},
          onKeyDown: () => {},
        }),
      );
    expect(markup(null, true)).not.toContain("input");
    expect(markup(null)).toContain("the whole run");
    const part: TimeWindow = [ns(0.25), ns(0.5)];
    const zoomed = markup({ windowNs: part, atNs: 0 });
    expect(zoomed.match(/type="range"/g)).toHaveLength(2);
    expect(zoomed).toMatch(/aria-valuetext="[\d.]+ (µs|ms) to [\d.]+ (µs|ms) of /);
  });
});

describe.each(labs)("one clock: %s?%s", (model, query) => {
  it("all that shows time shows the same window of it, whoever chose it", async () => {
    const clock = createStore<TimeZoom | null>(null);
    const overview = await opened(model, query);
    const plates = await opened(model, query, "clock");
    const handOn = ({ stage }: typeof overview) =>
      new Hand({
        drawing: stage.drawing,
        ask: (view) => ({ ...stage.ask(), view }),
        clock: () => clock,
        changed: () => {},
      });
    const [frame, other] = [handOn(overview), handOn(plates)];
    const of = (hand: Hand, { stage }: typeof overview) => stage.drawing.clocked?.of(hand.view) ?? null;
    frame.handle({ type: "down", ...overview.above(0.25), primary: true });
    frame.handle({ type: "move", ...overview.above(0.75) });
    frame.handle({ type: "up" });
    expect(of(other, plates)).toBe(clock.get());
    close(clock.get()?.windowNs ?? [], [overview.ns(0.25), overview.ns(0.75)]);
    // Two plates and their CPUs are a window high at most, and both have the overview's edges.
    const y = 60;
    const wheel = { deltaY: -381, deltaMode: 0, ctrlKey: false, metaKey: false };
    turnWheel(other, { ...overview.at(0.5), y, ...wheel }, true);
    close(clock.get()?.windowNs ?? [], [overview.ns(0.375), overview.ns(0.625)]);
    expect(of(frame, overview)).toBe(clock.get());
    clock.set(null);
    expect([of(frame, overview), of(other, plates)]).toEqual([null, null]);
  });

  it("a drag over plates and CPUs goes to the moment under it, in what is shown", async () => {
    const { stage, at, ns, frame } = await opened(model, query, "clock");
    stage.hand.view = { windowNs: [ns(0.25), ns(0.75)], atNs: frame.displayTimeNs };
    drag(stage, { ...at(0.5), y: 60 }, { ...at(1), y: 60 });
    const to = (share: number) => `to ${Math.round(ns(share))} ns`;
    expect(stage.done).toEqual([to(0.5), to(0.75)]);
  });
});

it("a CPU under the pointer says what it does then, and a press follows it", async () => {
  const { stage, at, frame } = await opened("accept", "threads=10&policy=wake-all&cpus=4&printk=off", "clock");
  const rows = stage.drawing.hits;
  const yOf = (cpu: number) => {
    for (let y = 0; y < 500; y++) if (rows?.(stage.ask(), at(0.2).x, y)?.cpu === cpu) return y + cpuPitchPx(4) / 2;
    throw new Error("No CPU was found.");
  };
  stage.hand.handle({ type: "move", x: at(0.2).x, y: yOf(2) });
  expect(stage.hand.tip?.title).toBe("CPU 2");
  expect(stage.hand.tip?.lines.length).toBe(2);
  expect(Object.values(ofMachine.summary.modes)).toContain(stage.hand.tip?.lines[0]);
  drag(stage, { x: at(0.2).x, y: yOf(3) });
  expect(stage.done.at(-1)).toBe("CPU 0.3");

  // Of a run that is still computed, beyond what is known of it, nothing.
  const said = (share: number) => {
    stage.hand.handle({ type: "move", x: at(share).x, y: yOf(2) });
    return stage.hand.tip?.lines[0];
  };
  const late = [0.9, 0.2].map(said);
  const lanes = frame.lanes.map((lane) => {
    const length = Math.floor(lane.log.length / 2);
    return { ...lane, finished: false, log: { ...lane.log, length } };
  });
  stage.show({ ...frame, lanes });
  expect([0.9, 0.2].map(said)).toEqual([ofPlates.toCome, late[1]]);
  expect(late).not.toContain(ofPlates.toCome);
});

it("more than eight CPUs are one band, which says how many do what", async () => {
  const { stage, at } = await opened("accept", "threads=40&policy=wake-all&cpus=16&printk=off", "clock");
  const hits = Array.from({ length: 500 }, (_, y) => stage.drawing.hits?.(stage.ask(), at(0.2).x, y) ?? null);
  const y = hits.findIndex((hit) => hit?.kind === "cpus");
  stage.hand.handle({ type: "move", x: at(0.2).x, y: y + 5 });
  const { title, lines } = stage.hand.tip ?? { title: "", lines: [] };
  expect(title).toBe("16 cpus");
  const counts = lines.slice(0, -1).map((line) => Number.parseInt(line, 10));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(16);
  drag(stage, { x: at(0.2).x, y: y + 5 });
  expect(stage.done.some((one) => one.startsWith("CPU"))).toBe(false);
});
