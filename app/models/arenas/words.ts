/** The state of threads and arenas in words and numbers: what a screen reader meets, and what stands beneath the drawing. */
import { counted, formatCount, formatCounted, formatDuration } from "../../base/quantity";
import { clockText } from "../../base/time-format";
import { column, noTask } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { Counter } from "../../stage/counters";
import { metricOf } from "../../stage/metric-of";
import type { FigureFrame, FigureLane } from "../../stage/types";
import { arenaCount, threadStates } from "./lane";
import { arenasShape } from "./shape";

export function summarizeArenas(description: Description, frame: FigureFrame): string {
  return `At ${clockText(frame.displayTimeNs)}: ${frame.lanes.map((lane) => laneSentence(description, lane)).join(" ")}`;
}

export function laneSentence(description: Description, lane: FigureLane): string {
  const counts = [0, 0, 0, 0, 0];
  const states = column(lane.state, "taskState");
  for (let thread = 0; thread < states.length; thread++)
    counts[states[thread] as number] = (counts[states[thread] as number] ?? 0) + 1;
  const parts: string[] = [];
  const add = (state: keyof typeof threadStates, words: string) => {
    const count = counts[threadStates[state]] ?? 0;
    if (count > 0) parts.push(`${formatCount(count)} ${words}`);
  };
  add("created", "not released yet");
  add("running", "on a CPU");
  add("runnable", "runnable");
  add("waiting", "asleep on a lock");
  add("exited", "done");
  const word = arenasShape([lane.params])[0]?.word ?? "arena";
  const holders = column(lane.state, "arenaHolder");
  let locked = 0;
  for (let arena = 0; arena < holders.length; arena++) if (holders[arena] !== noTask) locked++;
  const pairs = metricOf(description, lane, "pairsSimulated");
  return (
    `${lane.label}: of ${formatCounted(states.length, "threads")} ${parts.join(", ")}; ` +
    `${formatCounted(arenaCount(lane.state), `${word}s`)}, ${locked === 0 ? "none" : formatCount(locked)} locked; ${formatCounted(pairs, "pairs")} done.`
  );
}

export function arenasCounters(description: Description, lane: FigureLane): readonly Counter[] {
  const of = (name: string) => metricOf(description, lane, name);
  const shape = arenasShape([lane.params])[0];
  const word = shape?.word ?? "arena";
  const elapsed = of("elapsedNs");
  return [
    { value: formatCount(of("pairsSimulated")), label: `${counted(of("pairsSimulated"), "pairs")} done` },
    { value: elapsed > 0 ? formatDuration(elapsed) : "–", label: "elapsed" },
    { value: formatCount(of("arenas")), label: counted(of("arenas"), `${word}s`) },
    { value: formatCount(of("arenaBusy")), label: `${counted(of("arenaBusy"), "tries", "try")} in vain` },
    {
      value: formatCount(of("mutexSleeps")),
      label: counted(of("mutexSleeps"), "sleeps on mutexes", "sleep on a mutex"),
    },
    {
      value: formatCount(of("contextSwitches")),
      label: counted(of("contextSwitches"), "context switches", "context switch"),
    },
  ];
}
