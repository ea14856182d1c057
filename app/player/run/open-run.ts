import { messageOf } from "../../base/message-of";
import type { EngineClient, EngineRun } from "../../engine/engine";
import type { RunEvents } from "../../engine/run-update";
import type { LaneParams } from "../../model/scenario";
import { type Moment, SeekQueue, type SeekQueueOptions } from "./seek-queue";

/** The one run that a figure has open, and what it is asked for. What an older run still says reaches nobody. */
export class OpenRun {
  readonly #engine: Pick<EngineClient, "open" | "close">;
  readonly #seeks: SeekQueue;
  #run: EngineRun | null = null;
  /** Counts openings, so that answers of an older run are told apart. */
  #opening = 0;

  constructor(engine: Pick<EngineClient, "open" | "close">, answers: SeekQueueOptions) {
    this.#engine = engine;
    this.#seeks = new SeekQueue(answers);
  }

  /** null until the engine has answered, and after a failure. */
  get current(): EngineRun | null {
    return this.#run;
  }

  /** The moment that the newest seek leads to; null when none is under way. */
  get target(): Moment | null {
    return this.#seeks.target;
  }

  /** Asks for the states of a moment. Nothing is asked while no run is open. */
  seek(moment: Moment): void {
    this.#seeks.request(moment);
  }

  /** Closes what was open. Resolves to null where another opening came first, or where it failed: then `events.failed` has the sentence. */
  async open(lanes: readonly LaneParams[], events: RunEvents): Promise<EngineRun | null> {
    this.close();
    const opening = this.#opening;
    const isCurrent = () => opening === this.#opening;
    try {
      const run = await this.#engine.open(lanes, {
        updated: (update) => {
          if (isCurrent()) events.updated(update);
        },
        failed: (problem) => {
          if (isCurrent()) events.failed(problem);
        },
        noticed: (notice) => {
          if (isCurrent()) events.noticed?.(notice);
        },
        reported: (reports) => {
          if (isCurrent()) events.reported?.(reports);
        },
      });
      if (isCurrent()) {
        this.#run = run;
        this.#seeks.use(run);
        return run;
      }
      run.close();
    } catch (error) {
      if (isCurrent()) events.failed(messageOf(error));
    }
    return null;
  }

  close(): void {
    this.#opening++;
    this.#seeks.use(null);
    this.#run?.close();
    this.#run = null;
  }

  /** For good. */
  dispose(): void {
    this.close();
    this.#engine.close();
  }
}
