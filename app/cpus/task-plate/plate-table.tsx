/** A plate in a table: what the tasks of each lane do at the moment shown, and what they have spent their time on until then. */
import { type ReactElement, useMemo } from "react";
import { formatDuration } from "../../base/quantity";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { taskDoings } from "../../model/task-changes";
import { StateTable } from "../../mount/state-tables";
import { TableScroll } from "../../mount/table-scroll";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { laneTasks, type TaskHistories } from "./task-history";
import { words } from "./task-plate-messages";

export interface TimeOfTasks {
  /** Tasks at the moment. */
  readonly tasks: number;
  /** Of all tasks together, from the start of the run, ns. */
  readonly spentNs: number;
}

/** By doing, in the order of `taskDoings`. */
export function timeOfTasks(histories: TaskHistories, nowNs: number): readonly TimeOfTasks[] {
  const sums = taskDoings.map(() => ({ tasks: 0, spentNs: 0 }));
  for (let task = 0; task < histories.tasks; task++) {
    let endNs = nowNs;
    let first = true;
    for (let segment = histories.lastOf(task); segment !== null; segment = histories.before(segment)) {
      const startNs = histories.startNs(segment);
      if (startNs > nowNs) continue;
      const sum = sums[histories.doing(segment)] as { tasks: number; spentNs: number };
      if (first) sum.tasks++;
      first = false;
      sum.spentNs += endNs - startNs;
      endNs = startNs;
    }
  }
  return sums;
}

interface PlateTableProps {
  readonly description: Description;
  readonly frame: FigureFrame;
  /** Names of the drawings above: there is a table where a plate is among them. */
  readonly figures: readonly string[];
}

export function PlateTable({ description, frame, figures }: PlateTableProps): ReactElement | null {
  if (!figures.some((name) => name === "plate" || name === "clock")) return null;
  return (
    <TableScroll>
      {frame.lanes.map((lane, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        <LaneTable key={i} description={description} lane={lane} nowNs={frame.displayTimeNs} />
      ))}
    </TableScroll>
  );
}

interface LaneTableProps {
  readonly description: Description;
  readonly lane: FigureLane;
  readonly nowNs: number;
}

function LaneTable({ description, lane, nowNs }: LaneTableProps): ReactElement {
  const tasks = column(lane.state, "taskState").length;
  const histories = useMemo(() => {
    return laneTasks(description, lane.params, tasks, "table");
  }, [description, tasks, lane.params]);
  const times = timeOfTasks(histories.sync(lane.log), Math.max(0, nowNs));
  return (
    <StateTable
      caption={words.table.caption(lane.label)}
      heads={[words.table.doing, words.table.now, words.table.soFar]}
      rows={taskDoings.map((doing, i) => [
        words.doing[doing],
        times[i]?.tasks ?? 0,
        formatDuration(times[i]?.spentNs ?? 0),
      ])}
    />
  );
}
