import { column } from "../../engine/frame";
import { countTable, metricTable, stateTables, type TableOf } from "../../mount/state-tables";
import { countStates } from "./lane";
import { words } from "./threads-messages";

const say = words.tables;

const shown = [
  "totalS",
  "createUs",
  "created",
  "alive",
  "joined",
  "segmentsLookedAt",
  "childrenLookedAt",
  "listLookedAt",
  "walkNs",
  "systemCalls",
  "restartSignals",
  "deathSignals",
  "futexCalls",
  "wakes",
  "pollTimeouts",
  "switches",
  "userSwitches",
  "blockedAll",
  "handovers",
  "messages",
  "wakesPerMessage",
];

const states: TableOf = ({ lane }) =>
  countTable(
    say.states(lane.label),
    [say.state, say.threads],
    [...countStates(lane)].map(([state, count]) => [words.states[state], count]),
  );

const calls: TableOf = ({ lane }) => {
  const counts = column(lane.state, "callCounts");
  return countTable(
    say.calls(lane.label),
    [say.call, say.times],
    say.callNames.map((name, call) => [name, counts[call] ?? 0]),
  );
};

/** The counts, threads by what they do, system calls by kind. */
export const ThreadsTables = stateTables(metricTable(say.numbers, shown), states, calls);
