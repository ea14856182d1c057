/** What a plate keeps from frame to frame: each lane's history, and its cells, which go on with it. */
import { greatest } from "../../base/extremes";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { laneReader } from "../../mount/lane-indices";
import { LaneMemory } from "../../mount/lane-memory";
import type { LogReader } from "../../mount/log-reader";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { GrowingCells, GrowingScale } from "./growing-scale";
import type { Sweep, SweepSize } from "./sweep";

export interface Growing<History extends LogReader> {
  /** Whatever names it alike shares a lane's history. */
  readonly reader: string;
  readonly history: (description: Description, params: LaneParams) => History;
  /** How much a history knows, in whatever its cells are placed by; absent: time, ns. */
  readonly known?: (history: History) => number;
  /** However little is known, a plate is so wide; absent: 1. */
  readonly least?: number;
  /** All lanes' cells are as long as the longest; absent: each is as long as its own run. */
  readonly alike?: boolean;
}

interface Made {
  /** By name. */
  readonly cells: Map<string, GrowingCells<Sweep>>;
}

export class GrowingMemory<History extends LogReader> extends LaneMemory<History, Made> {
  readonly scale = new GrowingScale();
  readonly #description: Description;
  readonly #growing: Growing<History>;

  constructor(description: Description, growing: Growing<History>) {
    super();
    this.#description = description;
    this.#growing = growing;
  }

  /** How long the plates of all lanes are, which share it: as the longest. Reads what is new in the logs. */
  length({ lanes }: FigureFrame): number {
    const known = lanes.map((lane, index) => this.#known(this.kept(index, lane).history.sync(lane.log)));
    return Math.max(this.#growing.least ?? 1, greatest(known));
  }

  /**
   * A lane's cells; null: they are still to be made. `size`: as if they were as long as the plates of all lanes; they are as long as theirs, longer while the run grows,
   * or, for a while, of another length still: theirs says. `name`: among several of one lane.
   */
  cells<S extends Sweep, Size extends Omit<SweepSize, "rows">>(
    lane: number,
    size: Size,
    make: (history: History, size: Size) => S,
    name = "",
  ): S | null {
    const { history, cells } = this.kept(lane);
    const known = this.#known(history);
    const own = { ...size, ...this.scale.sizeOf(size.length, this.#growing.alike ? size.length : known, size.columns) };
    const grown = (cells.get(name) ?? new GrowingCells()) as GrowingCells<S>;
    cells.set(name, grown);
    return grown.of(this.scale, history, Object.values(own).join(" "), known, () => make(history, own));
  }

  #known(history: History): number {
    return this.#growing.known?.(history) ?? history.lastTimeNs;
  }

  protected begin({ params }: FigureLane) {
    const history = laneReader(params, this.#growing.reader, () => this.#growing.history(this.#description, params));
    return { history, cells: new Map() };
  }
}
