/** Threads by time as cells: of each row and column, which share of its threads is in which state when the column ends. */
import { threadStates } from "../core-names";
import type { ThreadHistory } from "../thread-history";

export interface ThreadRaster {
  readonly columns: number;
  readonly rows: number;
  /** By the place of a state in `threadStates`: opacities, row by row; null where nobody ever is. */
  readonly cells: readonly (Uint8Array | null)[];
}

export interface RasterSize {
  /** Time that all columns are long together. */
  readonly spanNs: number;
  /** The first one among them. */
  readonly threads: number;
  readonly columns: number;
  readonly rows: number;
}

export const rowOf = (thread: number, threads: number, rows: number): number => Math.floor((thread * rows) / threads);

export function threadRaster(history: ThreadHistory, { spanNs, threads, columns, rows }: RasterSize): ThreadRaster {
  const now = new Uint8Array(threads);
  const inRow = new Uint32Array(rows);
  for (let thread = 0; thread < threads; thread++) {
    const row = rowOf(thread, threads, rows);
    inRow[row] = (inRow[row] as number) + 1;
  }
  const counts = threadStates.map(() => new Uint32Array(rows));
  counts[0]?.set(inRow);
  move(0, threadStates.indexOf("running"));
  const cells: (Uint8Array | null)[] = threadStates.map(() => null);
  let done = 0;
  for (let column = 0; column < columns; column++) {
    const endNs = ((column + 1) * spanNs) / columns;
    while (done < history.timeNs.count && (history.timeNs.values[done] as number) <= endNs) {
      move(history.thread.values[done] as number, history.state.values[done] as number);
      done++;
    }
    for (let state = 1; state < threadStates.length; state++) fill(state, column);
  }
  return { columns, rows, cells };

  function move(thread: number, state: number): void {
    const row = rowOf(thread, threads, rows);
    const [from, to] = [counts[now[thread] as number], counts[state]];
    if (from) from[row] = (from[row] as number) - 1;
    if (to) to[row] = (to[row] as number) + 1;
    now[thread] = state;
  }

  function fill(state: number, column: number): void {
    const count = counts[state] as Uint32Array;
    for (let row = 0; row < rows; row++) {
      const here = count[row] as number;
      if (here === 0) continue;
      cells[state] ??= new Uint8Array(columns * rows);
      (cells[state] as Uint8Array)[row * columns + column] = Math.round((255 * here) / (inRow[row] as number));
    }
  }
}
