/** The state of the chat server's machine in words and numbers. */
import { counted, formatCount, formatCounted, formatDuration, formatSignificant } from "../../base/quantity";
import { clockText } from "../../base/time-format";
import { countLane } from "../../machine/summary";
import type { Description } from "../../model/description";
import type { Counter } from "../../stage/counters";
import { metricOf } from "../../stage/metric-of";
import type { FigureFrame, FigureLane } from "../../stage/types";
import { o1Queues } from "./o1-state";
import { profileOf } from "./profile-layout";
import { o1Sentence, queueSentence } from "./queue-layout";
import { waitingWords } from "./rooms-layout";
import { followedCpu, queueView } from "./scan-state";

export function summarizeScheduler(description: Description, frame: FigureFrame): string {
  const lanes = frame.lanes.map((lane, i) => laneSentence(description, frame, lane, i));
  return `At ${clockText(frame.displayTimeNs)}: ${lanes.join(" ")}`;
}

function laneSentence(description: Description, frame: FigureFrame, lane: FigureLane, index: number): string {
  const { tasks, asleep, runnable, running } = countLane(lane);
  const ended = tasks - asleep - runnable - running;
  const cpu = followedCpu(description, frame, index, null);
  const looks =
    lane.params.scheduler === "o1"
      ? o1Sentence(description, lane, cpu, o1Queues(lane)[cpu])
      : queueSentence(lane, queueView(description, lane, cpu, frame.displayTimeNs));
  const first = profileOf(description, lane)[0];
  const profile =
    first && first.ns > 0 ? ` First in the kernel's profile: ${first.name}, ${Math.round(first.share * 100)}%.` : "";
  return (
    `${lane.label}: of ${formatCounted(tasks, "threads")} ${formatCount(asleep)} ${asleep === 1 ? "is" : "are"} asleep, ${formatCount(runnable)} ${runnable === 1 ? "waits" : "wait"} for a CPU, ` +
    `${formatCount(running)} ${running === 1 ? "runs" : "run"}${ended > 0 ? `, ${formatCount(ended)} ${ended === 1 ? "has" : "have"} ended` : ""}; ` +
    `${waitingWords(lane)}. ${looks}${profile}`
  );
}

export function schedulerCounters(description: Description, lane: FigureLane): readonly Counter[] {
  const of = (name: string) => metricOf(description, lane, name);
  const percent = (share: number) => (of("elapsedNs") > 0 ? `${formatSignificant(share * 100)}%` : "–");
  return [
    { value: formatCount(of("delivered")), label: `${counted(of("delivered"), "messages")} delivered` },
    { value: formatCount(of("runnable")), label: "runnable now" },
    { value: of("scheduleCalls") > 0 ? formatDuration(of("scheduleMeanNs")) : "–", label: "one schedule()" },
    { value: percent(of("schedulerShare")), label: "of busy time in schedule()" },
    { value: percent(of("spinShare")), label: "spinning" },
    { value: formatCount(of("recalculations")), label: counted(of("recalculations"), "recalculations") },
  ];
}
