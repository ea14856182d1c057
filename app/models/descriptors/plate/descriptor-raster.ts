/** Numbers by time as cells: of each row and column, which share of its numbers is open when the column ends, and where a search looks meanwhile. */
import { type DescriptorHistory, OpenNumbers } from "../descriptor-history";

export interface DescriptorRaster {
  readonly columns: number;
  readonly rows: number;
  /** Opacities, row by row, the highest numbers first. */
  readonly open: Uint8Array;
  readonly searched: Uint8Array;
}

export interface RasterSize {
  /** Time that all columns are long together. */
  readonly spanNs: number;
  /** From 0 up. */
  readonly numbers: number;
  /** That are open at the start. */
  readonly start: number;
  /** Bits of a word. */
  readonly word: number;
  readonly columns: number;
  readonly rows: number;
}

/** From the top. */
export const rowOf = (number: number, numbers: number, rows: number): number =>
  rows - 1 - Math.min(rows - 1, Math.floor((number * rows) / numbers));

export function descriptorRaster(history: DescriptorHistory, size: RasterSize): DescriptorRaster {
  const { spanNs, numbers, start, columns, rows } = size;
  const now = new OpenNumbers(start);
  const inRow = new Uint32Array(rows);
  const openIn = new Uint32Array(rows);
  for (let number = 0; number < numbers; number++) {
    const row = rowOf(number, numbers, rows);
    inRow[row] = (inRow[row] as number) + 1;
    if (number < start) openIn[row] = (openIn[row] as number) + 1;
  }
  const changed = (number: number, isOpen: boolean) => {
    if (number >= numbers) return;
    const row = rowOf(number, numbers, rows);
    openIn[row] = (openIn[row] as number) + (isOpen ? 1 : -1);
  };
  const open = new Uint8Array(columns * rows);
  let done = 0;
  for (let column = 0; column < columns; column++) {
    const endNs = ((column + 1) * spanNs) / columns;
    while (done < history.callNs.count && (history.callNs.values[done] as number) <= endNs) {
      now.tell(history.kindOf(done), history.callNumber.values[done] as number, changed);
      done++;
    }
    for (let row = 0; row < rows; row++)
      open[row * columns + column] = Math.round((255 * (openIn[row] as number)) / Math.max(1, inRow[row] as number));
  }
  return { columns, rows, open, searched: searchCells(history, size) };
}

/** A walk is a line: so many words, in so much time. */
function searchCells(history: DescriptorHistory, { spanNs, numbers, word, columns, rows }: RasterSize): Uint8Array {
  const cells = new Uint8Array(columns * rows);
  const columnOf = (timeNs: number) => Math.min(columns - 1, Math.floor((timeNs / spanNs) * columns));
  for (let look = 0; look < history.lookFromNs.count; look++) {
    const [from, to] = [history.lookFromNs.values[look] as number, history.lookToNs.values[look] as number];
    const first = history.lookWord.values[look] as number;
    const count = history.lookCount.values[look] as number;
    const end = columnOf(to);
    for (let column = columnOf(from); column <= end; column++) {
      const share = (timeNs: number) => (to > from ? Math.min(1, Math.max(0, (timeNs - from) / (to - from))) : 0);
      const begin = (column * spanNs) / columns;
      const low = Math.floor(count * share(begin));
      const high = Math.max(low + 1, Math.ceil(count * share(begin + spanNs / columns)));
      const top = rowOf(Math.min(numbers - 1, (first + high) * word - 1), numbers, rows);
      const bottom = rowOf(Math.min(numbers - 1, (first + low) * word), numbers, rows);
      for (let row = top; row <= bottom; row++) cells[row * columns + column] = 255;
    }
  }
  return cells;
}
