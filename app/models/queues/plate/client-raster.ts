/** Clients by events as cells: of each row and column, which share of its clients is in which state. */
import { clientStates } from "../core-names";
import { freshCase, type ListenerHistory } from "./listener-history";

export interface ClientRaster {
  readonly columns: number;
  readonly rows: number;
  /** By the place of a state in `clientStates`: opacities, row by row; null where nobody ever is. */
  readonly cells: readonly (Uint8Array | null)[];
}

export interface RasterSize {
  /** Events that are shown, and clients. */
  readonly events: number;
  readonly clients: number;
  readonly columns: number;
  readonly rows: number;
}

export const rowOf = (client: number, clients: number, rows: number): number => Math.floor((client * rows) / clients);

/** A column shows what its last event leaves. */
export function clientRaster(history: ListenerHistory, { events, clients, columns, rows }: RasterSize): ClientRaster {
  const states = clientStates.length;
  const now = new Uint8Array(clients);
  const inRow = new Uint32Array(rows);
  for (let client = 0; client < clients; client++) {
    const row = rowOf(client, clients, rows);
    inRow[row] = (inRow[row] as number) + 1;
  }
  const counts = Array.from({ length: states }, () => new Uint32Array(rows));
  counts[0]?.set(inRow);
  const cells: (Uint8Array | null)[] = clientStates.map(() => null);
  let done = 0;
  for (let column = 0; column < columns; column++) {
    const end = Math.ceil(((column + 1) * events) / columns);
    for (; done < Math.min(end, history.events); done++) {
      const client = history.client.values[done] as number;
      if (client === freshCase) {
        now.fill(0);
        counts.forEach((count, state) => {
          if (state === 0) count.set(inRow);
          else count.fill(0);
        });
        continue;
      }
      const row = rowOf(client, clients, rows);
      const [from, to] = [counts[now[client] as number], counts[history.state.values[done] as number]];
      if (from) from[row] = (from[row] as number) - 1;
      if (to) to[row] = (to[row] as number) + 1;
      now[client] = history.state.values[done] as number;
    }
    for (let state = 1; state < states; state++) fill(state, column);
  }
  return { columns, rows, cells };

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
