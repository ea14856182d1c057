/** The state of the descriptors in words and numbers: what a screen reader meets, and what stands beneath the drawing. */
import { formatCount } from "../../base/quantity";
import type { Description } from "../../model/description";
import type { Counter } from "../../mount/counters";
import { summaryOf } from "../../mount/summary";
import type { FigureLane } from "../../mount/types";
import { agreement, realOf } from "./calls";
import { words } from "./descriptors-messages";
import { descriptorNumbers, historyOf } from "./lane";

export const summarizeDescriptors = summaryOf((description, lane, { displayTimeNs }) => {
  const agreed = agreement(description, historyOf(description, lane), lane.params, displayTimeNs);
  const told = words.summary.lane(lane.label, descriptorNumbers(description, lane));
  return agreed && agreed.calls > 0
    ? `${told} ${words.summary.agreement[realOf(description, lane.params) ?? "kernel"](agreed.alike, agreed.calls)}`
    : told;
});

export function descriptorsCounters(description: Description, lane: FigureLane): readonly Counter[] {
  const { live, opened, wordsLooked, wordsMost, tableSize, pointersCopied } = descriptorNumbers(description, lane);
  return [
    { value: formatCount(live), label: words.counters.live },
    { value: formatCount(opened), label: words.counters.opened },
    { value: formatCount(wordsLooked), label: words.counters.words(wordsLooked) },
    { value: formatCount(wordsMost), label: words.counters.most },
    { value: formatCount(tableSize), label: words.counters.table },
    { value: formatCount(pointersCopied), label: words.counters.copied(pointersCopied) },
  ];
}
