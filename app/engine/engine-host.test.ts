import { describe, expect, test, vi } from "vitest";
import { TaskChangeReader, TaskChanges } from "../model/task-changes";
import { mostUntaken } from "./engine-host";
import { breaking, core, hostFor, open } from "./engine-host.test-helper";
import { checkpointsBeside, limitBeside, recordBytes } from "./limits";
import { valuesOf } from "./log-columns";
import { chunkBuffer, LogStore } from "./log-store";
import type { FromHost, LaneProgress } from "./protocol";
import { runHere } from "./run-here";
import type { LaneLog } from "./run-update";
import { Timeline } from "./timeline";

/** Of each task, what it did from which record on. */
function settled(changes: TaskChanges): Map<number, [number, number][]> {
  const known = new Map<number, [number, number][]>();
  for (let i = 0; i < changes.count; i++) {
    const own = known.get(changes.task(i)) ?? [];
    if (changes.replaces(i)) own.pop();
    own.push([changes.record(i), changes.doing(i)]);
    known.set(changes.task(i), own);
  }
  return known;
}

/** A task's, in their order; those that were taken back left out. */
function changesOf(all: TaskChanges, task: number): number[] {
  const own: number[] = [];
  for (let change = 0; change < all.count; change++) {
    if (all.task(change) !== task) continue;
    if (all.replaces(change)) own.pop();
    own.push(all.record(change) * 8 + all.doing(change));
  }
  return own;
}

