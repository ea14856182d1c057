/**
 * How many tasks could run over a whole run. The state tells it up to its own moment, the log beyond: who is woken comes, who goes to sleep leaves, as the core
 * counts them; runnable-history.test.ts holds it against the core's column.
 */
import type { LogView } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { laneReader } from "../../mount/lane-indices";
import { LogReader, readOn } from "../../mount/log-reader";
import type { FigureFrame, FigureLane } from "../../mount/types";

/** As many slices of time, at most; a longer run has longer ones. */
const mostSlices = 2048;
const firstSliceNs = 1000;

export class RunnableHistory extends LogReader {
  readonly #wake: number;
  readonly #sleep: number;
  /** Tasks times ns, by slice. */
  readonly #taskNs = new Float64Array(mostSlices);
  #sliceNs = firstSliceNs;
  #tasks = 0;
  #sinceNs = 0;

  constructor({ kinds }: Description) {
    super();
    const kind = (name: string) => kinds.findIndex((one) => one.name === name);
    this.#wake = kind("wake");
    this.#sleep = kind("sleep");
  }

  protected override restart(): void {
    this.#taskNs.fill(0);
    this.#sliceNs = firstSliceNs;
    this.#tasks = 0;
    this.#sinceNs = 0;
  }

  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const timeNs = log.timeNs.at(i) as number;
      if (timeNs > this.#sinceNs) this.#stay(timeNs);
      const kind = log.kind.at(i) as number;
      if (kind === this.#wake) this.#tasks++;
      else if (kind === this.#sleep) this.#tasks--;
    }
  }

  /** As many as there are, up to that moment. */
  #stay(untilNs: number): void {
    while (untilNs > mostSlices * this.#sliceNs) this.#halve();
    const last = Math.min(mostSlices, Math.ceil(untilNs / this.#sliceNs));
    for (let slice = Math.floor(this.#sinceNs / this.#sliceNs); slice < last; slice++) {
      const fromNs = Math.max(this.#sinceNs, slice * this.#sliceNs);
      const toNs = Math.min(untilNs, (slice + 1) * this.#sliceNs);
      this.#taskNs[slice] = (this.#taskNs[slice] as number) + this.#tasks * (toNs - fromNs);
    }
    this.#sinceNs = untilNs;
  }

  #halve(): void {
    const own = this.#taskNs;
    for (let i = 0; i < mostSlices / 2; i++) own[i] = (own[2 * i] as number) + (own[2 * i + 1] as number);
    own.fill(0, mostSlices / 2);
    this.#sliceNs *= 2;
  }

  get sliceNs(): number {
    return this.#sliceNs;
  }

  /** Mean of the tasks that could run between two moments, as finely as slices tell it. */
  mean(fromNs: number, toNs: number): number {
    const first = Math.floor(fromNs / this.#sliceNs);
    const last = Math.max(first + 1, Math.min(mostSlices, Math.ceil(Math.min(toNs, this.#sinceNs) / this.#sliceNs)));
    let taskNs = 0;
    for (let slice = first; slice < last; slice++) taskNs += this.#taskNs[slice] ?? 0;
    const lengthNs = Math.min(last * this.#sliceNs, this.#sinceNs) - first * this.#sliceNs;
    return lengthNs > 0 ? taskNs / lengthNs : 0;
  }

  override get bytes(): number {
    return this.#taskNs.byteLength;
  }
}

/** Of the lanes of a figure. */
export class RunnableMemory {
  readonly #description: Description;
  #own: { readonly params: LaneParams; readonly history: RunnableHistory }[] = [];

  constructor(description: Description) {
    this.#description = description;
  }

  /** Reads on in the frame's logs, at most so many records; true when all is read. */
  read({ lanes }: FigureFrame, most: number): boolean {
    return readOn(
      lanes.map((data, lane) => [this.#of(lane, data.params), data.log] as const),
      most,
    );
  }

  /** Read up to the log's end. */
  history(lane: number, data: FigureLane): RunnableHistory {
    return this.#of(lane, data.params).sync(data.log);
  }

  #of(lane: number, params: LaneParams): RunnableHistory {
    const known = this.#own[lane];
    if (known?.params === params) return known.history;
    const history = laneReader(params, "runnable", () => new RunnableHistory(this.#description));
    this.#own[lane] = { params, history };
    return history;
  }
}
