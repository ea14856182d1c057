/** How much of a run is kept: the page and the side that computes go by the same numbers. */

/** Of all lanes together. */
export const checkpointBudgetBytes = 192e6;

/** Of one lane; all lanes together keep at most twice as many. */
export const laneRecordLimit = 4e6;

/** Records of each of so many lanes: two lanes may be as long as one; four share what two may have. */
export function laneLimit(lanes: number, recordLimit = laneRecordLimit): number {
  return Math.min(recordLimit, Math.ceil((recordLimit * 2) / lanes));
}

/** Records that one call of the core writes, at most (wasm-core's Log::kCapacity). */
export const mostPerCall = 8192;
