/** Ids in the order of their ranks, by one buffer that is used again: a queue of thousands is put in order at every frame. */

let keys = new Float64Array(1024);
/** Keys are rank x 2^20 + id, exact in a double. */
const idSpan = 2 ** 20;

/** The ids in [0, count) that `wanted` lets through, smallest rank first; of equal ranks the smaller id. */
export function idsByRank(count: number, rank: ArrayLike<number>, wanted: (id: number) => boolean): number[] {
  if (keys.length < count) keys = new Float64Array(2 ** Math.ceil(Math.log2(count)));
  let found = 0;
  for (let id = 0; id < count; id++) if (wanted(id)) keys[found++] = (rank[id] ?? 0) * idSpan + id;
  const own = keys.subarray(0, found).sort();
  const ids = new Array<number>(found);
  for (let i = 0; i < found; i++) {
    const key = own[i] as number;
    ids[i] = key - Math.floor(key / idSpan) * idSpan;
  }
  return ids;
}
