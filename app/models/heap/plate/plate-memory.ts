/** What a heap's plate keeps from frame to frame: each lane's history, and its grid of cells until the log, the scale or the size is another. */
import type { Description } from "../../../model/description";
import type { LaneParams } from "../../../model/scenario";
import { laneReader } from "../../../mount/lane-indices";
import { LaneMemory } from "../../../mount/lane-memory";
import type { FigureFrame, FigureLane } from "../../../mount/types";
import { BlockHistory } from "./block-history";
import { type HeapGrid, heapGrid } from "./heap-raster";

/** What all lanes share, so that they can be compared. */
export interface PlateScale {
  /** Calls, and one more: what the last of them leaves is seen as well. */
  readonly moments: number;
  readonly bytes: number;
}

interface Made {
  /** The furthest that a chunk in use ever ended, and the moments that were looked at for it. */
  most: number;
  looked: number;
  /** Calls that are shown. */
  shown: number;
  grid: HeapGrid | null;
  key: string;
  version: number;
}

/** Above the highest chunk there is room for the unused end, as a share of what is below. */
const headroom = 1.1;
const leastBytes = 64;

/** A growing log is drawn anew when it has so many calls more, as a share of those shown: all of its drawing together stays in proportion to its length. */
const leastGrowth = 1 / 16;
const leastCalls = 4;

export class HeapPlateMemory extends LaneMemory<BlockHistory, Made> {
  readonly #description: Description;
  #version = 0;

  constructor(description: Description) {
    super();
    this.#description = description;
  }

  /** Reads what is new in the logs. */
  scale({ lanes, displayTimeNs }: FigureFrame): PlateScale {
    let [calls, bytes] = [1, leastBytes];
    lanes.forEach((lane, index) => {
      const kept = this.kept(index, lane);
      kept.history.sync(lane.log);
      kept.shown = shownCalls(kept.history, kept.shown, lane.finished ?? false, displayTimeNs);
      if (kept.shown + 1 < kept.looked) [kept.most, kept.looked] = [0, 0];
      for (; kept.looked <= kept.shown; kept.looked++)
        kept.most = Math.max(kept.most, kept.history.usedEnd.values[kept.looked] as number);
      calls = Math.max(calls, kept.shown, lane.finished && !kept.history.stopped ? 0 : callsAhead(lane.params));
      bytes = Math.max(bytes, kept.most * headroom);
    });
    return { moments: calls + 1, bytes };
  }

  /** Calls of a lane that are shown: nearly all that are known, and all when no more come. */
  shown(lane: number): number {
    return this.kept(lane).shown;
  }

  /** Of the calls that are shown. `columns`: of all moments together. */
  grid(lane: number, { moments, bytes }: PlateScale, columns: number, rows: number): HeapGrid & { version: number } {
    const kept = this.kept(lane);
    const { history, shown } = kept;
    const key = `${shown} ${history.endNs.values[shown - 1]} ${moments} ${bytes} ${columns} ${rows}`;
    if (kept.grid === null || kept.key !== key) {
      const known = shown + 1;
      const across = Math.max(1, Math.round((columns * known) / moments));
      kept.grid = heapGrid({ history, moments: known, bytes, columns: across, rows });
      kept.key = key;
      kept.version = ++this.#version;
    }
    return { ...kept.grid, version: kept.version };
  }

  protected begin({ params }: FigureLane): Made & { readonly history: BlockHistory } {
    const history = laneReader(params, "blocks", () => new BlockHistory(this.#description, params));
    return { history, most: 0, looked: 0, shown: 0, grid: null, key: "", version: 0 };
  }
}

/** The moment shown is always among them. */
function shownCalls(history: BlockHistory, shown: number, finished: boolean, displayTimeNs: number): number {
  const { calls } = history;
  if (finished || history.stopped || calls < shown) return calls;
  const grown = calls - shown >= Math.max(leastCalls, leastGrowth * shown);
  return grown || history.callsAt(displayTimeNs) > shown ? calls : shown;
}

/** How many calls a run that is still being computed will have; what is read from a trace is not known. */
const callsAhead = ({ workload, operations }: LaneParams): number =>
  workload === "given" || workload === "ten-calls" || workload === "three-neighbours" ? 0 : Number(operations);
