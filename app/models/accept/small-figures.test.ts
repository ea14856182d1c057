import { describe, expect, it } from "vitest";
import { meanWidth } from "../../base/text-width";
import { type TestRun, testRuns } from "../../build/test-runs";
import { scorer, winner } from "../../cpus/goodness";
import { itemsOf } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { valuesOf } from "../../engine/log-columns";
import type { LaneLog } from "../../engine/run-update";
import type { FigureLane } from "../../mount/types";
import { layoutCpuTimeSplit, timeParts } from "./cpu-time-split";
import { layoutRunQueueScan, runQueue } from "./run-queue-scan";
import { layoutWaitQueueWalk } from "./wait-queue-walk";
import { latestWalk } from "./walks";

const { description, run } = await testRuns("accept");

const herd = run("threads=12&cpus=2");
const lane = (timeUs: number): FigureLane => herd.frame({ timeNs: timeUs * 1000 }).lanes[0] as FigureLane;

describe("goodness", () => {
  it("adds what speaks for a task", () => {
    const now = lane(0);
    const here = scorer(now, 0)(0);
    const elsewhere = scorer(now, 0)(1);
    expect(here.total - elsewhere.total).toBe(15);
    expect(here.total).toBe(56);
  });

  it("is nothing once the slice is used up", () => {
    const now = lane(0);
    (now.state.columns.counter as Uint8Array)[3] = 0;
    expect(scorer(now, 3)(3).total).toBe(0);
  });

  it("lets the first of the best win", () => {
    const score = (total: number) => ({ total, counter: 0, priority: 0, lastHere: 0, sameMemory: 0 });
    expect(winner([score(41), score(56), score(56), score(40)])).toBe(1);
    expect(winner([])).toBe(-1);
  });
});

describe("RunQueueScan", () => {
  it("scores the queue from its front", () => {
    const now = lane(100);
    const queue = runQueue(now);
    const ranks = queue.map((task) => (now.state.columns.runRank as Int32Array)[task] as number);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    const picture = layoutRunQueueScan(description, herd.frame({ timeNs: 100_000 }), 700);
    expect(picture.sentence).toContain(String(queue.length));
    for (const task of queue) expect(itemsOf(picture, "label").map((label) => label.text)).toContain(String(task + 1));
  });

  it("says so when there is nothing to score", () => {
    expect(layoutRunQueueScan(description, herd.frame({ timeNs: 0 }), 700).sentence).toContain("empty");
  });
});

