import { beforeAll, describe, expect, test } from "vitest";
import { column, type LaneState } from "../../engine/frame";
import { runHere } from "../../engine/run-here";
import type { LaneLog } from "../../engine/run-update";
import { type TestCore, testCore } from "../../engine/test-core";
import type { ParamValue } from "../../model/description";
import { TaskHistories, taskDoings } from "./task-history";

/** As the core's column taskState calls it, of a doing. */
const coreState = (doing: number): string => {
  const name = taskDoings[doing] as string;
  return name === "asleep" || name === "runnable" ? name : "running";
};
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
});
