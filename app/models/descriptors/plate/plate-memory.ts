/** What a plate of descriptors keeps from frame to frame: each lane's history, and its cells until the log or the size is another. */
import type { Description } from "../../../model/description";
import type { LaneParams } from "../../../model/scenario";
import { laneReader } from "../../../stage/lane-indices";
import { readOn } from "../../../stage/log-reader";
import type { FigureFrame, FigureLane } from "../../../stage/types";
import { DescriptorHistory } from "../descriptor-history";
import { type DescriptorRaster, descriptorRaster, type RasterSize } from "./descriptor-raster";

interface Kept {
  readonly params: LaneParams;
  readonly history: DescriptorHistory;
  raster: DescriptorRaster | null;
  key: string;
  version: number;
}

export class PlateMemory {
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

  /** Time that the plates of all lanes are wide, ns; at least one. */
  spanNs({ lanes }: FigureFrame): number {
    return Math.max(1, ...lanes.map((lane, index) => this.#keptOf(index, lane).history.sync(lane.log).lastTimeNs));
  }

  history(lane: number): DescriptorHistory {
    return (this.#kept[lane] as Kept).history;
  }

  raster(lane: number, size: RasterSize): DescriptorRaster & { version: number } {
    const kept = this.#kept[lane] as Kept;
    const { history } = kept;
    const key = `${history.callNs.count} ${history.lookFromNs.count} ${history.lastTimeNs} ${Object.values(size).join(" ")}`;
    if (kept.raster === null || kept.key !== key) {
      kept.raster = descriptorRaster(history, size);
      kept.key = key;
      kept.version = ++this.#version;
    }
    return { ...kept.raster, version: kept.version };
  }

  #keptOf(lane: number, { params }: FigureLane): Kept {
    const kept = this.#kept[lane];
    if (kept && kept.params === params) return kept;
    const history = laneReader(params, "descriptors", () => new DescriptorHistory(this.#description, params));
    const fresh: Kept = { params, history, raster: null, key: "", version: 0 };
    this.#kept[lane] = fresh;
    return fresh;
  }
}
