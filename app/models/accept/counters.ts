import { counted, formatCount, formatDuration } from "../../base/quantity";
import { countLane } from "../../machine/summary";
import type { Description } from "../../model/description";
import type { Counter } from "../../stage/counters";
import { metricOf } from "../../stage/metric-of";
import type { FigureLane } from "../../stage/types";

/** The few numbers of a lane that tell the story, as of the moment shown. */
export function herdCounters(description: Description, lane: FigureLane): Counter[] {
  const of = (name: string) => metricOf(description, lane, name);
  const whole = (value: number) => formatCount(Math.round(value));
  const { runnable, running, pending } = countLane(lane);
  const accepted = of("accepted");
  const settled = runnable + running + pending === 0 && of("settleNs") > 0;
  return [
    { value: whole(of("wakeups")), label: accepted > 1 ? `woken for ${whole(accepted)} connections` : "woken" },
    { value: whole(of("needlessWakeups")), label: "found nothing" },
    { value: whole(of("goodnessCalls")), label: counted(of("goodnessCalls"), "goodness() calls") },
    { value: formatDuration(of("spinNs")), label: "spun, all CPUs" },
    {
      value: of("settleNs") > 0 ? formatDuration(of("settleNs")) : "–",
      label: settled || of("settleNs") <= 0 ? "to settle" : "and counting",
    },
  ];
}
