/** What the plate of CPUs and their lock does under a reader's hand: a drag seeks, zoomed or not; wheel, two fingers, keys and double click zoom all lanes about the time under them. */
import { describe, expect, it } from "vitest";
import type { TimeWindow, TimeZoom } from "../cpus/lanes/time-zoom";
import { itemsOf } from "../display-list/display-list";
import { type LocksPlateAsk, layoutLocksPlate } from "../models/locks/plate-layout";
import { platesApart } from "../models/locks/plate-size";
import { turnWheel, zoomsOf } from "../mount/zoom-gestures.test-helper";
import { livePlate } from "../plate/plate-drawing";
import { type Mounted, mounted, runOf } from "./mounted";

const spinlocks = "test-and-set_test-and-test-and-set_ticket_mcs";
const fourLocks = `workload=fscache-read&kernel=2.2.14&buffer-bytes=512&cpus=6&duration-ms=1&spinlock=${spinlocks}`;

async function opened(query = fourLocks, width = 1196, timeNs = 600_000) {
  const run = await runOf("locks", query);
  const frameAt = (ns: number) => run.frameAt(run.run.index({ timeNs: ns }), ns);
  const stage = await mounted(run, "plate", frameAt(timeNs), { width });
  const ask = () => stage.ask() as LocksPlateAsk;
  const { shape, width: across } = ask();
  const { rows } = platesApart(shape, across);
  const at = (lane: number, share: number, cpu = 0) => {
    const { x, y, w, pitch } = rows[lane] as (typeof rows)[number];
    return { x: x + share * w, y: y + (cpu + 0.5) * pitch };
  };
  const shown = (): TimeWindow => (stage.hand.view as TimeZoom | null)?.windowNs ?? ask().frame.windowNs;
  const words = () => itemsOf(layoutLocksPlate(ask(), platesApart, livePlate), "label").map(({ text }) => text);
  return { stage, ask, rows, at, shown, frameAt, words };
}

const drag = ({ hand }: Mounted, from: { x: number; y: number }, ...to: readonly { x: number; y: number }[]) => {
  hand.handle({ type: "down", ...from, primary: true });
  for (const point of to) hand.handle({ type: "move", ...point });
  hand.handle({ type: "up" });
};
const atShare = ([fromNs, toNs]: TimeWindow, share: number) => `to ${Math.round(fromNs + share * (toNs - fromNs))} ns`;

