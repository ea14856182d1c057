/** What plates of servers keep from frame to frame: each lane's history, and its cells, which go on with it. */
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { GrowingCells, GrowingScale, leapTo } from "../../plate/growing/growing-scale";
import { laneReader } from "../../stage/lane-indices";
import { readOn } from "../../stage/log-reader";
import type { FigureFrame, FigureLane } from "../../stage/types";
import { type Architecture, pageStates } from "./core-names";
import { ServerHistory } from "./history";
import { CountSweep, type RasterSize, ShareSweep } from "./raster";

interface Kept {
  readonly params: LaneParams;
  readonly history: ServerHistory;
  readonly cells: GrowingCells<ShareSweep>;
  readonly waiting: GrowingCells<CountSweep>;
}

/** Rows of a picture: pages, or workers. */
export type Rows = "pages" | "workers";

export interface Raster extends Pick<ShareSweep, "columns" | "rows" | "cells" | "length"> {
  readonly version: number;
}

export class ServerMemory {
  readonly scale = new GrowingScale();
  readonly #description: Description;
  readonly #kept: Kept[] = [];

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

  /** Time that the pictures of all lanes are wide; at least a microsecond. */
  endNs({ lanes }: FigureFrame): number {
    return Math.max(1e3, ...lanes.map((lane, index) => this.#keptOf(index, lane).history.sync(lane.log).lastTimeNs));
  }

  history(lane: number): ServerHistory {
    return (this.#kept[lane] as Kept).history;
  }

  /** null: it is still to be made. It may be of a longer time than was asked for, or of another that stands meanwhile: its `length` says, ns. */
  raster(lane: number, rows: Rows, size: RasterSize): Raster | null {
    const { history, cells } = this.#kept[lane] as Kept;
    const own = { ...size, endNs: this.#lengthOf(size.endNs) };
    const look = `${rows} ${Object.values(own).join(" ")}`;
    const known = Math.min(history.lastTimeNs, own.endNs);
    const sweep = cells.of(this.scale, history, look, known, () => new ShareSweep(history[rows], own));
    if (sweep === null) return null;
    const { columns, length } = sweep;
    return { columns, rows: sweep.rows, cells: sweep.cells, length, version: cells.version };
  }

  /** How many pages wait, by column; null as above. */
  waiting(lane: number, pages: number, endNs: number, columns: number): CountSweep | null {
    const { history, waiting } = this.#kept[lane] as Kept;
    const size = { who: pages, state: pageStates.indexOf("waits"), endNs: this.#lengthOf(endNs), columns };
    const look = Object.values(size).join(" ");
    const known = Math.min(history.lastTimeNs, size.endNs);
    return waiting.of(this.scale, history, look, known, () => new CountSweep(history.pages, size));
  }

  #lengthOf(endNs: number): number {
    return this.scale.grows ? leapTo(endNs) : endNs;
  }

  #keptOf(lane: number, { params }: FigureLane): Kept {
    const kept = this.#kept[lane];
    if (kept && kept.params === params) return kept;
    const make = () => new ServerHistory(this.#description, String(params.architecture) as Architecture);
    const history = laneReader(params, "server", make);
    const fresh: Kept = { params, history, cells: new GrowingCells(), waiting: new GrowingCells() };
    this.#kept[lane] = fresh;
    return fresh;
  }
}
