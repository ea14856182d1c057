/** The state of the heaps in words and numbers: what a screen reader meets, and what stands beneath the drawing. */
import { counted, formatCount, formatCounted, formatSignificant } from "../../base/quantity";
import { clockText } from "../../base/time-format";
import type { Description } from "../../model/description";
import { listOf, noList } from "../../model/lists";
import type { Counter } from "../../stage/counters";
import { metricOf } from "../../stage/metric-of";
import type { FigureFrame, FigureLane } from "../../stage/types";
import { chunkWords } from "./bytes-layout";
import { type HeapState, heapState, noBlock, stateOf } from "./lane";

export function summarizeHeap(description: Description, frame: FigureFrame): string {
  return `At ${clockText(frame.displayTimeNs)}: ${frame.lanes.map((lane) => laneSentence(description, lane)).join(" ")}`;
}

export function laneSentence(description: Description, lane: FigureLane): string {
  const of = (name: string) => metricOf(description, lane, name);
  const heap = heapState(lane);
  if (heap.count === 0) return `${lane.label}: no memory has been taken from the system.`;
  const hand = heap.hand.chunk >= 0 ? `; in hand is ${chunkSentence(description, heap, heap.hand.chunk)}` : "";
  return (
    `${lane.label}: ${formatCounted(of("liveBlocks"), "blocks")} of ${formatCounted(of("liveBytes"), "bytes")} in a heap of ${formatCount(of("heapBytes"))}, ` +
    `${formatCounted(of("freeChunks"), "free chunks")}, the largest of ${formatCounted(of("largestFreeBytes"), "bytes")}${hand}.`
  );
}

/** "the chunk at 344, 48 bytes, in use by block 7". */
export function chunkSentence(description: Description, heap: HeapState, chunk: number): string {
  const block = heap.block[chunk] as number;
  const state = stateOf(heap, chunk);
  const owner =
    block === noBlock
      ? chunkWords[state]
      : `${state === "mapped" ? "mapped for" : "in use by"} block ${block}, which asked for ${formatCount(heap.requested[chunk] as number)}`;
  const list = listOf(description, heap.list[chunk] as number);
  const where = list === noList ? "" : `, in ${list.name}`;
  return `the chunk at ${formatCount(heap.offset[chunk] as number)}, ${formatCount(heap.size[chunk] as number)} bytes, ${owner}${where}`;
}

export function heapCounters(description: Description, lane: FigureLane): readonly Counter[] {
  const of = (name: string) => metricOf(description, lane, name);
  const percent = (name: string) => `${formatSignificant(Math.round(of(name) * 10) / 10)}%`;
  return [
    { value: formatCount(of("liveBlocks")), label: counted(of("liveBlocks"), "live blocks") },
    { value: formatCount(of("heapBytes")), label: "bytes from the system" },
    { value: formatCount(of("freeChunks")), label: `${counted(of("freeChunks"), "free chunks")}, top included` },
    { value: percent("internalFragmentation"), label: "internal fragmentation" },
    { value: percent("externalFragmentation"), label: "external fragmentation" },
    { value: formatSignificant(of("searchedPerMalloc")), label: "chunks looked at, a call" },
  ];
}
