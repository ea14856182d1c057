/**
 * The line of a lock across the rows of a plate, as cells: a bar in the row that holds the lock, a thin line where the line of the lock lies free, and an upright
 * where it goes to another row. Each column says what share of its time the line was where. Where it goes more often than columns can tell, the uprights
 * fade, and the shares remain, on a track of paper in each row.
 */
import type { LockLine } from "./lock-line";

interface LineAsk {
  readonly line: LockLine;
  /** What is known of the run: what is still to come has no cells. */
  readonly windowNs: readonly [number, number];
  readonly columns: number;
  readonly rows: number;
  /** Cells of a row from top to bottom. */
  readonly units: number;
  /** The row of the plate of each of the line's; none: as they are numbered. */
  readonly rowOf?: ArrayLike<number>;
}

export interface LineGrid {
  readonly columns: number;
  /** Rows of the plate, each of `units` rows of cells. */
  readonly rows: number;
  readonly units: number;
  /** How opaque paper lies on what the rows do, 0 to 255: between the rows, and around the line. */
  readonly paper: Uint8Array;
  /** And ink on that. */
  readonly ink: Uint8Array;
  /** Of each column of each row of the plate, 0 to 1: the row holds the lock, has its line, waits for it. */
  readonly held: Float32Array;
  readonly here: Float32Array;
  readonly waited: Float32Array;
}

/** Rows of fewer cells run together, and the line in them has no paper around. */
const fewestApart = 4;
const fewestCased = 8;

/** Cells of a row but for the one that parts it from the next. */
export const bodyOf = (units: number): number => (units >= fewestApart ? units - 1 : units);

/** The cell in the middle of a row. */
export const middleOf = (units: number): number => (bodyOf(units) - 1) >> 1;

/** So many columns to either side are looked at: uprights that have others as near as that fade. */
const nearColumns = 7;
/** Of uprights that near each other, so many are all drawn in full. */
const fewNear = 4;

export function lineGrid(ask: LineAsk): LineGrid {
  const { columns, rows, units } = ask;
  const shares = () => new Float32Array(columns * rows);
  const cells = () => new Uint8Array(columns * rows * units);
  const grid: LineGrid = {
    columns,
    rows,
    units,
    paper: cells(),
    ink: cells(),
    held: shares(),
    here: shares(),
    waited: shares(),
  };
  addStays(ask, grid);
  addWaits(ask, grid);
  const uprights = uprightsOf(ask);
  const fades = fading(uprights.all);
  inkStays(grid);
  inkUprights(grid, uprights, fades);
  layPaper(grid);
  layTracks(grid, fades);
  return grid;
}

/** Adds a stretch of time to the shares of the columns that it touches; places are counted in columns. */
function addStretch(shares: Float32Array, at: number, columns: number, from: number, to: number): void {
  const last = Math.min(columns - 1, Math.floor(to));
  for (let column = Math.max(0, Math.floor(from)); column <= last; column++) {
    const part = Math.min(to, column + 1) - Math.max(from, column);
    if (part > 0) shares[at + column] = (shares[at + column] as number) + part;
  }
}

const placed = ({ rowOf }: LineAsk, row: number): number => rowOf?.[row] ?? row;

function addStays(ask: LineAsk, { held, here }: LineGrid): void {
  const { line, columns, rows, windowNs } = ask;
  const [fromNs, toNs] = windowNs;
  const perNs = columns / (toNs - fromNs);
  for (let stay = Math.max(0, line.stayAt(fromNs)); stay < line.count; stay++) {
    const startNs = line.startNs[stay] as number;
    if (startNs >= toNs) break;
    const endNs = stay + 1 < line.count ? (line.startNs[stay + 1] as number) : toNs;
    const row = placed(ask, line.row[stay] as number);
    if (row >= rows || endNs <= startNs) continue;
    const from = (Math.max(fromNs, startNs) - fromNs) * perNs;
    const to = (Math.min(toNs, endNs) - fromNs) * perNs;
    addStretch(here, row * columns, columns, from, to);
    if (line.held[stay] === 1) addStretch(held, row * columns, columns, from, to);
  }
}

function addWaits(ask: LineAsk, { waited }: LineGrid): void {
  const { line, columns, rows, windowNs } = ask;
  const [fromNs, toNs] = windowNs;
  const perNs = columns / (toNs - fromNs);
  for (const wait of line.waits()) {
    const row = placed(ask, wait.row);
    if (wait.toNs <= fromNs || wait.fromNs >= toNs || row >= rows) continue;
    const from = (Math.max(fromNs, wait.fromNs) - fromNs) * perNs;
    addStretch(waited, row * columns, columns, from, (Math.min(toNs, wait.toNs) - fromNs) * perNs);
  }
}

