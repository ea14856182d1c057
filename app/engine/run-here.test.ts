import { beforeAll, expect, test } from "vitest";
import { valuesOf } from "./log-columns";
import { resultHere, runHere } from "./run-here";
import { type TestCore, testCore } from "./test-core";

let core: TestCore;
beforeAll(async () => {
  core = await testCore();
});

test("has the whole log, the numbers at the end, and the states at any step", () => {
  const lanes = [core.params({ threads: 80 }), core.params({ threads: 80, policy: "wake-one" })];
  const run = runHere(core.module, "accept", lanes);
  const events = lanes.map((params) => resultHere(core.make(), "accept", params).events);
  expect(run.lanes.map(({ log }) => log.length)).toEqual(events);
  const end = run.index("end");
  expect(end).toBe(run.steps.length - 1);
  expect(run.states(end).map(({ records }) => records)).toEqual(events);
});

test("a place is the end of a moment", () => {
  const run = runHere(core.module, "accept", [core.params({ threads: 80 })]);
  const { log } = run.lanes[0] ?? {};
  const at = run.index({ timeNs: 1e6 });
  expect(log?.timeNs.at(at)).toBeLessThanOrEqual(1e6);
  expect(log?.timeNs.at(at + 1)).toBeGreaterThan(1e6);
  const moment = log ? valuesOf(log.flags, 0, log.length).findIndex((flags) => (flags & 1) !== 0) : 0;
  expect(run.index({ step: moment })).toBeGreaterThan(moment);
  expect(run.states(run.index({ step: moment }))[0]?.records).toBe(run.index({ step: moment }) + 1);
  expect(run.index({ step: -1 })).toBe(-1);
});