describe("WaitQueueWalk", () => {
  /** The step at which the first walk of a run of one lane is over. */
  function walkEnd({ run: { lanes } }: TestRun): number {
    const kind = description.kinds.findIndex(({ name }) => name === "walk-end");
    const { log } = lanes[0] as LaneLog;
    return valuesOf(log.kind, 0, log.length).indexOf(kind);
  }

  it("reads from the log whom the walk has woken", () => {
    expect(latestWalk(description, lane(0))).toBeNull();
    const under = latestWalk(description, lane(100));
    expect(under?.finished).toBe(false);
    // From the head, where the last to come stands.
    expect(under?.woken).toEqual([11, 10, 9, 8, 7]);
    const over = latestWalk(description, herd.frame({ step: walkEnd(herd) }).lanes[0] as FigureLane);
    expect(over).toMatchObject({ finished: true });
    expect([...(over?.woken ?? [])].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it("says where each policy's walk stopped", () => {
    const one = run("threads=12&cpus=2&policy=wake-one");
    const picture = (herds: TestRun) => layoutWaitQueueWalk(description, herds.frame({ step: walkEnd(herds) }), 700);
    expect(picture(herd).sentence).toContain("The last walk went from head to tail and woke 12 tasks.");
    expect(picture(one).sentence).toContain("The last walk woke task 12 and stopped there. Next in turn: task 11.");
    expect(itemsOf(picture(one), "label").map((label) => label.text)).toEqual(expect.arrayContaining(["head", "tail"]));
  });
});

describe("the picture of a walk", () => {
  const behind = run("threads=8&policy=wake-one_always-wake&select-sleepers=1&select-position=back&printk=off");
  const words = (timeNs: number) =>
    itemsOf(layoutWaitQueueWalk(description, behind.frame({ timeNs }), 1196), "label").map(({ text }) => text);

  it("says whom a walk that has stopped did not reach, and points to where it stopped", () => {
    expect(words(185_000)).toContain("never reached");
    // Under way it is not decided.
    expect(words(183_000)).not.toContain("never reached");
    // The sleeper in select() is the largest.
    const [marks] = itemsOf(layoutWaitQueueWalk(description, behind.frame({ timeNs: 185_000 }), 1196), "marks");
    const sizes = (style: number) =>
      Array.from({ length: marks?.count ?? 0 }, (_, i) => i)
        .filter((i) => marks?.style[i] === style && (marks?.w[i] ?? 0) > 20)
        .map((i) => marks?.w[i]);
    expect(Math.min(...(sizes(S.asleepTriangle) as number[]))).toBeGreaterThan(
      Math.max(...(sizes(S.asleep) as number[])),
    );
  });

  it("stands in the room that a wall has for two lanes", () => {
    for (const timeNs of [183_000, 185_000]) {
      const { height } = layoutWaitQueueWalk(description, behind.frame({ timeNs }), 480, false, 337);
      expect(height).toBeLessThanOrEqual(337);
    }
  });

  it("names each kind of tile under the first, in the place of a key", () => {
    const all = words(185_000);
    for (const name of ["asleep", "in select()", "woken, still on the queue", "the walk stopped here"])
      expect(all).toContain(name);
    const phone = itemsOf(layoutWaitQueueWalk(description, behind.frame({ timeNs: 185_000 }), 304), "label");
    expect(phone.map(({ text }) => text)).toContain("where the walk stopped");
  });

  it("counts whom the walk has woken", () => {
    const { frame } = run("threads=10&policy=wake-all&printk=off");
    const count = (timeNs: number) =>
      itemsOf(layoutWaitQueueWalk(description, frame({ timeNs }), 1196), "label").map(({ text }) => text);
    expect(count(22_000)).toContain("5 woken by this walk, for one connection");
    expect(count(0)).not.toContain("0 woken by this walk, for one connection");
  });

  it("has large tiles over the width, and no label beyond it, at each width", () => {
    const { frame } = run("threads=10&policy=wake-all&printk=off");
    const heights = new Set<number>();
    for (const width of [304, 344, 620, 960, 1196]) {
      const picture = layoutWaitQueueWalk(description, frame({ timeNs: 22_000 }), width);
      for (const { x, text, anchor, size } of itemsOf(picture, "label")) {
        const right = x + meanWidth(text, size) * { start: 1, middle: 0.5, end: 0 }[anchor];
        expect(right, `${text} at ${width}`).toBeLessThanOrEqual(width + 6);
      }
      const [marks] = itemsOf(picture, "marks");
      const tiles = Array.from(marks?.w.subarray(0, marks.count) ?? []).filter(
        (w, i) => marks?.style[i] === S.asleep && w > 20,
      );
      if (width >= 960) expect(new Set(tiles)).toEqual(new Set([75]));
      if (width >= 960) heights.add(picture.height);
      expect(Math.min(...tiles)).toBeGreaterThanOrEqual(36);
    }
    // Printed in one width and live in another, it is as high.
    expect(heights.size).toBe(1);
  });

  it("the waker's lantern goes on between two wake-ups, and not in a still picture", () => {
    const { frame } = run("threads=10&policy=wake-all&printk=off");
    const at = frame({ timeNs: 22_000 });
    const lantern = (displayTimeNs: number, still: boolean) => {
      const [marks] = itemsOf(layoutWaitQueueWalk(description, { ...at, displayTimeNs }, 1196, still), "marks");
      return Array.from(marks?.x.subarray(0, marks.count) ?? []).find((_, i) => marks?.style[i] === S.box) as number;
    };
    const steps = [0, 100, 200].map((laterNs) => lantern((at.lanes[0] as FigureLane).state.timeNs + laterNs, false));
    expect(steps[1]).toBeGreaterThan(steps[0] as number);
    expect(steps[2]).toBeGreaterThan(steps[1] as number);
    expect(lantern(22_100, true)).toBe(steps[0]);
  });
});

describe("the picture of a scan", () => {
  it("says in large how many are read, and names the parts at the bars that have them", () => {
    const many = run("threads=400&policy=wake-all&printk=off");
    const labels = itemsOf(layoutRunQueueScan(description, many.frame({ timeNs: 5e6 }), 1196), "label");
    const [number] = labels.filter(({ size }) => size === 40);
    expect(number?.text).toBe("162");
    const texts = labels.map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining(["20 priority", "20 left of the slice", "+1 same address space", "+15 last ran on CPU 0"]),
    );
    for (const width of [304, 344, 620])
      for (const { x, text, anchor, size } of itemsOf(
        layoutRunQueueScan(description, many.frame({ timeNs: 5e6 }), width),
        "label",
      )) {
        const right = x + meanWidth(text, size) * { start: 1, middle: 0.5, end: 0 }[anchor];
        expect(right, `${text} at ${width}`).toBeLessThanOrEqual(width + 4);
      }
  });
});

describe("CpuTimeSplit", () => {
  it("divides the run's own time, and its bars fill the width", () => {
    const now = lane(3000);
    (now.state.metrics as Float64Array)[description.metrics.findIndex((metric) => metric.name === "idleNs")] = 1e6;
    const parts = timeParts(description, now);
    expect(parts.reduce((sum, part) => sum + part.share, 0)).toBeCloseTo(1, 9);
    const picture = layoutCpuTimeSplit(description, herd.frame({ timeNs: 3e6 }), 600);
    const [marks] = itemsOf(picture, "marks");
    if (!marks) throw new Error("Marks were expected.");
    const right = Math.max(...Array.from({ length: marks.count }, (_, i) => (marks.x[i] ?? 0) + (marks.w[i] ?? 0)));
    expect(right).toBeGreaterThan(590);
    expect(right).toBeLessThanOrEqual(600);
  });
});
