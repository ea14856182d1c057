import type { ReactElement } from "react";
import { formatCount, formatDuration } from "../base/quantity";
import type { Description } from "../model/description";
import { countLane } from "./summary";
import type { HerdFrame, HerdLane } from "./types";

export interface Counter {
  readonly value: string;
  readonly label: string;
}

/** The few numbers of a lane that tell the story, as of the moment shown. */
export function counters(description: Description, lane: HerdLane): Counter[] {
  const of = (name: string) => lane.state.metrics[description.metrics.findIndex((metric) => metric.name === name)] ?? 0;
  const whole = (value: number) => formatCount(Math.round(value));
  const { runnable, running, pending } = countLane(lane);
  const accepted = of("accepted");
  const settled = runnable + running + pending === 0 && of("settleNs") > 0;
  const list: Counter[] = [
    { value: whole(of("wakeups")), label: accepted > 1 ? `woken for ${whole(accepted)} connections` : "woken" },
    { value: whole(of("needlessWakeups")), label: "found nothing" },
    { value: whole(of("goodnessCalls")), label: "goodness() calls" },
    { value: formatDuration(of("spinNs")), label: "spun, all CPUs" },
    {
      value: of("settleNs") > 0 ? formatDuration(of("settleNs")) : "–",
      label: settled || of("settleNs") <= 0 ? "to settle" : "and counting",
    },
  ];
  return list;
}

export function Counters({ description, frame }: { description: Description; frame: HerdFrame }): ReactElement {
  return (
    <div className="herd-counters">
      {frame.lanes.map((lane, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; a section would be one more landmark a figure
        <div key={i} role="group" aria-label={lane.label}>
          {frame.lanes.length > 1 && <p className="herd-counters-lane">{lane.label}</p>}
          <dl>
            {counters(description, lane).map((counter, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is always the same
              <div key={k}>
                <dt>{counter.label}</dt>
                <dd>{counter.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
