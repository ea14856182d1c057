/**
 * Places in a queue. A queue is drawn as a serpent: neighbours in the queue are neighbours on the page, also at the end of a row,
 * so that "the next one" can be followed by eye and a task that moves up by one place never crosses the figure.
 */

export interface Grid {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  /** Distance of neighbouring places, px. */
  readonly pitch: number;
  /** Side of a mark, px. */
  readonly size: number;
  /** Places in the queue. */
  readonly slots: number;
  /** Tasks that share one cell; above 1 the grid shows density. */
  readonly perCell: number;
}

/** Below this pitch single marks can't be told apart: cells show how many instead. */
const smallestPitchPx = 3;
/** From this pitch on a mark has room for its number. */
export const numberedPitchPx = 25;
/** Below this pitch marks leave no room for a tint between them: it lies over them. */
export const tintOverPitchPx = 11;
/** Below this pitch marks are texture: small rectangles at whole pixels, filled as a pattern. */
export const texturePitchPx = 8;

const densityPitchPx = 6;

export function fitGrid(
  slots: number,
  x: number,
  y: number,
  width: number,
  height: number,
  largestPitch: number,
): Grid {
  const n = Math.max(1, slots);
  for (let pitch = largestPitch; pitch >= smallestPitchPx; pitch -= pitch > 12 || pitch <= texturePitchPx ? 1 : 0.5) {
    const columns = Math.floor(width / pitch);
    const rows = Math.ceil(n / Math.max(1, columns));
    if (columns >= 1 && rows * pitch <= height)
      return { x, y, columns, rows, pitch, size: markSize(pitch), slots: n, perCell: 1 };
  }
  return densityGrid(n, x, y, width, height);
}

/** Cells that may stand for several places each. */
export function densityGrid(n: number, x: number, y: number, width: number, height: number): Grid {
  const columns = Math.max(1, Math.floor(width / densityPitchPx));
  const rows = Math.max(1, Math.floor(height / densityPitchPx));
  const perCell = Math.ceil(n / (columns * rows));
  const cells = Math.ceil(n / perCell);
  return {
    x,
    y,
    columns,
    rows: Math.ceil(cells / columns),
    pitch: densityPitchPx,
    size: densityPitchPx - 1,
    slots: n,
    perCell,
  };
}

function markSize(pitch: number): number {
  if (pitch >= numberedPitchPx) return pitch - 7;
  if (pitch >= 12) return Math.round(pitch * 0.66);
  if (pitch >= texturePitchPx) return Math.round(pitch * 0.7);
  return pitch - 1;
}

/** Column of a cell: even rows run to the right, odd rows back. */
function cellColumn(grid: Grid, cell: number): number {
  const row = Math.floor(cell / grid.columns);
  const along = cell - row * grid.columns;
  return row % 2 === 0 ? along : grid.columns - 1 - along;
}

/** Left edge of the mark in a cell. */
export function cellX(grid: Grid, cell: number): number {
  return grid.x + cellColumn(grid, cell) * grid.pitch + (grid.pitch - grid.size) / 2;
}

/** Top edge of the mark in a cell. */
export function cellY(grid: Grid, cell: number): number {
  return grid.y + Math.floor(cell / grid.columns) * grid.pitch + (grid.pitch - grid.size) / 2;
}

export const gridWidth = (grid: Grid): number => grid.columns * grid.pitch;

/** The rectangles, one a row, that cover the cells of the slots [from, to). */
export function eachRowSpan(
  grid: Grid,
  from: number,
  to: number,
  visit: (x: number, y: number, w: number, h: number) => void,
): void {
  const first = Math.max(0, Math.floor(from / grid.perCell));
  const last = Math.ceil(Math.min(to, grid.slots) / grid.perCell);
  for (let cell = first; cell < last; ) {
    const row = Math.floor(cell / grid.columns);
    const end = Math.min(last, (row + 1) * grid.columns);
    const a = cellColumn(grid, cell);
    const b = cellColumn(grid, end - 1);
    const left = Math.min(a, b);
    visit(grid.x + left * grid.pitch, grid.y + row * grid.pitch, (Math.abs(a - b) + 1) * grid.pitch, grid.pitch);
    cell = end;
  }
}
