/** Who stands where on a queue: there may be a million, so that a sort of them is felt. */

/** Filled anew each time: all lanes have one. */
let counts = new Uint32Array(0);
let keys = new Float64Array(0);
const idSpan = 2 ** 20;

/** So many times as far apart as they are many, ranks are still counted and not sorted. */
const sparse = 4;

/**
 * Writes into `into` the ids of those that are on the queue, of the lowest rank first, equal ones by id; returns how many. Ranks are whole numbers. In proportion to how many
 * there are, unless ranks lie far apart. `sorts`: told where they are sorted, for tests.
 */
export function inRankOrder(
  tasks: number,
  isOn: (task: number) => boolean,
  ranks: ArrayLike<number>,
  into: Uint32Array,
  sorts: () => void = () => {},
): number {
  let count = 0;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let rises = true;
  for (let task = 0; task < tasks; task++) {
    if (!isOn(task)) continue;
    const rank = ranks[task] ?? 0;
    if (rank < high) rises = false;
    if (rank < low) low = rank;
    if (rank > high) high = rank;
    into[count++] = task;
  }
  // Most queues are as their tasks were made.
  if (rises) return count;
  if (high - low <= sparse * count) byCounting(tasks, isOn, ranks, into, low, high);
  else {
    sorts();
    bySorting(count, ranks, into);
  }
  return count;
}

function byCounting(
  tasks: number,
  isOn: (task: number) => boolean,
  ranks: ArrayLike<number>,
  into: Uint32Array,
  low: number,
  high: number,
): void {
  const span = high - low + 1;
  if (counts.length < span + 1) counts = new Uint32Array(span + 1);
  const ends = counts.fill(0, 0, span + 1);
  for (let task = 0; task < tasks; task++) {
    if (!isOn(task)) continue;
    const after = (ranks[task] ?? 0) - low + 1;
    ends[after] = (ends[after] as number) + 1;
  }
  for (let rank = 1; rank < span; rank++) ends[rank] = (ends[rank] as number) + (ends[rank - 1] as number);
  for (let task = 0; task < tasks; task++) {
    if (!isOn(task)) continue;
    const rank = (ranks[task] ?? 0) - low;
    const place = ends[rank] as number;
    into[place] = task;
    ends[rank] = place + 1;
  }
}

/** Keys are rank x 2^20 + id, exact in a double. */
function bySorting(count: number, ranks: ArrayLike<number>, into: Uint32Array): void {
  if (keys.length < count) keys = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const task = into[i] as number;
    keys[i] = (ranks[task] ?? 0) * idSpan + task;
  }
  const sorted = keys.subarray(0, count).sort();
  for (let i = 0; i < count; i++) {
    const key = sorted[i] as number;
    into[i] = key - Math.floor(key / idSpan) * idSpan;
  }
}