describe("the plate of locks", () => {
  it("stands in a window: four lanes beside and beneath each other at a desk, all beneath each other on a phone", async () => {
    const wide = await opened();
    expect(wide.rows.map(({ x, y }) => [x < 598, y < 280])).toEqual([
      [true, true],
      [false, true],
      [true, false],
      [false, false],
    ]);
    const list = layoutLocksPlate(wide.ask(), platesApart, livePlate);
    expect(list.height).toBeLessThanOrEqual(600);
    const narrow = await opened(fourLocks, 344);
    const tops = narrow.rows.map(({ y }) => y);
    expect([...tops].sort((a, b) => a - b)).toEqual(tops);
    expect(new Set(narrow.rows.map(({ x }) => x)).size).toBe(1);
    expect(new Set(tops).size).toBe(4);
  });

  it("goes to the moment under the pointer while it is dragged, in each lane", async () => {
    const { stage, at, shown } = await opened();
    for (const lane of [0, 1, 2, 3]) drag(stage, at(lane, 0.25), at(lane, 0.5, 3), { x: -50, y: 5 }, { x: 5000, y: 5 });
    const own = [0.25, 0.5, 0, 1].map((share) => atShare(shown(), share));
    expect(stage.done).toEqual([...own, ...own, ...own, ...own]);
    expect(stage.hand.view).toBeNull();
    expect(stage.drawing.drags?.(stage.ask())).toBe(true);
    expect(stage.hand.handle({ type: "down", x: 20, y: 5, primary: true })).toBe(false);
  });

  it("is zoomed about the time under the pointer, of the lane that it is in", async () => {
    for (const lane of [0, 1, 2, 3]) {
      const { stage, at, shown } = await opened();
      const timeAt = (share: number) => shown()[0] + share * (shown()[1] - shown()[0]);
      const [before, span] = [timeAt(0.7), shown()[1] - shown()[0]];
      const turn = { ...at(lane, 0.7), deltaY: -762, deltaMode: 0, metaKey: false };
      expect(turnWheel(stage.hand, { ...turn, ctrlKey: false }, false)).toBe(false);
      expect(turnWheel(stage.hand, { ...turn, ctrlKey: true }, false)).toBe(true);
      expect(timeAt(0.7)).toBeCloseTo(before, 3);
      expect(shown()[1] - shown()[0]).toBeCloseTo(span / 4, 3);
    }
  });

  it("a drag seeks in what is zoomed, and leaves the zoom alone; keys move it, double click ends it", async () => {
    const { stage, at, shown } = await opened();
    const key = (name: string) => stage.hand.handle({ type: "key", key: name });
    for (let i = 0; i < 3; i++) key("+");
    const zoomed = shown();
    expect(zoomed[1] - zoomed[0]).toBeCloseTo(1e6 / 8, 0);
    drag(stage, at(3, 0.25), at(3, 0.75));
    expect(stage.done).toEqual([0.25, 0.75].map((share) => atShare(zoomed, share)));
    expect(shown()).toEqual(zoomed);
    key("ArrowRight");
    expect(shown()[0]).toBeCloseTo(zoomed[0] + (zoomed[1] - zoomed[0]) / 4, 3);
    stage.hand.handle({ type: "double", ...at(1, 0.5) });
    expect(stage.hand.view).toBeNull();
    key("+");
    key("0");
    expect(stage.hand.view).toBeNull();
  });

  it("two fingers zoom what is between them", async () => {
    const { stage, at, shown } = await opened();
    const [a, b] = [at(1, 0.4), at(1, 0.6)];
    const { touch } = zoomsOf(stage.hand);
    touch("start", [a, b]);
    touch("move", [a, { x: b.x + (b.x - a.x), y: b.y }], [1]);
    expect(shown()[1] - shown()[0]).toBeLessThan(0.55e6);
    expect(shown()[1] - shown()[0]).toBeGreaterThan(0.45e6);
  });

  it("says what a CPU does and who has the lock", async () => {
    const { stage, at, ask } = await opened();
    const tips = new Set<string>();
    for (let i = 1; i < 400; i++) {
      stage.hand.handle({ type: "move", ...at(2, i / 400, 3) });
      const { title, lines } = stage.hand.tip ?? { title: "", lines: [] };
      expect(title).toBe("CPU 3");
      expect(lines.at(-1)).toMatch(/^at [\d.]+ (µs|ms)$/);
      tips.add(
        lines
          .slice(0, -1)
          .join(", ")
          .replace(/CPU \d/, "CPU n"),
      );
    }
    expect(tips).toContain("at work in the kernel, holds the kernel lock");
    expect(tips).toContain("spins for the kernel lock, CPU n holds the kernel lock");
    expect([...tips].some((tip) => /nobody holds the kernel lock; CPU n had it last$/.test(tip))).toBe(true);
    stage.hand.handle({ type: "move", x: 5, y: 5 });
    expect(stage.hand.tip).toBeNull();
    expect(ask().view).toBeNull();
  });

  it("names the lock, its holder, who spins and how often it went over, and words stand in areas that have happened", async () => {
    const { words, stage, frameAt } = await opened();
    const now = words().filter((text) => text.includes("handed over"));
    expect(now).toHaveLength(4);
    for (const text of now)
      expect(text).toMatch(
        /^(CPU \d holds|nobody holds) the kernel lock; \d spin; handed over \d+ times so far$|^the kernel lock is on its way; \d spin; handed over \d+ times so far$/,
      );
    expect(words().filter((text) => /^spins/.test(text)).length).toBeGreaterThan(0);
    stage.show(frameAt(0));
    expect(words().filter((text) => /^spins|^holds/.test(text))).toEqual([]);
  });

  it("counts what has gone over by the moment shown", async () => {
    const { words, stage, frameAt } = await opened();
    const counts = () =>
      words()
        .flatMap((text) => /handed over (\d+) times/.exec(text)?.[1] ?? [])
        .map(Number);
    const early = counts();
    stage.show(frameAt(900_000));
    const later = counts();
    expect([early.length, later.length]).toEqual([4, 4]);
    early.forEach((count, lane) => {
      expect(count).toBeLessThan((later[lane] as number) - 10);
    });
  });

  it("has cells for what is known of a run that is still computed, one for each pixel", async () => {
    const { stage, ask, rows } = await opened(undefined, undefined, 200_000);
    const { frame } = ask();
    const lanes = frame.lanes.map((lane) => {
      const length = Math.floor(lane.log.length / 2);
      return { ...lane, finished: false, log: { ...lane.log, length } };
    });
    stage.show({ ...frame, lanes });
    const cells = itemsOf(layoutLocksPlate(ask(), platesApart, livePlate), "cells");
    rows.forEach(({ x, y, w }, lane) => {
      const { log } = lanes[lane] as (typeof lanes)[number];
      const share = (log.timeNs.at(log.length - 1) as number) / frame.windowNs[1];
      const own = cells.filter((one) => one.x === x && one.y === y);
      expect([share > 0.2 && share < 0.8, own.length > 2]).toEqual([true, true]);
      for (const one of own) {
        expect(one.w).toBeCloseTo(share * w, 3);
        expect(Math.abs(one.columns - share * w)).toBeLessThan(1);
      }
    });
  });

  it("says where there is no one lock", async () => {
    const none = await opened("workload=netperf-rr&kernel=2.2.14&build=up&cpus=1&duration-ms=1", 840, 500_000);
    expect(none.words()).toContain("this build has no locks: no line goes from row to row");
    const many = await opened("workload=netperf-rr&kernel=2.3.99&scheduler=o1&cpus=4&duration-ms=1", 840, 500_000);
    expect(many.words()).toContain("no lock is one for all CPUs here: no line goes from row to row");
    const queue = await opened("workload=netperf-rr&kernel=2.3.99&cpus=4&duration-ms=2", 840, 1_900_000);
    expect(queue.words().some((text) => text.includes("the lock of the run queue"))).toBe(true);
  });
});

it("the heap's lock goes across the rows of threads that share one", async () => {
  const run = await runOf("arenas", "threads=5&cpus=2&pairs=100&policy=one-lock_ptmalloc");
  const stage = await mounted(run, "plate", run.frameAt(run.run.index({ timeNs: 400_000 }), 400_000), { width: 1196 });
  const tips = new Set<string>();
  for (let x = 30; x < 600; x++)
    for (let row = 0; row < 5; row++) {
      stage.hand.handle({ type: "move", x, y: 24 + 36 * row + 18 });
      for (const line of stage.hand.tip?.lines ?? []) tips.add(line);
    }
  expect(tips).toContain("runs in user mode, holds the lock");
  expect([...tips].filter((line) => /^task \d holds the lock$/.test(line)).length).toBeGreaterThan(2);
});
