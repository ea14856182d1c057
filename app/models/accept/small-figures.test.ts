import { describe, expect, it } from "vitest";
import { type TestRun, testRuns } from "../../build/test-runs";
import { itemsOf } from "../../drawing/display-list";
import { scorer, winner } from "../../machine/goodness";
import type { FigureLane } from "../../stage/types";
import { layoutCpuTimeSplit, timeParts } from "./cpu-time-split";
import { layoutRunQueueScan, runQueue } from "./run-queue-scan";
import { latestWalk, layoutWaitQueueWalk } from "./wait-queue-walk";

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
    return lanes[0]?.log.kind.indexOf(kind) ?? -1;
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
