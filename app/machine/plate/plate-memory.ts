/** What plates keep from frame to frame: each lane's histories, the order of its rows, and its grid of cells until the log, the window or the size is another. */
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import type { FigureLane } from "../../stage/types";
import { type LineGrid, lineGrid } from "./line-raster";
import { type LockLine, type LockReading, laneLine } from "./lock-line";
import { type PlateGrid, plateGrid } from "./plate-raster";
import { laneTasks, type TaskHistories } from "./task-history";

/** The plate of one lane, as far as its run is known. */
export interface LanePlate {
  readonly histories: TaskHistories;
  /** Of the window, what is known of the run: the grid shows just that. */
  readonly knownNs: readonly [number, number];
  /** Which task stands where, from the top. */
  readonly order: Uint32Array;
  /** The rows stand in the order in which their tasks first sleep again. */
  readonly byReturn: boolean;
  readonly firstWakeNs: Float64Array;
  readonly grid: PlateGrid;
  /** The lock that all tasks share, as far as its log tells of one, and its line across the rows. */
  readonly lock: LockLine | null;
  readonly line: LineGrid | null;
  /** Of the layers, those in which something is. */
  readonly filled: readonly boolean[];
  /** Of the grid: another number, other cells. */
  readonly version: number;
}

interface Kept {
  readonly params: LaneParams;
  readonly histories: TaskHistories;
  readonly lock: LockLine | null;
  plate: LanePlate | null;
  key: string;
}

/** Whether a lane's rows stand in the order in which its tasks first sleep again; else by number. */
export type ByReturn = (params: LaneParams) => boolean;

/** How a lane's log tells of a lock that its tasks share; null: it doesn't, or there are many. */
export type LockOf = (params: LaneParams) => LockReading | null;

export class PlateMemory {
  readonly #description: Description;
  readonly #byReturn: ByReturn;
  readonly #lockOf: LockOf;
  readonly #kept: Kept[] = [];
  #version = 0;

  constructor(description: Description, byReturn: ByReturn, lockOf: LockOf = () => null) {
    this.#description = description;
    this.#byReturn = byReturn;
    this.#lockOf = lockOf;
  }

  plate(
    lane: number,
    data: FigureLane,
    windowNs: readonly [number, number],
    columns: number,
    rowsPx: number,
  ): LanePlate {
    const kept = this.#keptOf(lane, data);
    const { histories, lock } = kept;
    histories.sync(data.log);
    lock?.sync(data.log);
    const rows = Math.max(1, Math.min(histories.tasks, rowsPx));
    const key = `${data.log.length} ${data.finished} ${windowNs.join(" ")} ${columns} ${rows}`;
    if (kept.plate !== null && kept.key === key) return kept.plate;
    const byReturn = this.#byReturn(data.params);
    const order = orderOf(histories, byReturn);
    // A machine that has come to rest stays as it is.
    const whole = data.finished && !histories.stopped;
    const untilNs = whole ? Math.max(windowNs[1], histories.lastTimeNs) : histories.lastTimeNs;
    const knownNs = [windowNs[0], Math.min(windowNs[1], Math.max(windowNs[0] + 1, untilNs))] as const;
    const share = (knownNs[1] - knownNs[0]) / (windowNs[1] - windowNs[0]);
    const across = Math.max(1, Math.round(columns * share));
    const grid = plateGrid({ histories, order, windowNs: knownNs, columns: across, rows });
    const filled = grid.layers.map((layer) => layer.some((alpha) => alpha > 0));
    kept.key = key;
    kept.plate = {
      histories,
      knownNs,
      order,
      byReturn,
      firstWakeNs: histories.firstWakes(),
      grid,
      lock,
      line: lock && lineOf(lock, order, grid, knownNs, rowsPx),
      filled,
      version: ++this.#version,
    };
    return kept.plate;
  }

  #keptOf(lane: number, data: FigureLane): Kept {
    const kept = this.#kept[lane];
    if (kept && kept.params === data.params) return kept;
    const histories = laneTasks(this.#description, data.params, column(data.state, "taskState").length);
    const reading = this.#lockOf(data.params);
    const lock = reading && laneLine(this.#description, data.params, reading);
    const fresh: Kept = { params: data.params, histories, lock, plate: null, key: "" };
    this.#kept[lane] = fresh;
    return fresh;
  }
}

/** Cells of the line are about so high, px. */
const unitPx = 2;

/** null: rows have several tasks, and no line can be followed from one to the other. */
function lineOf(
  line: LockLine,
  order: Uint32Array,
  { rows, columns }: PlateGrid,
  windowNs: readonly [number, number],
  rowsPx: number,
): LineGrid | null {
  if (rows < order.length) return null;
  const rowOf = new Uint32Array(order.length);
  order.forEach((task, row) => {
    rowOf[task] = row;
  });
  const units = 2 * Math.max(1, Math.round(rowsPx / rows / (2 * unitPx)));
  return lineGrid({ line, windowNs, columns, rows, units, rowOf });
}

function orderOf(histories: TaskHistories, byReturn: boolean): Uint32Array {
  const order = Uint32Array.from({ length: histories.tasks }, (_, task) => task);
  if (!byReturn) return order;
  const returns = histories.firstReturns();
  // Those that don't come back stay in the order of their numbers: Infinity - Infinity is no number.
  return order.sort((a, b) => {
    const [first, second] = [returns[a] as number, returns[b] as number];
    return first === second ? a - b : first - second;
  });
}
