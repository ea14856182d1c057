import fc from "fast-check";
import { PbfWriter } from "pbf";
import { describe, expect, it } from "vitest";
import { ftraceText } from "./ftrace";
import { description, logOf, type MadeRow } from "./made-log.test-helper";
import { ndjsonLines } from "./ndjson";
import { named, perfettoTrace } from "./perfetto";
import { fixed64, writeMessage } from "./protobuf";
import { fields, one, part, text } from "./read-protobuf.test-helper";
import { hasScheduling, schedulingEvents } from "./scheduling";

/** A second after another: each row is later than the one before. */
const rowsOf = (rows: readonly Omit<MadeRow, "timeNs">[]): MadeRow[] =>
  rows.map((row, i) => ({ ...row, timeNs: 100 * (i + 1) }));

const field = { timestamp: 8, lane: 10, event: 11, track: 60, state: 117, tree: 122 };
const eventType = { begin: 1, end: 2, instant: 3, counter: 4 };

/** What a trace says happened on its tracks, whose names it has from the trace itself. */
function read(runs: readonly (readonly MadeRow[])[]) {
  const bytes = perfettoTrace(
    description,
    runs.map((rows, lane) => ({ log: logOf(rows), title: `run ${lane}`, link: `/s/accept/?seed=${lane}` })),
  );
  const packets = fields(bytes).map(([, packet]) => packet as Uint8Array);
  const trackNames = new Map<number, string>();
  for (const packet of packets) {
    const track = part(packet, field.track);
    if (track) trackNames.set(one(track, 1) as number, text(track, 2));
  }
  const events = packets.flatMap((packet) => {
    const event = part(packet, field.event);
    if (!event) return [];
    return {
      timeNs: one(packet, field.timestamp) as number,
      type: one(event, 9) as number,
      track: trackNames.get(one(event, 11) as number) ?? "",
      name: text(event, 23),
      category: text(event, 22),
      starts: one(event, 47) as number | undefined,
      ends: one(event, 48) as number | undefined,
      counts: one(event, 30) as number | undefined,
      noted: fields(event)
        .filter(([name]) => name === 4)
        .map(([, note]) => text(note as Uint8Array, 6)),
    };
  });
  const states = packets.flatMap((packet) => {
    const state = part(packet, field.state);
    if (!state) return [];
    const [cpu, tid, to] = [1, 3, 4].map((at) => one(state, at) as number);
    return { timeNs: one(packet, field.timestamp) as number, cpu, name: text(state, 2), tid, to };
  });
  return { packets, events, states, trackNames };
}

const flowsOf = (rows: readonly MadeRow[]) =>
  read([rows]).events.flatMap(({ timeNs, track, name, starts, ends }) =>
    starts === undefined && ends === undefined ? [] : [{ timeNs, track, name, starts, ends }],
  );

