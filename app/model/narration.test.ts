import { describe, expect, test } from "vitest";
import { description } from "./fixtures";
import { cpuName, entityName, type Narrated, narrate, narrateText, subjectOf } from "./narration";

const kind = (name: string) => description.kinds.findIndex((one) => one.name === name);
const record = (name: string, fields: Partial<Narrated> = {}): Narrated => ({
  kind: kind(name),
  cpu: 3,
  task: 47,
  what: 1,
  arg: 49,
  ...fields,
});
const words = (name: string, fields: Partial<Narrated> = {}) => narrateText(description, record(name, fields));

test("marks the words of a concept and leaves the others alone", () => {
  expect(narrate(description, record("scan"))).toEqual([
    { text: "CPU 3 " },
    { text: "scans 49 runnable tasks", concept: "scan" },
    { text: "." },
  ]);
});

test("tasks are counted from 1, CPUs from 0", () => {
  expect(words("wake", { task: 0, cpu: 0 })).toBe("CPU 0 wakes task 1: it is runnable.");
});

test("fills in durations, locks, callbacks, CPUs and tasks", () => {
  expect(words("acquired", { arg: 17_900 })).toBe("CPU 3 has the kernel lock, after 17.9 µs of spinning.");
  expect(words("callback", { what: 1 })).toBe("write_space on the listening socket.");
  expect(words("reschedule", { arg: 2 })).toBe("CPU 3 tells CPU 2 about task 3.");
  expect(words("scan", { arg: 12_345 })).toBe("CPU 3 scans 12,345 runnable tasks.");
  expect(words("scan", { arg: 1 })).toBe("CPU 3 scans 1 runnable task.");
});

test("what is missing has words too", () => {
  expect(words("sleep", { task: 0xffffffff })).toBe("No task goes to sleep.");
  const request = {
    ...description,
    kinds: [{ name: "done", sentence: "{task} has finished request {arg}. // Finished: request {arg}." }],
  };
  const done = (task: number) => narrateText(request as typeof description, { kind: 0, cpu: 0, task, what: 0, arg: 7 });
  expect([done(4), done(0xffffffff)]).toEqual(["Task 5 has finished request 7.", "Finished: request 7."]);
  expect(words("acquired", { what: 99 })).toContain("the lock 99");
  expect(narrateText(description, { ...record("wake"), kind: 200 })).toContain("kind 200");
});

test("a template with a slip in it is shown, not thrown", () => {
  expect(narrate(description, record("odd")).map(({ concept }) => concept)).not.toContain("unknown");
  expect(words("odd")).toBe("words and {nothing} [");
});

test("a sentence begins as the model writes it, and with a capital letter where that is filled in", () => {
  const said = (sentence: string) =>
    narrateText({ ...description, kinds: [{ name: "x", sentence }] } as typeof description, {
      kind: 0,
      cpu: 0,
      task: 4,
      what: 0,
      arg: 9,
    });
  expect(said("malloc({arg}) for block {task:number}.")).toBe("malloc(9) for block 4.");
  expect(said("[sleeping:sbrk]: the heap grows by {arg} bytes.")).toBe("sbrk: the heap grows by 9 bytes.");
  expect(said("Block {task:number} is free.")).toBe("Block 4 is free.");
});

