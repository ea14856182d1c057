/** The state of the servers in words and numbers: what a screen reader meets, and what stands beneath the drawing. */
import { formatCount, formatSignificant } from "../../base/quantity";
import type { Description } from "../../model/description";
import type { Counter } from "../../mount/counters";
import { metricOf } from "../../mount/metric-of";
import { summaryOf } from "../../mount/summary";
import type { FigureLane } from "../../mount/types";
import { knocking, tallyOf } from "./lane";
import { words } from "./overload-messages";

function laneSentence(description: Description, lane: FigureLane): string {
  const of = (name: string) => metricOf(description, lane, name);
  const { computing, disk, forGone } = tallyOf(lane);
  return words.summary.lane(lane.label, {
    servers: of("servers"),
    computing,
    disk,
    forGone,
    waiting: of("waiting"),
    knocking: knocking(description, lane),
  });
}

export const summarizeOverload = summaryOf(laneSentence);

export function overloadCounters(description: Description, lane: FigureLane): readonly Counter[] {
  const of = (name: string) => metricOf(description, lane, name);
  const { computing, disk, forGone } = tallyOf(lane);
  return [
    { value: formatSignificant(Math.round(of("goodPerS") * 10) / 10), label: words.counters.good },
    { value: formatCount(of("servers")), label: words.counters.servers(of("servers")) },
    { value: formatCount(computing + disk), label: words.counters.load },
    { value: formatCount(forGone), label: words.counters.left },
    { value: formatCount(of("waiting")), label: words.counters.waiting },
  ];
}