/** A machine of three CPUs and four tasks that does what chance tells it, and what it did: who woke whom, and when the woken ran. */
const chances = fc.array(
  fc.record({
    act: fc.constantFrom("wake", "run", "leave", "sleep"),
    task: fc.nat(3),
    cpu: fc.nat(2),
    device: fc.boolean(),
  }),
  // Long enough that tasks come back several times.
  { minLength: 50, maxLength: 80 },
);
interface Flow {
  readonly task: number;
  readonly by: number;
  readonly wokenNs: number;
  ranOn: number | null;
  ranNs: number | null;
}
function machine(acts: readonly { act: string; task: number; cpu: number; device: boolean }[]) {
  const rows: MadeRow[] = [];
  const flows: Flow[] = [];
  const open = new Map<number, Flow>();
  const on: (number | null)[] = [null, null, null];
  const awake = new Set<number>();
  const runnable: { timeNs: number; count: number }[] = [];
  let timeNs = 0;
  const add = (row: Omit<MadeRow, "timeNs">) => rows.push({ timeNs, ...row });
  for (const { act, task, cpu, device } of acts) {
    timeNs += 7;
    const where = on.indexOf(task);
    if (act === "wake" && !awake.has(task)) {
      awake.add(task);
      add({ kind: "wake", task, ...(device ? {} : { cpu }) });
      if (!device) {
        const flow: Flow = { task, by: cpu, wokenNs: timeNs, ranOn: null, ranNs: null };
        flows.push(flow);
        open.set(task, flow);
      }
    } else if (act === "run" && awake.has(task) && where < 0) {
      on[cpu] = task;
      add({ kind: "run", cpu, task, mode: "user" });
      const flow = open.get(task);
      if (flow) [flow.ranOn, flow.ranNs] = [cpu, timeNs];
      open.delete(task);
    } else if (act === "leave" && where >= 0) {
      on[where] = null;
      add({ kind: "idle", cpu: where, mode: "idle" });
    } else if (act === "sleep" && where >= 0) {
      add({ kind: "sleep", cpu: where, task });
      timeNs += 1;
      on[where] = null;
      awake.delete(task);
      add({ kind: "idle", cpu: where, mode: "idle" });
    } else continue;
    if (runnable.at(-1)?.count !== awake.size) runnable.push({ timeNs, count: awake.size });
  }
  return { rows, flows, runnable };
}

describe("a flow of a Perfetto trace", () => {
  it("goes from the CPU that wakes a task to the one on which it runs next, and ends there once", () => {
    fc.assert(
      fc.property(chances, (acts) => {
        const { rows, flows } = machine(acts);
        const told = flowsOf(rows);
        const starts = told.filter(({ starts }) => starts !== undefined);
        expect(starts.map(({ timeNs, track, name }) => [timeNs, track, name])).toEqual(
          flows.map(({ wokenNs, by, task }) => [wokenNs, `What CPU ${by} does`, `wakes task-${task + 1}`]),
        );
        expect(new Set(starts.map(({ starts }) => starts)).size).toBe(flows.length);
        flows.forEach(({ task, ranNs, ranOn }, i) => {
          const ends = told.filter(({ ends }) => ends === starts[i]?.starts);
          expect(ends.map(({ timeNs, track, name }) => [timeNs, track, name])).toEqual(
            ranNs === null ? [] : [[ranNs, `What CPU ${ranOn} does`, `runs task-${task + 1}`]],
          );
        });
        expect(told).toHaveLength(flows.length + flows.filter(({ ranNs }) => ranNs !== null).length);
      }),
      { numRuns: 25 },
    );
  });

  it("is of its own lane: none begins where a lane before has begun one", () => {
    const rows = rowsOf([
      { kind: "wake", cpu: 0, task: 0 },
      { kind: "wake", cpu: 0, task: 1 },
      { kind: "run", cpu: 1, task: 1 },
    ]);
    const starts = read([rows, rows, rows]).events.flatMap(({ starts }) => starts ?? []);
    expect(new Set(starts).size).toBe(6);
  });
});

