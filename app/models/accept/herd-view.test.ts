import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { palettes } from "../../base/palette";
import { type TestRun, testRuns } from "../../build/test-runs";
import { stateChangeMs } from "../../display-list/tween";
import type { FigureFrame } from "../../mount/types";
import { herdHeight } from "./geometry";
import { HerdView } from "./herd-view";
import type { HerdMemory } from "./picture-of";
import { herdShape } from "./shape";

const { description, run } = await testRuns("accept");

/** A context that counts what is asked of it. */
function countingCanvas() {
  const calls: Record<string, number> = {};
  const words: string[] = [];
  const state: Record<string, unknown> = {};
  const ctx = new Proxy(state, {
    get(target, name: string) {
      if (name === "getTransform") return () => ({ a: 1 });
      if (name === "createPattern") return () => ({ setTransform: () => {} });
      if (name in target) return target[name];
      return (...given: unknown[]) => {
        if (name === "fillText") words.push(String(given[0]));
        calls[name] = (calls[name] ?? 0) + 1;
      };
    },
    set(target, name: string, value) {
      target[name] = value;
      return true;
    },
  });
  const canvas = { width: 0, height: 0, style: {} as Record<string, string>, getContext: () => ctx };
  state.canvas = canvas;
  return {
    canvas: canvas as unknown as HTMLCanvasElement,
    ctx: ctx as unknown as CanvasRenderingContext2D,
    calls,
    words,
  };
}

beforeEach(() => {
  vi.stubGlobal("document", { createElement: () => countingCanvas().canvas });
  vi.stubGlobal("DOMMatrix", class {});
});
afterEach(() => vi.unstubAllGlobals());

function viewOf(herds: TestRun, reducedMotion = false, atOnce?: number) {
  const still = countingCanvas();
  const moving = countingCanvas();
  let frame = herds.frame({ timeNs: 0 });
  let keyGone = false;
  const shape = herdShape(herds.params);
  const memory: HerdMemory = { picture: null };
  const asked = { description, shape, chosenCpu: null, listing: false, still: reducedMotion, view: null, memory };
  const easel = {
    contexts: [still.ctx, moving.ctx],
    palette: palettes.light,
    font: "sans-serif",
    description,
    shape,
    heightAt: (width: number) => herdHeight(shape, width),
    ask: (width: number) => ({ ...asked, width, frame, keyGone }),
  };
  const view = new HerdView(easel, atOnce);
  view.resize(900, 1);
  const paint = (shown: FigureFrame, nowMs: number, gone = false) => {
    frame = shown;
    keyGone = gone;
    return view.paint(nowMs);
  };
  const prepare = (shown: FigureFrame) => {
    frame = shown;
    return view.prepare(0);
  };
  return { view, paint, prepare, still: still.calls, moving: moving.calls, words: still.words };
}

