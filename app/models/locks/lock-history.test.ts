import { expect, test } from "vitest";
import { testRuns } from "../../build/test-runs";
import { LaneIndices } from "../../mount/lane-indices";
import { LockHistory } from "./lock-history";

const runs = await testRuns("locks");
const { run } = runs.run("v=1&connections=200&cpus=8&duration-ms=400&seed=1");
const log = run.lanes[0]?.log;
if (!log) throw new Error("no lane");

test("of a run that is too long to be held, what lies about any moment is told as if all were", () => {
  const whole = new LockHistory(runs.description).sync(log);
  const bounded = new LaneIndices(() => 200_000).reader("locks", () => new LockHistory(runs.description)).sync(log);
  expect([whole.stopped, bounded.stopped]).toEqual([false, true]);
  expect(whole.bytes).toBeGreaterThan(400_000);
  for (const share of [0.95, 0.1, 0.5, 1]) {
    const records = Math.floor(log.length * share);
    const timeNs = log.timeNs.at(records - 1) as number;
    for (const kind of ["kernel", "run-queue", "socket"] as const) {
      expect(bounded.lastTakes(kind, records, 20)).toEqual(whole.lastTakes(kind, records, 20));
      expect(bounded.arrivals(kind, records, [0, 3, 7])).toEqual(whole.arrivals(kind, records, [0, 3, 7]));
    }
    const page = [timeNs - 2e6, timeNs] as const;
    expect(bounded.holds(...page)).toEqual(whole.holds(...page));
    expect(whole.holds(...page).length).toBeGreaterThan(0);
  }
});
