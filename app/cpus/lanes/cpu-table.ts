import { formatDuration } from "../../base/quantity";
import { column, noTask } from "../../engine/frame";
import type { TableOf } from "../../mount/state-tables";
import { words } from "../cpus-messages";
import { functionTitle } from "../function-title";

interface CpuTableLook {
  /** It tells for how long each CPU has been at its present piece of work. */
  readonly since?: true;
  /** What the model calls its tasks. Default: "task". */
  readonly taskWord?: string;
}

/** What each CPU does, for whom, and on which line of the listing. */
export const cpuTable =
  ({ since, taskWord = words.task }: CpuTableLook = {}): TableOf =>
  ({ description, lane, nowNs }) => {
    const { state } = lane;
    const modes = Array.from(column(state, "cpuMode"));
    return {
      caption: words.cpus(lane.label),
      heads: [words.cpu, words.does, taskWord, ...(since ? [words.since] : []), words.line],
      rows: modes.map((own, cpu) => {
        const mode = description.modes[own]?.name ?? "idle";
        const task = column(state, "cpuTask")[cpu] ?? noTask;
        const lock = mode === "spin" ? description.locks[column(state, "cpuLock")[cpu] ?? 255] : undefined;
        const sinceNs = column(state, "cpuSinceNs")[cpu] ?? 0;
        const line = mode === "idle" ? undefined : description.lines[column(state, "cpuLine")[cpu] ?? 0xffff];
        return [
          cpu,
          lock ? words.spinsFor(lock) : mode,
          task === noTask ? "–" : String(task + 1),
          ...(since ? [nowNs > sinceNs && mode !== "idle" ? formatDuration(nowNs - sinceNs) : "–"] : []),
          line ? `${functionTitle(line.function)}: ${line.text}` : "–",
        ];
      }),
    };
  };
