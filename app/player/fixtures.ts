/** A small description for tests of the player. */
import type { Description } from "../model/description";

export const description: Description = {
  layoutVersion: 1,
  model: "accept",
  title: "accept",
  summary: "Tasks asleep in front of one listening socket.",
  params: [
    { name: "threads", type: "int", unit: "tasks", min: 1, max: 1_000_000, default: 100, group: "load", scale: "log", label: "threads", help: "Tasks asleep." },
    { name: "cpus", type: "int", unit: "CPUs", min: 1, max: 64, default: 4, group: "machine", label: "CPUs", help: "Processors." },
    {
      name: "policy",
      type: "enum",
      default: "wake-all",
      group: "kernel",
      label: "policy",
      help: "Who is woken.",
      values: [
        { id: "wake-all", label: "wake all (2.2)", help: "Everybody." },
        { id: "wake-one", label: "wake one (CITI)", help: "One." },
      ],
    },
    {
      name: "scheduler",
      type: "enum",
      default: "goodness",
      group: "kernel",
      label: "scheduler",
      help: "Who runs next.",
      values: [
        { id: "goodness", label: "goodness", help: "2.2." },
        { id: "o1", label: "O(1)", help: "2.6." },
      ],
    },
    { name: "close-us", type: "int", unit: "µs", min: 0, max: 1_000_000, default: null, optional: true, group: "load", label: "close after", help: "When the socket is closed." },
    { name: "seed", type: "int", unit: "", min: 0, max: 4_294_967_295, default: 1, group: "run", label: "seed", help: "Of the random numbers." },
  ],
  metrics: [
    { name: "settleNs", unit: "ns", label: "settle time", help: "" },
    { name: "wakeups", unit: "count", label: "woken", help: "" },
  ],
  columns: [],
  kinds: [
    { name: "arrival", sentence: "A [connection:connection] arrives.", step: "connection" },
    { name: "wake", sentence: "[runnable:{task} wakes].", step: "wake-up" },
    { name: "spin", sentence: "{cpu} [spinning:spins] on the {what:lock}." },
    { name: "idle", sentence: "{cpu} is idle." },
  ],
  modes: [{ name: "idle" }, { name: "user" }, { name: "kernel" }, { name: "scan" }, { name: "spin" }, { name: "interrupt" }],
  locks: ["run-queue lock", "wait-queue lock"],
  lines: [],
};

export const defaults: Readonly<Record<string, number | string | null>> = Object.fromEntries(
  description.params.map((param) => [param.name, param.default]),
);