describe("a place in a sentence", () => {
  const own = {
    ...description,
    entities: [
      { name: "connection", first: 1 },
      { name: "slot", first: 0 },
    ],
    lists: [{ name: "bin {n}", brief: "{n}", first: 4, count: 3 }],
  } as unknown as typeof description;
  const [noTask, noCpu, noWhat] = [0xffffffff, 255, 0xffff];
  const said = (sentence: string, fields: Partial<Narrated>) =>
    narrateText({ ...own, kinds: [{ name: "x", sentence: `In ${sentence}.` }] } as typeof description, {
      ...{ kind: 0, cpu: 0, task: 0, what: 0, arg: 0 },
      ...fields,
    }).slice(3, -1);

  test.each<[string, Partial<Narrated>, string]>([
    // Tasks, keys and what the model counts: from 1, or from where it says; numbers with commas.
    ["{task}", { task: 0 }, "task 1"],
    ["{task}", { task: 1233 }, "task 1,234"],
    ["{task}", { task: noTask }, "no task"],
    ["{task:ordinal}", { task: 9 }, "10"],
    ["{arg:task}", { arg: 4 }, "task 5"],
    ["{arg:task}", { arg: noTask }, "no task"],
    ["{task:connection}", { task: 2 }, "connection 3"],
    ["{task:connection}", { task: noTask }, "no connection"],
    ["{arg:connection}", { arg: 1999 }, "connection 2,000"],
    ["{what:connection}", { what: 0 }, "connection 1"],
    ["{what:connection}", { what: noWhat }, "no connection"],
    ["{task:slot}", { task: 0 }, "slot 0"],
    // Blocks keep the number of their trace.
    ["{task:number}", { task: 1234 }, "1234"],
    ["{cpu}", { cpu: 0 }, "CPU 0"],
    ["{cpu}", { cpu: noCpu }, "no CPU"],
    ["{arg:cpu}", { arg: 3 }, "CPU 3"],
    ["{arg:cpu}", { arg: noCpu }, "no CPU"],
    ["{arg}", { arg: 12_345 }, "12,345"],
    ["{what}", { what: 12_345 }, "12,345"],
    ["{arg:ns}", { arg: 1500 }, "1.5 µs"],
    // A distance may lead back.
    ["{arg:offset}", { arg: 0xfffffff0 }, "-16"],
    ["{arg:offset}", { arg: 1600 }, "1,600"],
    // Of one there is no s.
    ["thing{arg:s}", { arg: 1 }, "thing"],
    ["thing{arg:s}", { arg: 0 }, "things"],
    ["thing{what:s}", { what: 2 }, "things"],
    ["{what:lock}", { what: 0 }, "run-queue lock"],
    ["{what:lock}", { what: 1 }, "kernel lock"],
    ["{what:lock}", { what: 2 }, "lock 2"],
    // Words by number; what has none is a number.
    ["{what=1:write_space|2:data_ready}", { what: 1 }, "write_space"],
    ["{what=1:write_space|2:data_ready}", { what: 2 }, "data_ready"],
    ["{what=1:write_space|2:data_ready}", { what: 12 }, "12"],
    ["{arg=0:with a score of|1:at level}", { arg: 0 }, "with a score of"],
    ["{nothing=0:with a score of}", {}, "{nothing=0:with a score of}"],
    // What nobody fills in is seen.
    ["{nothing}", {}, "{nothing}"],
    ["{task} of {arg:connection}", { task: 1, arg: 1 }, "task 2 of connection 2"],
  ])("%s of %j is %s", (sentence, fields, words) => {
    expect(said(sentence, fields)).toBe(words);
  });

  test("names the list that holds a number", () => {
    expect(said("{what:list}", { what: 6 })).toBe("bin 2");
  });

  test("of a record without a task what stands behind the slashes is said, where there is any", () => {
    const finished = (sentence: string, task: number) =>
      narrateText({ ...own, kinds: [{ name: "x", sentence }] } as typeof description, {
        ...{ kind: 0, cpu: 0, task, what: 0, arg: 7 },
      });
    const both = "{task} has finished {arg:connection}. // Finished: {arg:connection}.";
    expect(finished(both, noTask)).toBe("Finished: connection 8.");
    expect(finished(both, 2)).toBe("Task 3 has finished connection 8.");
    expect(finished("{cpu} says that {task} has finished it.", noTask)).toBe(
      "CPU 0 says that no task has finished it.",
    );
  });

  test("what a record is about is one of the model's own, where its sentence says so", () => {
    const kinds = [
      "{task:connection} is opened.",
      "{cpu} runs {task}.",
      "{arg:connection} waits.",
      "key {task:ordinal}",
    ];
    const told = { ...own, kinds: kinds.map((sentence) => ({ name: "x", sentence })) } as typeof description;
    expect([0, 1, 2, 3, 4].map((kind) => subjectOf(told, kind)?.name)).toEqual([
      "connection",
      ...[undefined, undefined, undefined, undefined],
    ]);
    expect([entityName({ name: "slot", first: 0 } as never, 5), cpuName(2)]).toEqual(["slot 5", "CPU 2"]);
  });

  test.each([
    ["wake_up() is called.", "wake_up() is called."],
    ["[runnable:{task}] wakes.", "Task 1 wakes."],
    ["{cpu} wakes {task}.", "CPU 0 wakes task 1."],
    ["{what=0:write_space|1:data_ready} is called.", "write_space is called."],
    ["[runnable:the {task}] wakes.", "the task 1 wakes."],
  ])("%s is written %s", (sentence, words) => {
    const told = { ...own, kinds: [{ name: "x", sentence }] } as typeof description;
    expect(narrateText(told, { kind: 0, cpu: 0, task: 0, what: 0, arg: 3 })).toBe(words);
  });

  test("has the hue of its concept, and words of none have no hue", () => {
    const told = { ...own, kinds: [{ name: "x", sentence: "[runnable:{task}] is [nosuch:there], [runnable:]" }] };
    expect(narrate(told as typeof description, { kind: 0, cpu: 0, task: 0, what: 0, arg: 0 })).toEqual([
      { text: "Task 1", concept: "runnable" },
      { text: " is " },
      { text: "there" },
      { text: ", " },
    ]);
  });
});
