/** The tables of models that have tasks: what a plate tells of them, and for each lane what its model says. */
import { type ComponentType, type ReactElement, useState } from "react";
import { greatest } from "../base/extremes";
import { column } from "../engine/frame";
import { LaneTables, type TableAsk, type TableOf, type TablesProps } from "../mount/state-tables";
import { PlateTable } from "./task-plate/plate-table";

/** Where things are listed one by one: the first few of them, and all when they are asked for. */
export interface Listed {
  readonly few: number;
  readonly all: number;
  /** Of the button; `tasks`: of the lane that has most. */
  readonly words: (full: boolean, tasks: number) => string;
}

/** `rows`: so many are listed. */
type ListOf = (ask: TableAsk & { readonly rows: number }) => ReturnType<TableOf>;

export const taskTables = (listed: Listed | null, ...of: readonly ListOf[]): ComponentType<TablesProps> =>
  function TaskTables(props): ReactElement {
    const [full, setFull] = useState(false);
    const most = greatest(props.frame.lanes.map((lane) => column(lane.state, "taskState").length));
    const rows = listed === null ? Number.POSITIVE_INFINITY : full ? listed.all : listed.few;
    return (
      <>
        {listed && most > listed.few && (
          <button
            type="button"
            className="figure-all-tasks needs-js"
            aria-pressed={full}
            onClick={() => setFull(!full)}
          >
            {listed.words(full, most)}
          </button>
        )}
        <PlateTable {...props} />
        <LaneTables
          {...props}
          of={of.map(
            (table): TableOf =>
              (ask) =>
                table({ ...ask, rows }),
          )}
        />
      </>
    );
  };
