/** What plates of servers keep from frame to frame: each lane's history, and its cells until the log or the size is another. */
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { laneReader } from "../../stage/lane-indices";
import { readOn } from "../../stage/log-reader";
import type { FigureFrame, FigureLane } from "../../stage/types";
import type { Architecture } from "./core-names";
import { ServerHistory } from "./history";
import { type RasterSize, type StateRaster, stateRaster } from "./raster";

interface Kept {
  readonly params: LaneParams;
  readonly history: ServerHistory;
  raster: StateRaster | null;
  key: string;
  version: number;
}

/** Rows of a picture: pages, or workers. */
export type Rows = "pages" | "workers";

export class ServerMemory {
  readonly #description: Description;
  readonly #kept: Kept[] = [];
  #version = 0;

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

  raster(lane: number, rows: Rows, size: RasterSize): StateRaster & { version: number } {
    const kept = this.#kept[lane] as Kept;
    const { history } = kept;
    const key = `${rows} ${history.records} ${history.lastTimeNs} ${Object.values(size).join(" ")}`;
    if (kept.raster === null || kept.key !== key) {
      kept.raster = stateRaster(history[rows], size);
      kept.key = key;
      kept.version = ++this.#version;
    }
    return { ...kept.raster, version: kept.version };
  }

  #keptOf(lane: number, { params }: FigureLane): Kept {
    const kept = this.#kept[lane];
    if (kept && kept.params === params) return kept;
    const make = () => new ServerHistory(this.#description, String(params.architecture) as Architecture);
    const fresh: Kept = { params, history: laneReader(params, "server", make), raster: null, key: "", version: 0 };
    this.#kept[lane] = fresh;
    return fresh;
  }
}
