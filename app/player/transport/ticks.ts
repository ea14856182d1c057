/** The marks drawn over the scrubber: wake-ups and connections by their place in the merged log, binned when they are many. */

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

/** One bin for each mark while they are few; else bins of equal width, each with its counts. */
export function tickBins({ length, wakeups, connections }: TickSource): readonly TickBin[] {
  if (length < 2) return [];
  const bins = Math.min(mostTicks, length);
  const counts = new Map<number, { wakeups: number; connections: number }>();
  const count = (indices: ArrayLike<number>, what: "wakeups" | "connections") => {
    for (let i = 0; i < indices.length; i++) {
      const bin = Math.min(bins - 1, Math.floor(((indices[i] ?? 0) / length) * bins));
      const entry = counts.get(bin) ?? { wakeups: 0, connections: 0 };
      entry[what]++;
      counts.set(bin, entry);
    }
  };
  count(wakeups, "wakeups");
  count(connections, "connections");
  // A mark stands at the middle of its bin, except when every step has a bin of its own.
  const place = (bin: number) => (bins === length ? bin / (length - 1) : (bin + 0.5) / bins);
  return [...counts].sort(([a], [b]) => a - b).map(([bin, entry]) => ({ share: place(bin), ...entry }));
}
