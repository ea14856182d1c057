/**
 * The engine as the rest of the site sees it. A page makes one `Engine` (create-engine.ts); it loads each model's core once, and gives each figure a client
 * with a worker of its own, and charts a pool for sweeps. Everything here rejects with Errors whose messages are sentences for the reader.
 */
import type { Description } from "../model/description";
import type { LaneParams } from "../model/scenario";
import type { LaneState } from "./frame";
import type { RunEvents } from "./run-update";

export interface EngineRun {
  /** States of all lanes after so many records of each. Only the newest request is answered: an older one may never settle. */
  seek(records: readonly number[]): Promise<readonly LaneState[]>;
  /** Stops computing at once; what was computed stays, and can be looked at. */
  cancel(): void;
  close(): void;
}

/** One figure's engine: one worker, one instance of the core a lane. Opening a run closes the one before. */
export interface EngineClient {
  open(lanes: readonly LaneParams[], events: RunEvents): Promise<EngineRun>;
  close(): void;
}

/** How a run ended. */
export interface RunResult {
  readonly params: LaneParams;
  /** By name. */
  readonly metrics: Readonly<Record<string, number>>;
  /** Where the model has a column of that name: how often each value occurs, those that do not left out. */
  readonly histogram?: Readonly<Record<string, number>>;
  /** Records. */
  readonly events: number;
  readonly simulatedNs: number;
  /** 64 bits, as 16 hexadecimal digits. */
  readonly digest: string;
}

export interface SweepOptions {
  /** After each run; results so far, undefined where a run is still to come. */
  readonly onProgress?: (done: number, total: number, results: readonly (RunResult | undefined)[]) => void;
  readonly signal?: AbortSignal;
}

/** Runs to the end, on all cores. Results in the order of `runs`. Rejects with the signal's reason when aborted. */
export type Sweep = (
  model: string,
  runs: readonly LaneParams[],
  options?: SweepOptions,
) => Promise<readonly RunResult[]>;

export interface Engine {
  describe(model: string): Promise<Description>;
  client(model: string): EngineClient;
  readonly sweep: Sweep;
  close(): void;
}
