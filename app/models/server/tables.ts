import { countTable, metricTable, stateTables, type TableOf } from "../../mount/state-tables";
import { callGrid } from "./calls";
import { apaches, type PageState, type WorkerState } from "./core-names";
import { pagesBy, workersBy } from "./lane";
import { words } from "./server-messages";

const say = words.tables;

const shown = [
  "served",
  "pagesPerS",
  "callsPerPage",
  "switchesPerPage",
  "missShare",
  "diskReads",
  "evictions",
  "cpuShare",
  "diskShare",
  "loopStillNs",
  "latencyP50Ns",
  "latencyP99Ns",
  "waitingMost",
  "openMost",
  "busyMost",
  "serverMb",
  "filesMb",
];

const named = (counts: ReadonlyMap<PageState | WorkerState, number>) =>
  [...counts].map(([state, count]) => [words.states[state], count] as const);

const calls: TableOf = ({ description, lane }) => {
  if (!apaches.includes(String(lane.params.architecture))) return null;
  const { rows, columns } = callGrid(description, lane.params);
  return {
    caption: say.calls(lane.label),
    heads: [
      say.call,
      ...columns.map(({ build }) => (build === "top-fuel" ? say.inferred(words.builds[build]) : words.builds[build])),
    ],
    rows: rows.map(({ text }, row) => [
      text,
      ...columns.map(({ places }) => ((places[row] as number) >= 0 ? say.made : say.notMade)),
    ]),
  };
};

/** The numbers, pages and workers by state, the calls of a page. */
export const ServerTables = stateTables(
  metricTable(say.numbers, shown),
  ({ lane }) => countTable(say.pages(lane.label), [say.where, say.page], named(pagesBy(lane))),
  ({ lane }) => countTable(say.workers(lane.label), [say.what, say.worker], named(workersBy(lane))),
  calls,
);
