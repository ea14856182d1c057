/** The state of the descriptors in words and numbers: what a screen reader meets, and what stands beneath the drawing. */
import { formatCount } from "../../base/quantity";
import { clockText } from "../../base/time-format";
import type { Description } from "../../model/description";
import type { Counter } from "../../mount/counters";
import { words as ofStages } from "../../mount/mount-messages";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { agreement } from "./calls";
import { words } from "./descriptors-messages";
import { descriptorNumbers, historyOf } from "./lane";

export function summarizeDescriptors(description: Description, frame: FigureFrame): string {
  return ofStages.atMoment(
    clockText(frame.displayTimeNs),
    frame.lanes.map((lane) => {
      const agreed = agreement(historyOf(description, lane), lane.params, frame.displayTimeNs);
      const told = words.summary.lane(lane.label, descriptorNumbers(description, lane));
      return agreed && agreed.calls > 0 ? `${told} ${words.summary.agreement(agreed.alike, agreed.calls)}` : told;
    }),
  );
}

export function descriptorsCounters(description: Description, lane: FigureLane): readonly Counter[] {
  const { live, opened, wordsLooked, wordsMost, tableSize, copied } = descriptorNumbers(description, lane);
  return [
    { value: formatCount(live), label: words.counters.live },
    { value: formatCount(opened), label: words.counters.opened },
    { value: formatCount(wordsLooked), label: words.counters.words(wordsLooked) },
    { value: formatCount(wordsMost), label: words.counters.most },
    { value: formatCount(tableSize), label: words.counters.table },
    { value: formatCount(copied), label: words.counters.copied(copied) },
  ];
}
