import { countTable, metricTable, stateTables, type TableOf } from "../../mount/state-tables";
import { connectionsBy, metricsByNow, readyNow, workersNow } from "./lane";
import { words } from "./ready-messages";
import { nowWords } from "./summary";

const say = words.tables;

const shown = [
  "repliesPerS",
  "offered",
  "served",
  "calls",
  "eventsPerCall",
  "asked",
  "queuedEntries",
  "chainSteps",
  "signalsQueued",
  "overflows",
  "recoveries",
  "staleEvents",
  "stuck",
  "ctlCalls",
  "scanShare",
  "serveShare",
  "spinShare",
  "cpuShare",
  "latencyMeanNs",
  "latencyP99Ns",
  "wakeups",
  "needlessWakeups",
  "callsRefused",
  "linesAnswered",
];

const states: TableOf = ({ lane }) => [
  countTable(
    say.states(lane.label),
    [say.state, say.connections],
    [...connectionsBy(readyNow(lane))].map(([state, count]) => [words.states[state], count]),
  ),
  say.loops(lane.label, nowWords(lane)),
  workersNow(lane).length < 2
    ? null
    : {
        caption: say.workers(lane.label),
        heads: say.worker,
        rows: workersNow(lane).map(({ served, wakeups, needless }, worker) => [worker + 1, served, wakeups, needless]),
      },
];

/** The counts, connections by what they are at, what the first process does and who is on its list. */
export const ReadyTables = stateTables(
  metricTable(say.numbers, shown, ({ description, lane, nowNs }) => metricsByNow(description, lane, nowNs)),
  states,
);
