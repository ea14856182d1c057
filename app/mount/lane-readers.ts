/** What is read of each lane's log, where nothing else is kept of it. */
import { LaneMemory } from "./lane-memory";
import type { LogReader } from "./log-reader";
import type { FigureFrame, FigureLane } from "./types";

export class LaneReaders<R extends LogReader> extends LaneMemory<R> {
  readonly #make: (lane: FigureLane) => R;

  /** `make`: by `laneReader` where other drawings read the same. */
  constructor(make: (lane: FigureLane) => R) {
    super();
    this.#make = make;
  }

  protected begin(lane: FigureLane) {
    return { history: this.#make(lane) };
  }

  /** Of a frame's lanes, up to date. */
  of(frame: FigureFrame): readonly R[] {
    this.read(frame, Number.POSITIVE_INFINITY);
    return frame.lanes.map((_, index) => this.history(index));
  }
}
