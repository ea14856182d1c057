/** What a figure is given. A player pushes frames through a source; nothing here knows of the engine. */
import type { LaneState, LogView } from "../engine/frame";
import type { LaneParams } from "../model/scenario";

export interface FigureLane {
  readonly label: string;
  readonly params: LaneParams;
  /** May reach beyond the moment shown; what lies after it is never drawn. */
  readonly log: LogView;
  /** No record will come any more: after the log's last one nothing happens. */
  readonly finished?: boolean;
  /** The state at the last record at or before `displayTimeNs`. */
  readonly state: LaneState;
}

/** The record that was shown last: what the sentence above the figure tells. */
export interface FigureStep {
  readonly lane: number;
  /** Index into that lane's log. */
  readonly record: number;
  /** Index into the merged log of all lanes, and how many steps are known. */
  readonly index: number;
  readonly count: number;
}

export interface FigureFrame {
  readonly lanes: readonly FigureLane[];
  readonly displayTimeNs: number;
  /** The time axis that all lanes share. */
  readonly windowNs: readonly [number, number];
  /** null: before the first record. */
  readonly step: FigureStep | null;
  /** A question is open that what comes would answer: the logs end at the moment, and nothing stands in an order that only the end makes. Absent: no. */
  readonly withheld?: boolean;
}

/** A store of frames, structurally that of app/base/store.ts. */
export interface FigureSource<F = FigureFrame> {
  get(): F;
  subscribe(listener: () => void): () => void;
}

/** ns. */
export type TimeWindow = readonly [fromNs: number, toNs: number];

/** What a reader has chosen to see. null, in its place: what is shown by itself. */
export interface TimeZoom {
  readonly windowNs: TimeWindow;
  /** The moment shown when it was chosen. */
  readonly atNs: number;
}

/** The window of time that all drawings of a place share: a store of app/base/store.ts. */
export interface Clock {
  get(): TimeZoom | null;
  set(next: TimeZoom | null): void;
  subscribe(listener: () => void): () => void;
}

export interface CpuRef {
  readonly lane: number;
  readonly cpu: number;
}
