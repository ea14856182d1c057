/** What a drawing keeps of each lane as long as that is the same run: what it has read of the log, and what it makes of it. */
import type { LaneParams } from "../model/scenario";
import { type LogReader, readOn } from "./log-reader";
import type { FigureFrame, FigureLane } from "./types";

interface Kept<History extends LogReader> {
  readonly params: LaneParams;
  readonly history: History;
}

export abstract class LaneMemory<History extends LogReader, Made extends object = object> {
  readonly #kept: (Kept<History> & Made)[] = [];

  /** Of a lane that is another one: its history, usually that of `laneReader`, and what is made of it. */
  protected abstract begin(lane: FigureLane): { readonly history: History } & Made;

  /** Reads on in the frame's logs, at most so many records; true when all is read. */
  read({ lanes }: FigureFrame, most: number): boolean {
    return readOn(
      lanes.map((lane, index) => [this.kept(index, lane).history, lane.log] as const),
      most,
    );
  }

  /** What is kept of a lane, begun anew where it is another one; without `lane` as it is, after `read` or a call with it. */
  protected kept(index: number, lane?: FigureLane): Kept<History> & Made {
    const known = this.#kept[index];
    if (known && (!lane || known.params === lane.params)) return known;
    if (!lane) throw new Error(`Nothing is kept of lane ${index} yet.`);
    const fresh = { params: lane.params, ...this.begin(lane) };
    this.#kept[index] = fresh;
    return fresh;
  }

  /** After `read`. */
  history(index: number): History {
    return this.kept(index).history;
  }
}
