/** What each model's drawings do under a reader's hand, through the stage's own hand; and what moves in them by itself. */

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FrameScheduler } from "../base/frame-scheduler";
import { itemsOf } from "../drawing/display-list";
import { S } from "../drawing/marks";
import { column } from "../engine/frame";
import { cpuBar } from "../machine/cpu-geometry";
import { herdGeometry } from "../models/accept/geometry";
import { layoutHerd } from "../models/accept/layout";
import type { HerdShape } from "../models/accept/shape";
import type { ArenasShape } from "../models/arenas/shape";
import { laneTops, threadsGeometry } from "../models/arenas/threads-geometry";
import { heapState } from "../models/heap/lane";
import { mapPlaces, pieces } from "../models/heap/map-place";
import { MapTools } from "../models/heap/map-tools";
import { type MapView, wholeHeap } from "../models/heap/map-view";
import { lineLane } from "../models/locks/line-layout";
import { guardOfStretch, layoutPath } from "../models/locks/path-layout";
import { columns, pathHeadPx, stretchesOf, stretchRowPx } from "../models/locks/path-size";
import { type LocksShape, timelineZone as locksRows, panelAt } from "../models/locks/shape";
import { type RowsAsk, rowsPanels } from "../models/server/rows-layout";
import { callPx, callsHeadPx } from "../models/server/shape";
import { loadKit, modelNames } from "../player/all-kits";
import { isFlow } from "../stage/drawing";
import { FigureSpace } from "../stage/figure-space";
import { loadFigure } from "../stage/load-figure";
import type { FigureLane } from "../stage/types";
import { hatchPhases, stubCanvases } from "./fake-canvas";
import { type Mounted, mounted, runOf } from "./mounted";
import type { BuildRun } from "./render-static-figure";

beforeEach(stubCanvases);
afterEach(() => vi.unstubAllGlobals());

interface At {
  readonly x: number;
  readonly y: number;
}

const press = ({ hand }: Mounted, { x, y }: At) => hand.handle({ type: "down", x, y, primary: true });
const move = ({ hand }: Mounted, { x, y }: At) => hand.handle({ type: "move", x, y });
const middle = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }): At => ({ x: x + w / 2, y: y + h / 2 });
const lanesOf = (stage: Mounted): readonly FigureLane[] => stage.ask().frame.lanes;
const atTime = ({ run, frameAt }: BuildRun, timeNs: number) => frameAt(run.index({ timeNs }), timeNs);

/** Drawings under which nothing reacts. Every other one is tried below. */
const quiet: Readonly<Record<string, readonly string[]>> = {
  accept: ["run-queue-scan", "wait-queue-walk", "time-split"],
  arenas: [],
  descriptors: ["map", "searches", "tables", "calls"],
  hash: ["table", "bits", "histogram", "tallest"],
  heap: ["listed", "chunks", "bins", "bytes", "fragmentation"],
  locks: ["split", "profile", "race"],
  overload: ["room"],
  queues: ["listener", "schedule"],
  server: ["memory"],
  scheduler: ["queue", "profile", "runnable", "rooms"],
  threads: ["arrows", "search"],
};
const tried = [
  "accept herd",
  "arenas threads",
  "heap map",
  "locks line",
  "locks path",
  "locks timeline",
  "overload lanes",
  "server calls",
  "server lanes",
];
/** Plates: ./plate-reactions.test.ts, ./locks-plate-reactions.test.ts. */
const plates = async () =>
  (await Promise.all(modelNames.map(loadKit))).flatMap(({ model, drawings }) =>
    Object.keys(drawings).flatMap((name) => (/plate$/.test(name) ? [`${model} ${name}`] : [])),
  );
