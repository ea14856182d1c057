/** The marks drawn over the scrubber: wake-ups and connections by their place in the merged log, binned when they are many. */
import { bisectLeft } from "d3-array";

export interface TickBin {
  /** 0 at the first step, 1 at the last. */
  readonly share: number;
  readonly wakeups: number;
  readonly connections: number;
}

/** More marks than this would touch each other. */
export const mostTicks = 160;

export interface TickSource {
  readonly length: number;
  /** Indices in the merged log, ascending. */
  readonly wakeups: ArrayLike<number>;
  readonly connections: ArrayLike<number>;
}

/** One bin for each step while they are few; else bins of equal width, each with its counts. Looks at a few dozen marks for each bin, however many there are. */
export function tickBins({ length, wakeups, connections }: TickSource): readonly TickBin[] {
  if (length < 2) return [];
  const bins = Math.min(mostTicks, length);
  const counters = { wakeups: upTo(wakeups), connections: upTo(connections) };
  const found: TickBin[] = [];
  for (let bin = 0; bin < bins; bin++) {
    const end = bin === bins - 1 ? Number.POSITIVE_INFINITY : firstOf(bin + 1, bins, length);
    const entry = { wakeups: counters.wakeups(end), connections: counters.connections(end) };
    // A mark stands at the middle of its bin, except when every step has a bin of its own.
    const share = bins === length ? bin / (length - 1) : (bin + 0.5) / bins;
    if (entry.wakeups + entry.connections > 0) found.push({ share, ...entry });
  }
  return found;
}

/** The first step of a bin. */
function firstOf(bin: number, bins: number, length: number): number {
  let step = Math.ceil((bin / bins) * length);
  // Rounding of the share may put a step into the bin beside.
  while (step > 0 && Math.floor(((step - 1) / length) * bins) >= bin) step--;
  while (Math.floor((step / length) * bins) < bin) step++;
  return step;
}

/** Each call counts the indices below `end` that no call before has counted; `end` only grows. */
function upTo(indices: ArrayLike<number>): (end: number) => number {
  let from = 0;
  return (end) => {
    const before = from;
    from = bisectLeft(indices, end, before);
    return from - before;
  };
}
