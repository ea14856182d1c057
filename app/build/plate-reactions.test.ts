/** What plates do under a reader's hand: time is taken hold of, and a row says what it does. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { namesPx } from "../cpus/task-plate/plate-size";
import { valuesOf } from "../engine/log-columns";
import type { FigureLane } from "../mount/types";
import { rightPx } from "../plate/panels";
import { modelNames } from "../player/all-kits";
import { stubCanvases } from "./fake-canvas";
import { mounted, runOf } from "./mounted";
import { triedOf } from "./tried-of";

beforeEach(stubCanvases);
afterEach(() => vi.unstubAllGlobals());

const width = 840;
/** Numbers stand before the rows of a few tasks. */
const left = namesPx(10, width);
const plates = [
  ["accept", "threads=10&policy=wake-all_wake-one&printk=off"],
  ["scheduler", "rooms=1&users=5&cpus=2&messages=5"],
  ["arenas", "threads=5&cpus=2&pairs=100&policy=one-lock_ptmalloc"],
] as const;

describe.each(plates)("%s?%s", (model, query) => {
  it("dragging goes to the moment under the pointer, whose ends are the window's", async () => {
    const run = await runOf(model, query);
    const stage = await mounted(run, "plate", run.frameAt(5), { width });
    const { hand, done } = stage;
    const frame = stage.ask().frame;
    const panelPx = (frame.lanes.length === 1 ? width : (width - 32) / 2) - left - rightPx;
    const [fromNs, toNs] = frame.windowNs;
    const y = 60;
    expect(stage.drawing.drags?.(stage.ask())).toBe(true);
    hand.handle({ type: "move", x: left + panelPx / 2, y });
    expect(done).toEqual([]);
    hand.handle({ type: "down", x: left + panelPx / 4, y, primary: true });
    hand.handle({ type: "move", x: left + panelPx / 2, y: 5 });
    hand.handle({ type: "move", x: -30, y });
    hand.handle({ type: "move", x: width * 2, y });
    hand.handle({ type: "up" });
    hand.handle({ type: "move", x: left + panelPx / 2, y });
    const at = (share: number) => `to ${Math.round(fromNs + share * (toNs - fromNs))} ns`;
    expect(done).toEqual([at(0.25), at(0.5), at(0), at(1)]);
  });

  it("is painted anew when the clock alone has moved on", async () => {
    const run = await runOf(model, query);
    const stage = await mounted(run, "plate", run.frameAt(5), { width });
    const { drawing } = stage.live();
    drawing.paint(0);
    const frame = stage.ask().frame;
    stage.show({ ...frame, displayTimeNs: frame.displayTimeNs + 1 });
    expect(drawing.isStale?.() ?? true).toBe(true);
  });

  it("title and axis are not taken hold of", async () => {
    const run = await runOf(model, query);
    const { hand, done } = await mounted(run, "plate", run.frameAt(5), { width });
    expect(hand.handle({ type: "down", x: 20, y: 5, primary: true })).toBe(false);
    expect(done).toEqual([]);
  });
});

it.each(modelNames.filter((model) => triedOf(model).plate))(
  "of a run that is still computed, what is known is told: %s",
  async (model) => {
    const run = await runOf(model, triedOf(model).plate ?? "");
    const frame = run.frameAt(Math.floor(run.run.steps.length / 2));
    const lanes = frame.lanes.map((lane) => ({ ...lane, finished: false }));
    const stage = await mounted(run, "plate", { ...frame, lanes }, { width });
    // What a frame has no time for is read in the next one.
    for (let painted = 0; painted < 200 && stage.live().drawing.paint(16 * painted); painted++);
    const told: string[] = [];
    for (let x = 0; x < width && told.length < 9; x++) {
      stage.hand.handle({ type: "move", x, y: 150 });
      const { title, lines } = stage.hand.tip ?? { title: "", lines: [] };
      if (title !== "") told.push([title, ...lines].join(", "));
    }
    expect(told).toHaveLength(9);
    expect(told.filter((one) => /^still to come/i.test(one))).toEqual([]);
  },
);