/** Lanes over time: ./time-reactions.test.ts; plates of tasks and of locks beside the other plates; what stands on one clock: ./clock-reactions.test.ts. */
const onOneClock = ["accept", "scheduler", "locks", "arenas"].flatMap((model) => [
  `${model} clock`,
  `${model} overview`,
]);
const zoomedThere = [
  ...onOneClock,
  "accept plate",
  "arenas plate",
  "scheduler plate",
  "locks plate",
  "accept herd",
  "arenas close-up",
  "arenas timeline",
  "locks timeline",
  "scheduler timeline",
];

it("all that reacts is tried here", async () => {
  const reacting: string[] = [];
  for (const model of modelNames) {
    const { drawings } = await (await loadKit(model)).load();
    const silent = Object.entries(drawings).flatMap(([name, { hits, react }]) => (hits || react ? [] : [name]));
    expect([model, silent]).toEqual([model, quiet[model]]);
    for (const [name, { zooms }] of Object.entries(drawings))
      expect([model, name, zooms !== undefined]).toEqual([
        model,
        name,
        ["heap map", ...zoomedThere].includes(`${model} ${name}`),
      ]);
    for (const name of Object.keys(drawings)) if (!silent.includes(name)) reacting.push(`${model} ${name}`);
  }
  expect(reacting.sort()).toEqual([...new Set([...tried, ...(await plates()), ...zoomedThere])].sort());
});

describe("a kit", () => {
  it.each(modelNames)(
    "of %s has the code of the drawings that it names, and a height for each that is kept free",
    async (model) => {
      const kit = await loadKit(model);
      const { drawings } = await kit.load();
      expect(Object.keys(drawings)).toEqual(Object.keys(kit.drawings));
      for (const [name, { height }] of Object.entries(kit.drawings))
        expect([name, height === undefined]).toEqual([name, "alone" in (drawings[name] ?? {})]);
    },
  );

  it.each(modelNames)("of %s names one of its drawings for its plate, where it has one", async (model) => {
    const { plate, drawings } = await loadKit(model);
    const named = Object.keys(drawings).filter((name) => name === "plate");
    expect(plate === undefined ? [] : [plate]).toEqual(named);
  });
});

describe("the place of a figure", () => {
  const opening: Readonly<Record<string, string>> = {
    accept: "threads=10&policy=wake-all_wake-one",
    arenas: "threads=4&cpus=2&pairs=20&policy=one-lock_ptmalloc",
    descriptors: "allocator=next-fd_two-level&open=40&nth=30&word=8",
    hash: "function=mask_crc32&keys=random&count=24&buckets=8",
    heap: "workload=ten-calls&allocator=glibc_buddy",
    locks: "kernel=2.2.14_2.3.99&cpus=4&connections=4&duration-ms=2",
    overload: "servers=10_20&rate=5&duration-s=10",
    queues: "tcp=2.2_6.18&knocks=8",
    server: "architecture=prefork_sped&pages=10&connections=10",
    scheduler: "rooms=1&users=5&cpus=2&messages=1&scheduler=goodness_o1",
    threads: "runtime=linuxthreads_nptl&threads=5",
  };
  it.each(modelNames)("is as high live, printed and while nothing is there: %s", async (model) => {
    const kit = await loadKit(model);
    const { description, lanes, frameAt } = await runOf(model, opening[model] ?? "");
    const frame = frameAt(5);
    const Figure = await loadFigure(kit);
    const frames = new FrameScheduler({
      requestFrame: () => 0,
      cancelFrame: () => {},
      observe: () => () => {},
      pageHidden: () => false,
      onPageVisibility: () => () => {},
      now: () => 0,
    });
    const markup = (name: string, live: boolean) =>
      renderToStaticMarkup(
        createElement(Figure, {
          description,
          frame,
          source: { get: () => frame, subscribe: () => () => {} },
          lanes,
          frames: live ? frames : null,
          figures: [name],
          listing: false,
          look: "light",
          reducedMotion: false,
          chosenCpu: null,
          onChooseCpu: () => {},
        }),
      );
    const heights = (html: string) => html.match(/figure-space [^>]*/g) ?? [];
    const { drawings } = await kit.load();
    for (const name of Object.keys(kit.drawings)) {
      const drawing = drawings[name];
      const [live, printed] = [markup(name, true), markup(name, false)];
      const kept = renderToStaticMarkup(createElement(FigureSpace, { kit, lanes, figures: [name] }));
      const painted = drawing !== undefined && !isFlow(drawing);
      const places = painted ? 3 * (kit.drawings[name]?.apart === undefined ? 1 : lanes.length) : 0;
      expect([name, heights(live)]).toEqual([name, heights(printed)]);
      expect([name, heights(live).length]).toEqual([name, places]);
      if (painted) expect([name, heights(kept)]).toEqual([name, heights(live)]);
      expect([name, live.includes("<canvas")]).toEqual([name, painted]);
      expect([name, printed.includes("<canvas"), printed.includes("<svg")]).toEqual([name, false, true]);
    }
  });
});

