/**
 * Tasks by time as a grid: a column is a stretch of time, a row one task or as many as share its place. Each cell says what share of its rows' time was spent
 * doing what; nothing is dropped, however many tasks or segments fall into one cell.
 */
import type { Parts } from "../../base/parts";
import { doingOf, taskDoings } from "../../model/task-changes";
import { cellsAStretch } from "../../plate/pace";
import type { TaskHistories } from "./task-history";

export interface PlateGrid {
  readonly columns: number;
  readonly rows: number;
  /** For each doing but sleep: how opaque its cells are, 0 to 255. Painted over each other in this order they show the shares. */
  readonly layers: readonly Uint8Array[];
  /** Of the layers, those in which something is; the others but the first have no cells at all. */
  readonly filled: readonly boolean[];
}

interface PlateAsk {
  readonly histories: TaskHistories;
  /** Which task stands where: the first is the top row. */
  readonly order: ArrayLike<number>;
  readonly windowNs: readonly [number, number];
  readonly columns: number;
  /** At most as many as there are tasks. */
  readonly rows: number;
  /** Its layers are no longer needed: they are written anew. */
  readonly instead?: PlateGrid | undefined;
}

const noCells = new Uint8Array(0);

/** Layers of so many empty cells each: those that are there already, as far as they are large enough. */
function layersOf(cells: number, instead: PlateGrid | undefined): () => Uint8Array {
  const spare = instead?.layers.filter(({ buffer }) => buffer.byteLength >= cells) ?? [];
  return () => {
    const layer = spare.pop();
    return layer ? new Uint8Array(layer.buffer, 0, cells).fill(0) : new Uint8Array(cells);
  };
}

/** Of the tasks, those in a row: from the first up to, not including, the second. */
export const tasksOfRow = (row: number, rows: number, tasks: number): readonly [number, number] => [
  Math.ceil((row * tasks) / rows),
  Math.ceil(((row + 1) * tasks) / rows),
];

/** Segments of a part, about. */
const partSegments = 2048;

export function* plateGrid(ask: PlateAsk): Parts<PlateGrid> {
  const { histories, columns, rows, order } = ask;
  const layer = layersOf(columns * rows, ask.instead);
  const layers = taskDoings.slice(1).map((_, i) => (i === 0 ? layer() : noCells));
  const shares = new RowShares(columns, ask.windowNs, layer);
  let work = 0;
  for (let row = 0; row < rows; row++) {
    const [from, to] = tasksOfRow(row, rows, order.length);
    for (let i = from; i < to; i++) {
      work += addTask(histories, order[i] as number, shares);
      if (work < partSegments) continue;
      yield work;
      work = 0;
    }
    shares.write(layers, row * columns, to - from);
    work += columns / cellsAStretch;
  }
  yield work;
  return { columns, rows, layers, filled: shares.filled };
}

/** From a task's last segment to its first, each up to where the one after it began. Returns how many were looked at. */
function addTask(histories: TaskHistories, task: number, shares: RowShares): number {
  const { span } = shares;
  const timeNs = histories.recordTimesNs;
  span[spanTo] = shares.columns;
  let segment = histories.lastOf(task);
  let segments = 0;
  while (segment !== null && (span[spanTo] as number) > 0) {
    const record = histories.recordOf(segment);
    span[spanFrom] =
      record === null
        ? 0
        : Math.max(
            0,
            ((timeNs.at(record) as number) - (span[windowFromNs] as number)) * (span[columnsPerNs] as number),
          );
    if ((span[spanFrom] as number) < (span[spanTo] as number)) {
      const doing = histories.doing(segment);
      if (doing !== doingOf.asleep) shares.add(doing);
      span[spanTo] = span[spanFrom] as number;
    }
    segment = histories.before(segment);
    segments++;
  }
  return segments;
}

/** Places in `RowShares.span`. Numbers with a fraction that are handed from call to call or round a loop are objects, of which a plate of many tasks would leave hundreds of MB. */
const spanFrom = 0;
const spanTo = 1;
const windowFromNs = 2;
const columnsPerNs = 3;

/** What the tasks of one row did in each column, in columns' widths. Most columns are as the one before, and cost nothing of their own. */
class RowShares {
  readonly columns: number;
  readonly #layer: () => Uint8Array;
  /** Of each doing: parts of columns, and by how many tasks whole columns change. */
  readonly #parts: Float64Array;
  readonly #changes: Float64Array;
  /** Columns in which one of them is. */
  readonly #touched: Uint8Array;
  readonly #whole = new Float64Array(taskDoings.length);
  readonly #shares = new Float64Array(taskDoings.length);
  /** What `add` adds, from and to, counted in columns; and what they are counted by: the window's beginning, columns a ns. */
  readonly span = new Float64Array(4);
  /** Layers in which something has been written. */
  readonly filled: boolean[] = taskDoings.slice(1).map(() => false);

