import type { ReactElement } from "react";
import { formatDuration } from "../../base/quantity";
import { column, noTask } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { FigureLane } from "../../mount/types";
import { words } from "../cpus-messages";
import { functionTitle } from "../function-title";

export interface CpuTableProps {
  readonly description: Description;
  readonly lane: FigureLane;
  /** Simulated time of the moment; with it the table tells for how long each CPU has been at its present piece of work. */
  readonly nowNs?: number;
  /** What the model calls its tasks. Default: "task". */
  readonly taskWord?: string;
}

/** What each CPU does, for whom, and on which line of the listing. */
export function CpuTable({ description, lane, nowNs, taskWord = words.task }: CpuTableProps): ReactElement {
  const { state } = lane;
  const modes = column(state, "cpuMode");
  return (
    <table>
      <caption>{words.cpus(lane.label)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.cpu}</th>
          <th scope="col">{words.does}</th>
          <th scope="col">{taskWord}</th>
          {nowNs !== undefined && <th scope="col">{words.since}</th>}
          <th scope="col">{words.line}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: modes.length }, (_, cpu) => {
          const mode = description.modes[modes[cpu] ?? 0]?.name ?? "idle";
          const task = column(state, "cpuTask")[cpu] ?? noTask;
          const lock = mode === "spin" ? description.locks[column(state, "cpuLock")[cpu] ?? 255] : undefined;
          const since = column(state, "cpuSinceNs")[cpu] ?? 0;
          const line = mode === "idle" ? undefined : description.lines[column(state, "cpuLine")[cpu] ?? 0xffff];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a CPU is its number
            <tr key={cpu}>
              <th scope="row">{cpu}</th>
              <td>{lock ? words.spinsFor(lock) : mode}</td>
              <td>{task === noTask ? "–" : task + 1}</td>
              {nowNs !== undefined && <td>{nowNs > since && mode !== "idle" ? formatDuration(nowNs - since) : "–"}</td>}
              <td>{line ? `${functionTitle(line.function)}: ${line.text}` : "–"}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