describe("accept: the herd", () => {
  const query = "threads=10&cpus=4&policy=wake-all_wake-one&select-sleepers=2";
  const opened = async (timeNs: number, width = 840) => {
    const run = await runOf("accept", query);
    const stage = await mounted(run, "herd", atTime(run, timeNs), { width });
    const shape = stage.shape as HerdShape;
    const { lane, lanePitch, time } = herdGeometry(shape, width);
    const bar = (of: number, cpu: number) => {
      const { x, y } = middle(cpuBar(lane.cpus, cpu));
      return { x, y: y + of * lanePitch };
    };
    const row = (of: number, cpu: number, share: number) => ({
      x: time.zone.x + share * time.zone.w,
      y: time.zone.y + of * time.pitch + (cpu + 0.5) * time.zone.rowPitch,
    });
    const task = (of: number, id: number) => {
      const { description, frame } = stage.ask();
      const { places } = layoutHerd(description, shape, frame, { width, chosen: null }).lanes[of] ?? {};
      const at = (list: Float32Array | undefined) => list?.[id] as number;
      const { x, y } = middle({ x: at(places?.x), y: at(places?.y), w: at(places?.w), h: at(places?.h) });
      return { x, y: y + of * lanePitch };
    };
    return { stage, bar, row, task };
  };

  it.each([840, 360])("follows the CPU whose bar, name or row is pressed, at %i px", async (width) => {
    const { stage, bar, row } = await opened(150_000, width);
    for (const lane of [0, 1])
      for (const cpu of [0, 3]) {
        press(stage, bar(lane, cpu));
        press(stage, { ...row(lane, cpu, 0), x: 4 });
        // Where the row shows time, it is gone to at once.
        press(stage, row(lane, cpu, 0.5));
        const moment = `to ${stage.ask().frame.windowNs[1] / 2} ns`;
        stage.hand.handle({ type: "up" });
        const cpuName = `CPU ${lane}.${cpu}`;
        expect(stage.done.splice(0)).toEqual([cpuName, cpuName, moment, cpuName]);
        expect(stage.hand.pressable).toBe(true);
      }
    press(stage, { x: 2, y: 2 });
    expect(stage.done).toEqual([]);
    expect(stage.hand.pressable).toBe(false);
  });

  it("tells what a CPU does, and only while the pointer is there", async () => {
    const { stage, bar } = await opened(150_000);
    const { state } = lanesOf(stage)[0] as FigureLane;
    const modes = stage.description.modes.map(({ name }) => name);
    for (let cpu = 0; cpu < 4; cpu++) {
      move(stage, bar(0, cpu));
      const mode = modes[column(state, "cpuMode")[cpu] ?? 0] as string;
      expect(stage.hand.tip?.title).toBe(`CPU ${cpu}`);
      expect(stage.hand.tip?.lines[0]).toMatch(mode === "spin" ? /^spin/ : mode);
      expect(stage.hand.tip?.lines.some((line) => line.startsWith("for "))).toBe(mode !== "idle");
    }
    stage.hand.handle({ type: "leave" });
    expect(stage.hand.tip).toBeNull();
  });

  it("tells of each task what state it is in, whether it stands on the queue, and whether it is in select()", async () => {
    const { stage, task } = await opened(150_000);
    const { state } = lanesOf(stage)[0] as FigureLane;
    const [states, queued, kinds] = ["taskState", "taskQueued", "taskKind"].map((name) => column(state, name));
    const seen = new Set<string>();
    for (let id = 0; id < 12; id++) {
      move(stage, task(0, id));
      const { title, lines = [] } = stage.hand.tip ?? {};
      // Of those that stand over each other one is told of.
      if (title !== `Task ${id + 1}`) continue;
      const asleep = lines[0]?.startsWith("asleep") ?? false;
      expect([id, lines[0]?.endsWith(", still on the wait queue")]).toEqual([id, queued?.[id] === 1 && !asleep]);
      expect([id, lines.includes("sleeps in select()")]).toEqual([id, kinds?.[id] === 1]);
      seen.add(`${asleep} ${queued?.[id]} ${kinds?.[id]} ${states?.[id]}`);
    }
    expect(seen.size).toBeGreaterThan(2);
  });

  it("tells what a CPU did at a time that has passed, and nothing of what lies ahead", async () => {
    const { stage, row } = await opened(150_000);
    const { windowNs, displayTimeNs } = stage.ask().frame;
    const now = (displayTimeNs - windowNs[0]) / (windowNs[1] - windowNs[0]);
    move(stage, row(0, 0, now * 0.5));
    expect(stage.hand.tip?.title).toMatch(/^CPU 0 at /);
    expect(stage.hand.tip?.lines.length).toBeGreaterThan(0);
    move(stage, row(0, 0, now + 0.05));
    expect(stage.hand.tip).toBeNull();
    expect(stage.hand.pressable).toBe(true);
  });

  it("opens its words to the wider half", async () => {
    const { stage, bar, task } = await opened(0);
    move(stage, bar(0, 0));
    expect(stage.hand.tip?.right).toBe(true);
    move(stage, task(0, 0));
    expect(stage.hand.tip?.right).toBe(false);
  });

  it("is hit where it is drawn while it lives", async () => {
    const { stage, bar, task } = await opened(150_000);
    stage.live().drawing.paint(0);
    for (const point of [bar(1, 2), task(0, 5)]) {
      const alone = stage.drawing.hits?.({ ...stage.ask(), memory: { picture: null } }, point.x, point.y);
      expect(alone).not.toBeNull();
      expect(stage.drawing.hits?.(stage.ask(), point.x, point.y)).toEqual(alone);
    }
  });
});

