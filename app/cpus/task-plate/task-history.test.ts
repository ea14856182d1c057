import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { column, type LaneState, type LogView, noCpu } from "../../engine/frame";
import { runHere } from "../../engine/run-here";
import type { LaneLog } from "../../engine/run-update";
import { type TestCore, testCore } from "../../engine/test-core";
import type { Description, ParamValue } from "../../model/description";
import { ofCases } from "../../model/fuzz";
import { TaskChangeReader, TaskChanges, taskDoings } from "../../model/task-changes";
import { TaskHistories } from "./task-history";

/** As the core's column taskState calls it, of a doing. */
const coreState = (doing: number): string => {
  const name = taskDoings[doing] as string;
  return name === "asleep" || name === "runnable" ? name : "running";
};
function opened(core: TestCore, model: string, change: Readonly<Record<string, ParamValue>>) {
  const run = runHere(core.module, model, [core.params(change)]);
  const { log } = run.lanes[0] as LaneLog;
  const tasks = column(run.states(-1)[0] as LaneState, "taskState").length;
  return { run, log, tasks };
}

const away = new Set(["asleep", "blocked", "exited", "created", "waiting"]);

const cases: readonly (readonly [string, Readonly<Record<string, ParamValue>>])[] = [
  ["accept", { threads: 10 }],
  ["accept", { threads: 100, policy: "wake-one", scheduler: "o1" }],
  ["accept", { threads: 30, arrivals: "burst", connections: 40, policy: "user-lock", "service-us": 50 }],
  ["accept", { threads: 20, "select-sleepers": 3 }],
  ["scheduler", { rooms: 1, users: 5, messages: 2 }],
  ["arenas", { threads: 5, cpus: 2 }],
  ["locks", {}],
];

/** Asleep and so on of every task after every record, and of each moment in which that changes, the last record that changes it. */
function slowly({ kinds, modes }: Description, log: LogView, tasks: number): number[][] {
  const name = (list: readonly { readonly name: string }[], index: number) => list[index]?.name ?? "";
  const found = Array.from({ length: tasks }, () => [{ timeNs: 0, record: -1, doing: "asleep" as string }]);
  const before = Array.from({ length: tasks }, () => "asleep" as string);
  const on = new Map<number, number>();
  const modeOf = new Map<number, string>();
  const picked = new Set<number>();
  const awake = new Set<number>();
  for (let record = 0; record < log.length; record++) {
    const [cpu, task] = [log.cpu.at(record) as number, log.task.at(record) as number];
    const kind = name(kinds, log.kind.at(record) as number);
    if (kind === "wake" || kind === "pick") awake.add(task);
    if (kind === "sleep") awake.delete(task);
    if (kind === "pick" && on.get(cpu) !== task) picked.add(task);
    if (kind === "run") on.set(cpu, task);
    if (kind === "idle") on.delete(cpu);
    if (kind === "run") picked.delete(task);
    if (cpu !== noCpu) modeOf.set(cpu, name(modes, log.mode.at(record) as number));
    const doing = Array.from({ length: tasks }, (_, own): string =>
      picked.has(own) ? "kernel" : awake.has(own) ? "runnable" : "asleep",
    );
    for (const [cpu, own] of on) {
      const mode = modeOf.get(cpu) as string;
      if (own < tasks) doing[own] = ["user", "scan", "spin", "interrupt"].includes(mode) ? mode : "kernel";
    }
    const timeNs = log.timeNs.at(record) as number;
    for (const [own, what] of doing.entries()) {
      if (what === before[own]) continue;
      before[own] = what;
      const segments = found[own] as (typeof found)[number];
      if (segments.at(-1)?.timeNs === timeNs) segments.pop();
      segments.push({ timeNs, record, doing: what });
    }
  }
  return found.map((segments) =>
    segments.flatMap(({ timeNs, doing }) => [timeNs, taskDoings.indexOf(doing as "user")]),
  );
}

const segmentsOf = (histories: TaskHistories): number[][] =>
  Array.from({ length: histories.tasks }, (_, task) => {
    const segments: number[] = [];
    for (let one = histories.lastOf(task); one !== null; one = histories.before(one))
      segments.unshift(histories.startNs(one), histories.doing(one));
    return segments;
  });