  /** `layer`: makes one. */
  constructor(columns: number, [fromNs, toNs]: readonly [number, number], layer: () => Uint8Array) {
    this.span[windowFromNs] = fromNs;
    this.span[columnsPerNs] = columns / (toNs - fromNs);
    this.columns = columns;
    this.#layer = layer;
    this.#parts = new Float64Array(taskDoings.length * (columns + 1));
    this.#changes = new Float64Array(taskDoings.length * (columns + 1));
    this.#touched = new Uint8Array(columns + 1);
  }

  /** The span, in which a task did something. */
  add(doing: number): void {
    const at = doing * (this.columns + 1);
    const parts = this.#parts;
    const from = this.span[spanFrom] as number;
    const to = this.span[spanTo] as number;
    const first = Math.floor(from);
    const last = Math.floor(to);
    this.#touched[first] = 1;
    if (first === last) {
      parts[at + first] = (parts[at + first] as number) + (to - from);
      return;
    }
    parts[at + first] = (parts[at + first] as number) + (first + 1 - from);
    parts[at + last] = (parts[at + last] as number) + (to - last);
    this.#touched[last] = 1;
    this.#change(at, first + 1, 1);
    this.#change(at, last, -1);
  }

  #change(at: number, column: number, tasks: number): void {
    this.#changes[at + column] = (this.#changes[at + column] as number) + tasks;
    this.#touched[column] = 1;
  }

  /** Writes the row, and is empty again. */
  write(layers: Uint8Array[], at: number, tasks: number): void {
    const columns = this.columns;
    const touched = this.#touched;
    this.#whole.fill(0);
    for (let column = 0; column < columns; ) {
      if (touched[column] === 1) {
        this.#take(column, tasks);
        this.#fill(layers, at + column, at + column + 1);
        column++;
        continue;
      }
      let end = column + 1;
      while (end < columns && touched[end] === 0) end++;
      for (let doing = 1; doing < taskDoings.length; doing++)
        this.#shares[doing] = (this.#whole[doing] as number) / tasks;
      this.#fill(layers, at + column, at + end);
      column = end;
    }
    // What ends with the window has begun a column beyond it.
    this.#take(columns, tasks);
  }

  #take(column: number, tasks: number): void {
    const stride = this.columns + 1;
    for (let doing = 1; doing < taskDoings.length; doing++) {
      const place = doing * stride + column;
      const whole = (this.#whole[doing] as number) + (this.#changes[place] as number);
      this.#whole[doing] = whole;
      this.#shares[doing] = (whole + (this.#parts[place] as number)) / tasks;
      this.#parts[place] = 0;
      this.#changes[place] = 0;
    }
    this.#touched[column] = 0;
  }

  #fill(layers: Uint8Array[], from: number, to: number): void {
    // What is painted later covers: of what it leaves, a layer takes its part.
    let left = 1;
    for (let doing = taskDoings.length - 1; doing >= 1; doing--) {
      const share = this.#shares[doing] as number;
      if (share <= 0) continue;
      const alpha = Math.round(255 * Math.min(1, left > 0 ? share / left : 0));
      left -= share;
      if (alpha === 0) continue;
      if (layers[doing - 1] === noCells) layers[doing - 1] = this.#layer();
      (layers[doing - 1] as Uint8Array).fill(alpha, from, to);
      this.filled[doing - 1] = true;
    }
  }
}

/** Of a cell, the share of the doing whose layer lies lowest, and of sleep beneath all: as `sharesOf`, for whoever asks for many cells. */
export function lowestShares({ layers }: Pick<PlateGrid, "layers">, cell: number): readonly [number, number] {
  let left = 1;
  for (let layer = layers.length - 1; layer >= 1; layer--) left *= 1 - (layers[layer]?.[cell] ?? 0) / 255;
  const lowest = (left * (layers[0]?.[cell] ?? 0)) / 255;
  return [lowest, left - lowest];
}

/** Shares of a cell by doing, sleep among them: what the layers show. */
export function sharesOf({ layers }: Pick<PlateGrid, "layers">, cell: number): readonly number[] {
  const shares = taskDoings.map(() => 0);
  let left = 1;
  for (let doing = taskDoings.length - 1; doing >= 1; doing--) {
    const share = (left * (layers[doing - 1]?.[cell] ?? 0)) / 255;
    shares[doing] = share;
    left -= share;
  }
  shares[doingOf.asleep] = left;
  return shares;
}
