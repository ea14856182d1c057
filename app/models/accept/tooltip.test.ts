import { expect, it } from "vitest";
import { column, type LaneState, noTask } from "../../engine/frame";
import { words } from "./accept-messages";
import { description, herdAsk, run } from "./herd.test-helper";
import { tip } from "./tooltip";

const herds = run("threads=20&cpus=2&policy=wake-all_wake-one");
/** From before the connection comes to where nearly all sleep again. */
const frames = [0, 20, 60, 150, 400, 900, 1500].map((timeUs) => herds.frame({ timeNs: timeUs * 1000 }));

/** What is told of so many of each lane at each of the moments. */
const told = (kind: "task" | "cpu", many: number) =>
  frames.flatMap((frame) =>
    frame.lanes.flatMap(({ state }, lane) =>
      Array.from({ length: many }, (_, id) => {
        const { title = "", lines = [] } = tip(herdAsk(frame), { kind, lane, task: id, cpu: id }) ?? {};
        return { id, state, title, lines };
      }),
    ),
  );
const of = (state: LaneState, name: string, id: number) => column(state, name)[id] as number;

it("tells of a task the connection that it holds, if it holds one, and where it was last", () => {
  const tasks = told("task", 20);
  for (const { id, state, title, lines } of tasks) {
    const connection = of(state, "taskConnection", id);
    expect(title).toBe(words.tip.task(id + 1));
    expect(lines.filter((line) => line.startsWith("holds"))).toEqual(
      connection === noTask ? [] : [words.tip.holds(connection)],
    );
    expect(lines).toContain(words.tip.lastOn(of(state, "taskCpu", id)));
  }
  expect(tasks.some(({ lines }) => lines.some((line) => line.startsWith("holds")))).toBe(true);
});

it("tells of a CPU which task it runs, if it runs one, and of a spinning one on which lock", () => {
  const cpus = told("cpu", 2);
  for (const { id, state, lines } of cpus) {
    const task = of(state, "cpuTask", id);
    expect(lines.filter((line) => /^task \d/.test(line))).toEqual(task === noTask ? [] : [words.tip.runs(task + 1)]);
    const spins = description.modes[of(state, "cpuMode", id)]?.name === "spin";
    const lock = description.locks[of(state, "cpuLock", id)] ?? "";
    expect(lines[0] === words.tip.spinsOn(lock)).toBe(spins);
  }
  expect(new Set(cpus.map(({ state, id }) => of(state, "cpuTask", id) === noTask)).size).toBe(2);
});
