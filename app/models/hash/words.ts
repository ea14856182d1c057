/** The state of the tables in words and numbers: what a screen reader meets, and what stands beneath the drawing. */
import { counted, formatCount, formatCounted, formatSignificant } from "../../base/quantity";
import { clockText } from "../../base/time-format";
import type { Description } from "../../model/description";
import type { Counter } from "../../stage/counters";
import type { FigureFrame, FigureLane } from "../../stage/types";
import { chainInHand, keyInHand, tableNumbers } from "./lane";

export function summarizeHash(description: Description, frame: FigureFrame): string {
  return `At ${clockText(frame.displayTimeNs)}: ${frame.lanes.map((lane) => laneSentence(description, lane)).join(" ")}`;
}

export function laneSentence(description: Description, lane: FigureLane): string {
  const { keys, buckets, empty, longest, inSmallBuckets } = tableNumbers(description, lane);
  if (keys === 0) return `${lane.label}: all ${formatCount(buckets)} buckets are empty.`;
  const used = formatCount(buckets - empty);
  const key = keyInHand(lane);
  const chain = chainInHand(lane).length;
  const hand = key
    ? `; the key in hand belongs in bucket ${formatCount(key.bucket)}, which holds ${formatCounted(chain, "keys")}`
    : "";
  return (
    `${lane.label}: ${formatCounted(keys, "keys")} ${keys === 1 ? "uses" : "use"} ${used} of ${formatCount(buckets)} buckets, ` +
    `the longest chain has ${formatCount(longest)}, ${formatSignificant(inSmallBuckets)}% of the keys are in buckets of at most three${hand}.`
  );
}

export function hashCounters(description: Description, lane: FigureLane): readonly Counter[] {
  const { buckets, empty, longest, probesHit, probesMissUniform, probesMissKeylike, keys } = tableNumbers(
    description,
    lane,
  );
  const links = (value: number) => (keys === 0 ? "–" : formatSignificant(value));
  return [
    { value: formatCount(keys), label: counted(keys, "keys") },
    { value: formatCount(empty), label: `of ${formatCount(buckets)} buckets empty` },
    { value: formatCount(longest), label: "longest chain" },
    { value: links(probesHit), label: "links a hit" },
    { value: links(probesMissUniform), label: "a miss, uniform" },
    { value: links(probesMissKeylike), label: "a miss, key-like" },
  ];
}
