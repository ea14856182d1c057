/**
 * Addresses by calls as a grid: a column is a stretch of moments, counted by the calls that are over, a row a stretch of addresses, the highest on top. Each cell says what share of its bytes was in use
 * then, and what share lay free below the last chunk in use; nothing is dropped, however small a block is.
 */
import type { BlockHistory } from "./block-history";

export interface HeapGrid {
  readonly columns: number;
  readonly rows: number;
  /** How opaque a cell is, 0 to 255: holes, and over them what is in use. */
  readonly holes: Uint8Array;
  readonly used: Uint8Array;
}

interface GridAsk {
  readonly history: BlockHistory;
  /** So many moments, the first before any call; and bytes, from 0. */
  readonly moments: number;
  readonly bytes: number;
  readonly columns: number;
  readonly rows: number;
}

export function heapGrid({ history, moments, bytes, columns, rows }: GridAsk): HeapGrid {
  const across = columns / moments;
  const up = rows / bytes;
  const used = new Coverage(columns, rows);
  const { offset, from, to } = history;
  for (let stay = 0; stay < offset.count; stay++) {
    const begin = from.values[stay] as number;
    const end = Math.min(moments, to.values[stay] as number);
    if (begin >= end) continue;
    const low = offset.values[stay] as number;
    used.add(begin * across, end * across, rows - history.endOf(stay) * up, rows - low * up);
  }
  const below = new Coverage(columns, rows);
  const ends = history.usedEnd.values;
  for (let at = 0, next = 0; at < moments; at = next) {
    for (next = at + 1; next < moments && ends[next] === ends[at]; ) next++;
    below.add(at * across, next * across, rows - (ends[at] as number) * up, rows);
  }
  return { columns, rows, ...layers(used.shares(), below.shares()) };
}

function layers(used: Float64Array, below: Float64Array): Pick<HeapGrid, "holes" | "used"> {
  const alphas = { holes: new Uint8Array(used.length), used: new Uint8Array(used.length) };
  for (let cell = 0; cell < used.length; cell++) {
    const inUse = Math.min(1, Math.max(0, used[cell] as number));
    const hole = Math.max(0, (below[cell] as number) - inUse);
    alphas.used[cell] = Math.round(255 * inUse);
    // What is in use covers its share; of what it leaves, holes take theirs.
    alphas.holes[cell] = inUse < 1 ? Math.round(255 * Math.min(1, hole / (1 - inUse))) : 0;
  }
  return alphas;
}

/** What a cell shows, 0 to 1 each: the rest is the unused end. */
export function sharesOf(
  { used, holes }: Pick<HeapGrid, "used" | "holes">,
  cell: number,
): { used: number; hole: number } {
  const inUse = (used[cell] as number) / 255;
  return { used: inUse, hole: ((1 - inUse) * (holes[cell] as number)) / 255 };
}

/** How much of each cell rectangles cover. One costs the same however large it is: only where coverage begins to change and where it ceases to is kept. */
class Coverage {
  readonly #columns: number;
  readonly #rows: number;
  readonly #changes: Float64Array;
  readonly #x = new Ramp();
  readonly #y = new Ramp();

  constructor(columns: number, rows: number) {
    this.#columns = columns;
    this.#rows = rows;
    this.#changes = new Float64Array((columns + 2) * (rows + 2));
  }

  /** Edges in cells; what lies beside the grid is cut off. */
  add(left: number, right: number, top: number, bottom: number): void {
    const x = this.#x.between(left, right, this.#columns);
    const y = this.#y.between(top, bottom, this.#rows);
    for (let j = 0; j < y.count; j++) {
      const row = (y.at[j] as number) * (this.#columns + 2);
      for (let i = 0; i < x.count; i++) {
        const place = row + (x.at[i] as number);
        this.#changes[place] = (this.#changes[place] as number) + (x.change[i] as number) * (y.change[j] as number);
      }
    }
  }

  /** Row by row, 0 to 1. */
  shares(): Float64Array {
    const stride = this.#columns + 2;
    const shares = new Float64Array(this.#columns * this.#rows);
    const above = new Float64Array(stride);
    for (let row = 0; row < this.#rows; row++) {
      let sum = 0;
      for (let column = 0; column < this.#columns; column++) {
        const change = (above[column] as number) + (this.#changes[row * stride + column] as number);
        above[column] = change;
        sum += change;
        shares[row * this.#columns + column] = sum;
      }
    }
    return shares;
  }
}

/** Where what a stretch covers of each cell in a line changes from one cell to the next: at four places at most. */
class Ramp {
  count = 0;
  readonly at = new Uint32Array(4);
  readonly change = new Float64Array(4);

  between(from: number, to: number, cells: number): this {
    const first = Math.min(cells, Math.max(0, from));
    const last = Math.min(cells, Math.max(first, to));
    const covered = (cell: number) => Math.max(0, Math.min(cell + 1, last) - Math.max(cell, first));
    this.count = 0;
    const [begin, end] = [Math.floor(first), Math.floor(last)];
    for (const cell of [begin, begin + 1, end, end + 1]) {
      if (this.count > 0 && cell <= (this.at[this.count - 1] as number)) continue;
      this.at[this.count] = cell;
      this.change[this.count++] = covered(cell) - covered(cell - 1);
    }
    return this;
  }
}
