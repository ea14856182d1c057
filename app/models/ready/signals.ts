/** What has become of the signals of a lane up to a moment. */
import type { Description } from "../../model/description";
import { metricOf } from "../../mount/metric-of";
import type { FigureLane } from "../../mount/types";
import { isTrace } from "./shape";

/** null where the server is told by other means. */
export function readySignals(description: Description, lane: FigureLane) {
  const { params } = lane;
  if (isTrace(params) || !String(params.mechanism).startsWith("signals")) return null;
  const of = (name: string) => metricOf(description, lane, name);
  return {
    limit: Number(params["queue-limit"]),
    taken: of("signalsTaken"),
    overflows: of("overflows"),
    flushed: of("flushed"),
  };
}