it("a row says whose it is and what it does then", async () => {
  const run = await runOf("accept", "threads=10&policy=wake-one&printk=off");
  const stage = await mounted(run, "plate", run.frameAt(5), { width });
  const tipAt = (x: number, y: number) => {
    stage.hand.handle({ type: "move", x, y });
    const { title, lines } = stage.hand.tip ?? { title: "", lines: [] };
    return `${title}: ${lines.join(", ")}`;
  };
  // Ten rows; the two that get up come first, and of the others each sleeps on.
  expect(tipAt(left + 2, 26)).toMatch(/^Task 10: asleep, at 0\.\d+ µs$/);
  expect(tipAt(left + 60, 26)).toMatch(/^Task 10: awake, waits for a CPU, at [\d.]+ µs$/);
  const later = Array.from({ length: width - 130 }, (_, x) => tipAt(left + 80 + x, 26));
  expect(later.findIndex((tip) => tip.includes("runs in the kernel"))).toBeGreaterThan(0);
  expect(later.at(-1)).toMatch(/^Task 10: asleep, at [\d.]+ (µs|ms)$/);
  expect(tipAt(width / 2, 250)).toMatch(/^Task \d: asleep, at [\d.]+ (µs|ms)$/);
  expect(tipAt(width / 2, 5)).toBe(": ");
});

it("a row of many says how many", async () => {
  const run = await runOf("accept", "threads=1000&printk=off");
  const stage = await mounted(run, "plate", run.frameAt(5), { width });
  stage.hand.handle({ type: "move", x: 100, y: 100 });
  expect(stage.hand.tip?.title).toMatch(/^[23] tasks in this row$/);
});

describe("the heap's plate", () => {
  const query = "workload=phases&live=20&operations=40";
  /** The address axis stands before it. */
  const gutterOf = (stage: Awaited<ReturnType<typeof mounted>>): number => {
    for (let x = 0; x < width; x++) if (stage.drawing.hits?.(stage.ask(), x, 60)) return x;
    throw new Error("No plate was found.");
  };

  it.each(["plate", "low-plate"])("%s: dragging goes to the moment at which so many calls are over", async (name) => {
    const run = await runOf("heap", query);
    const stage = await mounted(run, name, run.frameAt(5), { width });
    const { hand, done } = stage;
    const { log } = stage.ask().frame.lanes[0] as FigureLane;
    const kinds = ["placed", "freed"].map((name) => run.description.kinds.findIndex((kind) => kind.name === name));
    const ends = valuesOf(log.timeNs, 0, log.length).filter((_, i) => kinds.includes(log.kind.at(i) as number));
    expect(ends.length).toBe(40);
    const left = gutterOf(stage);
    const x = (calls: number) => left + (calls / 41) * (width - 20 - left);
    expect(stage.drawing.drags?.(stage.ask())).toBe(true);
    hand.handle({ type: "move", x: x(3), y: 60 });
    hand.handle({ type: "down", x: x(10) + 0.01, y: 60, primary: true });
    for (const calls of [-9, 40, 41, 99]) hand.handle({ type: "move", x: x(calls), y: 5 });
    hand.handle({ type: "up" });
    hand.handle({ type: "move", x: x(20), y: 60 });
    expect(done.length).toBe(5);
    const [tenth, ...others] = done.map((one) => Number.parseInt(one.slice(3), 10));
    // Between pixels, a call's time is shared out.
    expect(Math.abs((tenth as number) - (ends[9] as number))).toBeLessThan(60);
    expect(others).toEqual([0, ends[39], ends[39], ends[39]]);
    hand.handle({ type: "down", x: x(10), y: 5, primary: true });
    expect(done.length).toBe(5);
  });

  it("says which block lies there, how large a hole is, and for how long", async () => {
    const run = await runOf("heap", "workload=ten-calls");
    const stage = await mounted(run, "plate", run.frameAt(5), { width });
    const left = gutterOf(stage);
    const tipAt = (calls: number, y: number) => {
      stage.hand.handle({ type: "move", x: left + ((calls + 0.5) / 11) * (width - 20 - left), y });
      const { title, lines } = stage.hand.tip ?? { title: "", lines: [] };
      return `${title}: ${lines.join(", ")}`;
    };
    const bottom = 24 + 420 - 2;
    expect(tipAt(0, bottom)).toBe("The unused end: from 0 on, before the first call");
    expect(tipAt(1, bottom)).toBe("Block 1: 104 bytes, for 100 asked for, at 0, from call 1 to call 5");
    expect(tipAt(5, bottom)).toBe("Hole of 104 bytes: at 0, from call 5 to call 7");
    expect(tipAt(9, bottom)).toBe("Block 5: 64 bytes, for 60 asked for, at 0, from call 7 on");
    expect(tipAt(5, 26)).toMatch(/^The unused end: from \d+ on, after call 5$/);
    expect(tipAt(5, 5)).toBe(": ");
  });
});

