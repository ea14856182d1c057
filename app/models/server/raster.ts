/** Rows by time as cells: of each row and column, which share of its time was spent in which state. */
import type { Changes } from "./history";

export interface StateRaster {
  readonly columns: number;
  readonly rows: number;
  /** By state: opacities, row by row; null where nobody ever is. The first states are the ground and have none. */
  readonly cells: readonly (Uint8Array | null)[];
}

export interface RasterSize {
  readonly who: number;
  readonly endNs: number;
  /** Up to here it is known. */
  readonly knownNs: number;
  readonly columns: number;
  readonly rows: number;
  readonly states: number;
  /** States below this are the ground. */
  readonly ground: number;
}

export const rowOf = (who: number, all: number, rows: number): number => Math.floor((who * rows) / all);

export function stateRaster(changes: Changes, size: RasterSize): StateRaster {
  const { who: all, endNs, knownNs, columns, rows, states, ground } = size;
  const shares: (Float32Array | null)[] = Array.from({ length: states }, () => null);
  const since = new Float64Array(all);
  const now = new Uint8Array(all);
  const columnNs = Math.max(1, endNs) / columns;
  const add = (who: number, toNs: number) => {
    const state = now[who] as number;
    if (state < ground) return;
    shares[state] ??= new Float32Array(rows * columns);
    const cells = shares[state] as Float32Array;
    const row = rowOf(who, all, rows) * columns;
    const [from, to] = [(since[who] as number) / columnNs, toNs / columnNs];
    const last = Math.min(columns - 1, Math.floor(to));
    for (let column = Math.floor(from); column <= last; column++)
      cells[row + column] = (cells[row + column] as number) + Math.min(to, column + 1) - Math.max(from, column);
  };
  for (let i = 0; i < changes.timeNs.count; i++) {
    const who = changes.who.values[i] as number;
    if (who >= all) continue;
    const timeNs = changes.timeNs.values[i] as number;
    add(who, timeNs);
    since[who] = timeNs;
    now[who] = changes.state.values[i] as number;
  }
  for (let who = 0; who < all; who++) add(who, knownNs);
  const inRow = new Float32Array(rows);
  for (let who = 0; who < all; who++) {
    const row = rowOf(who, all, rows);
    inRow[row] = (inRow[row] as number) + 1;
  }
  const cells = shares.map((own) =>
    own === null
      ? null
      : Uint8Array.from(own, (share, i) =>
          Math.min(255, Math.round((255 * share) / (inRow[Math.floor(i / columns)] as number))),
        ),
  );
  return { columns, rows, cells };
}

/** How many are in a state, at the middle of each column. */
export function countsOf(changes: Changes, state: number, endNs: number, columns: number): readonly number[] {
  const counts: number[] = [];
  const now: number[] = [];
  let [count, i] = [0, 0];
  for (let column = 0; column < columns; column++) {
    const untilNs = ((column + 0.5) * endNs) / columns;
    for (; i < changes.timeNs.count && (changes.timeNs.values[i] as number) <= untilNs; i++) {
      const who = changes.who.values[i] as number;
      const next = changes.state.values[i] as number;
      count += (next === state ? 1 : 0) - ((now[who] ?? 0) === state ? 1 : 0);
      now[who] = next;
    }
    counts.push(count);
  }
  return counts;
}
