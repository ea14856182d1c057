/** The state of threads and arenas in words and numbers: what a screen reader meets, and what stands beneath the drawing. */
import { formatCount, formatDuration } from "../../base/quantity";
import { clockText } from "../../base/time-format";
import { column, noTask } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { Counter } from "../../mount/counters";
import { metricOf } from "../../mount/metric-of";
import { words as ofStages } from "../../mount/mount-messages";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { words } from "./arenas-messages";
import { arenaCount, threadStates } from "./lane";
import { arenasShape } from "./shape";

export function summarizeArenas(description: Description, frame: FigureFrame): string {
  return ofStages.atMoment(
    clockText(frame.displayTimeNs),
    frame.lanes.map((lane) => laneSentence(description, lane)),
  );
}

export function laneSentence(description: Description, lane: FigureLane): string {
  const counts = [0, 0, 0, 0, 0];
  const states = column(lane.state, "taskState");
  for (let thread = 0; thread < states.length; thread++)
    counts[states[thread] as number] = (counts[states[thread] as number] ?? 0) + 1;
  const parts: string[] = [];
  for (const state of ["created", "running", "runnable", "waiting", "exited"] as const) {
    const count = counts[threadStates[state]] ?? 0;
    if (count > 0) parts.push(`${formatCount(count)} ${words.summary[state]}`);
  }
  const word = arenasShape([lane.params])[0]?.word ?? "arena";
  const holders = column(lane.state, "arenaHolder");
  let locked = 0;
  for (let arena = 0; arena < holders.length; arena++) if (holders[arena] !== noTask) locked++;
  const pairs = metricOf(description, lane, "pairsSimulated");
  return words.summary.lane(lane.label, states.length, parts, { word, count: arenaCount(lane.state), locked }, pairs);
}

export function arenasCounters(description: Description, lane: FigureLane): readonly Counter[] {
  const of = (name: string) => metricOf(description, lane, name);
  const shape = arenasShape([lane.params])[0];
  const word = shape?.word ?? "arena";
  const elapsed = of("elapsedNs");
  return [
    { value: formatCount(of("pairsSimulated")), label: words.counters.pairs(of("pairsSimulated")) },
    { value: elapsed > 0 ? formatDuration(elapsed) : "–", label: words.counters.elapsed },
    { value: formatCount(of("arenas")), label: words.counters.arenas(of("arenas"), word) },
    { value: formatCount(of("arenaBusy")), label: words.counters.busy(of("arenaBusy")) },
    {
      value: formatCount(of("mutexSleeps")),
      label: words.counters.sleeps(of("mutexSleeps")),
    },
    {
      value: formatCount(of("contextSwitches")),
      label: words.counters.switches(of("contextSwitches")),
    },
  ];
}