/** The changes as the engine sends them along, in so many records at a time. */
function sent(description: Description, log: LogView, atATime: number, mostBytes?: number): TaskChanges {
  const reader = new TaskChangeReader(description);
  const changes = new TaskChanges(mostBytes);
  for (let from = 0; from < log.length; from += atATime) {
    const to = Math.min(log.length, from + atATime);
    reader.read(log, from, to);
    changes.append(reader.take(), to - from);
  }
  return changes;
}

describe.each(cases)("%s %o", (model, change) => {
  let core: TestCore;
  beforeAll(async () => {
    core = await testCore(model);
  });

  test("what a task does follows from the log, at every record", () => {
    const known = Object.fromEntries(
      Object.entries(change).filter(([name]) => core.description.params.some((param) => param.name === name)),
    );
    expect(Object.keys(known)).toEqual(Object.keys(change));
    const run = runHere(core.module, model, [core.params(change)]);
    const { log } = run.lanes[0] as LaneLog;
    const stateAt = (index: number) => run.states(index)[0] as LaneState;
    const first = column(stateAt(-1), "taskState");
    const histories = new TaskHistories(core.description, first.length).sync(log);
    const names = core.description.columns.find(({ name }) => name === "taskState")?.values ?? [];
    const stride = Math.max(1, Math.floor(run.steps.length / 400));
    let seen = 0;
    for (let step = 0; step < run.steps.length; step += stride) {
      const index = run.steps.momentEnd(step);
      const state = stateAt(index);
      const states = column(state, "taskState");
      for (let task = 0; task < histories.tasks; task++) {
        const inCore = names[states[task] as number] as string;
        const told = coreState(histories.doingAt(task, state.timeNs));
        expect(told, `task ${task} at ${state.timeNs} ns, record ${state.records}`).toBe(
          away.has(inCore) ? "asleep" : inCore,
        );
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(100);
  });

  test("segments are those of a slow count, wherever records are cut, read here or sent along, and when part of them is withheld", () => {
    const { run, log, tasks } = opened(core, model, change);
    const whole = { ...log, length: Math.min(log.length, 6000) };
    const expected = slowly(core.description, whole, tasks);
    const ends = Array.from({ length: run.steps.length }, (_, step) => run.steps.momentEnd(step) + 1);
    const cut = ends.find((end) => end > whole.length / 2) as number;
    const half = { ...log, length: cut };
    const expectedHalf = slowly(core.description, half, tasks);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 1, max: 3000 }),
        fc.boolean(),
        (atATime, most, along) => {
          const changes = along ? { changes: sent(core.description, log, atATime) } : {};
          const histories = new TaskHistories(core.description, tasks);
          while (histories.missing(whole) > 0) histories.sync({ ...whole, ...changes }, most);
          expect(segmentsOf(histories)).toEqual(expected);
          histories.sync({ ...half, ...changes });
          expect(segmentsOf(histories)).toEqual(expectedHalf);
          histories.sync({ ...whole, ...changes });
          expect(segmentsOf(histories)).toEqual(expected);
        },
      ),
      ofCases(12),
    );
  });
});

test("where changes were too many to be kept, no more is known than they tell", async () => {
  const core = await testCore("accept");
  const { log, tasks } = opened(core, "accept", { threads: 300 });
  const changes = sent(core.description, log, 100, 10_000);
  expect(changes.full).toBe(true);
  expect(changes.records).toBeLessThan(log.length);
  const histories = new TaskHistories(core.description, tasks).sync({ ...log, changes });
  expect([histories.stopped, histories.records]).toEqual([true, changes.records]);
  expect(segmentsOf(histories)).toEqual(slowly(core.description, { ...log, length: changes.records }, tasks));
});

test("what came with the log is not read from its records, and is not counted twice", async () => {
  const core = await testCore("accept");
  const { log, tasks } = opened(core, "accept", { threads: 300 });
  const changes = sent(core.description, log, 100);
  const blind = { ...log, kind: new Uint8Array(log.length), task: new Uint32Array(log.length), changes };
  const histories = new TaskHistories(core.description, tasks).sync(blind);
  const own = new TaskHistories(core.description, tasks).sync(log);
  expect(segmentsOf(histories)).toEqual(segmentsOf(own));
  expect(histories.bytes).toBeLessThan(own.bytes / 2);
});
