/** Small descriptions for tests. */
import type { Description, NumberParam } from "./description";

/** One parameter of each simple sort. */
export const description: Description = {
  layoutVersion: 1,
  model: "accept",
  title: "accept",
  summary: "Tasks asleep in front of one listening socket.",
  params: [
    {
      name: "threads",
      type: "int",
      unit: "tasks",
      min: 1,
      max: 1_000_000,
      default: 100,
      group: "load",
      label: "threads",
      help: "",
    },
    {
      name: "policy",
      type: "enum",
      default: "wake-all",
      group: "kernel",
      label: "policy",
      help: "",
      values: [
        { id: "wake-all", label: "wake all (2.2)", help: "" },
        { id: "wake-one", label: "wake one (CITI)", help: "" },
        { id: "always-wake", label: "always wake", help: "" },
      ],
    },
    {
      name: "printk",
      type: "enum",
      default: "on",
      group: "kernel",
      label: "printk",
      help: "",
      values: [
        { id: "on", label: "on", help: "" },
        { id: "off", label: "off", help: "" },
      ],
    },
    { name: "load", type: "number", unit: "", min: 0, max: 10, default: 0.5, group: "load", label: "load", help: "" },
    {
      name: "close-us",
      type: "int",
      unit: "µs",
      min: 0,
      max: 1e9,
      default: null,
      optional: true,
      group: "load",
      label: "socket closed at",
      help: "",
    },
    { name: "seed", type: "int", unit: "", min: 0, max: 4294967295, default: 1, group: "run", label: "seed", help: "" },
  ],
  metrics: [
    { name: "settleNs", unit: "ns", label: "settle time", help: "" },
    { name: "throughputPerS", unit: "1/s", label: "throughput", help: "" },
  ],
  columns: [],
  kinds: [
    { name: "wake", sentence: "{cpu} wakes {task}: it is [runnable:runnable].", step: "wake-up" },
    { name: "acquired", sentence: "{cpu} has the {what:lock}, after [spinning:{arg:ns} of spinning]." },
    { name: "scan", sentence: "{cpu} [scan:scans {arg} runnable task{arg:s}]." },
    { name: "sleep", sentence: "{task} goes [sleeping:to sleep]." },
    {
      name: "callback",
      sentence: "{what=1:write_space|2:data_ready|3:state_change} on the listening socket.",
      step: "connection",
    },
    { name: "reschedule", sentence: "{cpu} tells {arg:cpu} about {arg:task}." },
    { name: "odd", sentence: "[unknown:words] and {nothing} [" },
  ],
  modes: [{ name: "idle" }],
  locks: ["run-queue lock", "kernel lock"],
  lines: [],
};

const number = (name: string, unit: string, max: number, initial: number): NumberParam => ({
  ...{ name, type: "int", unit, min: 1, max, default: initial, group: "load", label: name, help: "" },
});

/** Lists, limits that other parameters give, and a default beside "none". */
export const limited: Description = {
  ...description,
  model: "limited",
  title: "limited",
  params: [
    number("connections", "connections", 1000, 100),
    { ...number("active", "connections", 1000, 250), maxBy: { param: "connections" } },
    { ...number("nth", "", 1000, 1), maxBy: { param: "active", offset: -1 } },
    { ...number("window", "segments", 64, 2), optional: true, absent: "endless" },
    { ...number("past", "", 1000, 3), minBy: { param: "window", offset: 1 } },
    {
      ...{ name: "writes", type: "list", of: "int", unit: "bytes", min: 1, max: 65536, minLength: 1, maxLength: 4 },
      ...{ default: "250-1024", group: "load", label: "writes", help: "" },
    },
    {
      ...{ name: "delays", type: "list", of: "number", unit: "ms", min: 0, max: 10, minLength: 2, maxLength: 2 },
      ...{ default: "0-0.5", group: "load", label: "delays", help: "", maxBy: { param: "window" } },
    },
    number("seed", "", 4294967295, 1),
  ],
};