describe("a Perfetto trace", () => {
  it("counts the runnable tasks, those that run included, whenever their number changes", () => {
    fc.assert(
      fc.property(chances, (acts) => {
        const { rows, runnable } = machine(acts);
        const counters = read([rows]).events.filter(({ type }) => type === eventType.counter);
        for (const { track } of counters) expect(track).toBe("Runnable tasks");
        expect(counters.map(({ timeNs, counts }) => ({ timeNs, count: counts }))).toEqual(runnable);
      }),
      { numRuns: 25 },
    );
  });

  it("says of a task that it is runnable, running or asleep, as the machine had it", () => {
    const { states } = read([
      rowsOf([
        { kind: "wake", cpu: 0, task: 0 },
        { kind: "run", cpu: 1, task: 0 },
        { kind: "sleep", cpu: 1, task: 0 },
        { kind: "idle", cpu: 1, mode: "idle" },
        { kind: "wake", cpu: 0, task: 0 },
        { kind: "run", cpu: 0, task: 0 },
        { kind: "run", cpu: 0, task: 1 },
      ]),
    ]);
    const [runnable, running, sleeping] = [2, 3, 4];
    const own = (name: string) =>
      states.filter((one) => one.name === name).map(({ timeNs, cpu, to }) => [timeNs, cpu, to]);
    expect(own("task-1")).toEqual([
      [100, 0, runnable],
      [200, 1, running],
      [400, 1, sleeping],
      [500, 0, runnable],
      [600, 0, running],
      [700, 0, runnable],
    ]);
    expect(own("task-2")).toEqual([[700, 0, running]]);
    // The CPUs' idle tasks give way, and take over.
    expect(own("swapper/1")).toEqual([
      [200, 1, runnable],
      [400, 1, running],
    ]);
    const ids = new Map(states.map(({ name, tid }) => [name, tid]));
    expect(new Set(ids.values()).size).toBe(ids.size);
  });

  it("says what each CPU does from when to when, up to the last record, and what it waits for", () => {
    const { events } = read([
      rowsOf([
        { kind: "run", cpu: 0, task: 0, mode: "user" },
        { kind: "opened", cpu: 0, task: 0, mode: "kernel", line: 0 },
        { kind: "opened", cpu: 0, task: 1, mode: "kernel", line: 0 },
        { kind: "spin", cpu: 0, task: 0, mode: "spin", what: 1 },
        { kind: "spin", cpu: 0, task: 0, mode: "spin", what: 9 },
        { kind: "idle", cpu: 0, mode: "idle" },
        { kind: "run", cpu: 1, task: 1, mode: "user", line: 1 },
        { kind: "sleep", task: 2 },
      ]),
    ]);
    const slices = events
      .filter(({ type }) => type === eventType.begin || type === eventType.end)
      .map(({ timeNs, type, track, name, category }) => [timeNs, type === 1 ? name : "ends", category, track]);
    const [first, second] = ["What CPU 0 does", "What CPU 1 does"];
    expect(slices).toEqual([
      [100, "user", "user", first],
      [200, "ends", "", first],
      [200, "kernel: schedule", "kernel", first],
      [400, "ends", "", first],
      [400, "spins for the kernel lock", "spin", first],
      [500, "ends", "", first],
      [500, "spins for the lock 9", "spin", first],
      [600, "ends", "", first],
      [700, "user: read", "user", second],
      [800, "ends", "", second],
    ]);
  });

  it("carries the link with its first slice, and only there", () => {
    const { events } = read([
      rowsOf([
        { kind: "run", cpu: 0, task: 0, mode: "user" },
        { kind: "run", cpu: 1, task: 1, mode: "user" },
      ]),
    ]);
    expect(events.flatMap(({ noted }) => noted)).toEqual(["/s/accept/?seed=0"]);
  });

  it("has no flow for what a device wakes, and no wake-up of a task that never left its CPU", () => {
    const rows = rowsOf([
      { kind: "run", cpu: 0, task: 0, mode: "user" },
      { kind: "sleep", cpu: 0, task: 0 },
      { kind: "wake", cpu: 1, task: 0 },
      { kind: "wake", task: 1 },
      { kind: "run", cpu: 1, task: 1 },
    ]);
    expect(flowsOf(rows)).toEqual([]);
    expect(read([rows]).states.filter(({ timeNs }) => timeNs === 300)).toEqual([]);
    expect(read([rows]).states.filter(({ timeNs, to }) => timeNs === 400 && to === 2)).toMatchObject([
      { name: "task-2", cpu: 0 },
    ]);
  });

  it("is empty but for its names where nothing was logged", () => {
    const { events, states } = read([[]]);
    expect([events, states]).toEqual([[], []]);
  });
});