const opacity = (share: number): number => Math.round(255 * Math.min(1, share));

function inkStays({ columns, rows, units, ink, held, here }: LineGrid): void {
  const middle = middleOf(units);
  const high = units >= fewestCased ? 1 : 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      if (here[at] === 0) continue;
      for (let unit = middle - high; unit <= middle + high; unit++) {
        // In rows without room for a bar the line itself tells who holds the lock.
        const share = (unit === middle && high > 0 ? here[at] : held[at]) as number;
        ink[(row * units + unit) * columns + column] = opacity(share);
      }
    }
}

interface Uprights {
  /** By the row above, and column: how many go across. */
  readonly across: Uint16Array;
  /** By column: how many there are, whatever rows they go across. */
  readonly all: Uint16Array;
}

/** Each lies in two columns. */
function uprightsOf(ask: LineAsk): Uprights {
  const { line, columns, rows, windowNs } = ask;
  const [fromNs, toNs] = windowNs;
  const across = new Uint16Array(columns * Math.max(1, rows - 1));
  const all = new Uint16Array(columns);
  const add = (to: Uint16Array, at: number) => {
    to[at] = (to[at] as number) + 1;
  };
  for (let stay = Math.max(1, line.stayAt(fromNs)); stay < line.count; stay++) {
    const timeNs = line.startNs[stay] as number;
    if (timeNs > toNs) break;
    const [a, b] = [placed(ask, line.row[stay - 1] as number), placed(ask, line.row[stay] as number)];
    if (timeNs < fromNs || a === b || Math.max(a, b) >= rows) continue;
    const at = Math.round(((timeNs - fromNs) / (toNs - fromNs)) * columns);
    if (at < columns) add(all, at);
    for (let row = Math.min(a, b); row < Math.max(a, b); row++)
      for (let column = Math.max(0, at - 1); column <= Math.min(columns - 1, at); column++)
        add(across, row * columns + column);
  }
  return { across, all };
}

function inkUprights({ columns, rows, units, ink }: LineGrid, { across }: Uprights, fades: Float32Array): void {
  const middle = middleOf(units);
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns; column++) {
      const count = across[row * columns + column] as number;
      if (count === 0) continue;
      const alpha = opacity(count * (fades[column] as number));
      for (let unit = row * units + middle; unit <= (row + 1) * units + middle; unit++) {
        const at = unit * columns + column;
        ink[at] = Math.max(ink[at] as number, alpha);
      }
    }
}

/** How much of an upright is drawn, by column: all where few are near, nearly nothing where there is one in every column. */
function fading(all: Uint16Array): Float32Array {
  const fades = new Float32Array(all.length);
  let near = 0;
  for (let column = -nearColumns; column < all.length; column++) {
    near += all[column + nearColumns] ?? 0;
    near -= all[column - nearColumns - 1] ?? 0;
    if (column >= 0) fades[column] = Math.min(1, fewNear / Math.max(1, near)) ** 2;
  }
  return fades;
}

/** As strong as the ink that it surrounds. */
function layPaper({ columns, rows, units, paper, ink }: LineGrid): void {
  if (units >= fewestApart)
    for (let row = 0; row < rows; row++) {
      const at = ((row + 1) * units - 1) * columns;
      paper.fill(255, at, at + columns);
    }
  if (units < fewestCased) return;
  const lines = rows * units;
  for (let line = 0; line < lines; line++)
    for (let column = 0; column < columns; column++) {
      const alpha = ink[line * columns + column] as number;
      if (alpha === 0) continue;
      for (let y = Math.max(0, line - 1); y <= Math.min(lines - 1, line + 1); y++)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
          const at = y * columns + x;
          paper[at] = Math.max(paper[at] as number, alpha);
        }
    }
}

/** Where uprights fade each row has a track of paper, on which the shares are read. */
function layTracks({ columns, rows, units, paper }: LineGrid, fades: Float32Array): void {
  if (units < fewestCased) return;
  const middle = middleOf(units);
  for (let row = 0; row < rows; row++)
    for (let unit = middle - 1; unit <= middle + 1; unit++)
      for (let column = 0; column < columns; column++) {
        const at = (row * units + unit) * columns + column;
        paper[at] = Math.max(paper[at] as number, opacity(1 - (fades[column] as number)));
      }
}
