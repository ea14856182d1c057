/** What the engine tells whoever looks at a run. */
import type { InputReport } from "../model/input-report";
import type { LogView } from "./frame";

export interface LaneLog {
  /** Reaches as far as the run was computed; a newer update brings a longer one. */
  readonly log: LogView;
  /** No record will come any more: the run is over, or the limit of records was reached. */
  readonly finished: boolean;
}

export interface RunUpdate {
  /** In the order of the lanes; logs only grow. */
  readonly lanes: readonly LaneLog[];
  /** Simulated time that every lane has reached, ns. */
  readonly simulatedNs: number;
}

export interface RunEvents {
  updated(update: RunUpdate): void;
  /** A sentence: what went wrong, and what still works. Nothing comes after it. */
  failed(problem: string): void;
  /** A sentence for the reader about a run that goes on or ended early: the limit of records, the main thread in place of a worker. */
  noticed?(notice: string): void;
  /** Where lanes have an input: what there is to say of each, as soon as the run is open; null: it has none. */
  reported?(reports: readonly (InputReport | null)[]): void;
}
