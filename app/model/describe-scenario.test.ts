import { expect, test } from "vitest";
import { defaultParams } from "./clamp";
import { describeScenario, settingsOf } from "./describe-scenario";
import { description, limited } from "./fixtures";
import { withDefaults } from "./limits";

const defaults = defaultParams(description);
const words = (change: object, at: number | null = null) =>
  describeScenario(description, { model: "accept", lanes: [{ ...defaults, ...change }], at });

test("names how many, the policy, and whatever is not the default", () => {
  expect(words({ threads: 1000 })).toBe("1,000 threads, wake all (2.2)");
  expect(words({ printk: "off", "close-us": 500 }, 1279)).toBe(
    "100 threads, wake all (2.2), printk off, socket closed at 500 µs, at step 1,280",
  );
});

test("names what the lanes differ in", () => {
  const lanes = [defaults, { ...defaults, policy: "wake-one", seed: 2 }];
  expect(describeScenario(description, { model: "accept", lanes, at: -1 })).toBe(
    "100 threads, wake all (2.2) / wake one (CITI), seed 1 / 2",
  );
});

test("counts what a label begins with, and names the parameter where a choice's words are another's as well", () => {
  const number = { type: "int", min: 0, max: 9, default: 5, group: "load", help: "" } as const;
  const lock = {
    type: "enum",
    default: "kernel",
    group: "kernel",
    help: "",
    values: ["kernel lock", "no lock"].map((label) => ({ id: label.split(" ")[0] ?? "", label, help: "" })),
  } as const;
  const params = [
    { ...number, name: "threads", unit: "tasks", label: "threads" },
    { ...number, name: "messages", unit: "messages", label: "messages a user" },
    { ...number, name: "processes", unit: "processes", label: "number of processes" },
    { ...lock, name: "read", label: "reading" },
    { ...lock, name: "send", label: "sending" },
  ];
  const told = (values: object) =>
    describeScenario({ ...description, params }, { model: "accept", lanes: [{ threads: 5, ...values }], at: null });
  const usual = { messages: 5, processes: 5, read: "kernel", send: "kernel" };
  expect(told({ ...usual, messages: 1, processes: 1 })).toBe(
    "5 threads, 1 message a user, 1 process, reading kernel lock",
  );
  expect(told({ ...usual, messages: 2, send: "no" })).toBe(
    "5 threads, 2 messages a user, reading kernel lock, sending no lock",
  );
});

test("a list is told as papers write one, and none beside a default that is a number", () => {
  const lane = withDefaults(limited, { writes: "250-8192", window: null });
  const scenario = { model: "limited", lanes: [lane], at: null };
  expect(describeScenario(limited, scenario)).toContain("window endless, writes 250 + 8,192 bytes");
});

test("settings leave out what changes nothing in the run, and keep it where it does", () => {
  const params = description.params.map((param) =>
    param.name === "load" ? { ...param, usedWhere: { param: "threads", min: 200 } } : param,
  );
  const names = (threads: number) =>
    settingsOf({ ...description, params }, { ...defaults, load: 3, threads }).map(({ name }) => name);
  expect(names(199)).not.toContain("load");
  expect(names(200)).toContain("load");
});
