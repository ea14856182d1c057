/** What plates keep from frame to frame: each lane's histories, the order of its rows, and its grid of cells until the log, the window or the size is another. */
import { inOrder, orderInParts } from "../../base/order";
import { inOnePiece, type Parts } from "../../base/parts";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { readOn } from "../../mount/log-reader";
import type { FigureFrame, FigureLane, TimeWindow } from "../../mount/types";
import { Pace, type Shows } from "../../plate/pace";
import { type LineGrid, lineGrid } from "./line-raster";
import { type LockLine, type LockReading, laneLine } from "./lock-line";
import { type PlateGrid, plateGrid } from "./plate-raster";
import { laneTasks, type TaskHistories } from "./task-history";

/** The plate of one lane, as far as its run is known. */
export interface LanePlate {
  readonly histories: TaskHistories;
  /** What it was made for; what is shown meanwhile may be another window. */
  readonly windowNs: TimeWindow;
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
  /** How many tasks were woken at all. */
  readonly woken: number;
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
  /** Of the log when it was sorted last. */
  sorted: { readonly records: number; readonly byReturn: boolean; readonly order: Uint32Array } | null;
  plate: LanePlate | null;
  shows: Shows | null;
  /** Of the plate before, which nobody has any more: written over by the next. */
  spare: Pick<LanePlate, "grid" | "order"> | null;
}

type PlateUse = "panel" | "lens";

interface Making {
  readonly windowNs: TimeWindow;
  readonly untilNs: number;
  readonly columns: number;
  readonly rows: number;
  readonly rowsPx: number;
  readonly withheld: boolean;
}

/** Whether a lane's rows stand in the order in which its tasks first sleep again; else by number. */
export type ByReturn = (params: LaneParams) => boolean;

/** How a lane's log tells of a lock that its tasks share; null: it doesn't, or there are many. */
export type LockOf = (params: LaneParams) => LockReading | null;

export class PlateMemory {
  readonly #description: Description;
  readonly #byReturn: ByReturn;
  readonly #lockOf: LockOf;
  /** Of each lane what stands in its panel, and what in the lens over it. */
  readonly #kept: Record<PlateUse, Kept[]> = { panel: [], lens: [] };
  #version = 0;
  /** For sorting, of whichever lane; null while one is at it. */
  #spare: { readonly order: Uint32Array; readonly times: Float64Array } | null = null;
  readonly pace = new Pace();

  constructor(description: Description, byReturn: ByReturn, lockOf: LockOf = () => null) {
    this.#description = description;
    this.#byReturn = byReturn;
    this.#lockOf = lockOf;
  }

  /** Reads on in the frame's logs, at most so many records; true when all is read. */
  read({ lanes }: FigureFrame, most: number): boolean {
    const readings = lanes.flatMap((data, lane) => {
      const { histories, lock } = this.#keptOf(lane, data);
      return [histories, ...(lock ? [lock] : [])].map((reader) => [reader, data.log] as const);
    });
    return readOn(readings, most);
  }

  /** null: it is still to be made. */
  plate(
    lane: number,
    frame: FigureFrame,
    windowNs: TimeWindow,
    columns: number,
    rowsPx: number,
    use: PlateUse = "panel",
  ): LanePlate | null {
    const { withheld = false, displayTimeNs } = frame;
    const data = frame.lanes[lane] as FigureLane;
    const kept = this.#keptOf(lane, data, use);
    const { histories, lock } = kept;
    histories.sync(data.log);
    lock?.sync(data.log);
    const rows = Math.max(1, Math.min(histories.tasks, rowsPx));
    // What is withheld is known up to the moment shown, and who comes back when is not said.
    const nowNs = withheld ? displayTimeNs : 0;
    // A machine that has come to rest stays as it is.
    const whole = data.finished && !histories.stopped;
    const untilNs = Math.max(whole ? Number.POSITIVE_INFINITY : nowNs, histories.lastTimeNs);
    const shows = {
      params: data.params,
      records: data.log.length,
      finished: data.finished ?? false,
      look: `${windowNs.join(" ")} ${columns} ${rows} ${withheld} ${nowNs}`,
      untilNs,
    };
    const wanted = { ...shows, nowNs: displayTimeNs, cells: columns * rows };
    const begin = () => this.#making(kept, data, { windowNs, untilNs, columns, rows, rowsPx, withheld });
    // What comes before a question is withheld shows what comes after.
    if (withheld) {
      const other = kept.shows?.look !== shows.look || kept.shows.records !== shows.records;
      if (other) this.#put(kept, inOnePiece(begin()), shows);
    } else {
      const made = this.pace.make(kept, kept.shows, wanted, begin);
      if (made) this.#put(kept, made.cells, made.shows);
    }
    return kept.plate;
  }