describe("a run in the host", () => {
  test("sends what the records change of what tasks do, cut wherever a message ends", () => {
    const { host, settle, of } = hostFor();
    const lanes = [core.params({ threads: 900, policy: "wake-all" }), core.params({ threads: 30 })];
    host.receive(open(1, lanes));
    settle();
    const here = runHere(core.module, "accept", lanes);
    const tasks = [900, 30];
    for (const [lane, { log }] of here.lanes.entries()) {
      const sent = new TaskChanges();
      for (const { lanes: progress } of of("progress")) {
        const { changes, chunks } = progress[lane] as LaneProgress;
        sent.append(
          changes as Uint32Array,
          chunks.reduce((sum, { length }) => sum + length, 0),
        );
      }
      const reader = new TaskChangeReader(core.description);
      reader.read(log, 0, log.length);
      const whole = new TaskChanges();
      whole.append(reader.take(), log.length);
      expect(sent.records).toBe(log.length);
      expect(sent.count).toBeGreaterThan(100);
      for (let task = 0; task < (tasks[lane] as number); task++)
        expect(changesOf(sent, task)).toEqual(changesOf(whole, task));
    }
    expect(of("progress").length).toBeGreaterThan(1);
  });

  test("sends every record of every lane once, and says when a lane is over", () => {
    const { host, settle, of } = hostFor();
    const lanes = [
      core.params({ threads: 400 }),
      core.params({ threads: 30, policy: "wake-one" }),
      core.params({ threads: 50 }),
    ];
    host.receive(open(1, lanes));
    settle();
    const stores = lanes.map(() => new LogStore());
    for (const { lanes: progress } of of("progress"))
      for (const [lane, { chunks }] of progress.entries()) for (const chunk of chunks) stores[lane]?.append(chunk);
    const here = runHere(core.module, "accept", lanes);
    for (const [lane, { log }] of here.lanes.entries()) {
      const { length, ...columns } = (stores[lane] as LogStore).view();
      expect(length).toBe(log.length);
      for (const name of Object.keys(columns) as "kind"[])
        expect(valuesOf(columns[name], 0, length), name).toEqual(valuesOf(log[name], 0, length));
    }
    expect(
      of("progress")
        .at(-1)
        ?.lanes.map(({ finished }) => finished),
    ).toEqual([true, true, true]);
    expect(of("failed")).toEqual([]);
  });

  test("answers the newest of several seeks only", () => {
    const { host, settle, of } = hostFor();
    host.receive(open(1, [core.params({ threads: 300 })]));
    settle();
    for (let id = 1; id <= 9; id++) host.receive({ type: "seek", run: 1, id, records: [id * 100] });
    settle();
    expect(of("states").map(({ id }) => id)).toEqual([9]);
    expect(of("states")[0]?.states[0]?.records).toBeGreaterThanOrEqual(900);
  });

  test("answers a seek before it goes on computing", () => {
    const { host, slice, of } = hostFor({ sliceMs: 0 });
    host.receive(open(1, [core.params({ threads: 3000 })]));
    slice();
    slice();
    host.receive({ type: "seek", run: 1, id: 1, records: [1000] });
    slice();
    expect(of("states")).toHaveLength(1);
    expect(of("progress").at(-1)?.lanes[0]?.finished ?? false).toBe(false);
  });

  test("between the looks at two lanes it hears what comes, where a look takes longer than a slice", () => {
    let nowMs = 0;
    const { host, slice, settle, of } = hostFor({ clock: () => nowMs++, sliceMs: 0 });
    host.receive(open(1, [core.params({ threads: 30 }), core.params({ threads: 30 }), core.params({ threads: 30 })]));
    settle();
    host.receive({ type: "seek", run: 1, id: 1, records: [10, 10, 10] });
    slice();
    slice();
    expect(of("states")).toHaveLength(0);
    slice();
    expect(of("states")[0]?.states.map(({ records }) => records)).toEqual([10, 10, 10]);
  });

  test("a cancelled run stops at once, tells what it has, and can be looked at", () => {
    const { host, slice, settle, of } = hostFor({ sliceMs: 0 });
    host.receive(open(1, [core.params({ threads: 3000 })]));
    for (let i = 0; i < 4; i++) slice();
    host.receive({ type: "cancel", run: 1 });
    const told = of("progress").length;
    settle();
    expect(of("progress")).toHaveLength(told);
    const records = of("progress")
      .flatMap(({ lanes }) => lanes[0]?.chunks ?? [])
      .reduce((sum, { length }) => sum + length, 0);
    expect(records).toBeGreaterThan(2000);
    expect(records).toBeLessThan(15_000);
    host.receive({ type: "seek", run: 1, id: 1, records: [records] });
    settle();
    expect(of("states")[0]?.states[0]?.records).toBe(records);
  });

  test("lanes advance together in simulated time", () => {
    const { host, slice, of } = hostFor({ sliceMs: 0 });
    host.receive(open(1, [core.params({ threads: 2000 }), core.params({ threads: 2000, scheduler: "o1" })]));
    const times = [0, 0];
    for (let i = 0; i < 8; i++) slice();
    host.receive({ type: "cancel", run: 1 });
    for (const { lanes } of of("progress"))
      for (const [lane, { chunks }] of lanes.entries())
        for (const { timeNs, length } of chunks) times[lane] = timeNs[length - 1] ?? 0;
    expect(Math.min(...times)).toBeGreaterThan(0);
  });

  test("a newer run takes the place of the older", () => {
    const { host, slice, settle, of } = hostFor({ sliceMs: 0 });
    host.receive(open(1, [core.params({ threads: 2000 })]));
    slice();
    host.receive(open(2, [core.params({ threads: 20 })]));
    host.receive({ type: "seek", run: 1, id: 1, records: [5] });
    settle();
    expect(of("states")).toEqual([]);
    expect(of("progress").at(-1)).toMatchObject({ run: 2, lanes: [{ finished: true }] });
  });

  test("waits for a page that takes nothing in, with little under way, and goes on as the page does", () => {
    const { host, settle, of } = hostFor({ recordLimit: 200_000 });
    host.receive(open(1, [core.params({ threads: 9000 })]));
    settle();
    expect(of("progress")).toHaveLength(mostUntaken);
    const sent = () =>
      of("progress")
        .flatMap(({ lanes }) => lanes[0]?.chunks ?? [])
        .reduce((sum, { length }) => sum + length, 0);
    expect(sent()).toBeLessThan(mostUntaken * 2 * 8192);
    // It answers meanwhile.
    host.receive({ type: "seek", run: 1, id: 1, records: [1000] });
    settle();
    expect(of("states")).toHaveLength(1);
    for (let i = 0; i < 3; i++) host.receive({ type: "taken", run: 1, chunks: [], changes: [] });
    settle();
    expect(of("progress")).toHaveLength(mostUntaken + 3);
    // What an older run's page took in is not this one's.
    host.receive({ type: "taken", run: 0, chunks: [], changes: [] });
    settle();
    expect(of("progress")).toHaveLength(mostUntaken + 3);
    for (let i = 0; i < 100; i++) {
      host.receive({ type: "taken", run: 1, chunks: [], changes: [] });
      settle();
    }
    expect(of("progress").at(-1)?.lanes[0]?.finished).toBe(true);
    expect(sent()).toBe(runHere(core.module, "accept", [core.params({ threads: 9000 })]).lanes[0]?.log.length);
  });

  test("keeps fewer checkpoints the more records there are", () => {
    const kept = vi.spyOn(Timeline.prototype, "keepCheckpointsTo");
    const checkpointBytes = 139e6;
    const { host, settle, of } = hostFor({ budget: { checkpointBytes, machineBytes: 330e6, indexBytes: 24e6 } });
    const lanes = [core.params({ threads: 3000 }), core.params({ threads: 3000 })];
    host.receive(open(1, lanes));
    settle();
    const bytes = kept.mock.calls.map(([one]) => one * lanes.length);
    const [one = 0, other = 0] = kept.mock.contexts.slice(-2).map((timeline) => (timeline as Timeline).machineBytes);
    kept.mockRestore();
    // So far: the page has taken nothing in, and the computing waits for it.
    const chunks = of("progress").flatMap(({ lanes }) => lanes.flatMap((lane) => lane.chunks));
    const records = chunks.reduce((sum, { length }) => sum + length, 0);
    expect(records).toBeGreaterThan(40_000);
    expect(bytes[0]).toBeGreaterThan(bytes.at(-1) as number);
    expect(one).toBeGreaterThan(4e5);
    expect(bytes.at(-1)).toBe(checkpointsBeside(checkpointBytes, one + other, records));
  });

  test("fills the chunks again that the page sends back, and makes few others", () => {
    const { host, slice, messages } = hostFor({ recordLimit: 200_000 });
    const params = core.params({ threads: 9000 });
    host.receive(open(1, [params]));
    const buffers = new Set<ArrayBuffer>();
    const changesBuffers: ArrayBuffer[] = [];
    const told = new TaskChanges();
    let chunksSent = 0;
    const store = new LogStore();
    for (let seen = 0; slice(); )
      for (; seen < messages.length; seen++) {
        const message = messages[seen] as FromHost;
        if (message.type !== "progress") continue;
        const chunks = message.lanes.flatMap((lane) => lane.chunks);
        for (const chunk of chunks) {
          buffers.add(chunkBuffer(chunk));
          chunksSent++;
          store.append(chunk);
        }
        const changes = message.lanes.flatMap((one) => one.changes ?? []);
        for (const some of changes) {
          if (some.length > 0) changesBuffers.push(some.buffer);
          told.append(some, 0);
        }
        host.receive({ type: "taken", run: 1, chunks, changes });
      }
    const [lane] = runHere(core.module, "accept", [params]).lanes;
    const length = lane?.log.length ?? 0;
    expect(length).toBeGreaterThan(50_000);
    const { timeNs, task } = store.view();
    const { log } = lane as LaneLog;
    expect(valuesOf(timeNs, 0, length)).toEqual(valuesOf(log.timeNs, 0, length));
    expect(valuesOf(task, 0, length)).toEqual(valuesOf(log.task, 0, length));
    expect(buffers.size).toBeLessThanOrEqual((5 / 6) * chunksSent);
    // So do those of the changes, and nothing of what stood in them before is told again.
    const reader = new TaskChangeReader(core.description);
    reader.read(store.view(), 0, length);
    const whole = new TaskChanges();
    whole.append(reader.take(), length);
    expect(settled(told)).toEqual(settled(whole));
    // How many come back in time depends on how busy the machine is.
    expect(new Set(changesBuffers).size).toBeLessThan(changesBuffers.length);
  });

  test("tells a run that is longer than what is kept", () => {
    const { host, settle, of } = hostFor({ recordLimit: 3000 });
    host.receive(open(1, [core.params({ threads: 900 })]));
    settle();
    expect(of("notice")).toHaveLength(1);
    expect(of("notice")[0]?.notice).toMatch(/longer than the [\d,]+ steps that are kept.*can be looked at/);
    expect(of("progress").at(-1)?.lanes[0]?.finished).toBe(true);
  });

  test("a scenario that the core refuses fails with its words", () => {
    const { host, of } = hostFor();
    host.receive(open(1, [core.params({ threads: -1 })]));
    expect(of("failed")).toMatchObject([{ run: 1, problem: expect.stringMatching(/threads=-1: expected .*\.$/) }]);
  });

  test("lanes that need more memory together than the page may take are refused, with how many would fit", () => {
    const budget = { checkpointBytes: 1e6, indexBytes: 0, machineBytes: core.make().memoryUsed * 2 + 20e6 };
    const { host, settle, of } = hostFor({ budget });
    const large = core.params({ threads: 40_000 });
    host.receive(open(1, [large, large, large, large]));
    settle();
    expect(of("opened")).toEqual([]);
    expect(of("failed")).toEqual([
      {
        type: "failed",
        run: 1,
        problem: expect.stringMatching(/^These 4 runs together need more memory.*at most 2 of/),
      },
    ]);
    host.receive(open(2, [large, large]));
    expect(of("opened")).toMatchObject([{ run: 2, heavy: false }]);
  });

  test("beside a large machine fewer records are kept, and the run says at how many it was stopped", () => {
    const params = core.params({ threads: 900 });
    const machine = core.make();
    machine.open("accept", params);
    const room = limitBeside(machine.memoryUsed, 0, 1, 1e12) * recordBytes;
    const budget = { checkpointBytes: 1e6, machineBytes: 400e6, indexBytes: room - 3000 * recordBytes };
    const { host, settle, of } = hostFor({ budget });
    host.receive(open(1, [params]));
    settle();
    expect(of("notice")).toMatchObject([{ notice: expect.stringContaining("longer than the 3,000 steps") }]);
    const sent = of("progress")
      .flatMap(({ lanes }) => lanes[0]?.chunks ?? [])
      .reduce((sum, { length }) => sum + length, 0);
    expect(sent).toBeGreaterThanOrEqual(3000);
    expect(sent).toBeLessThan(6000);
  });

  test("where no second machine fits, looks wait until the run has stopped, and none is made", () => {
    let made = 0;
    const makeCore = () => {
      made++;
      return core.make();
    };
    const params = core.params({ threads: 3000 });
    const machine = core.make();
    machine.open("accept", params);
    const budget = { checkpointBytes: 1e6, indexBytes: 0, machineBytes: machine.memoryUsed * 1.5 };
    const { host, slice, settle, of } = hostFor({ budget, makeCore, sliceMs: 0 });
    host.receive(open(1, [params]));
    for (let i = 0; i < 4; i++) slice();
    host.receive({ type: "seek", run: 1, id: 1, records: [1000] });
    slice();
    expect([made, of("states").length]).toEqual([1, 0]);
    host.receive({ type: "cancel", run: 1 });
    settle();
    expect(of("states")[0]?.states[0]?.records).toBeGreaterThanOrEqual(1000);
    expect(made).toBe(1);
  });

  test("a core that breaks fails the run, and the next run works", () => {
    let broken = true;
    const { host, settle, of } = hostFor({ makeCore: () => (broken ? breaking(1) : core.make()) });
    host.receive(open(1, [core.params({ threads: 900 })]));
    settle();
    expect(of("failed")).toMatchObject([{ run: 1, problem: "the memory ran out." }]);
    broken = false;
    host.receive(open(2, [core.params({ threads: 9 })]));
    settle();
    expect(of("progress").at(-1)).toMatchObject({ run: 2, lanes: [{ finished: true }] });
  });
});
