/** What lies at a place of the plate: a block, a hole, or the unused end. And the holes of a moment. */
import { type HeapState, stateOf } from "../lane";
import { type BlockHistory, stillThere } from "./block-history";

export type Place =
  | { readonly is: "block"; readonly stay: number }
  /** Bytes from `low` up to `high`, all of them free from one moment up to another; Infinity: to the last that is known. */
  | { readonly is: "hole"; readonly low: number; readonly high: number; readonly from: number; readonly to: number }
  | { readonly is: "end"; readonly low: number };

/** `calls`: how many are over, of those that are known. */
export function placeAt(history: BlockHistory, calls: number, byte: number): Place {
  const { offset, from, to } = history;
  const usedEnd = history.usedEnd.values[calls] as number;
  if (byte >= usedEnd) return { is: "end", low: usedEnd };
  let [low, high] = [0, usedEnd];
  for (let stay = 0; stay < offset.count; stay++) {
    if ((from.values[stay] as number) > calls || (to.values[stay] as number) <= calls) continue;
    const begin = offset.values[stay] as number;
    const end = history.endOf(stay);
    if (begin <= byte && byte < end) return { is: "block", stay };
    if (end <= byte) low = Math.max(low, end);
    else high = Math.min(high, begin);
  }
  return { is: "hole", low, high, ...freeAround(history, calls, low, high) };
}

/** Since the end of which call, and up to which, nothing of these bytes is in use. */
function freeAround(history: BlockHistory, calls: number, low: number, high: number): { from: number; to: number } {
  let [since, until] = [0, Number.POSITIVE_INFINITY];
  for (let stay = 0; stay < history.offset.count; stay++) {
    if ((history.offset.values[stay] as number) >= high || history.endOf(stay) <= low) continue;
    const [from, to] = [history.from.values[stay] as number, history.to.values[stay] as number];
    if (to !== stillThere && to <= calls) since = Math.max(since, to);
    if (from > calls) until = Math.min(until, from);
  }
  return { from: since, to: until };
}

export interface Holes {
  readonly count: number;
  readonly bytes: number;
}

/** Stretches below the last chunk in use in which nothing is. */
export function holesOf(heap: HeapState): Holes {
  let [end, count, bytes] = [0, 0, 0];
  for (let chunk = 0; chunk < heap.count; chunk++) {
    if (stateOf(heap, chunk) !== "used") continue;
    const begin = heap.offset[chunk] as number;
    if (begin > end) {
      count++;
      bytes += begin - end;
    }
    end = begin + (heap.size[chunk] as number);
  }
  return { count, bytes };
}
