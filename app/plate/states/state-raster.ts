/** States by time as cells: of each row and column, which share of its things is in which state when the column ends. */
import type { StateHistory } from "./state-history";

export interface StateRaster {
  readonly columns: number;
  readonly rows: number;
  /** By the place of a state: opacities, row by row; null where nothing ever is. Of the first state there are none. */
  readonly cells: readonly (Uint8Array | null)[];
}

export interface RasterSize {
  /** Time that all columns are long together. */
  readonly spanNs: number;
  readonly things: number;
  readonly columns: number;
  readonly rows: number;
}

export function stateRaster(
  history: StateHistory,
  states: number,
  { spanNs, things, columns, rows }: RasterSize,
): StateRaster {
  const rowOf = (thing: number) => Math.floor((thing * rows) / things);
  const now = new Uint8Array(things);
  const inRow = new Uint32Array(rows);
  for (let thing = 0; thing < things; thing++) inRow[rowOf(thing)] = (inRow[rowOf(thing)] as number) + 1;
  const counts = Array.from({ length: states }, () => new Uint32Array(rows));
  counts[0]?.set(inRow);
  const cells: (Uint8Array | null)[] = counts.map(() => null);
  // Once in a column somebody was in a state for less than a column's time: that is seen, too.
  const touched = counts.map(() => new Uint32Array(rows));
  let done = 0;
  for (let column = 0; column < columns; column++) {
    for (const rowsOf of touched) rowsOf.fill(0);
    const endNs = ((column + 1) * spanNs) / columns;
    while (done < history.timeNs.count && (history.timeNs.values[done] as number) <= endNs) {
      move(history.thing.values[done] as number, history.state.values[done] as number);
      done++;
    }
    for (let state = 1; state < states; state++) fill(state, column);
  }
  return { columns, rows, cells };

  function move(thing: number, state: number): void {
    if (thing >= things) return;
    const row = rowOf(thing);
    const [from, to, touch] = [counts[now[thing] as number], counts[state], touched[state]];
    if (from) from[row] = (from[row] as number) - 1;
    if (to) to[row] = (to[row] as number) + 1;
    if (touch) touch[row] = (touch[row] as number) + 1;
    now[thing] = state;
  }

  function fill(state: number, column: number): void {
    for (let row = 0; row < rows; row++) {
      const held = counts[state]?.[row] ?? 0;
      const here = Math.min(inRow[row] as number, Math.max(held, touched[state]?.[row] ?? 0));
      if (here === 0) continue;
      cells[state] ??= new Uint8Array(columns * rows);
      (cells[state] as Uint8Array)[row * columns + column] = Math.round((255 * here) / (inRow[row] as number));
    }
  }
}
