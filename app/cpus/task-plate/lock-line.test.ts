import { beforeAll, describe, expect, test } from "vitest";
import { column, type LaneState, noCpu } from "../../engine/frame";
import { runHere } from "../../engine/run-here";
import type { LaneLog } from "../../engine/run-update";
import { type TestCore, testCore } from "../../engine/test-core";
import type { ParamValue } from "../../model/description";
import { modeIndex } from "../modes";
import { LockLine, type LockReading } from "./lock-line";

const byCpu = { takes: ["take", "acquired"], letsGo: ["let-go"], waits: ["spin"], by: "cpu" } as const;

type Change = Readonly<Record<string, ParamValue>>;
const spins: Change = { workload: "fscache-read", "buffer-bytes": 512, cpus: 6, "duration-ms": 2 };
const cases: readonly (readonly [lock: string, Change])[] = [
  ["kernel lock", { workload: "netperf-rr", cpus: 4, connections: 16, "duration-ms": 5 }],
  ["run-queue lock", { workload: "netperf-rr", kernel: "2.3.99", cpus: 4, connections: 16, "duration-ms": 3 }],
  ["kernel lock", { workload: "specweb99", connections: 100, "duration-ms": 4 }],
  ["kernel lock", { workload: "webbench", connections: 24, "duration-ms": 4 }],
  ["kernel lock", { workload: "webbench", connections: 24, "duration-ms": 4, spinlock: "ticket" }],
  ["kernel lock", { workload: "netperf-rr", cpus: 8, connections: 40, "duration-ms": 4, spinlock: "mcs" }],
  ["lock of the page cache", { ...spins, kernel: "2.3.99" }],
  ...["test-and-set", "test-and-test-and-set", "ticket", "mcs"].map(
    (spinlock) => ["kernel lock", { ...spins, spinlock }] as const,
  ),
];

describe.each(cases)("the %s of %o", (name, change) => {
  let core: TestCore;
  beforeAll(async () => {
    core = await testCore("locks");
  });

  test("is held by whom the core says, its line is where the core says, at every record", () => {
    const { description } = core;
    const params = core.params(change);
    const run = runHere(core.module, "locks", [params]);
    const { log } = run.lanes[0] as LaneLog;
    const what = description.locks.indexOf(name);
    const line = new LockLine(description, { ...byCpu, what }).sync(log);
    const { interrupt, spin } = modeIndex(description);
    const fair = params.spinlock === "ticket" || params.spinlock === "mcs";
    const row = Array.from(column(run.states(-1)[0] as LaneState, "lockName")).indexOf(what);
    const stride = Math.max(1, Math.floor(run.steps.length / 500));
    const holders = new Set<number>();
    let [agreed, late] = [0, 0];
    for (let step = 0; step < run.steps.length; step += stride) {
      const index = run.steps.momentEnd(step);
      const state = run.states(index)[0] as LaneState;
      // Of what happens at one ns the line shows what is left in the end.
      if (log.timeNs.at(state.records) === state.timeNs) continue;
      const of = (column_: string) => column(state, column_)[row] as number;
      const where = `at ${state.timeNs} ns`;
      const holder = of("lockHolder");
      if (fair && holder !== noCpu && line.holderAt(state.timeNs) === null) {
        // A fair lock was given to a CPU that an interrupt keeps busy: its own record follows when it is back.
        expect(column(state, "cpuMode")[holder], where).toBe(interrupt);
        expect(line.waitsAt(holder, state.timeNs), where).toBe(true);
        late++;
        continue;
      }
      expect(line.holderAt(state.timeNs) ?? noCpu, where).toBe(holder);
      expect(line.rowAt(state.timeNs) ?? noCpu, where).toBe(of("lockLineCpu"));
      const modes = column(state, "cpuMode");
      const spinsFor = column(state, "cpuSpinsFor");
      for (let cpu = 0; cpu < modes.length; cpu++)
        if (modes[cpu] === spin) expect(line.waitsAt(cpu, state.timeNs), where).toBe(spinsFor[cpu] === row);
      holders.add(holder);
      agreed++;
    }
    expect(agreed).toBeGreaterThan(100);
    expect(late).toBeLessThan(agreed / 20);
    expect(holders.size).toBeGreaterThan(2);
    expect(line.handOversAt(line.lastTimeNs)).toBe(handOvers(log, line.reading, description.kinds));
  });
});

/** Counted another way: takes by another CPU than the one before. */
function handOvers(log: LaneLog["log"], { takes, what }: LockReading, kinds: readonly { name: string }[]): number {
  const takers: number[] = [];
  for (let i = 0; i < log.length; i++)
    if (log.what.at(i) === what && takes.includes(kinds[log.kind.at(i) as number]?.name ?? ""))
      takers.push(log.cpu.at(i) as number);
  return takers.filter((cpu, i) => i > 0 && cpu !== takers[i - 1]).length;
}

test("the lock of the one heap is held by the thread that the core says", async () => {
  const core = await testCore("arenas");
  for (const policy of ["one-lock", "one-cpu"]) {
    const run = runHere(core.module, "arenas", [core.params({ policy, threads: 5, cpus: 2, pairs: 60 })]);
    const lane = run.lanes[0] as LaneLog;
    const reading = { takes: ["taken"], letsGo: ["unlocked"], waits: [], by: "task", what: 0 } as const;
    const line = new LockLine(core.description, reading).sync(lane.log);
    let held = 0;
    for (let step = 0; step < run.steps.length; step += 7) {
      const state = run.states(run.steps.momentEnd(step))[0] as LaneState;
      if (lane.log.timeNs.at(state.records) === state.timeNs) continue;
      const holder = column(state, "arenaHolder")[0] as number;
      const told = line.holderAt(state.timeNs);
      expect(told ?? -1, `${policy} at ${state.timeNs} ns`).toBe(holder < 5 ? holder : -1);
      if (told !== null) held++;
    }
    expect(held).toBeGreaterThan(50);
  }
});

test("a log that is another one is read afresh, one that has grown is read on", async () => {
  const core = await testCore("locks");
  const logOf = (seed: number) =>
    (runHere(core.module, "locks", [core.params({ ...spins, "duration-ms": 1, seed })]).lanes[0] as LaneLog).log;
  const reading = { ...byCpu, what: core.description.locks.indexOf("kernel lock") };
  const [one, other] = [logOf(1), logOf(2)];
  const stays = (line: LockLine) => [line.count, Array.from(line.startNs.slice(0, line.count)), [...line.waits()]];
  const fresh = (log: LaneLog["log"]) => stays(new LockLine(core.description, reading).sync(log));
  const grown = new LockLine(core.description, reading).sync({ ...one, length: 500 });
  expect(stays(grown.sync(one))).toEqual(fresh(one));
  expect(stays(grown.sync(other))).toEqual(fresh(other));
  expect(fresh(one)).not.toEqual(fresh(other));
});