describe("a Perfetto trace of several lanes", () => {
  const rows = rowsOf([
    { kind: "wake", cpu: 0, task: 2 },
    { kind: "run", cpu: 1, task: 2, mode: "user" },
    { kind: "idle", cpu: 2, mode: "idle" },
  ]);
  const { packets, states, trackNames } = read([rows, rows, rows]);
  const laneOf = (packet: Uint8Array) => one(packet, field.lane) as number;

  it("names their tasks and CPUs by the lane's letter, and numbers CPUs on from lane to lane", () => {
    const trees = packets.flatMap((packet) => part(packet, field.tree) ?? []);
    const told = trees.map((tree) => {
      const processes = fields(tree).filter(([name]) => name === 1);
      const threads = fields(tree).filter(([name]) => name === 2);
      return {
        process: processes.map(([, process]) => text(process as Uint8Array, 3)),
        threads: threads.map(([, thread]) => text(thread as Uint8Array, 3)),
        idle: threads.filter(([, thread]) => one(thread as Uint8Array, 5) === 1).length,
        belong: threads.every(([, thread]) => {
          const of = one(thread as Uint8Array, 2);
          return of === undefined || processes.some(([, process]) => one(process as Uint8Array, 1) === of);
        }),
      };
    });
    expect(told).toEqual(
      ["A", "B", "C"].map((letter, lane) => ({
        process: [`${letter}:\u00a0run\u00a0${lane}`],
        threads: [
          ...[1, 2, 3].map((task) => `${letter}:task-${task}`),
          ...[0, 1, 2].map((cpu) => `swapper/${3 * lane + cpu}`),
        ],
        ...{ idle: 3, belong: true },
      })),
    );
    expect([...trackNames.values()].filter((name) => name !== "")).toEqual(
      ["A", "B", "C"].flatMap((letter) => [
        ...[0, 1, 2].map((cpu) => `${letter}:What CPU ${cpu} does`),
        `${letter}:Runnable tasks`,
      ]),
    );
    const machines = packets.flatMap((packet) => {
      const track = part(packet, field.track);
      const process = track && part(track, 3);
      return process ? [{ pid: one(process, 1), name: text(process, 6) }] : [];
    });
    expect(machines.map(({ name }) => name)).toEqual([
      "A: the machine; of the CPUs above its are 0 to 2",
      "B: the machine; of the CPUs above its are 3 to 5",
      "C: the machine; of the CPUs above its are 6 to 8",
    ]);
    expect(new Set(machines.map(({ pid }) => pid)).size).toBe(3);
    expect(states.filter(({ to, name }) => to === 3 && !name.startsWith("swapper")).map(({ cpu }) => cpu)).toEqual([
      1, 4, 7,
    ]);
  });

  it("gives no two things one number: threads, programs, CPUs, tracks", () => {
    const ids = packets.flatMap((packet) => {
      const [tree, track] = [part(packet, field.tree), part(packet, field.track)];
      const inTree = tree ? fields(tree).map(([, it]) => `task ${one(it as Uint8Array, 1)}`) : [];
      return [...inTree, ...(track ? [`track ${one(track, 1)}`] : [])];
    });
    expect(new Set(ids).size).toBe(ids.length);
    const used = new Map(states.map(({ cpu, tid, name }) => [`${tid}`, { cpu, name }]));
    // Every thread that does something is one of the tree's, by its name.
    for (const [tid] of used) expect(ids).toContain(`task ${tid}`);
    expect(new Set(packets.map(laneOf)).size).toBe(3);
  });
});

it("alone, a lane has no letter", () => {
  const { packets, trackNames } = read([rowsOf([{ kind: "run", cpu: 0, task: 0 }])]);
  const [tree] = packets.flatMap((packet) => part(packet, field.tree) ?? []);
  const names = fields(tree ?? new Uint8Array()).map(([, it]) => text(it as Uint8Array, 3));
  expect(names).toEqual(["run\u00a00", "task-1", "swapper/0"]);
  expect([...trackNames.values()]).toContain("What CPU 0 does");
  const machine = packets.map((packet) => part(packet, field.track)).find((track) => track && part(track, 3));
  expect(text(part(machine ?? new Uint8Array(), 3) ?? new Uint8Array(), 6)).toBe("The machine");
});

