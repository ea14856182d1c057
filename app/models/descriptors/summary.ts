/** The state of the table in words and numbers: what a screen reader meets, and what stands beneath the drawing. */
import { formatCount } from "../../base/quantity";
import { clockText } from "../../base/time-format";
import type { Description } from "../../model/description";
import type { Counter } from "../../stage/counters";
import type { FigureFrame, FigureLane } from "../../stage/types";
import { words as ofStages } from "../../stage/words";
import { descriptorNumbers } from "./lane";
import { words } from "./words";

export function summarizeDescriptors(description: Description, frame: FigureFrame): string {
  return ofStages.atMoment(
    clockText(frame.displayTimeNs),
    frame.lanes.map((lane) => words.summary.lane(lane.label, descriptorNumbers(description, lane))),
  );
}

export function descriptorsCounters(description: Description, lane: FigureLane): readonly Counter[] {
  const { live, opened, looked, words2, table, refused } = descriptorNumbers(description, lane);
  const say = words.counters;
  return [
    { value: formatCount(live), label: say.live },
    { value: formatCount(opened), label: say.opened },
    { value: formatCount(looked), label: say.looked(looked) },
    ...(lane.params.workload === "lsp" ? [{ value: formatCount(words2), label: say.second }] : []),
    { value: formatCount(table), label: say.table },
    { value: formatCount(refused), label: say.refused },
  ];
}
