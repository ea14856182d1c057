/** Logs of an SMP machine as its models write them, for tests: made from what is said of them, without a core. */
import type { Description } from "../description";
import { description as plain } from "../fixtures";
import { noCpu, noLine, noTask } from "../none";
import type { TraceLog } from "./scheduling";

export const description: Description = {
  ...plain,
  kinds: [
    { name: "wake", sentence: "{cpu} wakes {task}.", step: "wake-up" },
    { name: "sleep", sentence: "{task} goes to sleep." },
    { name: "run", sentence: "{cpu} runs {task}." },
    { name: "idle", sentence: "{cpu} is idle." },
    { name: "spin", sentence: "{cpu} spins for the {what:lock}." },
    { name: "opened", sentence: "{task:connection} is opened." },
  ],
  modes: [{ name: "idle" }, { name: "kernel" }, { name: "user" }, { name: "spin" }],
  locks: ["run-queue lock", "kernel lock"],
  entities: [{ name: "connection", first: 1 }] as never,
  lines: [
    { label: "a", function: "schedule, in short" },
    { label: "b", function: "read" },
  ] as never,
};

const kinds = description.kinds.map(({ name }) => name);
const modes = description.modes.map(({ name }) => name);

export interface MadeRow {
  readonly timeNs: number;
  readonly kind: "wake" | "sleep" | "run" | "idle" | "spin" | "opened";
  readonly cpu?: number;
  readonly task?: number;
  readonly mode?: "idle" | "kernel" | "user" | "spin";
  readonly line?: number;
  readonly what?: number;
}

export function logOf(rows: readonly MadeRow[]): TraceLog {
  const column = (of: (row: MadeRow) => number) => rows.map(of);
  return {
    length: rows.length,
    timeNs: column(({ timeNs }) => timeNs),
    kind: column(({ kind }) => kinds.indexOf(kind)),
    cpu: column(({ cpu = noCpu }) => cpu),
    mode: column(({ mode = "kernel" }) => modes.indexOf(mode)),
    line: column(({ line = noLine }) => line),
    what: column(({ what = 0 }) => what),
    task: column(({ task = noTask }) => task),
    arg: column(() => 0),
  };
}
