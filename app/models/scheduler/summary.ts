/** The state of the chat server's machine in words and numbers. */
import { formatCount, formatDuration, formatSignificant } from "../../base/quantity";
import { clockText } from "../../base/time-format";
import { countLane } from "../../cpus/summary";
import type { Description } from "../../model/description";
import type { Counter } from "../../mount/counters";
import { metricOf } from "../../mount/metric-of";
import { words as ofStages } from "../../mount/mount-messages";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { o1Queues } from "./o1-state";
import { profileOf } from "./profile-layout";
import { o1Sentence, queueSentence } from "./queue-layout";
import { waitingWords } from "./rooms-layout";
import { followedCpu, queueView } from "./scan-state";
import { words } from "./scheduler-messages";

export function summarizeScheduler(description: Description, frame: FigureFrame): string {
  const lanes = frame.lanes.map((lane, i) => laneSentence(description, frame, lane, i));
  return ofStages.atMoment(clockText(frame.displayTimeNs), lanes);
}

function laneSentence(description: Description, frame: FigureFrame, lane: FigureLane, index: number): string {
  const { tasks, asleep, runnable, running } = countLane(lane);
  const cpu = followedCpu(description, frame, index, null);
  const looks =
    lane.params.scheduler === "o1"
      ? o1Sentence(description, lane, cpu, o1Queues(lane)[cpu])
      : queueSentence(lane, queueView(description, lane, cpu, frame.displayTimeNs));
  const first = profileOf(description, lane)[0];
  const profile = first && first.ns > 0 ? words.summary.profile(first.name, Math.round(first.share * 100)) : "";
  return words.summary.lane(lane.label, { all: tasks, asleep, runnable, running }, waitingWords(lane), looks, profile);
}

export function schedulerCounters(description: Description, lane: FigureLane): readonly Counter[] {
  const of = (name: string) => metricOf(description, lane, name);
  const percent = (share: number) => (of("elapsedNs") > 0 ? `${formatSignificant(share * 100)}%` : "–");
  return [
    { value: formatCount(of("delivered")), label: words.counters.delivered(of("delivered")) },
    { value: formatCount(of("runnable")), label: words.counters.runnable },
    { value: of("scheduleCalls") > 0 ? formatDuration(of("scheduleMeanNs")) : "–", label: words.counters.schedule },
    { value: percent(of("schedulerShare")), label: words.counters.share },
    { value: percent(of("spinShare")), label: words.counters.spinning },
    { value: formatCount(of("recalculations")), label: words.counters.recalculations(of("recalculations")) },
  ];
}
