import fc from "fast-check";
import { expect, test } from "vitest";
import { column, type LaneState } from "../../engine/frame";
import { runHere } from "../../engine/run-here";
import type { LaneLog } from "../../engine/run-update";
import { testCore } from "../../engine/test-core";
import { doingOf } from "../../model/task-changes";
import { timeOfTasks } from "./plate-table";
import { TaskHistories } from "./task-history";

const core = await testCore("accept");
const run = runHere(core.module, "accept", [core.params({ threads: 30, printk: "off" })]);
const { log } = run.lanes[0] as LaneLog;
const histories = new TaskHistories(core.description, 30).sync(log);
const endNs = histories.lastTimeNs;

test("every thread does one thing at a time, and each moment of it counts once", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1.2, noNaN: true }), (share) => {
      const nowNs = share * endNs;
      const times = timeOfTasks(histories, nowNs);
      expect(times.reduce((sum, { tasks }) => sum + tasks, 0)).toBe(30);
      expect(times.reduce((sum, { spentNs }) => sum + spentNs, 0)).toBeCloseTo(30 * nowNs, 3);
    }),
  );
});

test("tells of the moment what the core's own state tells", () => {
  const waiting = core.description.columns.find(({ name }) => name === "taskState")?.values?.indexOf("runnable");
  for (const share of [0.1, 0.3, 0.6, 0.9]) {
    const state = run.states(run.index({ timeNs: share * endNs }))[0] as LaneState;
    const counted = Array.from(column(state, "taskState")).filter((one) => one === waiting).length;
    expect(timeOfTasks(histories, state.timeNs)[doingOf.runnable]?.tasks).toBe(counted);
  }
});

test("time goes where the core books it: on the CPUs as much as all of them were not idle", () => {
  const state = run.states(run.index("end"))[0] as LaneState;
  const metric = (name: string) =>
    state.metrics[core.description.metrics.findIndex((one) => one.name === name)] ?? Number.NaN;
  const spin = timeOfTasks(histories, endNs)[doingOf.spin]?.spentNs ?? 0;
  expect(spin).toBeGreaterThan(0);
  expect(spin).toBeLessThanOrEqual(metric("spinNs") * 1.0001);
});
