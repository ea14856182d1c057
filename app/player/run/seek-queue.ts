import { messageOf } from "../../base/message-of";
import type { EngineRun } from "../../engine/engine";
import type { LaneState } from "../../engine/frame";

/** A moment that is to be shown: a step of the merged log, and the clock that stands above it. */
export interface Moment {
  readonly index: number;
  readonly timeNs: number;
}

export interface SeekQueueOptions {
  /** Records of each lane up to the moment. */
  readonly positions: (index: number) => readonly number[];
  /** `last`: nothing newer waits. */
  readonly arrived: (moment: Moment, states: readonly LaneState[], last: boolean) => void;
  readonly failed: (problem: string) => void;
}

/** One question to the engine at a time; the newest waits, those between are dropped. */
export class SeekQueue {
  readonly #options: SeekQueueOptions;
  #run: EngineRun | null = null;
  #asked: Moment | null = null;
  #waiting: Moment | null = null;

  constructor(options: SeekQueueOptions) {
    this.#options = options;
  }

  /** Answers of an older run are nobody's any more. */
  use(run: EngineRun | null): void {
    this.#run = run;
    this.#asked = null;
    this.#waiting = null;
  }

  /** Where it will lead in the end; null when nothing is under way. */
  get target(): Moment | null {
    return this.#waiting ?? this.#asked;
  }

  request(moment: Moment): void {
    const run = this.#run;
    if (run === null) return;
    if (this.#asked !== null) {
      this.#waiting = moment;
      return;
    }
    this.#asked = moment;
    const current = () => run === this.#run && this.#asked === moment;
    run.seek(this.#options.positions(moment.index)).then(
      (states) => {
        if (!current()) return;
        const next = this.#waiting;
        this.#asked = null;
        this.#waiting = null;
        this.#options.arrived(moment, states, next === null);
        if (next !== null) this.request(next);
      },
      (error) => {
        if (current()) this.#options.failed(messageOf(error));
      },
    );
  }
}
