import { counted, formatCount, formatDuration } from "../../base/quantity";
import { countLane } from "../../cpus/summary";
import type { Description } from "../../model/description";
import type { Counter } from "../../mount/counters";
import { metricOf } from "../../mount/metric-of";
import type { FigureLane } from "../../mount/types";
import { words } from "./accept-messages";

/** The few numbers of a lane that tell the story, as of the moment shown. */
export function herdCounters(description: Description, lane: FigureLane): Counter[] {
  const of = (name: string) => metricOf(description, lane, name);
  const whole = (value: number) => formatCount(Math.round(value));
  const { runnable, running, pending } = countLane(lane);
  const accepted = of("accepted");
  const settled = runnable + running + pending === 0 && of("settleNs") > 0;
  return [
    {
      value: whole(of("wakeups")),
      label: accepted > 1 ? words.counters.wokenFor(whole(accepted)) : words.counters.woken,
    },
    { value: whole(of("needlessWakeups")), label: words.counters.foundNothing },
    { value: whole(of("goodnessCalls")), label: counted(of("goodnessCalls"), words.counters.goodnessCalls) },
    { value: formatDuration(of("spinNs")), label: words.counters.spun },
    {
      value: of("settleNs") > 0 ? formatDuration(of("settleNs")) : "–",
      label: settled || of("settleNs") <= 0 ? words.counters.toSettle : words.counters.counting,
    },
  ];
}
