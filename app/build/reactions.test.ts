/** What each model's drawings do under a reader's hand, through the stage's own hand; and what moves in them by itself. */

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FrameScheduler } from "../base/frame-scheduler";
import { cpuBar } from "../cpus/lanes/cpu-geometry";
import { column } from "../engine/frame";
import { herdGeometry } from "../models/accept/geometry";
import { type HerdAsk, herdPicture } from "../models/accept/layout";
import type { HerdShape } from "../models/accept/shape";
import type { ArenasShape } from "../models/arenas/shape";
import { laneTops, threadsGeometry } from "../models/arenas/threads-geometry";
import { isFlow } from "../mount/drawing";
import { FigureSpace } from "../mount/figure-space";
import { loadFigure } from "../mount/load-figure";
import type { FigureLane } from "../mount/types";
import { loadKit, modelNames } from "../player/all-kits";
import { hatchPhases, stubCanvases } from "./fake-canvas";
import { mounted, runOf } from "./mounted";
import { atTime, lanesOf, middle, move, press } from "./press.test-helper";
import { triedOf } from "./tried-of";

beforeEach(stubCanvases);
afterEach(() => vi.unstubAllGlobals());

/** Drawings that react; the others, which each model names in its tried.ts, are quiet. What does not stand here is tried in the files that the next lists name, and in ./heap-map-reactions.test.ts, ./locks-reactions.test.ts, ./server-reactions.test.ts, ./listener-reactions.test.ts, ./threads-reactions.test.ts and ./overload-reactions.test.ts. */
const reacts = [
  "accept herd",
  "arenas threads",
  "heap map",
  "locks line",
  "locks path",
  "locks timeline",
  "overload lanes",
  "overload loop",
  "overload room",
  "queues listener",
  "queues schedule",
  "server calls",
  "server lanes",
  "threads arrows",
  "threads search",
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
    expect([model, silent]).toEqual([model, triedOf(model).quiet]);
    for (const [name, { zooms }] of Object.entries(drawings))
      expect([model, name, zooms !== undefined]).toEqual([
        model,
        name,
        ["heap map", ...zoomedThere].includes(`${model} ${name}`),
      ]);
    for (const name of Object.keys(drawings)) if (!silent.includes(name)) reacting.push(`${model} ${name}`);
  }
  expect(reacting.sort()).toEqual([...new Set([...reacts, ...(await plates()), ...zoomedThere])].sort());
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
  it.each(modelNames)("is as high live, printed and while nothing is there: %s", async (model) => {
    const kit = await loadKit(model);
    const { description, lanes, frameAt } = await runOf(model, triedOf(model).opening);
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
      const { places } = herdPicture(stage.ask() as HerdAsk).lanes[of] ?? {};
      const at = (list: Float32Array | undefined) => list?.[id] as number;
      return middle({ x: at(places?.x), y: at(places?.y), w: at(places?.w), h: at(places?.h) });
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