describe("the plate of a hash table", () => {
  const query = "function=mask&keys=random&count=24&buckets=8&lookups=6&misses=2";
  const bottom = 24 + 18 + 380;
  const opened = async () => {
    const run = await runOf("hash", query);
    const stage = await mounted(run, "plate", run.frameAt(30), { width });
    let left = 0;
    while (!stage.drawing.hits?.(stage.ask(), left, 200)) left++;
    const middle = (bucket: number) => left + ((bucket + 0.5) / 8) * (width - 20 - left);
    const lane = stage.ask().frame.lanes[0] as FigureLane;
    const insert = run.description.kinds.findIndex(({ name }) => name === "insert");
    /** When each key of a bucket went in, ns. */
    const landings = (bucket: number) =>
      valuesOf(lane.log.timeNs, 0, lane.log.length).filter(
        (_, i) => lane.log.kind.at(i) === insert && lane.log.arg.at(i) === bucket,
      );
    const longest = Math.max(...[0, 1, 2, 3, 4, 5, 6, 7].map((bucket) => landings(bucket).length));
    const unit = 380 / (longest * 1.08);
    return { stage, middle, landings, unit };
  };

  it("dragging along a tower goes through the time in which it grew", async () => {
    const { stage, middle, landings, unit } = await opened();
    const { hand, done } = stage;
    const bucket = 1;
    const times = landings(bucket);
    expect(times.length).toBeGreaterThan(3);
    const y = (keys: number) => bottom - (keys - 0.5) * unit;
    hand.handle({ type: "move", x: middle(bucket), y: y(2) });
    hand.handle({ type: "down", x: middle(bucket), y: y(2), primary: true });
    // It is this tower's time, wherever the pointer then goes.
    for (const keys of [1, 3, 99]) hand.handle({ type: "move", x: middle(5), y: y(keys) });
    hand.handle({ type: "move", x: middle(bucket), y: bottom + 9 });
    hand.handle({ type: "up" });
    hand.handle({ type: "move", x: middle(bucket), y: y(1) });
    expect(done).toEqual(
      [times[1], times[0], times[2], times.at(-1), 0].map((time) => `to ${Math.round(time ?? -1)} ns`),
    );
    hand.handle({ type: "down", x: middle(bucket), y: 5, primary: true });
    expect(done.length).toBe(5);
  });

  it("a tower says how many keys it holds, and in the end", async () => {
    const { stage, middle, landings } = await opened();
    const { hand } = stage;
    const { displayTimeNs } = stage.ask().frame;
    for (let bucket = 0; bucket < 8; bucket++) {
      hand.handle({ type: "move", x: middle(bucket), y: 200 });
      const all = landings(bucket).length;
      const now = landings(bucket).filter((timeNs) => timeNs <= displayTimeNs).length;
      const words = `${now} ${now === 1 ? "key" : "keys"}`;
      expect(hand.tip).toMatchObject({
        title: `Bucket ${bucket}`,
        lines: [now === all ? words : `${words}, in the end ${all}`],
      });
    }
  });

  it("of many buckets a column tells of the fullest, and of the mean", async () => {
    const run = await runOf("hash", "function=buffer-2.2.0&keys=metadata&count=12000");
    const stage = await mounted(run, "plate", run.frameAt(run.run.index("end")), { width });
    const tips = Array.from({ length: width }, (_, x) => {
      stage.hand.handle({ type: "move", x, y: 200 });
      return stage.hand.tip ? [stage.hand.tip.title, ...stage.hand.tip.lines].join("; ") : "";
    });
    const full = [...new Set(tips.filter((tip) => tip.includes("; 75 keys; ")))];
    expect(full.length).toBeGreaterThanOrEqual(4);
    expect(full[0]).toMatch(/^Buckets [\d,]+ to [\d,]+; the fullest: [\d,]+; 75 keys; [\d.]+ keys on the mean$/);
  });

  it("keys that come next are in the air, unless nothing may move", async () => {
    const run = await runOf("hash", query);
    const inAir = async (still: boolean) => {
      const stage = await mounted(run, "plate", run.frameAt(30), { width, still });
      const fills = () => stage.live().canvases[0]?.calls.fillRect ?? 0;
      const before = fills();
      stage.live().drawing.paint(0);
      return fills() - before;
    };
    expect(await inAir(false)).toBeGreaterThan(await inAir(true));
  });
});