it("there are no traces of a model that lacks any kind of record of the machine", () => {
  expect(hasScheduling(description)).toBe(true);
  for (const lacking of ["wake", "sleep", "run", "idle", "spin"]) {
    const kinds = description.kinds.filter(({ name }) => name !== lacking);
    expect(hasScheduling({ ...description, kinds })).toBe(false);
    expect(() => perfettoTrace({ ...description, kinds }, [])).toThrow(/no CPUs and tasks/);
  }
});

it("records without a task or a CPU neither switch nor wake, and a CPU that a record names does what it says", () => {
  const of = (rows: readonly Omit<MadeRow, "timeNs">[]) => [...schedulingEvents(description, logOf(rowsOf(rows)))];
  expect(
    of([{ kind: "wake" }, { kind: "sleep" }, { kind: "run" }, { kind: "idle" }, { kind: "run", task: 1 }]),
  ).toEqual([]);
  expect(of([{ kind: "run", cpu: 0, mode: "user" }])).toEqual([
    { type: "doing", timeNs: 100, cpu: 0, mode: 2, line: null, lock: null },
  ]);
  // The same again is nothing new; another line is.
  const same = { kind: "opened", cpu: 0, mode: "kernel", line: 1 } as const;
  expect(of([same, same, { ...same, line: 0 }]).map((event) => "line" in event && event.line)).toEqual([1, 0]);
});

it("a log names as many tasks and CPUs as its highest number says, and those that are none count for nothing", () => {
  expect(named(logOf([]))).toEqual({ tasks: 0, cpus: 0 });
  expect(named(logOf(rowsOf([{ kind: "wake" }])))).toEqual({ tasks: 0, cpus: 0 });
  expect(
    named(
      logOf(
        rowsOf([
          { kind: "wake", task: 4, cpu: 0 },
          { kind: "run", task: 2, cpu: 2 },
        ]),
      ),
    ),
  ).toEqual({
    tasks: 5,
    cpus: 3,
  });
});

it("a CPU is switched only to what it does not run yet, and a task that is woken before it left goes on", () => {
  const events = [
    ...schedulingEvents(
      description,
      logOf(
        rowsOf([
          { kind: "idle", cpu: 0, mode: "idle" },
          { kind: "run", cpu: 0, task: 3 },
          { kind: "run", cpu: 0, task: 3 },
          { kind: "sleep", cpu: 0, task: 3 },
          { kind: "wake", cpu: 1, task: 3 },
          { kind: "run", cpu: 0, task: 1 },
          { kind: "run", cpu: 1, task: 3 },
        ]),
      ),
    ),
  ].filter(({ type }) => type !== "doing");
  expect(events).toEqual([
    { type: "switch", timeNs: 200, cpu: 0, from: null, leftAs: "runnable", to: 3 },
    { type: "wake", timeNs: 500, by: 1, task: 3, running: true },
    { type: "switch", timeNs: 600, cpu: 0, from: 3, leftAs: "runnable", to: 1 },
    { type: "switch", timeNs: 700, cpu: 1, from: null, leftAs: "runnable", to: 3 },
  ]);
});

