import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { palettes } from "../../base/palette";
import type { TestRun } from "../../build/test-runs";
import { stateChangeMs } from "../../display-list/tween";
import type { FigureFrame } from "../../mount/types";
import { drawings } from "./figures";
import { herdHeight } from "./geometry";
import { description, herdAsk, run } from "./herd.test-helper";
import { HerdMemory } from "./herd-memory";
import type { HerdPicture } from "./picture";
import { herdShape } from "./shape";

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
  const { ctx, calls, words } = countingCanvas();
  let frame = herds.frame({ timeNs: 0 });
  let keyGone = false;
  const shape = herdShape(herds.params);
  const memory = new HerdMemory(atOnce);
  const easel = {
    ctx,
    palette: palettes.light,
    font: "sans-serif",
    description,
    shape,
    heightAt: (width: number) => herdHeight(shape, width),
    ask: (width: number) => ({ ...herdAsk(frame, { width, memory, still: reducedMotion }), keyGone }),
  };
  const view = drawings.herd.create(easel);
  view.resize(900, 1);
  const paint = (shown: FigureFrame, nowMs: number, gone = false) => {
    frame = shown;
    keyGone = gone;
    return view.paint(nowMs);
  };
  const prepare = (shown: FigureFrame) => {
    frame = shown;
    return view.prepare?.(0) as Generator<void>;
  };
  const picture = () => memory.picture as HerdPicture;
  return { view, memory, picture, paint, prepare, calls, words };
}

describe("the herd, live", () => {
  it("carries tasks to their new places, and then asks for no more frames", () => {
    const herds = run("threads=100");
    const { paint } = viewOf(herds);
    expect(paint(herds.frame({ timeNs: 0 }), 0)).toBe(false);
    const woken = herds.frame({ timeNs: 60_000 });
    expect(paint(woken, 100)).toBe(true);
    expect(paint(woken, 100 + stateChangeMs)).toBe(false);
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
    const { view, picture, paint } = viewOf(herds);
    const frame = herds.frame({ timeNs: 60_000 });
    paint(frame, 0);
    view.resize(360, 2);
    expect(paint(frame, 10)).toBe(false);
    expect(picture().geometry.stacked).toBe(true);
  });

  it("finds what was prepared before the first painting, and shows what came in between", () => {
    const herds = run("threads=20_20&cpus=2");
    const [early, late] = [herds.frame({ timeNs: 50_000 }), herds.frame({ timeNs: 60_000 })];
    const atOnce = viewOf(herds);
    atOnce.paint(late, 0);
    const prepared = viewOf(herds);
    const parts = [...prepared.prepare(early)];
    expect(parts.length).toBeGreaterThan(herds.params.length);
    expect(prepared.calls).toEqual({});
    prepared.paint(late, 0);
    const painted = ({ paint, calls }: ReturnType<typeof viewOf>) => {
      for (const name of Object.keys(calls)) calls[name] = 0;
      paint(late, 2 * stateChangeMs);
      const { fillRect, arc, fillText } = calls;
      return { fillRect, arc, fillText };
    };
    expect(painted(prepared)).toEqual(painted(atOnce));
  });

  it("places one large lane at a time, in turn, each in a part of its own before the first painting", () => {
    const tasks = 9000;
    const herds = run(`threads=${tasks}_${tasks}_${tasks}&cpus=2&printk=off`);
    const { memory, picture, paint, prepare } = viewOf(herds, false, 1000);
    const placedIn = <T>(work: () => T) => {
      const before = memory.placed;
      return [work(), memory.placed - before] as const;
    };
    const parts = prepare(herds.frame({ timeNs: 0 }));
    const placed: number[] = [];
    for (let done = false; !done; ) {
      const [part, count] = placedIn(() => parts.next());
      placed.push(count);
      done = part.done === true;
    }
    expect(placed.filter((count) => count > 0)).toEqual([tasks, tasks, tasks]);
    expect(picture().geometry.lane.cells).toBe(true);
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
      const before = picture().lanes.map(({ ground }) => [...ground.style.slice(0, ground.count)].join());
      paint(shown, 0);
      return picture().lanes.findIndex(
        ({ ground }, i) => [...ground.style.slice(0, ground.count)].join() !== before[i],
      );
    });
    expect(turns.toSorted()).toEqual([0, 1, 2]);
  });

  it("draws three lanes of a thousand resting tasks with a few hundred rectangles", () => {
    const herds = run("threads=1000_1000_1000");
    const { paint, calls } = viewOf(herds);
    const frame = herds.frame({ timeNs: 5_000_000 });
    paint(frame, 0);
    const before = calls.fillRect ?? 0;
    paint(frame, 16);
    expect((calls.fillRect ?? 0) - before).toBeLessThan(700);
  });

  it("keeps up when another run takes the place of the first", () => {
    const first = run("threads=20&cpus=2");
    const second = run("threads=20&cpus=2&policy=wake-one");
    const { memory, picture, paint } = viewOf(first);
    paint(first.frame({ timeNs: 500_000 }), 0);
    paint(second.frame({ timeNs: 500_000 }), 16);
    expect(memory.timelines.of(second.frame({ timeNs: 500_000 }))[0]?.records).toBe(second.run.lanes[0]?.log.length);
    expect(picture().lanes[0]?.places.runCount).toBe(0);
  });
});
