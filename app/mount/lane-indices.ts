/**
 * What drawings have read of the logs of a run, so that it is read once and kept once, however many drawings need it; and how much of it is kept. It goes
 * with the run.
 */
import type { LaneParams } from "../model/scenario";
import type { LogReader, ReaderBudget } from "./log-reader";

/** A reader that takes no more of what there is goes on, however large the others are. */
const littleShare = 1 / 16;

export class LaneIndices implements ReaderBudget {
  readonly #mostBytes: () => number;
  readonly #readers = new Map<string, LogReader>();

  constructor(mostBytes: () => number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    let bytes = 0;
    for (const reader of this.#readers.values()) bytes += reader.bytes;
    return bytes;
  }

  /** The lane's reader by that name, made where there is none yet. Its name holds whatever it is made by. */
  reader<R extends LogReader>(name: string, make: () => R): R {
    const known = this.#readers.get(name) as R | undefined;
    if (known) return known;
    const fresh = make().keepTo(this);
    this.#readers.set(name, fresh);
    return fresh;
  }

  /** Where all are too large together, the largest that can be is made coarser; where none can be, the one that asks is to stop, unless it takes little. */
  allows(reader: LogReader): boolean {
    const most = this.#mostBytes();
    while (this.bytes > most) {
      const bySize = [...this.#readers.values()].sort((a, b) => b.bytes - a.bytes);
      if (!bySize.some((one) => one.coarsen())) return reader.neverStops || reader.bytes <= most * littleShare;
    }
    return true;
  }
}

/** That may be full: a column that has grown leaves the smaller one behind until it is collected. */
const filled = 0.8;

/** By their parameters, which are another object for each lane of each run. */
const lent = new WeakMap<LaneParams, LaneIndices>();

/** A run begins. `mostBytes`: for all its lanes together, as of now. What drawings had read of these lanes before is let go. */
export function lendIndices(lanes: readonly LaneParams[], mostBytes: () => number): void {
  for (const lane of lanes) lent.set(lane, new LaneIndices(() => (mostBytes() * filled) / lanes.length));
}

/** A run is over for good. */
export function dropIndices(lanes: readonly LaneParams[]): void {
  for (const lane of lanes) lent.delete(lane);
}

/** null: of a lane that is not a run of a player (printed, or in a test) whoever draws keeps what it reads. */
export const indicesOf = (lane: LaneParams): LaneIndices | null => lent.get(lane) ?? null;

/** The lane's own reader of that name, for all that are shown the same of its log at the same time; or a new one where nobody keeps any. */
export const laneReader = <R extends LogReader>(lane: LaneParams, name: string, make: () => R): R =>
  indicesOf(lane)?.reader(name, make) ?? make();