describe("arenas: the threads", () => {
  it.each([840, 360])("follow the CPU whose bar is pressed, at %i px", async (width) => {
    const run = await runOf("arenas", "threads=4&cpus=2&pairs=40&policy=one-lock_ptmalloc");
    const stage = await mounted(run, "threads", atTime(run, 100_000), { width });
    const geometries = (stage.shape as ArenasShape).map((lane) => threadsGeometry(lane, width));
    const { tops } = laneTops(geometries.map(({ height }) => height));
    for (const lane of [0, 1])
      for (const cpu of [0, 1]) {
        const geometry = geometries[lane];
        if (!geometry) throw new Error("Two lanes were asked for.");
        const { x, y } = middle(cpuBar(geometry.cpus, cpu));
        press(stage, { x, y: y + (tops[lane] ?? 0) });
        expect(stage.done.splice(0)).toEqual([`CPU ${lane}.${cpu}`]);
      }
    press(stage, { x: 1, y: 1 });
    expect(stage.done).toEqual([]);
  });
});

describe("locks", () => {
  const query = "workload=netperf-rr&kernel=2.2.14_2.3.99&cpus=4&connections=16&duration-ms=5";

  it.each([840, 360])("who holds what: follow the CPU of the lane that is pressed, at %i px", async (width) => {
    const run = await runOf("locks", query);
    for (const lane of [0, 1]) {
      const stage = await mounted(run, "line", atTime(run, 2e6), { width, lane });
      const { rowY } = lineLane(stage.shape as LocksShape, width, 0, 1);
      for (const cpu of [0, 3]) {
        press(stage, { x: 30, y: rowY(cpu) });
        expect(stage.done.splice(0)).toEqual([`CPU ${lane}.${cpu}`]);
      }
      press(stage, { x: width - 4, y: rowY(1) });
      expect(stage.done).toEqual([]);
    }
  });

  it.each([840, 360])("the lanes over time: follow the CPU whose row is pressed, at %i px", async (width) => {
    const run = await runOf("locks", query);
    const stage = await mounted(run, "timeline", atTime(run, 2e6), { width });
    for (const lane of [0, 1])
      for (const cpu of [0, 3]) {
        const rows = locksRows(4, width);
        const { y } = panelAt(stage.shape as LocksShape, "timeline", width, lane);
        press(stage, { x: 200, y: y + rows.y + (cpu + 0.5) * rows.rowPitch });
        expect(stage.done.splice(0)).toEqual([`CPU ${lane}.${cpu}`]);
      }
  });

  it("a path: a stretch is pulled to another guard, and drawn there on the way", async () => {
    const run = await runOf("locks", query);
    const width = 580;
    const stage = await mounted(run, "path", atTime(run, 2e6), { lane: 1, width });
    const lane = lanesOf(stage)[0] as FigureLane;
    const [marks] = itemsOf(layoutPath(stage.description, lane, width), "marks");
    if (!marks) throw new Error("Marks were expected.");
    const rails = Array.from(marks.x.slice(0, marks.count)).filter((_, i) => marks.style[i] === S.rule);
    const row = stretchesOf(lane.params).indexOf("send");
    const y = pathHeadPx + (row + 0.5) * stretchRowPx;
    const railOf = (guard: string) => rails[columns.indexOf(guard as (typeof columns)[number])] as number;
    const own = guardOfStretch(lane, "send");
    const other = own === "kernel" ? "none" : "kernel";
    const [here, there] = [railOf(own), railOf(other)];
    press(stage, { x: here, y });
    expect(stage.hand.holds).toBe(true);
    move(stage, { x: there, y });
    expect(stage.hand.view).toEqual({ stretch: "send", guard: other });
    move(stage, { x: here, y });
    stage.hand.handle({ type: "up" });
    expect([stage.done, stage.hand.view]).toEqual([[], null]);
    press(stage, { x: here, y });
    move(stage, { x: there, y });
    expect(stage.done).toEqual([]);
    stage.hand.handle({ type: "up" });
    expect(stage.done).toEqual([`lock-send=${other} of lane 1`]);
    expect([stage.hand.holds, stage.hand.view]).toEqual([false, null]);
    // Let go outside of the window, nothing is chosen.
    press(stage, { x: here, y });
    move(stage, { x: there, y });
    stage.hand.handle({ type: "cancel" });
    expect(stage.done).toHaveLength(1);
    // A click on another guard chooses it.
    press(stage, { x: there, y });
    stage.hand.handle({ type: "up" });
    expect(stage.done.splice(1)).toEqual([`lock-send=${other} of lane 1`]);
    // On its name nothing is chosen.
    press(stage, { x: 40, y });
    expect(stage.hand.holds).toBe(false);
    // With another button, on the user's own stretch and without locks there is nothing to pull.
    stage.hand.handle({ type: "down", x: here, y, primary: false });
    press(stage, { x: here, y: pathHeadPx + (stretchesOf(lane.params).indexOf("user") + 0.5) * stretchRowPx });
    expect(stage.hand.holds).toBe(false);
    const up = await runOf("locks", "workload=netperf-rr&build=up&cpus=1&duration-ms=2");
    const without = await mounted(up, "path", up.frameAt(5));
    press(without, { x: here, y });
    expect([without.hand.holds, without.drawing.drags?.(without.ask())]).toEqual([false, false]);
  });
});

