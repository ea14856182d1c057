/** The state of the heaps in words and numbers: what a screen reader meets, and what stands beneath the drawing. */
import { formatCount, formatSignificant } from "../../base/quantity";
import type { Description } from "../../model/description";
import { listOf, noList } from "../../model/lists";
import type { Counter } from "../../mount/counters";
import { metricOf } from "../../mount/metric-of";
import { summaryOf } from "../../mount/summary";
import type { FigureLane } from "../../mount/types";
import { words } from "./heap-messages";
import { type HeapState, heapState, noBlock, stateOf } from "./lane";

export function laneSentence(description: Description, lane: FigureLane): string {
  const of = (name: string) => metricOf(description, lane, name);
  const heap = heapState(lane);
  if (heap.count === 0) return words.summary.noMemory(lane.label);
  const hand = heap.hand.chunk >= 0 ? words.summary.hand(chunkSentence(description, heap, heap.hand.chunk)) : "";
  return words.summary.lane(
    lane.label,
    { blocks: of("liveBlocks"), bytes: of("liveBytes") },
    { bytes: of("heapBytes"), freeChunks: of("freeChunks"), largestFree: of("largestFreeBytes") },
    hand,
  );
}

export const summarizeHeap = summaryOf(laneSentence);

/** "the chunk at 344, 48 bytes, in use by block 7". */
export function chunkSentence(description: Description, heap: HeapState, chunk: number): string {
  const block = heap.block[chunk] as number;
  const state = stateOf(heap, chunk);
  const takenBy = state === "mapped" ? words.summary.mappedFor : words.summary.usedBy;
  const owner = block === noBlock ? words.states[state] : takenBy(block, heap.requested[chunk] as number);
  const list = listOf(description, heap.list[chunk] as number);
  const where = list === noList ? "" : words.summary.inList(list.name);
  return words.summary.chunk(heap.offset[chunk] as number, heap.size[chunk] as number, owner, where);
}

export const percent = (share: number): string => `${formatSignificant(Math.round(share * 10) / 10)}%`;

export function heapCounters(description: Description, lane: FigureLane): readonly Counter[] {
  const of = (name: string) => metricOf(description, lane, name);
  return [
    { value: formatCount(of("liveBlocks")), label: words.counters.blocks(of("liveBlocks")) },
    { value: formatCount(of("heapBytes")), label: words.counters.heap },
    { value: formatCount(of("freeChunks")), label: words.counters.freeChunks(of("freeChunks")) },
    { value: percent(of("internalFragmentation")), label: words.counters.internal },
    { value: percent(of("externalFragmentation")), label: words.counters.external },
    // A reader's own trace is mostly of the malloc lab, which asks for it.
    lane.params.workload === "given"
      ? { value: percent(of("utilisation")), label: words.counters.utilisation }
      : { value: formatSignificant(of("searchedPerMalloc")), label: words.counters.searched },
  ];
}
