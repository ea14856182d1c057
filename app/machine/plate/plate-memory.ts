/** What plates keep from frame to frame: each lane's histories, the order of its rows, and its grid of cells until the log, the window or the size is another. */
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import type { FigureFrame, FigureLane, TimeWindow } from "../../stage/types";
import { type LineGrid, lineGrid } from "./line-raster";
import { type LockLine, type LockReading, laneLine } from "./lock-line";
import { type PlateGrid, plateGrid } from "./plate-raster";
import { laneTasks, type TaskHistories } from "./task-history";

/** The plate of one lane, as far as its run is known. */
export interface LanePlate {
  readonly histories: TaskHistories;
  /** Of the window, what is known of the run: the grid shows just that. */
  readonly knownNs: readonly [number, number];
  /** Up to here the run is known; a machine that has come to rest stays as it is. */
  readonly untilNs: number;
  /** Which task stands where, from the top. */
  readonly order: Uint32Array;
  /** The rows stand in the order in which their tasks first sleep again. */
  readonly byReturn: boolean;
  readonly firstWakeNs: Float64Array;
  readonly firstReturnNs: Float64Array;
  readonly grid: PlateGrid;
  /** The lock that all tasks share, as far as its log tells of one, and its line across the rows. */
  readonly lock: LockLine | null;
  readonly line: LineGrid | null;
  /** Of the grid: another number, other cells. */
  readonly version: number;
}

interface Kept {
  readonly params: LaneParams;
  readonly histories: TaskHistories;
  readonly lock: LockLine | null;
  /** Of the log so far. */
  rows: {
    readonly records: number;
    readonly byReturn: boolean;
    readonly order: Uint32Array;
    readonly firstWakeNs: Float64Array;
    readonly firstReturnNs: Float64Array;
  } | null;
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

  plate(lane: number, frame: FigureFrame, windowNs: TimeWindow, columns: number, rowsPx: number): LanePlate {
    const { withheld = false, displayTimeNs } = frame;
    const data = frame.lanes[lane] as FigureLane;
    const kept = this.#keptOf(lane, data);
    const { histories, lock } = kept;
    histories.sync(data.log);
    lock?.sync(data.log);
    const rows = Math.max(1, Math.min(histories.tasks, rowsPx));
    // What is withheld is known up to the moment shown, and who comes back when is not said.
    const nowNs = withheld ? displayTimeNs : 0;
    const key = `${data.log.length} ${data.finished} ${windowNs.join(" ")} ${columns} ${rows} ${withheld} ${nowNs}`;
    if (kept.plate !== null && kept.key === key) return kept.plate;
    const byReturn = !withheld && this.#byReturn(data.params);
    const { order, firstWakeNs, firstReturnNs } = rowsOf(kept, data, byReturn);
    // A machine that has come to rest stays as it is.
    const whole = data.finished && !histories.stopped;
    const untilNs = Math.max(whole ? Number.POSITIVE_INFINITY : nowNs, histories.lastTimeNs);
    const knownNs = [windowNs[0], Math.min(windowNs[1], Math.max(windowNs[0] + 1, untilNs))] as const;
    const share = (knownNs[1] - knownNs[0]) / (windowNs[1] - windowNs[0]);
    const across = Math.max(1, Math.round(columns * share));
    const grid = plateGrid({ histories, order, windowNs: knownNs, columns: across, rows });
    kept.key = key;
    kept.plate = {
      histories,
      knownNs,
      untilNs,
      order,
      byReturn,
      firstWakeNs,
      firstReturnNs,
      grid,
      lock,
      line: lock && lineOf(lock, order, grid, knownNs, rowsPx),
      version: ++this.#version,
    };
    return kept.plate;
  }

  /** Read up to the log's end. */
  histories(lane: number, data: FigureLane): TaskHistories {
    return this.#keptOf(lane, data).histories.sync(data.log);
  }

  /** All tasks in one row. */
  together(lane: number, data: FigureLane, windowNs: TimeWindow, columns: number): PlateGrid {
    const histories = this.histories(lane, data);
    const order = Uint32Array.from({ length: histories.tasks }, (_, task) => task);
    return plateGrid({ histories, order, windowNs, columns, rows: 1 });
  }

  #keptOf(lane: number, data: FigureLane): Kept {
    const kept = this.#kept[lane];
    if (kept && kept.params === data.params) return kept;
    const histories = laneTasks(this.#description, data.params, column(data.state, "taskState").length);
    const reading = this.#lockOf(data.params);
    const lock = reading && laneLine(this.#description, data.params, reading);
    const fresh: Kept = { params: data.params, histories, lock, rows: null, plate: null, key: "" };
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

function orderOf(returns: Float64Array, byReturn: boolean): Uint32Array {
  const order = Uint32Array.from(returns, (_, task) => task);
  if (!byReturn) return order;
  // Those that don't come back stay in the order of their numbers: Infinity - Infinity is no number.
  return order.sort((a, b) => {
    const [first, second] = [returns[a] as number, returns[b] as number];
    return first === second ? a - b : first - second;
  });
}

/** In the order in which they stand, anew where the log has grown. */
function rowsOf(kept: Kept, { log }: FigureLane, byReturn: boolean): NonNullable<Kept["rows"]> {
  if (kept.rows?.records !== log.length || kept.rows.byReturn !== byReturn) {
    const { histories } = kept;
    const firstReturnNs = histories.firstReturns();
    const order = orderOf(firstReturnNs, byReturn);
    kept.rows = { records: log.length, byReturn, order, firstWakeNs: histories.firstWakes(), firstReturnNs };
  }
  return kept.rows;
}
