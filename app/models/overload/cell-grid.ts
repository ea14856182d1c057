/** Many equal cells in a box: as large as they fit, row by row. */

export interface CellGrid {
  /** From a cell to the next, px. */
  readonly pitch: number;
  readonly across: number;
  /** Each cell stands for so many. */
  readonly each: number;
}

const largestPx = 18;
/** Smaller cells are not told apart. */
const smallestPx = 3;

/** `leastPx`: smaller cells are not made; each stands for more then. A box without room for one has one that stands for all. */
export function cellGrid(count: number, w: number, h: number, leastPx = smallestPx): CellGrid {
  for (let each = 1; each < 2 * Math.max(1, count); each *= 2) {
    const cells = Math.max(1, Math.ceil(count / each));
    for (let pitch = largestPx; pitch >= leastPx; pitch -= 0.5) {
      const across = Math.floor(w / pitch);
      if (across > 0 && across * Math.floor(h / pitch) >= cells) return { pitch, across, each };
    }
  }
  return { pitch: leastPx, across: 1, each: Math.max(1, Math.ceil(count)) };
}

export const placeOf = ({ pitch, across }: CellGrid, cell: number): readonly [x: number, y: number] => [
  (cell % across) * pitch,
  Math.floor(cell / across) * pitch,
];