it("ftrace's text names who ran when something happened, who runs next, and how the task was left", () => {
  const rows = rowsOf([
    { kind: "run", cpu: 1, task: 0 },
    { kind: "wake", cpu: 1, task: 2 },
    { kind: "sleep", cpu: 1, task: 0 },
    { kind: "run", cpu: 1, task: 2 },
    { kind: "idle", cpu: 1, mode: "idle" },
    { kind: "wake", task: 0 },
  ]).map((row) => ({ ...row, timeNs: row.timeNs + 2e9 }));
  const lines = ftraceText(description, logOf(rows), ["a note"]).split("\n");
  expect(lines.slice(0, 2)).toEqual(["# tracer: nop", "# a note"]);
  expect(lines.at(-1)).toBe("");
  const prio = "prio=120";
  expect(lines.filter((line) => line !== "" && !line.startsWith("#")).map((line) => line.trim())).toEqual([
    `<idle>-0 [001] d... 2.000000100: sched_switch: prev_comm=swapper/1 prev_pid=0 prev_${prio} prev_state=R ==> next_comm=task-1 next_pid=1 next_${prio}`,
    `task-1-1 [001] d... 2.000000200: sched_waking: comm=task-3 pid=3 ${prio} target_cpu=001`,
    `task-1-1 [001] d... 2.000000400: sched_switch: prev_comm=task-1 prev_pid=1 prev_${prio} prev_state=S ==> next_comm=task-3 next_pid=3 next_${prio}`,
    `task-3-3 [001] d... 2.000000500: sched_switch: prev_comm=task-3 prev_pid=3 prev_${prio} prev_state=R ==> next_comm=swapper/1 next_pid=0 next_${prio}`,
    `<idle>-0 [000] d... 2.000000600: sched_waking: comm=task-1 pid=1 ${prio} target_cpu=000`,
  ]);
  expect(() => ftraceText({ ...description, kinds: [] }, logOf([]))).toThrow(/no CPUs and tasks/);
});

it("NDJSON leaves out what a record does not name, counts tasks from 1, and names what the model counts otherwise", () => {
  const rows = rowsOf([
    { kind: "run", cpu: 1, task: 0, mode: "user", line: 1 },
    { kind: "wake", task: 2 },
    { kind: "opened", task: 4 },
  ]);
  const [head, ...records] = [...ndjsonLines(description, logOf(rows), { link: "/x", params: { seed: 3 } })].map(
    (line) => JSON.parse(line),
  );
  expect(head).toEqual({ model: "accept", params: { seed: 3 }, link: "/x", records: 3 });
  expect(records).toEqual([
    {
      record: 0,
      timeNs: 100,
      kind: "run",
      cpu: 1,
      mode: "user",
      task: 1,
      line: "b",
      what: 0,
      arg: 0,
      words: "CPU 1 runs task 1.",
    },
    { record: 1, timeNs: 200, kind: "wake", task: 3, what: 0, arg: 0, words: expect.stringContaining("wakes task 3") },
    { record: 2, timeNs: 300, kind: "opened", connection: 5, what: 0, arg: 0, words: expect.stringContaining("5") },
  ]);
});

it("protobuf has whole numbers up to 2^53, and texts of any length, as they were given", () => {
  const whole = fc.oneof(fc.constantFrom(0, 1, 127, 128, 16_383, 16_384, 2 ** 32, 2 ** 53 - 1), fc.maxSafeNat());
  const given = fc.array(fc.tuple(fc.integer({ min: 1, max: 600 }), fc.oneof(whole, fc.string({ maxLength: 400 }))));
  fc.assert(
    fc.property(given, whole, (all, fixed) => {
      const names = [...new Set(all.map(([name]) => name))].filter((name) => name !== 7).sort((a, b) => a - b);
      const valuesOf = (name: number) => all.flatMap(([one, value]) => (one === name ? [value] : []));
      const writer = new PbfWriter();
      writeMessage({ ...Object.fromEntries(names.map((name) => [name, valuesOf(name)])), 7: fixed64(fixed) }, writer);
      const back = fields(writer.finish()).map(([name, value]) => [
        name,
        typeof value === "number" ? value : new TextDecoder().decode(value),
      ]);
      const before = names.filter((name) => name < 7).flatMap((name) => valuesOf(name).map((value) => [name, value]));
      const after = names.filter((name) => name > 7).flatMap((name) => valuesOf(name).map((value) => [name, value]));
      expect(back).toEqual([...before, [7, fixed], ...after]);
    }),
  );
});