describe("heap: the map", () => {
  const opened = async (width = 840) => {
    const run = await runOf("heap", "allocator=dlmalloc-1998_worst-fit&workload=steady&live=48&operations=200");
    const stage = await mounted(run, "map", run.frameAt(run.run.steps.length - 1), { width });
    const view = () => stage.hand.view as MapView;
    const map = () => {
      const [first] = mapPlaces(stage.ask().frame, width, view());
      if (!first) throw new Error("There is a lane.");
      return first;
    };
    /** Where a byte of the first lane lies, as the layout has it. */
    const byte = (offset: number): At => {
      const [piece] = pieces(map(), offset, offset + 1);
      if (!piece) throw new Error(`Byte ${offset} is not shown.`);
      return { x: piece.x + piece.w / 2, y: piece.y + 1 };
    };
    const words = () => {
      const { shape, description, frame } = { ...stage.ask(), shape: stage.shape as number };
      const { view: shown, hit } = stage.hand;
      const tools = createElement(MapTools, {
        description,
        shape,
        frame,
        picture: createElement("i"),
        printed: false,
        view: shown as MapView,
        setView: () => {},
        hit: hit as never,
        press: () => {},
        onKeyDown: () => {},
        onSetParam: undefined,
      });
      return /<output>(.*?)<\/output>/.exec(renderToStaticMarkup(tools))?.[1] ?? "";
    };
    return { stage, view, map, byte, words };
  };

  it("tells of the chunk under the pointer", async () => {
    const { stage, byte, words } = await opened();
    const heap = heapState(lanesOf(stage)[0] as FigureLane);
    expect(words()).toBe("The whole heap.");
    for (const chunk of [0, 7, 20]) {
      const [offset, size] = [heap.offset[chunk] as number, heap.size[chunk] as number];
      move(stage, byte(offset + Math.floor(size / 2)));
      expect(words()).toMatch(
        new RegExp(`^The chunk at ${offset.toLocaleString("en-US")}, ${size.toLocaleString("en-US")} bytes`),
      );
    }
    stage.hand.handle({ type: "leave" });
    expect(words()).toBe("The whole heap.");
  });

  it("is zoomed by keys and by the wheel, about the byte under it", async () => {
    const { stage, view, map, byte } = await opened();
    const key = (name: string) => stage.hand.handle({ type: "key", key: name });
    expect([key("+"), key("+"), view().level]).toEqual([true, true, 2]);
    expect([key("-"), view().level]).toEqual([true, 1]);
    expect([key("0"), view()]).toEqual([true, wholeHeap]);
    expect(key("x")).toBe(false);
    const shown = map().rows * map().bytesPerRow;
    const offset = Math.floor(shown * 0.7);
    expect(stage.hand.handle({ type: "zoom", ...byte(offset), doublings: 1 })).toBe(true);
    expect(view().level).toBe(1);
    expect(map().rows * map().bytesPerRow).toBe(shown / 2);
    expect(map().from).toBeLessThanOrEqual(offset);
    expect(map().from + shown / 2).toBeGreaterThan(offset);
    stage.hand.handle({ type: "zoom", ...byte(offset), doublings: -1 });
    expect(view()).toEqual(wholeHeap);
  });

  it("is zoomed by two fingers, about the byte between them, and by the wheel alone only where that is said", async () => {
    const { stage, view, map, byte } = await opened();
    const { hand } = stage;
    const at = byte(Math.floor(map().rows * map().bytesPerRow * 0.7));
    const finger = (type: "down" | "move", id: number, x: number) =>
      hand.handle(type === "down" ? { type, x, y: at.y, primary: true } : { type, x, y: at.y }, id);
    finger("down", 1, at.x - 20);
    finger("down", 2, at.x + 20);
    finger("move", 1, at.x - 40);
    expect(view().level).toBe(0);
    finger("move", 2, at.x + 40);
    const pinched = view();
    expect(pinched.level).toBe(1);
    hand.view = wholeHeap;
    const turn = { ...at, deltaY: -100, deltaMode: 0, ctrlKey: false, metaKey: false };
    expect([hand.turn(turn, false), view()]).toEqual([false, wholeHeap]);
    expect([hand.turn(turn, true), view()]).toEqual([true, pinched]);
    // All of it is shown: the page scrolls on.
    expect(hand.turn({ ...turn, deltaY: 100 }, true)).toBe(true);
    expect([hand.turn({ ...turn, deltaY: 100 }, true), view()]).toEqual([false, wholeHeap]);
    expect(hand.turn({ ...turn, deltaY: 100, ctrlKey: true }, false)).toBe(true);
  });

  it("is moved by keys and by the hand, once a part of it is shown", async () => {
    const { stage, view, map } = await opened();
    const drags = () => stage.drawing.drags?.(stage.ask());
    press(stage, { x: 300, y: 100 });
    expect([stage.hand.holds, drags()]).toEqual([false, false]);
    stage.hand.view = { level: 3, from: 512 };
    expect(drags()).toBe(true);
    const { from, pitch, bytesPerRow, rows } = map();
    press(stage, { x: 300, y: 150 });
    expect(stage.hand.holds).toBe(true);
    move(stage, { x: 300, y: 150 - 3 * pitch });
    expect(map().from).toBe(from + 3 * bytesPerRow);
    move(stage, { x: 300, y: 150 - 2 * pitch });
    expect(map().from).toBe(from + 2 * bytesPerRow);
    stage.hand.handle({ type: "up" });
    move(stage, { x: 300, y: 20 });
    expect([stage.hand.holds, map().from]).toEqual([false, from + 2 * bytesPerRow]);
    stage.hand.handle({ type: "key", key: "ArrowDown" });
    expect(map().from).toBe(from + 2 * bytesPerRow + (rows * bytesPerRow) / 4);
    stage.hand.handle({ type: "key", key: "ArrowUp" });
    expect(map().from).toBe(from + 2 * bytesPerRow);
    expect(view().level).toBe(3);
  });

  it("says what keys and buttons have done", async () => {
    const { stage, words } = await opened();
    stage.hand.handle({ type: "key", key: "+" });
    expect(words()).toMatch(/bytes, following the chunk in hand\.$/);
    stage.hand.view = { level: 1, from: 0 };
    expect(words()).toMatch(/bytes, standing still\.$/);
  });

  it("is painted anew when it is moved", async () => {
    const { stage } = await opened();
    const { drawing, canvases } = stage.live();
    drawing.paint(0);
    expect(drawing.isStale?.()).toBe(false);
    const before = canvases[0]?.words.splice(0);
    stage.hand.handle({ type: "key", key: "+" });
    drawing.paint(16);
    expect(canvases[0]?.words).not.toEqual(before);
  });
});

