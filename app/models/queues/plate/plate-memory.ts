/** What a listener's plate keeps from frame to frame: each lane's history, and its cells, which go on with it. */
import type { Description } from "../../../model/description";
import type { LaneParams } from "../../../model/scenario";
import { GrowingCells, GrowingScale } from "../../../plate/growing/growing-scale";
import type { StateSweep } from "../../../plate/growing/state-sweep";
import { laneReader } from "../../../stage/lane-indices";
import { readOn } from "../../../stage/log-reader";
import type { FigureFrame, FigureLane } from "../../../stage/types";
import { clientSweep, type RasterSize } from "./client-raster";
import { ListenerHistory } from "./listener-history";

interface Kept {
  readonly params: LaneParams;
  readonly history: ListenerHistory;
  readonly cells: GrowingCells<StateSweep>;
}

/** Cells that are so many events long. */
export type ClientRaster = Pick<StateSweep, "columns" | "rows" | "cells" | "length"> & { readonly version: number };

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

  /** Events that the plates of all lanes are wide; at least one. */
  events({ lanes }: FigureFrame): number {
    return Math.max(1, ...lanes.map((lane, index) => this.#keptOf(index, lane).history.sync(lane.log).events));
  }

  history(lane: number): ListenerHistory {
    return (this.#kept[lane] as Kept).history;
  }

  /** null: it is still to be made. `size`: of the plates of all lanes; what is made is as long as its lane, and longer while the run grows. */
  raster(lane: number, size: RasterSize): ClientRaster | null {
    const { history, cells } = this.#kept[lane] as Kept;
    const { length: events, columns } = this.scale.sizeOf(size.events, history.events, size.columns);
    const own = { ...size, events, columns: Math.min(events, columns) };
    const look = Object.values(own).join(" ");
    const sweep = cells.of(this.scale, history, look, history.events, () => clientSweep(history, own));
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
    const history = laneReader(params, "listener", () => new ListenerHistory(this.#description));
    const fresh: Kept = { params, history, cells: new GrowingCells() };
    this.#kept[lane] = fresh;
    return fresh;
  }
}
