/** What a plate of towers keeps from frame to frame: each lane's history, and how high its columns end. */
import type { Description } from "../../../model/description";
import type { LaneParams } from "../../../model/scenario";
import { laneReader } from "../../../mount/lane-indices";
import { readOn } from "../../../mount/log-reader";
import type { FigureFrame, FigureLane } from "../../../mount/types";
import { bucketsOf } from "../functions";
import { chainLengths } from "../lane";
import { fullest, TowerHistory } from "./tower-history";

/** How it all ends. */
export interface TowerEnds {
  /** Of each column, in keys. */
  readonly keys: Uint32Array;
  readonly emptyBuckets: number;
}

interface Kept {
  readonly params: LaneParams;
  readonly history: TowerHistory;
  ends: TowerEnds | null;
  records: number;
}

/** A tower of few keys is no higher than so many would let it be. */
const leastKeys = 4;

export class TowersMemory {
  readonly #description: Description;
  readonly #kept: Kept[] = [];

  constructor(description: Description) {
    this.#description = description;
  }

  /** Reads on in the frame's logs, at most so many records; true when all is read. */
  read({ lanes }: FigureFrame, most: number): boolean {
    return readOn(
      lanes.map((lane, index) => [this.#keptOf(index, lane).history, lane.log]),
      most,
    );
  }

  /** Keys that a plate is high, the same for all lanes: the most that any bucket holds, and a little. */
  keysUp({ lanes }: FigureFrame): number {
    let most = leastKeys;
    lanes.forEach((lane, index) => {
      const history = this.#keptOf(index, lane).history.sync(lane.log);
      most = Math.max(most, history.longest);
      // Of what was not read the state tells.
      if (history.stopped) for (const keys of fullest(chainLengths(lane), 1)) most = Math.max(most, keys);
    });
    return most * 1.08;
  }

  history(lane: number): TowerHistory {
    return (this.#kept[lane] as Kept).history;
  }

  ends(lane: number, columns: number): TowerEnds {
    const kept = this.#kept[lane] as Kept;
    const { lengths, records, emptyBuckets } = kept.history;
    if (kept.ends?.keys.length !== columns || kept.records !== records) {
      kept.ends = { keys: fullest(lengths, columns), emptyBuckets };
      kept.records = records;
    }
    return kept.ends;
  }

  #keptOf(lane: number, data: FigureLane): Kept {
    const kept = this.#kept[lane];
    if (kept && kept.params === data.params) return kept;
    const buckets = chainLengths(data).length || bucketsOf(data.params);
    const name = `towers/${buckets}`;
    const history = laneReader(data.params, name, () => new TowerHistory(this.#description, buckets));
    const fresh: Kept = { params: data.params, history, ends: null, records: -1 };
    this.#kept[lane] = fresh;
    return fresh;
  }
}
