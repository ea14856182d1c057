/** What a player asks of an engine. The real one is app/engine's client; tests pass a small fake. */
import type { LaneState } from "../engine/frame";
import type { LaneParams } from "../model/scenario";
import type { LaneLog } from "./merged-steps";

export interface RunUpdate {
  /** In the order of the lanes; logs only grow. */
  readonly lanes: readonly LaneLog[];
  /** Simulated time that every lane has reached. */
  readonly simulatedNs: number;
}

export interface RunEvents {
  updated(update: RunUpdate): void;
  /** A sentence: what went wrong, and what still works. Nothing comes after it. */
  failed(problem: string): void;
}

export interface EngineRun {
  /** States of all lanes after so many records of each. Only the newest request needs an answer: an older one may never settle. */
  seek(records: readonly number[]): Promise<readonly LaneState[]>;
  /** Stops computing at once; what was computed stays. */
  cancel(): void;
  close(): void;
}

export interface EnginePort {
  /** Starts computing. Rejects with an Error whose message is a sentence. */
  open(lanes: readonly LaneParams[], events: RunEvents): Promise<EngineRun>;
}