describe("what spins is striped, and its stripes move with the clock", () => {
  it.each([
    ["accept", "threads=100&policy=wake-all", "herd"],
    ["arenas", "threads=32&cpus=16&pairs=20&policy=one-lock", "threads"],
    ["locks", "workload=netperf-rr&kernel=2.2.14&cpus=4&connections=16&duration-ms=5", "line"],
  ])("%s", async (model, query, name) => {
    const run = await runOf(model, query);
    const { description, frameAt } = run;
    const spin = description.modes.findIndex((mode) => mode.name === "spin");
    const spins = (index: number) =>
      Array.from(column(frameAt(index).lanes[0]?.state as FigureLane["state"], "cpuMode")).includes(spin);
    let index = 0;
    while (index < 3000 && !spins(index)) index += 3;
    expect(spins(index)).toBe(true);
    const start = frameAt(index);
    const later = { ...start, displayTimeNs: start.displayTimeNs + (start.windowNs[1] - start.windowNs[0]) / 3000 };
    const phases = async (still: boolean) => {
      const stage = await mounted(run, name, start, { still });
      const { drawing } = stage.live();
      hatchPhases.length = 0;
      drawing.paint(0);
      const [first] = hatchPhases.splice(0);
      stage.show(later);
      drawing.paint(16);
      return [first, hatchPhases[0]];
    };
    const [first, second] = await phases(false);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(second).not.toBe(first);
    expect(await phases(true)).toEqual([0, 0]);
  });
});

