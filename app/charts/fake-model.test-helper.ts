/** For tests: a small model and runs of it whose numbers are known beforehand. */
import type { Description } from "../model/description";
import type { OfferedLoad } from "../model/offered-load";
import type { LaneParams } from "../model/scenario";
import { plainLook } from "./look";
import type { ChartServices, LooksOf } from "./services";

const number = { group: "load", help: "A number." } as const;

export const fakeDescription: Description = {
  layoutVersion: 1,
  model: "accept",
  title: "a fake",
  summary: "",
  params: [
    {
      ...number,
      name: "threads",
      label: "threads",
      type: "int",
      unit: "tasks",
      min: 1,
      max: 1_000_000,
      default: 100,
      scale: "log",
    },
    { ...number, name: "cpus", label: "CPUs", type: "int", unit: "CPUs", min: 1, max: 64, default: 4 },
    { ...number, name: "rate", label: "rate", type: "number", unit: "1/s", min: 1, max: 1e6, default: 100 },
    {
      name: "policy",
      label: "policy",
      group: "kernel",
      help: "Who is woken.",
      type: "enum",
      default: "wake-all",
      values: [
        { id: "wake-all", label: "wake all", help: "" },
        { id: "wake-one", label: "wake one", help: "" },
        { id: "task-exclusive", label: "task exclusive", help: "" },
      ],
    },
    {
      name: "scheduler",
      label: "scheduler",
      group: "kernel",
      help: "Who runs.",
      type: "enum",
      default: "goodness",
      values: [
        { id: "goodness", label: "goodness", help: "" },
        { id: "o1", label: "O(1)", help: "" },
      ],
    },
    { ...number, name: "seed", label: "seed", type: "int", unit: "", min: 0, max: 1000, default: 1 },
  ],
  metrics: [
    { name: "settleNs", unit: "ns", label: "settle time", help: "" },
    { name: "wakeups", unit: "", label: "wake-ups", help: "" },
    { name: "offered", unit: "", label: "offered", help: "" },
    { name: "served", unit: "", label: "served", help: "" },
    { name: "throughputPerS", unit: "1/s", label: "throughput", help: "" },
  ],
  columns: [],
  kinds: [],
  modes: [],
  locks: [],
  lines: [],
};

export const fakeLoad: OfferedLoad = { rate: "rate", done: "throughputPerS", doneShare: "served / offered" };

/** Quadratic for wake-all under goodness, linear under O(1), flat otherwise; served up to 500 a second. */
export function fakeMetrics(params: LaneParams): Record<string, number> {
  const n = Number(params.threads);
  const rate = Number(params.rate);
  const all = params.policy === "wake-all";
  return {
    settleNs: all ? 1000 * (params.scheduler === "o1" ? n : n * n) : 1e6,
    wakeups: all ? 2 * n : 1,
    offered: rate,
    served: Math.min(rate, all ? 500 : 900),
    throughputPerS: Math.min(rate, all ? 500 : 900),
  };
}

export const fakeLooks: LooksOf = (lanes) => lanes.map(() => plainLook);

export function fakeServices(more: Partial<ChartServices> = {}): ChartServices {
  return {
    describe: async () => fakeDescription,
    offered: async () => fakeLoad,
    looks: async () => fakeLooks,
    sweep: async (_model, runs, { onProgress }) =>
      runs.map((params, i) => {
        onProgress?.(i + 1, runs.length);
        return { metrics: fakeMetrics(params) };
      }),
    linkTo: (model, query) => `https://example.org/s/${model}/?${query}`,
    ...more,
  };
}