  #put(kept: Kept, plate: LanePlate, shows: Shows): void {
    const { plate: old } = kept;
    kept.spare = this.pace.paints && old ? { grid: old.grid, order: old.order } : null;
    kept.plate = plate;
    kept.shows = shows;
  }

  *#making(
    kept: Kept,
    { params, log }: FigureLane,
    { windowNs, untilNs, columns, rows, rowsPx, withheld }: Making,
  ): Parts<LanePlate> {
    const { histories, lock, spare } = kept;
    kept.spare = null;
    const byReturn = !withheld && this.#byReturn(params);
    const { lastTimeNs } = histories;
    const order = yield* this.#order(kept, log.length, byReturn, spare?.order);
    yield order.length;
    const knownNs = [windowNs[0], Math.min(windowNs[1], Math.max(windowNs[0] + 1, untilNs))] as const;
    const share = (knownNs[1] - knownNs[0]) / (windowNs[1] - windowNs[0]);
    const across = Math.max(1, Math.round(columns * share));
    const grid = yield* plateGrid({ histories, order, windowNs: knownNs, columns: across, rows, instead: spare?.grid });
    const line = lock && lineOf(lock, order, grid, knownNs, rowsPx);
    // What has happened since it was begun is the next one's. From here on nobody has the one that stands.
    const old = this.pace.paints ? kept.plate : null;
    const firstWakeNs = histories.firstWakes(old?.firstWakeNs ?? new Float64Array(order.length), lastTimeNs);
    const firstReturnNs = histories.firstReturns(old?.firstReturnNs ?? new Float64Array(order.length), lastTimeNs);
    const woken = firstWakeNs.reduce((sum, timeNs) => sum + (timeNs < Number.POSITIVE_INFINITY ? 1 : 0), 0);
    const known = { windowNs, knownNs, untilNs, order, byReturn, firstWakeNs, firstReturnNs, woken };
    return { histories, ...known, grid, lock, line, version: ++this.#version };
  }

  /** In which the rows stand, anew where the log has grown. Those that don't come back stay in the order of their numbers. */
  *#order(kept: Kept, records: number, byReturn: boolean, into: Uint32Array | undefined): Parts<Uint32Array> {
    const { sorted, histories } = kept;
    if (sorted?.records === records && sorted.byReturn === byReturn) return sorted.order;
    const own = into && into !== sorted?.order ? into : new Uint32Array(histories.tasks);
    const order = byReturn ? yield* this.#sorted(histories, own) : inOrder(own);
    kept.sorted = { records, byReturn, order };
    return order;
  }

  *#sorted(histories: TaskHistories, into: Uint32Array): Parts<Uint32Array> {
    const { tasks } = histories;
    const known = this.#spare;
    const fits = known && known.order.length >= tasks;
    const spare = fits ? known : { order: new Uint32Array(tasks), times: new Float64Array(tasks) };
    this.#spare = null;
    const values = histories.firstReturns(spare.times.subarray(0, tasks));
    yield tasks;
    const order = yield* orderInParts(values, into, spare.order.subarray(0, tasks));
    this.#spare = spare;
    return order;
  }

  /** Read up to the log's end. */
  histories(lane: number, data: FigureLane): TaskHistories {
    return this.#keptOf(lane, data).histories.sync(data.log);
  }

  /** All tasks in one row. */
  together(lane: number, data: FigureLane, windowNs: TimeWindow, columns: number): Parts<PlateGrid> {
    const histories = this.histories(lane, data);
    const order = inOrder(new Uint32Array(histories.tasks));
    return plateGrid({ histories, order, windowNs, columns, rows: 1 });
  }

  #keptOf(lane: number, data: FigureLane, use: PlateUse = "panel"): Kept {
    const kept = this.#kept[use][lane];
    if (kept && kept.params === data.params) return kept;
    const histories = laneTasks(this.#description, data.params, column(data.state, "taskState").length);
    const reading = this.#lockOf(data.params);
    const lock = reading && laneLine(this.#description, data.params, reading);
    const fresh: Kept = { params: data.params, histories, lock, sorted: null, plate: null, shows: null, spare: null };
    this.#kept[use][lane] = fresh;
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
