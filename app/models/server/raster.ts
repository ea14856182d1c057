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
  const firstCell = Uint32Array.from(since, (_, who) => rowOf(who, all, rows) * columns);
  const add = (who: number, toNs: number) => {
    const state = now[who] as number;
    if (state < ground) return;
    shares[state] ??= new Float32Array(rows * columns);
    const cells = shares[state] as Float32Array;
    const row = firstCell[who] as number;
    const from = (since[who] as number) / columnNs;
    const to = toNs / columnNs;
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
  const cells = shares.map((own) => (own === null ? null : opacities(own, inRow, columns)));
  return { columns, rows, cells };
}

/** Made whenever the log has grown, of a hundred thousand cells: a loop, and no call for each. */
function opacities(shares: Float32Array, inRow: Float32Array, columns: number): Uint8Array {
  const cells = new Uint8Array(shares.length);
  for (const [row, all] of inRow.entries())
    for (let cell = row * columns; cell < (row + 1) * columns; cell++) {
      const share = shares[cell] as number;
      if (share > 0) cells[cell] = Math.min(255, Math.round((255 * share) / all));
    }
  return cells;
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
