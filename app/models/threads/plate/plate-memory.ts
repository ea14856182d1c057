/** What a plate of threads keeps from frame to frame: each lane's history, and its cells, which go on with it. */
import type { Description } from "../../../model/description";
import type { LaneParams } from "../../../model/scenario";
import { GrowingCells, GrowingScale } from "../../../plate/growing/growing-scale";
import type { StateSweep } from "../../../plate/growing/state-sweep";
import { laneReader } from "../../../stage/lane-indices";
import { readOn } from "../../../stage/log-reader";
import type { FigureFrame, FigureLane } from "../../../stage/types";
import { ThreadHistory } from "../thread-history";
import { type RasterSize, threadSweep } from "./thread-raster";

interface Kept {
  readonly params: LaneParams;
  readonly history: ThreadHistory;
  readonly cells: GrowingCells<StateSweep>;
}

/** Cells that are so long, ns. */
export type ThreadRaster = Pick<StateSweep, "columns" | "rows" | "cells" | "length"> & { readonly version: number };

export class PlateMemory {
  readonly #description: Description;
  readonly #kept: Kept[] = [];
  readonly scale = new GrowingScale();

  constructor(description: Description) {
    this.#description = description;
  }

  /** Reads on in the frame's logs, at most so many records; true when all is read. */
  read({ lanes }: FigureFrame, most: number): boolean {
    return readOn(
      lanes.map((lane, index) => [this.#keptOf(index, lane).history, lane.log] as const),
      most,
    );
  }

  /** Time that the plates of all lanes are wide, ns; at least one. */
  spanNs({ lanes }: FigureFrame): number {
    return Math.max(1, ...lanes.map((lane, index) => this.#keptOf(index, lane).history.sync(lane.log).lastTimeNs));
  }

  history(lane: number): ThreadHistory {
    return (this.#kept[lane] as Kept).history;
  }

  /** null: it is still to be made. `size`: of the plates of all lanes; what is made is as long as its lane, and longer while the run grows. */
  raster(lane: number, size: RasterSize): ThreadRaster | null {
    const { history, cells } = this.#kept[lane] as Kept;
    const { length: spanNs, columns } = this.scale.sizeOf(size.spanNs, history.lastTimeNs, size.columns);
    const own = { ...size, spanNs, columns };
    const look = Object.values(own).join(" ");
    const sweep = cells.of(this.scale, history, look, history.lastTimeNs, () => threadSweep(history, own));
    if (sweep === null) return null;
    return {
      columns: sweep.columns,
      rows: sweep.rows,
      cells: sweep.cells,
      length: sweep.length,
      version: cells.version,
    };
  }

  #keptOf(lane: number, { params }: FigureLane): Kept {
    const kept = this.#kept[lane];
    if (kept && kept.params === params) return kept;
    const history = laneReader(params, "threads", () => new ThreadHistory(this.#description));
    const fresh: Kept = { params, history, cells: new GrowingCells() };
    this.#kept[lane] = fresh;
    return fresh;
  }
}
