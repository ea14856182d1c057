/** What a plate of towers keeps from frame to frame: each lane's history, and how high its columns end. */
import type { Description } from "../../../model/description";
import { laneReader } from "../../../mount/lane-indices";
import { LaneMemory } from "../../../mount/lane-memory";
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

interface Made {
  ends: TowerEnds | null;
  records: number;
}

/** A tower of few keys is no higher than so many would let it be. */
const leastKeys = 4;

export class TowersMemory extends LaneMemory<TowerHistory, Made> {
  readonly #description: Description;

  constructor(description: Description) {
    super();
    this.#description = description;
  }

  /** Keys that a plate is high, the same for all lanes: the most that any bucket holds, and a little. */
  keysUp({ lanes }: FigureFrame): number {
    let most = leastKeys;
    lanes.forEach((lane, index) => {
      const history = this.kept(index, lane).history.sync(lane.log);
      most = Math.max(most, history.longest);
      // Of what was not read the state tells.
      if (history.stopped) for (const keys of fullest(chainLengths(lane), 1)) most = Math.max(most, keys);
    });
    return most * 1.08;
  }

  ends(lane: number, columns: number): TowerEnds {
    const kept = this.kept(lane);
    const { lengths, records, emptyBuckets } = kept.history;
    if (kept.ends?.keys.length !== columns || kept.records !== records) {
      kept.ends = { keys: fullest(lengths, columns), emptyBuckets };
      kept.records = records;
    }
    return kept.ends;
  }

  protected begin(lane: FigureLane): Made & { readonly history: TowerHistory } {
    const buckets = chainLengths(lane).length || bucketsOf(lane.params);
    const make = () => new TowerHistory(this.#description, buckets);
    return { history: laneReader(lane.params, `towers/${buckets}`, make), ends: null, records: -1 };
  }
}
