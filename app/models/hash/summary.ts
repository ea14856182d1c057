/** The state of the tables in words and numbers: what a screen reader meets, and what stands beneath the drawing. */
import { formatCount, formatSignificant } from "../../base/quantity";
import type { Description } from "../../model/description";
import type { Counter } from "../../mount/counters";
import { summaryOf } from "../../mount/summary";
import type { FigureLane } from "../../mount/types";
import { words } from "./hash-messages";
import { chainInHand, keyInHand, tableNumbers } from "./lane";

export function laneSentence(description: Description, lane: FigureLane): string {
  const { keys, buckets, empty, longest, inSmallBuckets } = tableNumbers(description, lane);
  if (keys === 0) return words.summary.allEmpty(lane.label, buckets);
  const key = keyInHand(lane);
  const chain = chainInHand(lane).length;
  const hand = key ? words.summary.hand(key.bucket, chain) : "";
  const of = { keys, used: buckets - empty, buckets, longest };
  return words.summary.lane(lane.label, of, formatSignificant(inSmallBuckets), hand);
}

export const summarizeHash = summaryOf(laneSentence);

export function hashCounters(description: Description, lane: FigureLane): readonly Counter[] {
  const { buckets, empty, longest, probesHit, probesMissUniform, probesMissKeylike, keys } = tableNumbers(
    description,
    lane,
  );
  const links = (value: number) => (keys === 0 ? "–" : formatSignificant(value));
  return [
    { value: formatCount(keys), label: words.counters.keys(keys) },
    { value: formatCount(empty), label: words.counters.empty(buckets) },
    { value: formatCount(longest), label: words.counters.longest },
    { value: links(probesHit), label: words.counters.hit },
    { value: links(probesMissUniform), label: words.counters.missUniform },
    { value: links(probesMissKeylike), label: words.counters.missKeylike },
  ];
}