describe("what moves", () => {
  it.each([
    ["accept", "threads=100&policy=wake-all", "herd"],
    ["arenas", "threads=4&cpus=2&pairs=40&policy=one-lock", "threads"],
    ["locks", "workload=netperf-rr&kernel=2.2.14&cpus=4&connections=16&duration-ms=5", "line"],
  ])("goes on until it is there, and is there at once where motion is unwanted: %s", async (model, query, name) => {
    const run = await runOf(model, query);
    const paints = async (still: boolean) => {
      const stage = await mounted(run, name, run.frameAt(-1), { still });
      const { drawing } = stage.live();
      const first = drawing.paint(0);
      stage.show(run.frameAt(Math.floor(run.run.steps.length / 3)));
      return [first, drawing.paint(16), drawing.paint(10_000)];
    };
    expect(await paints(false)).toEqual([false, true, false]);
    expect(await paints(true)).toEqual([false, false, false]);
  });
});

describe("how a web server is built", () => {
  it("a worker says what it does at the time under the pointer, and a drag goes there", async () => {
    const run = await runOf("server", "architecture=sped&pages=10&connections=10&on-disk=one&disk-page=5");
    const frame = run.frameAt(run.run.steps.length - 1);
    const stage = await mounted(run, "lanes", frame, { width: 840 });
    const { drawing, done } = stage;
    const ask = stage.ask();
    const [panel] = rowsPanels("workers", ask as RowsAsk);
    const reads = panel?.history.reads[0];
    if (!panel || !reads) throw new Error("nothing was read from the disk");
    const x = panel.x + ((reads.fromNs + reads.toNs) / 2 / panel.endNs) * panel.w;
    const hit = drawing.hits?.(ask, x, panel.y + panel.h / 2);
    expect(hit).toMatchObject({ kind: "rows", lane: 0, who: [0, 1] });
    const tip = drawing.tip?.(ask, hit as NonNullable<typeof hit>);
    expect([tip?.title, tip?.lines[0]]).toEqual(["the loop", "asleep until the disk has read"]);
    expect(drawing.hits?.(ask, x, panel.y - 10)).toBeNull();
    press(stage, { x, y: panel.y + 3 });
    expect(done).toEqual([`to ${Math.round((reads.fromNs + reads.toNs) / 2)} ns`]);
  });

  it("a call says itself and which builds make it", async () => {
    const run = await runOf("server", "build=lean&pages=1");
    const stage = await mounted(run, "calls", run.frameAt(3), { width: 840 });
    const { drawing } = stage;
    const ask = stage.ask();
    const tipAt = (row: number) => {
      const hit = drawing.hits?.(ask, 200, callsHeadPx(840) + (row + 0.5) * callPx);
      return hit ? drawing.tip?.(ask, hit) : null;
    };
    expect(tipAt(0)).toEqual({ title: "accept()", lines: ["made by every build"] });
    expect(tipAt(6)).toEqual({ title: "stat(): the file", lines: ["made: as it comes and lean"] });
    expect(tipAt(-1)).toBeNull();
    expect(tipAt(34)).toBeNull();
  });
});