describe("HerdView", () => {
  it("carries tasks to their new places, and then asks for no more frames", () => {
    const herds = run("threads=100");
    const { paint } = viewOf(herds);
    expect(paint(herds.frame({ timeNs: 0 }), 0)).toBe(false);
    const woken = herds.frame({ timeNs: 60_000 });
    expect(paint(woken, 100)).toBe(true);
    expect(paint(woken, 100 + stateChangeMs)).toBe(false);
  });

  it("leads travellers around the words, and names at most three of a crowd while they are on their way", () => {
    const herds = run("threads=100");
    const { paint, moving } = viewOf(herds);
    paint(herds.frame({ timeNs: 100_000 }), 0);
    expect([moving.clip, moving.strokeText]).toEqual([undefined, undefined]);
    const woken = herds.frame({ timeNs: 200_000 });
    paint(woken, 100);
    paint(woken, 100 + stateChangeMs / 2);
    expect(moving.clip).toBe(2);
    // Names have paper around them, and no other words of the herd.
    expect(moving.strokeText).toBeGreaterThanOrEqual(1);
    expect(moving.strokeText).toBeLessThanOrEqual(6);
    const { clip, strokeText } = moving;
    paint(woken, 100 + stateChangeMs);
    expect([moving.clip, moving.strokeText]).toEqual([clip, strokeText]);
  });

  it("takes the names of what CPUs do away once a reader knows them, and brings them back", () => {
    const herds = run("threads=100");
    const { paint, words } = viewOf(herds);
    const frame = herds.frame({ timeNs: 60_000 });
    const named = (keyGone: boolean, nowMs: number) => {
      words.length = 0;
      const moves = paint(frame, nowMs, keyGone);
      return [moves, ...["spins", "run queue"].filter((word) => words.includes(word))];
    };
    expect(named(false, 0)).toEqual([false, "spins", "run queue"]);
    expect(named(true, 100)[0]).toBe(true);
    // What names no marks stays.
    expect(named(true, 1000)).toEqual([false, "run queue"]);
    words.length = 0;
    paint(frame, 1100, true);
    expect(words).not.toContain("run queue");
    named(false, 1200);
    expect(named(false, 2000)).toEqual([false, "spins", "run queue"]);
  });

  it("jumps where motion is not wanted", () => {
    const herds = run("threads=100");
    const { paint } = viewOf(herds, true);
    paint(herds.frame({ timeNs: 0 }), 0);
    expect(paint(herds.frame({ timeNs: 60_000 }), 100)).toBe(false);
  });

  it("places anew without motion when the width changes", () => {
    const herds = run("threads=100");
    const { view, paint } = viewOf(herds);
    const frame = herds.frame({ timeNs: 60_000 });
    paint(frame, 0);
    view.resize(360, 2);
    expect(paint(frame, 10)).toBe(false);
    expect(view.geometry.stacked).toBe(true);
  });

  it("paints names and axes only when they change", () => {
    const herds = run("threads=20&cpus=2");
    const { view, paint, still } = viewOf(herds);
    paint(herds.frame({ timeNs: 0 }), 0);
    const first = still.fillText;
    expect(first).toBeGreaterThan(5);
    paint(herds.frame({ timeNs: 50_000 }), 16);
    expect(still.fillText).toBe(first);
    view.palette = palettes.dark;
    paint(herds.frame({ timeNs: 50_000 }), 32);
    expect(still.fillText).toBe((first ?? 0) * 2);
  });

  it("finds what was prepared before the first painting, and shows what came in between", () => {
    const herds = run("threads=20_20&cpus=2");
    const [early, late] = [herds.frame({ timeNs: 50_000 }), herds.frame({ timeNs: 60_000 })];
    const atOnce = viewOf(herds);
    atOnce.paint(late, 0);
    const prepared = viewOf(herds);
    const parts = [...prepared.prepare(early)];
    expect(parts.length).toBeGreaterThan(herds.params.length);
    expect(prepared.moving).toEqual({});
    const { ...before } = prepared.still;
    prepared.paint(late, 0);
    // Names and axes stood there already; everything else is as if it had been painted at once.
    expect(prepared.still).toEqual(before);
    expect(prepared.still).toEqual(atOnce.still);
    prepared.paint(late, 2 * stateChangeMs);
    const { fillRect, arc, fillText } = prepared.moving;
    atOnce.paint(late, 2 * stateChangeMs);
    expect({ fillRect, arc, fillText }).toEqual({
      fillRect: atOnce.moving.fillRect,
      arc: atOnce.moving.arc,
      fillText: atOnce.moving.fillText,
    });
  });

  it("places one large lane at a time, in turn, each in a part of its own before the first painting", () => {
    const tasks = 9000;
    const herds = run(`threads=${tasks}_${tasks}_${tasks}&cpus=2&printk=off`);
    const { view, paint, prepare } = viewOf(herds, false, 1000);
    expect(view.geometry.lane.cells).toBe(true);
    const placedIn = <T>(work: () => T) => {
      const before = view.placed;
      return [work(), view.placed - before] as const;
    };
    const parts = prepare(herds.frame({ timeNs: 0 }));
    const placed: number[] = [];
    for (let done = false; !done; ) {
      const [part, count] = placedIn(() => parts.next());
      placed.push(count);
      done = part.done === true;
    }
    expect(placed.filter((count) => count > 0)).toEqual([tasks, tasks, tasks]);
    const end = herds.run.steps.endNs;
    const woken = herds.frame({ timeNs: end / 2 });
    expect(woken.lanes.every(({ state }) => state.records > 0)).toBe(true);
    expect([1, 2, 3, 4].map(() => placedIn(() => paint(woken, 0)))).toEqual([
      [true, tasks],
      [true, tasks],
      [false, tasks],
      [false, 0],
    ]);
    // Frames that come faster starve no lane.
    const turns = [1, 2, 3].map((n) => {
      const shown = herds.frame({ timeNs: (end * n) / 8 });
      const before = view.picture.lanes.map(({ ground }) => [...ground.style.slice(0, ground.count)].join());
      paint(shown, 0);
      return view.picture.lanes.findIndex(
        ({ ground }, i) => [...ground.style.slice(0, ground.count)].join() !== before[i],
      );
    });
    expect(turns.toSorted()).toEqual([0, 1, 2]);
  });

  it("draws three lanes of a thousand resting tasks with a few hundred rectangles", () => {
    const herds = run("threads=1000_1000_1000");
    const { paint, moving } = viewOf(herds);
    const frame = herds.frame({ timeNs: 5_000_000 });
    paint(frame, 0);
    const before = moving.fillRect ?? 0;
    paint(frame, 16);
    expect((moving.fillRect ?? 0) - before).toBeLessThan(700);
  });

  it("keeps up when another run takes the place of the first", () => {
    const first = run("threads=20&cpus=2");
    const second = run("threads=20&cpus=2&policy=wake-one");
    const { view, paint } = viewOf(first);
    paint(first.frame({ timeNs: 500_000 }), 0);
    paint(second.frame({ timeNs: 500_000 }), 16);
    expect(view.picture.lanes[0]?.index.records).toBe(second.run.lanes[0]?.log.length);
    expect(view.picture.lanes[0]?.places.runCount).toBe(0);
  });
});
