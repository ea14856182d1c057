import { expect, test } from "vitest";
import { description } from "./fixtures";
import { type Narrated, narrate, narrateText } from "./narration";

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
  const request = { ...description, kinds: [{ name: "done", sentence: "{task} has finished request {arg}." }] };
  const done = (task: number) => narrateText(request as typeof description, { kind: 0, cpu: 0, task, what: 0, arg: 7 });
  expect([done(4), done(0xffffffff)]).toEqual(["Task 5 has finished request 7.", "Finished: request 7."]);
  expect(words("acquired", { what: 99 })).toContain("the lock 99");
  expect(narrateText(description, { ...record("wake"), kind: 200 })).toContain("kind 200");
});

test("a template with a slip in it is shown, not thrown", () => {
  expect(narrate(description, record("odd")).map(({ concept }) => concept)).not.toContain("unknown");
  expect(words("odd")).toBe("Words and {nothing} [");
});

test("functions keep their small letters at the begin of a sentence", () => {
  const said = (sentence: string) =>
    narrateText({ ...description, kinds: [{ name: "x", sentence }] } as typeof description, {
      kind: 0,
      cpu: 0,
      task: 4,
      what: 0,
      arg: 9,
    });
  expect(said("malloc({arg}) for {task:block}.")).toBe("malloc(9) for block 4.");
  expect(said("[sleeping:sbrk]: the heap grows by {arg} bytes.")).toBe("sbrk: the heap grows by 9 bytes.");
  expect(said("{task:block} is free.")).toBe("Block 4 is free.");
});
